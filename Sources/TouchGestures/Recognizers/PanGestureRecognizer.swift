import TouchKit
import TouchViews

/// A continuous recognizer for panning gestures (R36).
///
/// It begins when at least `minimumNumberOfTouches` are down and their centroid has moved at least
/// `slop` since the last of those landed. The slop is subtracted, so that the translation starts
/// near zero. It changes when a finger moves, and ends when all have lifted. Fingers may come and
/// go: the translation does not jump (R39).
open class PanGestureRecognizer: ManipulationGestureRecognizer {
  /// The minimum number of fingers, at least 1.
  public final var minimumNumberOfTouches: Int {
    get { motion.minimumCount }
    set { motion.minimumCount = max(newValue, 1) }
  }
  /// The maximum number of fingers. A further one fails a pan that has not begun, and is ignored by
  /// one that has.
  public final var maximumNumberOfTouches = Int.max
  /// The distance that the centroid moves before the pan begins, in points; not negative, and 10 by
  /// default.
  public final var slop: Double {
    get { motion.translation.slop }
    set { motion.translation.slop = max(0, newValue) }
  }

  /// The kinds of scrolls that the pan accepts: none by default. A scroll pans from its first
  /// displacement on, without slop, and with no touches (R67).
  public final var allowedScrollTypes: ScrollTypeMask = []
  /// Whether the pan continues with the momentum of a scroll after the fingers have lifted from the
  /// trackpad; `false` by default (R68).
  public final var acceptsMomentum = false

  /// Creates a recognizer for pans of any number of fingers.
  public init() { super.init(measuring: .translation, minimumCount: 1) }

  /// `pan`.
  open override var kind: String { "pan" }

  /// Returns the translation of the centroid since the pan began, less the slop, in points in the
  /// coordinates of `view`, or of the window if `view` is `nil`.
  public final func translation(in view: TouchView?) -> Vector2D {
    discardSlopsIfBegun()
    return convert(motion.translation.value, to: view)
  }

  /// Sets the translation, in the coordinates of `view`, or of the window if `view` is `nil`. It
  /// continues from there; the velocity does not change.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    motion.translation.setValue(convert(translation, from: view))
  }

  /// Sets the translation that leads from zero to a point; see the other method. It is that of
  /// UIKit's `setTranslation(CGPoint.zero, in: view)`.
  @_disfavoredOverload
  public final func setTranslation(_ translation: Point2D, in view: TouchView?) {
    setTranslation(translation - .zero, in: view)
  }

  /// Returns the velocity of the centroid in points per second, in the coordinates of `view`, or of
  /// the window if `view` is `nil`.
  ///
  /// At the end of the pan it is that of the movement, and zero if the fingers rested for 0.1 s. If
  /// fingers landed or lifted in the last 0.1 s, it is the velocity before that: a map does not
  /// fling after a pinch (R42). In `shouldBegin` of a scroll it is that of the first displacement
  /// (R67).
  public final func velocity(in view: TouchView?) -> Vector2D {
    convert(rates.translation, to: view)
  }

  /// Whether the event is a scroll of the allowed types.
  open override func follows(_ event: IndirectEvent) -> Bool {
    event.type == .scroll && (acceptsMomentum || !event.isMomentum)
      && allowedScrollTypes.contains(event.isDiscrete ? .discrete : .continuous)
  }

  override var maximumCount: Int { max(maximumNumberOfTouches, minimumNumberOfTouches) }
}
