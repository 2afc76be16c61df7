import TouchKit

/// The methods with which a delegate takes part in the decisions of a recognizer (R30, R31).
///
/// All methods have default implementations that leave the decision to the recognizer. The
/// recognizer also has closures of the same names. If both a closure and a delegate are set, a
/// permission needs both of them, and a requirement or simultaneous recognition needs one of them.
///
/// A recognizer does not retain its delegate. Embedded Swift has no weak references, so there the
/// delegate must be removed from the recognizer before it is deallocated.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recognizer may leave the state `possible`. If it may not, it fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether the recognizer receives a touch that has landed. If it does not, it receives
  /// none of the touch's events.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the recognizer receives a scroll or transform that begins. If it does not, it
  /// receives none of its events (R67).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: IndirectEvent)
    -> Bool

  /// Returns whether both recognizers may be recognized although they share a touch (R29). `true`
  /// from the delegate of either recognizer is sufficient.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether `recognizer` waits until `other` has failed (R30). Called once for each
  /// attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether `other` waits until `recognizer` has failed (R30). Called once for each
  /// attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Returns `true`.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  { true }

  /// Returns `true`.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: IndirectEvent)
    -> Bool
  { true }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
