import TouchKit
import TouchViews

/// A continuous recognizer for pointers and pencils that hover over its view (R6, R41).
///
/// It begins when one comes over the view or a subview, changes when one moves there, and ends when
/// the last one leaves or lands. It tracks no touches that are down, and neither prevents another
/// recognizer nor is prevented by one.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Creates a hover recognizer.
  public override init() {
    super.init()
    repeatsChanged = false
  }

  /// `hover`.
  open override var kind: String { "hover" }

  open override var followsTouches: Bool { false }
  open override var followsHover: Bool { true }

  open override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    hover = touches.last
    if requestedState == .possible { state = .began }
  }

  open override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    hover = touches.last
    state = .changed
  }

  open override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    if numberOfHovers <= 1 { state = .ended }
  }

  // MARK: - Pose

  /// The hover in its latest state; `nil` before the first one.
  private var hover: Touch?

  /// The height of the pencil, from 0 at the surface to 1, the limit of its range; `nil` if it is
  /// unknown (R62). A recognizer over which several things hover has the pose of the last that
  /// moved, and keeps it when they leave.
  public final var zOffset: Double? { hover?.zOffset }
  /// The angle between the pencil and the surface in radians, or `nil` if it is unknown.
  public final var altitudeAngle: Double? { hover?.altitudeAngle }
  /// The rotation of the pencil about its own axis in radians, or `nil` if it is unknown.
  public final var rollAngle: Double? { hover?.rollAngle }

  /// Returns the direction in which the pencil leans, in radians in the coordinates of a view, or
  /// `nil` if it is unknown.
  public final func azimuthAngle(in view: TouchView?) -> Double? { hover?.azimuthAngle(in: view) }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
