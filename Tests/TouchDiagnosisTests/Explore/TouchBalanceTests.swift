import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@Suite("The invariants that the library itself keeps")
struct TouchBalanceTests {
  @Test("a touch that begins twice, or ends without having begun, is a fault")
  func touchBeginsAndEndsOnce() {
    let view = TouchView()
    let other = TouchView()
    let touch = TouchID(1)
    var balance = TouchBalance()
    #expect(balance.record(.ended, of: touch, in: view) != nil)
    #expect(balance.record(.began, of: TouchID(2), in: view) == nil)
    #expect(balance.record(.moved, of: TouchID(2), in: view) == nil)
    #expect(balance.hasTouch)
    #expect(balance.record(.cancelled, of: TouchID(2), in: other) != nil)
    #expect(balance.record(.cancelled, of: TouchID(2), in: view) == nil)
    #expect(balance.record(.ended, of: TouchID(2), in: view) != nil)
    #expect(balance.record(.began, of: TouchID(2), in: view) == "view: #2 began twice")
  }

  @Test("a gesture that is recognized twice before its reset is a fault")
  func gestureIsRecognizedOnce() throws {
    let view = TouchView()
    view.addGestureRecognizer(TapGestureRecognizer())
    let stage = TouchStage(view)
    stage.finger("a").tap(at: view)
    stage.finger("b").tap(at: view)
    let entries = try #require(stage.window.trace).entries
    var history = GestureHistory(of: "tap", in: entries)
    #expect(!history.attempts.contains { $0.repeatsRecognition })
    let recognition = try #require(entries.first { $0.event == .fired(.ended) })
    history.observe(recognition)
    #expect(!history.attempts.contains { $0.repeatsRecognition })
    history.observe(recognition)
    #expect(history.attempts.map(\.repeatsRecognition) == [false, false, true])
  }
}
