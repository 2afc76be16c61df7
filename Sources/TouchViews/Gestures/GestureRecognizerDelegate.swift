import TouchKit

/// Someone who has a say in what a recognizer does (R30, R31). Every method has a default: the recognizer does as it would alone.
///
/// A recognizer does not keep its delegate alive. Where the platform has weak references, a delegate that is gone counts as none;
/// Embedded Swift has none, so there take the delegate from the recognizer before letting go of it. The closures of the same
/// names on the recognizer serve those who want no delegate; where both are set, both must allow, and either's yes to
/// "together" or "wait" binds.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether it may leave `possible`; no: it fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether it is shown a touch that landed; no: it never sees it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether both may be recognized although they share a touch. Either side's yes is enough (R29).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` must wait until `other` failed. Asked once per attempt; either side's yes binds (R30).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `other` must wait until `recognizer` failed. Asked once per attempt; either side's yes binds (R30).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Yes.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  { true }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
