import Foundation
import Testing
import TouchDiagnosis
import TouchKit
import TouchRecordings
import TouchViews

import enum TestSupport.TestLoad

@testable import TouchScripts

@Suite("What it would have taken for a gesture")
struct GestureDiagnosisTests {
  private func diagnosis(
    _ gesture: String, _ lines: String, at time: Double? = nil, maximumReplays: Int = 500
  ) throws -> GestureDiagnosis {
    let script = try TouchScript(parsing: "touchscript 1\n" + lines, file: "why.touch")
    return GestureSearch.diagnosis(
      of: GestureReplay(script), at: time, maximumReplays: maximumReplays
    ) { ReplayedViews(script, named: gesture) }
  }

  private func answers(_ gesture: String, _ lines: String, at time: Double? = nil) throws
    -> [String]
  {
    try diagnosis(gesture, lines, at: time).answers.map(\.description)
  }

  private static let slowTap = """
    gesture hit: tap on root
    gesture press: longpress on root
    0 down a 100,100
    +400 up a
    """

  @Test("a threshold and the input are changed to the last digit that matters")
  func smallestChanges() throws {
    let diagnosis = try diagnosis("press", Self.slowTap)
    #expect(
      diagnosis.description == """
        press was not recognized by 0.400 s: lifted after 0.4 s < 0.5
        it would have been recognized
          if a had been 101 ms slower
          with duration 399 instead of 500
        """)
  }

  @Test("each finger, and both together, could have moved more")
  func paths() throws {
    let turn = """
      gesture turn: rotation on root
      0 down a 100,150; down b 200,150
      +16 arc a b about 150,150 by 8 over 100
      +16 up *
      """
    #expect(
      try answers("turn", turn) == [
        "if a and b had turned 1.17° more clockwise", "if a had moved 2.1 pt more up",
        "if b had moved 2.1 pt more down", "with slop 6.98 instead of 8",
        "if a and b had moved 14.6 pt more apart",
      ])
  }

  @Test("two fingers move together only if they are down together")
  func pathsOfFingersThatAreDown() throws {
    let turn = """
      gesture turn: rotation on root
      0 down a 100,150
      +20 down b 100,40
      +40 up b
      +40 down c 200,150
      +16 arc a c about 150,150 by 8 over 100
      +16 up *
      """
    let answers = try answers("turn", turn)
    #expect(answers.contains { $0.hasPrefix("if a and c had turned") }, "\(answers)")
    #expect(!answers.contains { $0.contains("b and c") }, "\(answers)")
  }

  @Test("of many touches the last ones are changed")
  func lastTouchesAreChanged() throws {
    let taps = (0..<6).map { "\($0 * 150 + ($0 == 5 ? 400 : 0)) down a 100,100\n+50 up a\n" }
    let answers = try answers("six", "gesture six: tap on root taps=6\n" + taps.joined())
    #expect(answers.contains { $0.hasPrefix("if a.6 had landed") }, "\(answers)")
  }

  @Test("a gesture that is prevented needs another relation, or the other one another threshold")
  func relations() throws {
    let lines = """
      gesture fling: swipe on root direction=right
      gesture drag: pan on root
      0 down a 100,100
      +16 move a 180,100 over 150
      +16 up a
      """
    let answers = try answers("fling", lines)
    #expect(answers.contains("if fling and drag could be recognized simultaneously"))
    #expect(answers.contains("if drag required fling to fail"))
    #expect(answers.contains("without drag"))
    #expect(answers.contains("with min of drag 2 instead of 1"))
  }

  @Test("the next tap could have come earlier")
  func landingEarlier() throws {
    let lines = """
      gesture double: tap on root taps=2
      0 down a 100,100
      +80 up a
      +400 down a 100,100
      +80 up a
      """
    #expect(
      try answers("double", lines) == [
        "if a.2 had landed 50 ms earlier", "with taps 1 instead of 2",
      ])
  }

  @Test("a pair is found if no single change is enough, and each of the two is needed")
  func pairs() throws {
    let lines = """
      gesture drag: pan on root
      gesture edge: edgepan on root edge=left
      0 down a 25,100
      +16 move a 140,100 over 75
      +16 up a
      """
    let diagnosis = try diagnosis("edge", lines)
    #expect(diagnosis.answers.allSatisfy { $0.changes.count == 2 } && !diagnosis.answers.isEmpty)
    #expect(
      diagnosis.answers.map(\.description).contains(
        "if a had landed 5 pt farther to the left and if drag required edge to fail"))
    // A coarse scan would step over the surface between 0 and 20 points.
    #expect(
      try answers("edge", lines.replacingOccurrences(of: "25,", with: "99,")).contains(
        "if a had landed 79 pt farther to the left and without drag"))
    #expect(diagnosis.description.contains("\nno single change makes it recognized, but it would"))
  }

  @Test("if nothing helps, or the search is cut off, it says so")
  func honesty() throws {
    let lines = """
      view pad 0,0 100x100
      view other 200,0 100x100
      gesture hit: tap on pad
      gesture zoom: pinch on other
      0 down a 250,50
      +900 up a
      """
    let nothing = try diagnosis("zoom", lines)
    #expect(nothing.answers.isEmpty && !nothing.isCutOff)
    #expect(
      nothing.description == """
        zoom was not recognized by 0.900 s: 1 touch < 2
        no single change and no pair of changes makes it recognized
        """)
    let cut = try diagnosis("zoom", lines, maximumReplays: 3)
    #expect(cut.replays == 3 && cut.isCutOff)
    #expect(cut.description.hasSuffix("recognized (the search ended after 3 replays)"))
    #expect(
      try diagnosis("hit", lines).description.hasPrefix(
        "hit received no touch: a landed 150 pt outside of pad\n"))
  }

  @Test("for a gesture that was recognized, it finds what prevents it")
  func recognizedGesture() throws {
    let lines = Self.slowTap + "\n1000 down a 100,100\n+600 up a\n"
    let diagnosis = try diagnosis("hit", lines, at: 0.1)
    #expect(diagnosis.description.hasPrefix("hit was recognized at 0.400 s\nit would not have"))
    #expect(diagnosis.answers.first?.description == "if a had been 101 ms slower")
    #expect(try answers("hit", lines).contains("if a.2 had been 100 ms faster"))
  }

  @Test("a diagnosis without a time lists the attempts and says which was recognized")
  func attemptsAreListed() throws {
    let lines = Self.slowTap + "\n1000 down a 100,100\n+600 up a\n"
    #expect(
      try diagnosis("press", lines).description.hasPrefix(
        """
        2 attempts
          from 0.000 s: lifted after 0.4 s < 0.5
          from 1.000 s: recognized at 1.500 s
        press was not recognized by 0.400 s: lifted after 0.4 s < 0.5

        """))
    #expect(try diagnosis("press", lines, at: 0).description.hasPrefix("press was not"))
  }

  @Test("no answer moves a finger out of the surface, or a minimum above the maximum")
  func answersArePossible() throws {
    let lines = """
      gesture drag: pan on root min=2 max=2
      0 down a 398,100
      +16 move a 396,100 over 50
      +16 up a
      """
    let answers = try answers("drag", lines)
    #expect(!answers.contains { $0.contains("min 3") || $0.contains("max 1") })
    let swipe = lines.replacingOccurrences(of: "pan on root min=2 max=2", with: "pan on root")
    #expect(!(try self.answers("drag", swipe).contains("if a had moved 8 pt more to the right")))
  }

  @Test("a time between two attempts selects the one before it")
  func timeBetweenAttemptsSelectsTheOneBefore() throws {
    let lines = Self.slowTap + "\n1000 down a 100,100\n+600 up a\n"
    // The attempts last from 0 to 0.4 s and from 1 to 1.6 s.
    let starts = try [-1, 0.2, 0.7, 1.2, 9].map { time in
      try diagnosis("press", lines, at: time, maximumReplays: 1).attempt?.start
    }
    #expect(starts == [0, 0, 0, 1, 1])
  }

  @Test(
    "an answer makes the attempt in question recognized, not one before or after it",
    arguments: TestLoad.some(
      of: [[200, 300, 400], [400, 300, 200], [300, 200, 400], [200, 400, 300]], quick: 1))
  func answersAreAboutTheAttempt(durations: [Int]) throws {
    let lines = durations.indices.map {
      "\($0 * 2_000) down a 100,100\n+\(durations[$0]) up a\n"
    }
    for (index, duration) in durations.enumerated() {
      let answers = try answers(
        "press", "gesture press: longpress on root\n" + lines.joined(),
        at: Double(index) * 2 + 0.1)
      #expect(
        answers.filter { $0.hasPrefix("with duration") } == [
          "with duration \(duration - 1) instead of 500"
        ], "attempt \(index)")
    }
  }

  @Test(
    "amounts are decimal numbers, and two touches of one duration have one answer",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func amountsAreDecimal() throws {
    let lines = """
      gesture turn: rotation on root slop=30
      gesture both: tap on root touches=2
      0 down a 100,150; down b 200,150
      +16 arc a b about 150,150 by 8 over 1600
      +16 up *
      """
    #expect(try answers("turn", lines).contains("with slop 6.9 instead of 30"))
    #expect(try answers("both", lines).filter { $0.hasSuffix("ms faster") }.count == 1)
  }

  @Test("a gesture that a script disables could have been enabled")
  func disabledGesture() throws {
    let lines = """
      gesture drag: pan on root
      0 disable drag
      10 down a 100,100
      +16 move a 140,100 over 50
      +16 up a
      """
    #expect(try answers("drag", lines) == ["if drag were enabled"])
  }

  @Test("a recording is explained with the gestures of a script, as the script itself")
  func recordings() throws {
    let script = try TouchScript(parsing: "touchscript 1\n" + Self.slowTap, file: "why.touch")
    var views = script
    views.lines = []
    let recorded = GestureReplay(views, recording: script.compiled().recording)
    let diagnosis = GestureSearch.diagnosis(of: recorded) { ReplayedViews(views, named: "press") }
    #expect(try diagnosis.description == self.diagnosis("press", Self.slowTap).description)
  }

  @Test("the name of a contact in an answer has no control characters")
  func namesInAnswersHaveNoControls() throws {
    let script = try TouchScript(parsing: "touchscript 1\n" + Self.slowTap, file: "why.touch")
    var recording = script.compiled().recording
    for index in recording.samples.indices {
      recording.samples[index].contact = "a\u{1b}[2J\u{202e}"
    }
    let diagnosis = GestureSearch.diagnosis(of: GestureReplay(script, recording: recording)) {
      ReplayedViews(script, named: "press")
    }
    #expect(
      diagnosis.answers.map(\.description) == [
        "if a?[2J? had been 101 ms slower", "with duration 399 instead of 500",
      ])
  }

  // MARK: - Random input

  /// Returns a script with random gestures, and one or two fingers that move a little more or less
  /// than the thresholds.
  private static func randomLines(_ random: inout SeededGenerator) -> String {
    let kinds = [
      "tap on root slop=\(random.int(below: 15))", "tap on root taps=2", "pan on root",
      "longpress on root duration=\(200 + random.int(below: 400))",
      "pinch on root slop=\(4 + random.int(below: 20))", "rotation on root",
      "swipe on root direction=right", "pan on root min=2",
    ]
    var lines = (0..<1 + random.int(below: 3)).map { index in
      "gesture g\(index): \(random.element(of: kinds))"
        + (index > 0 && random.chance(0.3) ? " requires g0" : "")
    }
    let isPair = random.chance(0.5)
    lines.append("0 down a 150,150" + (isPair ? "; down b 250,150" : ""))
    let end = "\(150 + random.int(below: 60)),\(140 + random.int(below: 20))"
    let duration = 50 + random.int(below: 500)
    lines.append(
      "+16 move a \(end) over \(duration)"
        + (isPair ? "; move b 250,\(140 + random.int(below: 20)) over \(duration)" : ""))
    lines.append("+16 up *")
    return lines.joined(separator: "\n")
  }

  @Test(
    "with an answer the outcome changes, and with one step less it does not",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func answersAreSmallest() throws {
    var random = SeededGenerator(seed: 34)
    var counts = [1: 0, 2: 0]
    for _ in 0..<40 {
      let lines = Self.randomLines(&random)
      let diagnosis = try diagnosis("g0", lines, maximumReplays: 150)
      let script = try TouchScript(parsing: "touchscript 1\n" + lines, file: "why.touch")
      let isWanted = diagnosis.attempt?.recognizedAt == nil
      for answer in diagnosis.answers {
        counts[answer.changes.count, default: 0] += 1
        for fewer in -1..<answer.changes.count {
          let replay = answer.changes.indices.reduce(diagnosis.replay) { replay, index in
            let change = answer.changes[index]
            return change.applied(change.steps - (index == fewer ? 1 : 0), to: replay)
          }
          let isRecognized = replay.outcome(on: ReplayedViews(script, named: "g0")).attempts
            .contains {
              $0.recognizedAt != nil
            }
          #expect((isRecognized == isWanted) == (fewer == -1), "\(lines)\n\(answer), \(fewer)")
        }
        try expectOption(answer.description, of: script, isRecognized: isWanted)
      }
    }
    #expect(counts[1, default: 0] > 40, "\(counts)")
    #expect(counts[2, default: 0] >= 4, "\(counts)")
  }

  /// Expects that the gesture is recognized in a script with the option that an answer states.
  private func expectOption(
    _ answer: String, of script: TouchScript, isRecognized: Bool
  ) throws {
    let words = answer.split(separator: " ")
    guard words.count == 6, words[0] == "with", words[3] == "instead" else { return }
    var script = script
    script.gestures[0].options["\(words[1])"] = "\(words[2])"
    let stage = ScriptStage(script)
    let player = stage.player()
    var history = GestureHistory()
    while player.next() != nil {
      for entry in stage.drainTrace() where entry.gesture == "g0" { history.observe(entry) }
    }
    #expect((history.count > 0) == isRecognized, "\(script.text)\n\(answer)")
  }
}
