import TouchKit
import TouchViews

/// Fingers that drag something (R36).
///
/// It begins once at least `minimumNumberOfTouches` are down and their middle moved more than `slop` since the last of those landed;
/// the slop is subtracted, so that the translation starts near zero. It changes when a finger moves, and ends when all are up.
/// Fingers may come and go: the translation never jumps (R39).
open class PanGestureRecognizer: ManipulationGestureRecognizer {
  /// How many fingers it takes, at least 1.
  public final var minimumNumberOfTouches: Int {
    get { motion.minimumCount }
    set { motion.minimumCount = Swift.max(newValue, 1) }
  }
  /// How many fingers can take part. One more fails a pan that has not begun, and is ignored by one that has.
  public final var maximumNumberOfTouches = Int.max
  /// How far the middle of the fingers moves before it begins, in points; not negative.
  public final var slop: Double {
    get { motion.translation.slop }
    set { motion.translation.slop = newValue >= 0 ? newValue : 0 }
  }

  /// Without touches.
  public init() { super.init(measuring: .translation, minimumCount: 1) }

  /// `pan`.
  open override var kind: String { "pan" }

  /// How far the fingers' middle moved since it began, less the slop, in points in a view's coordinates; nil: the window's.
  public final func translation(in view: TouchView?) -> Vector2D { displacement(motion.translation.value, in: view) }

  /// Says what the translation is now, in a view's coordinates; from here on it goes on. The velocity starts anew.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    motion.translation.setValue(surfaceDisplacement(translation, from: view))
  }

  /// How fast the fingers' middle is, in points per second in a view's coordinates; nil: the window's. At the end it is that of the
  /// movement: zero where the fingers rested 0.1 s (R42).
  public final func velocity(in view: TouchView?) -> Vector2D { displacement(motion.translation.velocity(at: time), in: view) }

  override var maximumTouchCount: Int { Swift.max(maximumNumberOfTouches, minimumNumberOfTouches) }
}
