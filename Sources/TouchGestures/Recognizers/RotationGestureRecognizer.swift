import TouchKit
import TouchViews

/// A continuous recognizer for fingers that turn around each other (R38).
///
/// It begins when at least two fingers are down and have turned since the last of them landed, by 3
/// degrees and by an arc of 8 points. It changes while at least two are down, and ends when all
/// have lifted. Fingers may come and go: the rotation does not jump (R39).
open class RotationGestureRecognizer: ManipulationGestureRecognizer {
  /// Creates a rotation recognizer.
  public init() { super.init(measuring: .rotation, minimumCount: 2) }

  /// `rotation`.
  open override var kind: String { "rotation" }

  /// The rotation since the gesture began, less the slop, in radians, clockwise positive, over any
  /// number of turns.
  ///
  /// The rotation is absolute. If it is set, it continues from there, and the velocity is reset.
  public final var rotation: Double {
    get { motion.rotation.value }
    set { motion.rotation.setValue(newValue) }
  }

  /// The velocity in radians per second; at the end of the rotation, that of the movement (R42).
  public final var velocity: Double { motion.rotation.velocity(at: time) }
}
