import Testing
import TouchCommandLine
import TouchKit
import TouchScripts
import TouchViews

/// The texts of hit tests and of decisions of recognizers.
@Suite("Decision texts")
struct DecisionTextTests {
  @Test("the text of a hit test lists each view with its outcome and reason (R17)")
  func explainsTheHitTest() throws {
    let text = """
      touchscript 1
      view back 0,0 400x300
      view front 100,0 100x100
      view inner 10,10 50x50 in front
      view hidden 0,0 400x300 hidden
      view faint 0,0 400x300 alpha=0.0049
      view disabled 0,0 400x300 disabled
      view flat 0,0 400x300 scale=0
      """
    let window = ScriptStage(try TouchScript(parsing: text, file: "t")).window
    #expect(
      window.hitTestTrace(at: Point2D(x: 105, y: 5)).text == """
        window      entered
          flat      skipped: its transform is not invertible
          disabled  skipped: interaction disabled
          faint     skipped: alpha 0.00 < 0.01
          hidden    skipped: hidden
          front     hit
            inner   skipped: outside (-5.0,-5.0 is not in 0,0 50x50)
          back      not tested: behind front
        """)
  }

  private func trace(_ text: String) throws -> [String] {
    let stage = ScriptStage(try TouchScript(parsing: "touchscript 1\n" + text, file: "t"))
    let player = stage.player()
    var names = TouchNames()
    var lines: [String] = []
    while let step = player.next() {
      if case .event(let event) = step.kind { names.observe(event, from: player) }
      lines += stage.drainTrace().map { $0.text(names) }
    }
    return lines
  }

  @Test(
    "a trace says which touches are withheld from the view they hit, and why (R20, R21)",
    arguments: [
      ("down a 10,10; down b 20,20", "single withheld b: single is not multitouch and tracks a"),
      ("down a 10,10; down b 110,20", "alone withheld b: alone is exclusive and single tracks a"),
      ("down a 110,10; down b 210,20", "multi withheld b: alone is exclusive and tracks a"),
      ("down a 110,10; down b 120,20", "alone withheld b: alone is not multitouch and tracks a"),
      ("down a 210,10; down b 220,20", nil), ("down a 210,10; down b 10,20", nil),
    ])
  func explainsWithheldTouches(_ action: String, _ line: String?) throws {
    let views =
      "view single 0,0 100x300\nview alone 100,0 100x300 exclusive\nview multi 200,0 100x300 multitouch\n"
    #expect(try trace(views + "0 " + action) == (line.map { ["0.000  " + $0] } ?? []))
  }

  @Test(
    "a trace says which gesture keeps a touch from its view (R32, R33)",
    arguments: [
      ("delaysBegan=yes", "0.030  root withheld a: taken by g"),
      ("", "0.060  root withheld b: taken by g"),
      ("cancels=no", nil),
    ])
  func explainsTakenTouches(_ option: String, _ line: String?) throws {
    let lines = try trace(
      """
      gesture g: pan on root \(option)
      0 down a 10,10
      30 move a 40,10
      60 down b 90,90
      90 up *
      """)
    #expect(lines.first { $0.contains("withheld") } == line)
  }

  @Test(
    "a trace says that a view left the window under its touches (R19)",
    arguments: [
      ("0 down a 10,10\n10 remove v\n20 up *", ["0.010  v withheld a: left the window"]),
      ("0 down a 10,10\n10 up *\n20 remove v", []),
    ])
  func explainsRemovedViews(_ lines: String, _ expected: [String]) throws {
    #expect(try trace("view v 0,0 100x100\n" + lines) == expected)
  }

  @Test(
    "a gesture whose slop was not crossed says what was measured and what it needs (R45)",
    arguments: [
      (
        "pan", "down a 100,100; move a 104.26,100 over 50; move a 101,100 over 90",
        "4.3 pt, needs 10"
      ),
      ("pan slop=4.1", "down a 0,0; move a 4.08,0 over 9", "4.08 pt, needs 4.1"),
      (
        "pinch", "down a 100,100; down b 200,100; move b 205,100 over 50; move b 201,100 over 90",
        "the span changed by 5.0 pt, needs 8"
      ),
      (
        "rotation", "down a 100,100; down b 200,100; arc a b about 150,100 by 9 over 100",
        "turning 9.0 degrees, needs 9.2"
      ),
      (
        "transform", "down a 100,100; down b 200,100; arc a b about 150,100 by 9 over 100",
        "turning 9.0 degrees, needs 9.2"
      ),
      ("transform", "down a 100,100; move a 104,100 over 50", "4.0 pt, needs 10"),
      ("swipe", "down a 0,0; move a 30,0 over 84", "30.0 pt, needs 45.3"),
      (
        "swipe touches=2", "down a 0,0; down b 0,90; move a 30,0 over 84; move b 12,90 over 84",
        "12.0 pt, needs 41.4"
      ),
      ("swipe touches=2", "down a 0,0; move a 40,0 over 9", nil),
      ("pan min=2", "down a 0,0; move a 40,0 over 9", nil), ("pinch", "down a 0,0", nil),
      ("rotation", "down a 0,0", nil),
    ])
  func explainsUncrossedSlops(_ kind: String, _ actions: String, _ end: String?) throws {
    let parts = kind.split(separator: " ", maxSplits: 1)
    let gesture = "gesture g: \(parts[0]) on root \(parts.dropFirst().joined())\n"
    let lines = actions.split(separator: ";").map { "+0 \($0)\n" }.joined() + "+16 up *\n"
    let reason = end.map { "lifted after \($0)" } ?? "1 touch < 2"
    #expect(try trace(gesture + lines).contains { $0.hasSuffix("g failed: " + reason) })
    let text =
      "touchscript 1\n\(gesture)\(lines)expect g: began\nexpect g.why = "
      + (end == nil ? "tooFewTouches" : "lifted")
    let check = ScriptCheck(try TouchScript(parsing: text, file: "t"))
    #expect(check.failures.map(\.found) == ["none (failed: \(reason))"])
  }

  @Test("the text of a trace lists what each recognizer did and why (R45)")
  func explainsEachRecognizer() throws {
    let text = """
      touchscript 1
      gesture double: tap on root taps=2
      gesture single: tap on root requires double
      gesture drag: pan on root
      0 down a 100,100
      50 up a
      """
    let stage = ScriptStage(try TouchScript(parsing: text, file: "t"))
    let player = stage.player()
    var names = TouchNames()
    var lines: [String] = []
    while let step = player.next() {
      if case .event(let event) = step.kind { names.observe(event, from: player) }
      lines += stage.drainTrace().map { $0.text(names) }
    }
    #expect(
      lines.prefix(3) == [
        "0.000  double receives a", "0.000  single receives a", "0.000  drag receives a",
      ])
    #expect(lines.contains("0.050  single waiting for double"))
    #expect(lines.contains("0.050  drag failed: lifted after 0.0 pt, needs 10"))
    #expect(lines.contains("0.400  double failed: no next tap within 0.35 s"))
    #expect(lines.contains { $0.hasSuffix("single ended") })
  }
}
