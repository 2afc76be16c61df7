import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Failure requirements of overrides and delegates")
struct FailureRequirementTests {
  /// What says that a recognizer waits for another one.
  enum Side {
    case waitingOverride, otherOverride, waitingDelegate, otherDelegate
  }

  private final class Answering: GestureRecognizer {
    var requiresFailure = false
    var isRequiredToFail = false

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requiresFailure }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequiredToFail }
  }

  private final class Delegate: GestureRecognizerDelegate {
    var requiresFailure = false
    var isRequiredToFail = false

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { requiresFailure }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequiredToFail }
  }

  @Test(
    "a recognizer waits for another one if either of them or of their delegates says so (R30)",
    arguments: [.waitingOverride, .otherOverride, .waitingDelegate, .otherDelegate, nil] as [Side?])
  func eitherSideBinds(side: Side?) {
    let stage = Stage.withCanvas()
    let waiting = stage.add(Answering(), "waiting")
    let other = stage.add(Answering(), "other")
    let delegates = [Delegate(), Delegate()]
    waiting.delegate = delegates[0]
    other.delegate = delegates[1]
    waiting.requiresFailure = side == .waitingOverride
    other.isRequiredToFail = side == .otherOverride
    delegates[0].requiresFailure = side == .waitingDelegate
    delegates[1].isRequiredToFail = side == .otherDelegate
    stage.down(1, 50, 50)
    waiting.state = .began
    #expect(stage.states(of: "waiting") == (side == nil ? ["began"] : []))
    other.state = .failed
    #expect(stage.states(of: "waiting") == ["began"])
    withExtendedLifetime(delegates) {}
  }
}
