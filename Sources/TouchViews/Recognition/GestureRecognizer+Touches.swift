import TouchKit

// The touches and hovers of the attempt, as subclasses and actions read them.
extension GestureRecognizer {
  /// Calls `body` with a buffer of the tracked touches, without retaining their array as
  /// `trackedTouches` does. The buffer is valid only within `body`, which must not change the
  /// recognizer's state or touches.
  @inlinable
  package func withUnsafeTrackedTouches<Result>(
    _ body: (UnsafeBufferPointer<GestureTouch>) -> Result
  ) -> Result {
    // Mutable, because that does not retain the array.
    attempt.touches.tracked.withUnsafeMutableBufferPointer { body(UnsafeBufferPointer($0)) }
  }

  /// The pressed buttons of the pointers and pencils that touch, as of the newest event.
  public var buttonMask: ButtonMask {
    attempt.touches.tracked.reduce(into: []) { $0.formUnion($1.buttons ?? []) }
  }

  /// The modifier keys that were pressed in the newest event of the window.
  public var modifierFlags: KeyModifierFlags { dispatcher?.clock.modifierFlags ?? [] }

  /// The number of hovering pointers and pencils over the view, if `followsHover` is `true`. During
  /// `regionExited` it includes those that leave.
  public var numberOfHovers: Int { attempt.touches.hovers.count }

  /// The centroid of the touches that are down, in points on the surface. If none is down, it is
  /// the centroid of the hovers or, if there is none either, of the last touches where they ended.
  public var centroid: Point2D { attempt.touches.centroid }
}
