import Foundation
import Testing
import TouchGestures
import TouchRecordings
import TouchScripts
import TouchTesting
import TouchViews

@Suite struct CallbackLogTests {
  private func zooming() -> (stage: TouchStage, board: Board, zoom: PinchGestureRecognizer) {
    let board = Board()
    let zoom = PinchGestureRecognizer()
    board.addGestureRecognizer(zoom)
    let stage = TouchStage(board, name: "zooming")
    stage.pinch(at: [200, 150], from: 100, to: 200, over: 0.25)
    return (stage, board, zoom)
  }

  @Test(
    "a word matches one or more equal callbacks in a row, and a word with a count exactly as many")
  func aWordMatchesRunsAndACountMatchesExactly() {
    let (stage, board, _) = zooming()
    let log = stage.log(of: board)
    #expect(log == [.began, .moved, .cancelled])
    #expect(log == [.began(1), .moved(log.words.count - 2), .cancelled])
    #expect(log != [.began, .moved(99), .cancelled])
    #expect(log != [.began, .moved])
    #expect(log != [.began, .moved, .cancelled, .ended])
    #expect(log != [])
    #expect(stage.log(of: stage.window) == [])
  }

  @Test("a count matches neither fewer nor more callbacks")
  func aCountMatchesNeitherFewerNorMore() {
    let board = Board(), pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pan.delaysTouchesEnded = false
    board.addGestureRecognizer(pan)
    let stage = TouchStage(board)
    stage.finger().drag(from: [10, 10], to: [200, 10], over: 0.2)
    let log = stage.log(of: board)
    let states = stage.states(of: pan)
    let moves = log.words.count { $0 == .moved }
    let changes = states.words.count { $0 == .changed }
    #expect(moves > 2 && changes > 2)
    for difference in [-1, 1] {
      #expect(log != [.began, .moved(moves + difference), .ended])
      #expect(states != [.began, .changed(changes + difference), .ended])
    }
    #expect(log != [.began(2), .moved, .ended] && log != [.began, .moved, .ended(2)])
    #expect(log == [.began(1), .moved(moves), .ended(1)])
    #expect(states == [.began(1), .changed(changes), .ended(1)])
  }

  @Test("patterns have words for hovers, late updates, cancellations and failures")
  func patternsHaveWordsForAllCallbacks() {
    let board = Board()
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    board.addGestureRecognizer(press)
    board.addGestureRecognizer(pan)
    let stage = TouchStage(board)
    var pointer = stage.indirectFinger("pointer")
    pointer.hover(at: [10, 10])
    pointer.hover(at: [20, 10])
    pointer.hover(at: [30, 10])
    pointer.leave()
    #expect(stage.log(of: board) == [.regionEntered, .regionMoved(2), .regionExited])
    #expect(stage.log(of: board) != [.regionEntered, .regionMoved(3), .regionExited])
    #expect(stage.log(of: board) == [.regionEntered, .regionMoved, .regionExited])
    pointer.estimates = .force
    pointer.force = 1
    pointer.down(at: [10, 10])
    pointer.refine(0, force: 2)
    pointer.cancel()
    #expect(
      stage.log(of: board) == [
        .regionEntered, .regionMoved, .regionExited, .began(1), .updated(1), .cancelled(1),
      ])
    let finger = stage.finger()
    finger.down(at: [100, 100])
    finger.move(to: [130, 100])
    finger.move(to: [140, 100])
    finger.move(to: [150, 100])
    finger.cancel()
    #expect(stage.states(of: pan) == [.failed(1), .began, .changed(2), .cancelled])
    #expect(stage.states(of: pan) != [.failed(1), .began, .changed(3), .cancelled])
    #expect(stage.states(of: press) == [.failed(2)])
  }

  @Test("equal states with ignored failures between them are one run")
  func runsContinueAcrossFailures() {
    let board = Board()
    let tap = TapGestureRecognizer()
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    stage.finger().tap(at: [100, 100])
    stage.finger().drag(from: [10, 10], to: [100, 10])
    stage.finger().tap(at: [300, 100])
    let states = stage.states(of: tap)
    #expect(states == [.recognized] && states == [.recognized(2)])
    #expect(states == [.recognized(1), .failed, .recognized(1)])
    #expect(states != [.recognized(1), .recognized(1)])
  }

  @Test("failed attempts count only if the pattern contains them (R26)")
  func failedCountsOnlyIfExpected() {
    let board = Board()
    let tap = TapGestureRecognizer()
    board.addGestureRecognizer(tap)
    let stage = TouchStage(board)
    stage.finger().drag(from: [10, 10], to: [100, 10])
    #expect(stage.states(of: tap) == [])
    #expect(stage.states(of: tap) == [.failed])
    #expect(stage.states(of: tap) != [.recognized])
  }

  @Test("recognizers with equal names have separate states")
  func recognizersWithEqualNamesHaveSeparateStates() {
    let board = Board()
    let first = TapGestureRecognizer()
    let second = LongPressGestureRecognizer()
    first.name = "same"
    second.name = "same"
    board.addGestureRecognizer(first)
    board.addGestureRecognizer(second)
    let stage = TouchStage(board)
    stage.finger().tap(at: [10, 10])
    #expect(stage.states(of: first) == [.recognized])
    #expect(stage.states(of: second) == [.failed])
  }

  @Test("the description of a log contains the transcript of the session")
  func aLogPrintsTheTranscript() {
    let (stage, board, _) = zooming()
    let text = "\(stage.log(of: board))"
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "[began, moved, cancelled]")
    #expect(lines[1].hasPrefix("   time  left"))
    #expect(lines[1].contains("right"))
    #expect(lines[2].hasPrefix("  0.000  began 150.0,150.0"))
    #expect(lines[2].hasSuffix("board began"))
    #expect(lines.contains { $0.contains("pinch began") && $0.contains("board cancelled") })
    #expect(lines.contains { $0.contains("more like this") })
    #expect(lines.last?.contains("pinch ended") == true)
    #expect(lines.count < 20)
  }

  @Test("after a failed comparison, a log begins with both logs, and a number with both numbers")
  func aFailureShowsBothValuesFirst() {
    let (stage, board, zoom) = zooming()
    let log = stage.log(of: board), scale = stage.approximately(zoom.scale)
    let isEqual = log == [.began, .ended(2)]
    let isTwo = scale == 2
    #expect(!isEqual && !isTwo)
    #expect("\(log)".hasPrefix("[began, moved, cancelled], expected [began, ended(2)]\n   time"))
    #expect("\(scale)".hasPrefix("1.85185 +- 0.001, expected 2.0\n   time"))
  }

  @Test("a transcript shows what begins and ends, and counts the motion between")
  func aTranscriptIsCollapsed() {
    let stage = TouchStage(
      board(recognizing: PanGestureRecognizer()), device: TouchDevice(.init(sampleRate: 120)))
    let fingers = (0..<4).map { _ in stage.finger() }
    for (index, finger) in fingers.enumerated() { finger.down(at: [50, 50 + 60 * Double(index)]) }
    stage.together {
      for (index, finger) in fingers.enumerated() {
        finger.move(to: [300, 50], over: .milliseconds(200 + 100 * Double(index)))
        finger.up()
      }
    }
    let lines = "\(stage)".split(separator: "\n")
    #expect(lines.count < 25, "\(stage)")
    for phase in ["began", "ended"] {
      #expect(lines.joined().components(separatedBy: " \(phase) ").count > 4)
    }
  }

  private func board(recognizing recognizer: GestureRecognizer) -> Board {
    let board = Board()
    board.addGestureRecognizer(recognizer)
    return board
  }

  @Test("approximate values are compared with the same tolerance as in scripts")
  func approximateValuesCompareAsScriptsDo() {
    let (stage, _, zoom) = zooming()
    #expect(stage.approximately(zoom.scale) == 1.852)
    #expect(stage.approximately(zoom.scale) != 1.85)
    #expect(stage.approximately(zoom.scale, within: 0.01) == 1.85)
    #expect(stage.approximately(.nan) != 1)
    #expect(stage.approximately(.infinity) == .infinity)
    #expect(!(stage.approximately(.infinity) != .infinity))
    #expect(stage.approximately(.infinity) != -.infinity)
    #expect("\(stage.approximately(2.5))".hasPrefix("2.5 +- 0.001\n   time"))
    // As XCTAssertEqual compares them.
    let (half, two): (ApproximateValue, ApproximateValue) = (2.5, 2)
    #expect("\(half) \(two)" == "2.5 2.0" && half == 2.5 && half != 2.5001)
    for (value, isTwo) in [(2.0009, true), (2.0011, false), (1.9991, true), (1.9989, false)] {
      #expect([stage.approximately(value)].elementsEqual([two]) == isTwo)
    }
  }

  @Test("a failed comparison is saved as a trace and a script that passes if a folder is set")
  func aFailedComparisonIsSaved() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touch-failures-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (stage, board, zoom) = zooming()
    stage.failureFolder = folder.path
    #expect(stage.log(of: board) == [.began, .moved, .cancelled])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let isTwo = stage.approximately(zoom.scale) == 2
    #expect(!isTwo)
    let page = try String(
      contentsOf: folder.appendingPathComponent("zooming.html"), encoding: .utf8)
    #expect(page.contains("left"))
    let saved = try RecordingLoader.load(
      folder.appendingPathComponent("zooming.touch").path, as: [.script])
    let script = try #require(saved.content as? TouchScript)
    #expect(ScriptCheck(script).failures.isEmpty)
    #expect(script.gestures.count == 1)
  }
}
