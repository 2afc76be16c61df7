import TouchKit
import TouchViews

/// A continuous recognizer for fingers that turn around each other (R38).
///
/// It begins when at least two fingers are down and have turned since the last of them landed, by
/// `angleSlop` and by an arc of `slop`. It changes while at least two are down, and ends when all
/// have lifted. Fingers may come and go: the rotation does not jump (R39).
open class RotationGestureRecognizer: ManipulationGestureRecognizer {
  /// The arc that each finger moves along before the rotation begins, at half the span of the
  /// fingers, in points; not negative, and 8 by default.
  public final var slop: Double {
    get { motion.rotation.slop }
    set { motion.rotation.slop = max(0, newValue) }
  }

  /// The least angle that the fingers turn before the rotation begins, in radians; not negative,
  /// and 3 degrees by default. With a `slop` of 0 only the angle counts.
  public final var angleSlop: Double {
    get { motion.rotation.angleSlop }
    set { motion.rotation.angleSlop = max(0, newValue) }
  }

  /// Creates a rotation recognizer.
  public init() { super.init(measuring: .rotation, minimumCount: 2) }

  /// `rotation`.
  open override var kind: String { "rotation" }

  /// The rotation since the gesture began, less the slop, in radians, clockwise positive, over any
  /// number of turns.
  ///
  /// The rotation is absolute. If it is set, it continues from there; the velocity does not change.
  public final var rotation: Double {
    get {
      discardSlopsIfBegun()
      return motion.rotation.value
    }
    set { motion.rotation.setValue(newValue) }
  }

  /// The velocity in radians per second; at the end of the rotation, that of the movement (R42).
  public final var velocity: Double { rates.rotation }
}
