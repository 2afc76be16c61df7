import Testing
import TouchKit
import ViewTestSupport

@testable import TouchViews

@Suite("Decisions without a window")
struct DecisionsTests {
  private let parts = CycleParts()

  /// Creates a recognizer that has received a touch.
  private func recognizer(_ name: String, of id: UInt64, on view: TouchView) -> RecordingRecognizer
  {
    let recognizer = parts.recognizer(name, on: view)
    parts.receive(id, recognizer)
    return recognizer
  }

  private func request(_ state: GestureRecognizer.State, _ recognizer: GestureRecognizer) {
    guard let index = parts.attempts.index(of: recognizer) else { return }
    parts.attempts.call(.touchesMoved, of: recognizer, at: index) { $0.state = state }
  }

  @Test("a touch is cancelled for its view before the action is called (R32)")
  func cancellationPrecedesAction() {
    let view = parts.view("view")
    let pan = recognizer("pan", of: 1, on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    var linesBeforeAction: [String] = []
    pan.addAction { _ in linesBeforeAction = parts.log.lines }
    request(.began, pan)
    parts.decisions.make()
    #expect(linesBeforeAction == ["view began #1", "view cancelled #1"])
    #expect(pan.fired == [.began])
  }

  @Test("requests that an action makes are decided, and nothing is left")
  func decisionsContinue() {
    let view = parts.view("view")
    let first = recognizer("first", of: 1, on: view)
    let second = recognizer("second", of: 2, on: view)
    first.recognizeSimultaneously(with: second)
    first.addAction { [weak second] _ in
      if let second { request(.began, second) }
    }
    request(.began, first)
    parts.decisions.finish()
    #expect(first.fired == [.began] && second.fired == [.began])
    #expect(parts.work.isEmpty)
  }

  @Test(
    "a view receives what was delayed when its recognizer has failed, which is reset (R27, R33)")
  func failureReleasesAndResets() {
    let view = parts.view("view")
    let pan = recognizer("pan", of: 1, on: view)
    pan.delaysTouchesBegan = true
    var resets = 0
    pan.onReset = { resets += 1 }
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.attempts.fail(at: 0, .unspecified)
    parts.decisions.make()
    #expect(parts.log.lines.isEmpty)
    parts.decisions.finish()
    #expect(parts.log.lines == ["view began #1"] && resets == 1)
  }

  @Test("a request that a reset makes is decided in the same cycle (R27)")
  func requestsOfResetsAreDecided() {
    let view = parts.view("view")
    let first = recognizer("first", of: 1, on: view)
    let second = recognizer("second", of: 2, on: view)
    first.onReset = { [weak second] in
      if let second { request(.began, second) }
    }
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: view, view)
    parts.attempts.fail(at: 0, .unspecified)
    parts.recognition.skip(TouchEvent(2, Touch(2, .moved)))
    parts.decisions.finish()
    #expect(second.fired == [.began] && parts.work.isEmpty)
  }

  @Test("recognizers whose actions request each other's actions do not stop the cycle (R24)")
  func endlessRequestsEnd() {
    let view = parts.view("view")
    let left = recognizer("left", of: 1, on: view)
    let right = recognizer("right", of: 2, on: view)
    left.recognizeSimultaneously(with: right)
    func chain(_ recognizer: RecordingRecognizer, to other: RecordingRecognizer) {
      recognizer.addAction { [unowned other] _ in request(.changed, other) }
    }
    chain(left, to: right)
    chain(right, to: left)
    request(.began, left)
    request(.began, right)
    parts.decisions.finish()
    #expect(left.fired.count > 2 && right.fired.count > 2)
  }
}
