import Testing
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
    #expect(lines.contains("0.050  drag failed: touches lifted"))
    #expect(lines.contains("0.400  double failed: no next tap within 0.35 s"))
    #expect(lines.contains { $0.hasSuffix("single ended") })
  }
}
