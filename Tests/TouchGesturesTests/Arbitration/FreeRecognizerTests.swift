import GestureModel
import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A recognizer that has finished is free for fingers that land later (R27).
@Suite("free recognizers")
struct FreeRecognizerTests {
  private let stage = Stage.withCanvas()

  @Test("a swipe is recognized beside the finger of the swipe before it (R27)")
  func secondSwipeBesideTheFirst() {
    stage.add(SwipeGestureRecognizer(), "swipe")
    for finger in 1...2 {
      let start = Double(finger)
      stage.at(start, .down(finger, 100, 100))
      stage.at(start + 0.1, .move(finger, 200, 100))
    }
    #expect(stage.actions == ["swipe recognized", "swipe recognized"])
  }

  @Test("a recognizer that others prevented is free while the fingers are down (R27, R29)")
  func preventedRecognizerIsFree() {
    stage.add(PanGestureRecognizer(), "pan").maximumNumberOfTouches = 1
    let press = stage.add(LongPressGestureRecognizer(), "press")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    #expect(press.reason != nil && press.trackedTouches.isEmpty)
    stage.at(1, .down(2, 200, 200))
    stage.wait(until: 2)
    #expect(stage.states(of: "press") == ["began"], "it shares no touch with the pan")
  }

  @Test("a further finger of a hand that lands is ignored, and the trace says why (R27, R45)")
  func oneHandThatLands() throws {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100), .down(2, 150, 100))
    #expect(tap.reason?.kind == "tooManyTouches" && tap.trackedTouches.isEmpty)
    stage.at(0.06, .down(3, 200, 100))
    stage.at(0.12, .down(4, 250, 100))
    #expect(tap.trackedTouches.isEmpty)
    stage.at(0.13, .up(4), .up(3))
    let entries = stage.window.trace?.entries.map { "\($0)" } ?? []
    #expect(entries.contains("tap ignores #3: landed 0.06 s after #2, less than 0.1"))
    #expect(entries.contains("tap ignores #4: landed 0.06 s after #3, less than 0.1"))
    stage.at(0.22, .down(5, 100, 200))
    #expect(tap.trackedTouches.count == 1, "the hand has landed 0.1 s before")
    stage.at(0.3, .up(5))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a pencil that lands with an ignored hand is not of the hand (R27)")
  func pencilBesideAHand() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100), .down(2, 150, 100))
    #expect(tap.reason?.kind == "tooManyTouches")
    stage.sequencer.receive(
      ContactReport(
        .down, ContactID(3), at: 0.06, location: Point2D(x: 200, y: 100), type: .pencil))
    while let event = stage.sequencer.nextTouchEvent(at: 0.06) { stage.receiver(event) }
    #expect(tap.trackedTouches.count == 1)
    stage.at(0.1, .up(3))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a finger that lands while no ignored finger is down begins an attempt (R27)")
  func noHandIsDown() {
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 100, 100), .down(2, 150, 100))
    stage.at(0.02, .up(1), .up(2))
    stage.at(0.04, .down(3, 200, 100))
    stage.at(0.06, .up(3))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a hover that a recognizer had is ignored until it leaves the view (R27)")
  func hoverIsIgnoredUntilItLeaves() {
    let half = stage.view("half", 0, 0, 200, 300)
    let hover = stage.add(HoverGestureRecognizer(), "hover", on: half)
    stage.hover(1, 100, 100)
    hover.isEnabled = false
    hover.isEnabled = true
    stage.hover(1, 120, 100)
    #expect(stage.actions == ["hover began", "hover cancelled"])
    stage.hover(1, 300, 100)
    stage.hover(1, 120, 100)
    stage.leave(1)
    #expect(stage.states(of: "hover") == ["began", "cancelled", "began", "ended"])
  }

  @Test(
    "late updates reach a recognizer that was reset, of the samples that it received (R14, R27)")
  func updatesAfterAReset() {
    final class Ink: GestureRecognizer {
      var forces: [Double] = []
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        state = .failed
      }
      override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
        forces += touches.compactMap(\.force)
      }
    }
    let ink = stage.add(Ink(), "ink")
    func send(_ kind: ContactReport.Kind, _ index: Int, force: Double? = nil) {
      var report = ContactReport(
        kind, ContactID(1), at: 0,
        location: kind == .refine ? nil : Point2D(x: 50, y: 50 + Double(index)),
        force: force, type: .pencil)
      report.updateIndex = index
      if kind != .refine {
        report.estimatedProperties = .force
        report.estimatedPropertiesExpectingUpdates = .force
      }
      stage.play([report])
    }
    send(.down, 1)
    send(.move, 2)
    #expect(ink.trackedTouches.isEmpty)
    send(.move, 3)
    for index in 1...3 { send(.refine, index, force: Double(index) / 10) }
    #expect(ink.forces == [0.1, 0.2], "the third sample came after the reset")
  }

  // MARK: - Property

  /// A random hand: the events of its fingers, which are named from `first` on.
  private func hand(
    _ first: Int, count: Int, from start: Double, lifts: Bool, _ random: inout SeededGenerator
  ) -> [(time: Double, finger: FingerAction)] {
    var events: [(time: Double, finger: FingerAction)] = []
    for finger in first..<first + count {
      var x = random.double(in: 20...380)
      let y = random.double(in: 20...280)
      var time = start + random.double(in: 0...0.04)
      events.append((time, .down(finger, x, y)))
      let step = random.element(of: [0.0, 2, 30])
      for _ in 0..<random.int(below: 6) where step > 0 {
        time += 0.02
        x += step
        events.append((time, .move(finger, x, y)))
      }
      time += random.element(of: [0.02, 0.3, 1])
      if lifts { events.append((time, .up(finger))) }
    }
    return events.sorted { $0.time < $1.time }
  }

  /// Plays hands with random recognizers, and returns for each recognizer the states that it fired
  /// from `start` on, and whether it is free of the fingers that landed before: it tracks none of
  /// them, requires no recognizer that does, and shares no touch with one that does.
  private func play(
    _ seed: UInt64, _ events: [(time: Double, finger: FingerAction)], from start: Double
  ) -> (states: [[String]], isFree: [Bool]) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage.withCanvas()
    let left = stage.view("left", 0, 0, 200, 300, in: stage.canvas)
    let right = stage.view("right", 200, 0, 200, 300, in: stage.canvas)
    left.isMultipleTouchEnabled = true
    right.isMultipleTouchEnabled = true
    var recognizers: [GestureRecognizer] = []
    for index in 0..<5 {
      let kind = random.element(of: GestureKind.library)
      let view = random.element(of: [left, right, left, right, left, right, stage.canvas])
      recognizers.append(stage.add(kind.makeRecognizer(), "g\(index)", on: view))
    }
    var required: [Int: Int] = [:]
    for index in recognizers.indices where random.chance(0.5) {
      let other = random.int(below: recognizers.count)
      if random.chance(0.5) {
        recognizers[index].recognizeSimultaneously(with: recognizers[other])
      } else {
        recognizers[index].require(toFail: recognizers[other])
        required[index] = other
      }
    }
    for event in events where event.time < start { stage.at(event.time, event.finger) }
    stage.wait(until: start - 0.001)
    let before = recognizers.indices.map { stage.states(of: "g\($0)").count }
    let busy = recognizers.indices.filter { !recognizers[$0].trackedTouches.isEmpty }
    stage.window.trace?.removeAll()
    for event in events where event.time >= start { stage.at(event.time, event.finger) }
    stage.wait(until: start + 5)
    let touches = recognizers.indices.map { received(by: "g\($0)", in: stage) }
    let isFree = recognizers.indices.map { index in
      !busy.contains { other in
        index == other || required[index] == other
          || !touches[index].isDisjoint(with: touches[other])
      }
    }
    return (
      recognizers.indices.map { Array(stage.states(of: "g\($0)").dropFirst(before[$0])) }, isFree
    )
  }

  private func received(by name: String, in stage: Stage) -> Set<UInt64> {
    Set(
      (stage.window.trace?.entries ?? []).compactMap { entry in
        guard entry.gesture == name, case .received(let touch) = entry.event else { return nil }
        return touch.rawValue
      })
  }

  // In 2 of 20,000 hands, but none of these, a free recognizer begins because a recognizer that
  // would have prevented it was itself prevented by one that tracks a finger that rests (R29).
  @Test("fingers that rest change nothing for recognizers that are free of them (R27)")
  func restingFingersChangeNothing() {
    var checked = 0
    var fired = 0
    let hands = TestLoad.count(1500, quick: 100)
    for seed in UInt64(0)..<UInt64(hands) {
      var random = SeededGenerator(seed: seed)
      let resting = hand(
        1, count: 1 + random.int(below: 2), from: 0, lifts: false, &random)
      let start = 0.2 + (random.chance(0.5) ? 1 : 0)
      let second = hand(
        5, count: 1 + random.int(below: 2), from: start, lifts: true, &random)
      let together = play(seed, resting + second, from: start)
      let alone = play(seed, second, from: start)
      for index in together.states.indices where together.isFree[index] {
        checked += 1
        if !alone.states[index].isEmpty { fired += 1 }
        #expect(together.states[index] == alone.states[index], "seed \(seed), recognizer \(index)")
      }
    }
    #expect(checked > hands && fired > hands / 10, "\(checked) recognizers, \(fired) with states")
  }
}
