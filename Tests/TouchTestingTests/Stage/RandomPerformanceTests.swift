import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@Suite("Random movements on a stage")
struct RandomPerformanceTests {
  @Test(
    "each action begins when a simple reading of the methods says, and the script plays the same",
    arguments: 0..<TestLoad.count(100 as UInt64, quick: 2))
  func actionsBeginWhenTheirMethodsSay(seed: UInt64) throws {
    let rate = [60.0, 90, 125, 240][Int(seed % 4)]
    let view = TouchView()
    view.isMultipleTouchEnabled = true
    view.onTouchesBegan = { _, _ in }
    view.addGestureRecognizer(PanGestureRecognizer())
    view.addGestureRecognizer(TapGestureRecognizer())
    let stage = TouchStage(view, device: TouchDevice(.init(sampleRate: rate)))
    let collector = EventCollector(stage.window)
    var performance = RandomPerformance(seed: seed, rate: rate)
    performance.perform(12, on: stage)
    // A script continues for two seconds.
    stage.wait(3)
    let recorded = stage.script()
    let lines = recorded.text.split(separator: "\n").map(String.init).filter {
      $0.first?.isNumber ?? false
    }
    #expect(lines == performance.lines, "seed \(seed)")
    #expect(try TouchTestingTests.events(playing: recorded.text) == collector.events)
    #expect(recorded.remarks.isEmpty)
    let check = ScriptCheck(try TouchScript(parsing: recorded.text, file: "a.touch"))
    #expect(check.failures.isEmpty)
  }
}
