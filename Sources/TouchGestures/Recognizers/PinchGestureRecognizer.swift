import TouchKit
import TouchViews

/// Fingers that spread or close (R37).
///
/// It begins once at least two are down and their span changed by 8 points since the last of them landed, changes while at least
/// two are down, and ends when all are up. The span of more than two is twice their root mean square distance from their middle.
/// Fingers may come and go: the scale never jumps (R39).
open class PinchGestureRecognizer: ManipulationGestureRecognizer {
  /// Without touches.
  public init() { super.init(measuring: .scale, minimumCount: 2) }

  /// `pinch`.
  open override var kind: String { "pinch" }

  /// The ratio to the span at which the slop was crossed, so that the fingers stay on what they hold. It is absolute; set it to go on
  /// from another value, which starts the velocity anew. Never negative unless it is set so; 0 where the fingers meet.
  public final var scale: Double {
    get { motion.scale.value }
    set { motion.scale.setValue(newValue) }
  }

  /// How fast the scale changes, per second; at the end that of the movement (R42).
  public final var velocity: Double { motion.scale.velocity(at: time) }
}
