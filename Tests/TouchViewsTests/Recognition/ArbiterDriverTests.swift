import Testing
import TouchKit

@testable import TouchViews

@Suite("Arbiter driver without a window")
struct ArbiterDriverTests {
  private let parts = CycleParts()
  private let view = TouchView(frame: .zero)

  private func recognizer(_ name: String, requesting state: GestureRecognizer.State? = nil)
    -> RecordingRecognizer
  {
    let recognizer = parts.recognizer(name, on: view)
    parts.receive(1, recognizer)
    if let state, let index = parts.attempts.index(of: recognizer) {
      parts.attempts.call(.touchesMoved, of: recognizer, at: index) { $0.state = state }
    }
    return recognizer
  }

  /// Makes all decisions and returns the names of the recognizers that were granted.
  private func decide() -> [String] {
    var names: [String] = []
    parts.driver.begin()
    while let grant = parts.driver.nextGrant() {
      names.append(parts.attempts.name(at: grant.index))
      parts.attempts.fire(at: grant.index)
    }
    return names
  }

  @Test("delegates and overrides are asked once for each attempt about a requirement (R30)")
  func requirementIsAskedOnce() {
    final class Waiting: GestureRecognizer {
      var questions = 0
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        questions += 1
        return true
      }
    }
    let waiting = Waiting()
    let other = recognizer("other")
    waiting.name = "waiting"
    view.addGestureRecognizer(waiting)
    parts.receive(1, waiting)
    parts.attempts.call(.touchesMoved, of: waiting, at: 1) { $0.state = .began }
    #expect(decide().isEmpty && waiting.reason == .waiting(for: "other"))
    parts.work.requestDecisions()
    #expect(decide().isEmpty && waiting.questions == 1)
    parts.attempts.fail(at: 0, .unspecified)
    #expect(decide() == ["waiting"] && waiting.questions == 1)
    _ = other
  }

  @Test("a delegate is asked which other recognizers must wait for its own to fail (R30)")
  func delegateMakesOthersWait() {
    final class Delegate: GestureRecognizerDelegate {
      var questions: [String] = []
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
      ) -> Bool {
        questions.append("\(other.debugName) for \(recognizer.debugName)")
        return true
      }
    }
    let delegate = Delegate()
    let other = recognizer("other")
    other.delegate = delegate
    let waiting = recognizer("waiting", requesting: .began)
    #expect(decide().isEmpty && waiting.reason == .waiting(for: "other"))
    #expect(delegate.questions == ["waiting for other"])
  }

  @Test("of two that are ready together the one added first wins, also after removals (R29)")
  func firstAddedWinsAfterRemovals() {
    let removed = (0..<2).map { parts.recognizer("removed \($0)", on: view) }
    let first = recognizer("first", requesting: .began)
    for recognizer in removed { view.removeGestureRecognizer(recognizer) }
    let second = recognizer("second", requesting: .began)
    #expect(view.gestureRecognizers == [first, second])
    #expect(decide() == ["first"] && second.reason == .prevented(by: "first"))
  }

  @Test(
    "overrides say which recognizers a custom one cannot prevent, or be prevented by (R29)",
    arguments: [(true, true), (false, true), (true, false)])
  func overridesAnswerAboutPrevention(canPrevent: Bool, canBePrevented: Bool) {
    final class Answering: GestureRecognizer {
      var spares: String?
      var isSafeFrom: String?
      override func canPrevent(_ other: GestureRecognizer) -> Bool { other.name != spares }
      override func canBePrevented(by other: GestureRecognizer) -> Bool { other.name != isSafeFrom }
    }
    let recognizers = ["first", "second", "third"].map { name in
      let recognizer = Answering()
      recognizer.name = name
      return recognizer
    }
    recognizers[0].spares = canPrevent ? nil : "second"
    recognizers[1].isSafeFrom = canBePrevented ? nil : "first"
    for (index, recognizer) in recognizers.enumerated() {
      view.addGestureRecognizer(recognizer)
      parts.receive(1, recognizer)
      parts.attempts.call(.touchesMoved, of: recognizer, at: index) { $0.state = .began }
    }
    let isPrevented = canPrevent && canBePrevented
    #expect(decide() == (isPrevented ? ["first"] : ["first", "second"]))
    #expect(recognizers[0].state == .began)
    #expect(recognizers[1].reason == (isPrevented ? .prevented(by: "first") : nil))
    #expect(recognizers[2].reason == .prevented(by: "first"))
  }

  @Test("of recognizers that request together each asks about each other one once (R30)")
  func manyRequestsAskOncePerPair() {
    final class Counting: GestureRecognizer {
      var questions = 0
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        questions += 1
        return false
      }
    }
    let recognizers = (0..<20).map { _ in Counting() }
    for (index, recognizer) in recognizers.enumerated() {
      view.addGestureRecognizer(recognizer)
      recognizer.shouldRecognizeSimultaneously = { _ in true }
      parts.receive(1, recognizer)
      parts.attempts.call(.touchesMoved, of: recognizer, at: index) { $0.state = .began }
    }
    #expect(decide().count == 20 && recognizers.allSatisfy { $0.questions == 19 })
  }

  @Test("the reasons of failures are recorded with names (R45)")
  func reasonsAreRecorded() {
    let winner = recognizer("winner", requesting: .began)
    let loser = recognizer("loser")
    let required = recognizer("required")
    let denied = recognizer("denied", requesting: .began)
    required.require(toFail: winner)
    denied.shouldBegin = { false }
    winner.recognizeSimultaneously(with: denied)
    #expect(decide() == ["winner"])
    #expect(
      parts.traceLines == [
        "loser failed: prevented by winner", "required failed: winner did not fail",
        "winner began", "denied failed: not allowed to begin",
      ])
    _ = loser
  }

  @Test("a requirement that an action adds counts in the same round (R30)")
  func requirementAddedByAnAction() {
    let first = recognizer("first", requesting: .began)
    let second = recognizer("second", requesting: .began)
    let third = recognizer("third")
    for other in [second, third] { first.recognizeSimultaneously(with: other) }
    first.addAction { _ in second.require(toFail: third) }
    // Without a window the recognizer cannot report it.
    first.addAction { _ in parts.driver.requirementsDidChange() }
    #expect(decide() == ["first"] && second.reason == .waiting(for: "third"))
  }

  @Test("a recognizer that a delegate removes is not granted (R24)")
  func removedRecognizerIsNotGranted() {
    let pan = recognizer("pan", requesting: .began)
    pan.shouldBegin = {
      parts.attempts.remove(pan)
      return true
    }
    #expect(decide().isEmpty && pan.fired.isEmpty)
  }

  @Test("actions that always request something new do not continue for ever")
  func endlessRequestsEnd() {
    let pan = recognizer("pan", requesting: .began)
    pan.addAction { recognizer in
      guard let index = parts.attempts.index(of: recognizer) else { return }
      parts.attempts.call(.touchesMoved, of: recognizer, at: index) { $0.state = .changed }
    }
    #expect(decide() == ["pan"])
    #expect(pan.fired.count > 2 && parts.work.kind == .actions)
  }
}
