import Testing
import TouchKit
import TouchScripts
import TouchViews

@Suite("Histories of gestures")
struct GestureHistoryTests {
  private func history(_ gesture: String, _ lines: String) throws -> GestureHistory {
    let script = try TouchScript(
      parsing: "touchscript 1\ngesture g: \(gesture) on root\n\(lines)", file: "t")
    let stage = ScriptStage(script)
    var entries: [GestureTrace.Entry] = []
    stage.player().play { _ in entries += stage.drainTrace() }
    return GestureHistory(of: "g", in: entries)
  }

  private static let moves = "0 down a 10,10\n100 move a 60,10\n200 move a 90,10\n300 up a\n"

  @Test("an attempt is recognized when it begins or, if it only ends, when it ends")
  func recognitionHasItsTime() throws {
    let pan = try history("pan", Self.moves + "1000 down b 5,5\n1100 up b")
    #expect(pan.attempts.map(\.recognizedAt) == [0.1, nil])
    #expect(pan.attempts.map(\.start) == [0, 1] && pan.attempts.map(\.end) == [0.3, 1.1])
    #expect(pan.count == 1 && pan.words == ["began", "changed", "ended", "failed"])
    #expect(pan.attempts.map(\.recognitions) == [1, 0])
    let press = try history("longpress", "0 down a 10,10\n900 up a")
    #expect(press.attempts.map(\.recognizedAt) == [0.5])
    let tap = try history("tap", "0 down a 10,10\n50 up a\n400 down a 10,10\n450 up a")
    #expect(tap.attempts.map(\.recognizedAt) == [0.05, 0.45])
    #expect(tap.words == ["recognized", "recognized"] && tap.count == 2)
    #expect(tap.attempts.map { $0.touches.count } == [1, 1])
  }

  @Test("a gesture that is cancelled was recognized when it began")
  func cancelledGesturesHaveBegun() throws {
    let pan = try history("pan", "0 down a 10,10\n100 move a 60,10\n200 cancel a")
    #expect(pan.attempts.map(\.recognizedAt) == [0.1])
    #expect(pan.words == ["began", "cancelled"] && pan.reason?.kind == "touchesCancelled")
  }

  @Test(
    "a touch that is not received begins no attempt, and none is added to another (R27, R31, R72)",
    arguments: [
      // A tap of one finger fails with the second one, and the third is of the same hand.
      ("tap", "0 down a 10,10; down b 90,10\n60 down c 200,10\n100 up *", [2], 1),
      ("tap", "0 down a 10,10; down b 90,10\n60 down c 200,10\n90 down d 9,9\n100 up *", [2], 1),
      ("tap", "0 down a 10,10\n50 up a\n900 down b 10,10; down c 90,10\n950 up *", [1, 2], 2),
      ("pan", "0 down a 10,10\n50 down p 50,50 type=pencil\n99 up *\n900 down b 9,9", [1, 1], 2),
      ("pan", "0 down a 10,10\n50 move a 90,10\n99 up a\n900 down b 9,9\n950 up b", [1, 1], 2),
    ])
  func ignoredTouchesBeginNoAttempt(
    gesture: String, lines: String, touches: [Int], attempts: Int
  ) throws {
    let history = try history(gesture, lines)
    #expect(history.attempts.count == attempts && history.attempts.map(\.touches.count) == touches)
  }
}
