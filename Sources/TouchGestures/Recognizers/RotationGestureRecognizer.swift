import TouchKit
import TouchViews

/// Fingers that turn about each other (R38).
///
/// It begins once at least two are down and turned by 3 degrees, or by an arc of 8 points where that is more, since the last of them
/// landed, changes while at least two are down, and ends when all are up. Fingers may come and go: the rotation never jumps (R39).
open class RotationGestureRecognizer: ManipulationGestureRecognizer {
  /// Without touches.
  public init() { super.init(measuring: .rotation, minimumCount: 2) }

  /// `rotation`.
  open override var kind: String { "rotation" }

  /// How far the fingers turned since it began, less the slop, in radians, clockwise positive, over any number of turns. Set it to go on
  /// from another value, which starts the velocity anew.
  public final var rotation: Double {
    get { motion.rotation.value }
    set { motion.rotation.setValue(newValue) }
  }

  /// How fast they turn, in radians per second; at the end that of the movement (R42).
  public final var velocity: Double { motion.rotation.velocity(at: time) }
}
