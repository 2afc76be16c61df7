import TouchKit
import TouchViews

/// A continuous recognizer for fingers that move apart or together (R37).
///
/// It begins when at least two fingers are down and their span has changed by `slop` since the
/// last of them landed. It changes while at least two are down, and ends when all have lifted. The
/// span is the distance between two fingers, and twice the root mean square distance of more than
/// two from their centroid. Fingers may come and go: the scale does not jump (R39).
open class PinchGestureRecognizer: ManipulationGestureRecognizer {
  /// The change of the span that begins the pinch, in points; not negative, and 8 by default.
  public final var slop: Double {
    get { motion.scale.slop }
    set { motion.scale.slop = max(0, newValue) }
  }

  /// Creates a pinch recognizer.
  public init() { super.init(measuring: .scale, minimumCount: 2) }

  /// `pinch`.
  open override var kind: String { "pinch" }

  /// The ratio of the span to that at which the slop was crossed, so that the fingers stay on what
  /// they hold; 0 if they meet.
  ///
  /// The scale is absolute. If it is set, it continues from there, and the velocity is that of the
  /// new scale: half as great if the scale is set to half of what it was.
  public final var scale: Double {
    get {
      discardSlopsIfBegun()
      return motion.scale.value
    }
    set { motion.scale.setValue(newValue) }
  }

  /// The velocity of the scale per second; at the end of the pinch, that of the movement (R42).
  public final var velocity: Double { rates.scale }
}
