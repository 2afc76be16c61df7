import TouchKit
import TouchViews

/// Fingers that drag something (R36).
///
/// It begins once at least `minimumNumberOfTouches` are down and their middle moved more than `slop` since the last of those landed;
/// the slop is subtracted, so that the translation starts near zero. It changes when a finger moves, and ends when all are up.
/// Fingers may come and go: the translation never jumps (R39).
open class PanGestureRecognizer: ManipulationGestureRecognizer {
  /// How many fingers it takes, at least 1.
  @exclusivity(unchecked)
  public final var minimumNumberOfTouches = 1
  /// How many fingers can take part. One more fails a pan that has not begun, and is ignored by one that has.
  public final var maximumNumberOfTouches = Int.max
  /// How far the middle of the fingers moves before it begins, in points; not negative.
  public final var slop: Double {
    get { tracker.slop }
    set { tracker.slop = newValue >= 0 ? newValue : 0 }
  }
  @exclusivity(unchecked)
  private final var tracker = TranslationTracker()

  /// Without touches.
  public init() { super.init(measuring: .translation) }

  /// `pan`.
  open override var kind: String { "pan" }

  /// How far the fingers' middle moved since it began, less the slop, in points in a view's coordinates; nil: the window's.
  public final func translation(in view: TouchView?) -> Vector2D { displacement(tracker.value, in: view) }

  /// Says what the translation is now, in a view's coordinates; from here on it goes on. The velocity starts anew.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    tracker.setValue(surfaceDisplacement(translation, from: view))
  }

  /// How fast the fingers' middle is, in points per second in a view's coordinates; nil: the window's. At the end it is that of the
  /// movement: zero where the fingers rested 0.1 s (R42).
  public final func velocity(in view: TouchView?) -> Vector2D { displacement(tracker.velocity(at: time), in: view) }

  /// Where the fingers' middle crosses the slop, from where it is measured, in points; for kinds that want a certain direction.
  /// Answer why it is wrong, or nil.
  func directionFailure(at crossing: Vector2D) -> GestureReason? { nil }

  override var minimumTouchCount: Int { Swift.max(minimumNumberOfTouches, 1) }
  override var maximumTouchCount: Int { Swift.max(maximumNumberOfTouches, minimumTouchCount) }
  override var restartsOnLanding: Bool { false }
  override func start() { tracker.restart(from: fit) }

  override func fingersMoved() -> Bool {
    let hadCrossed = tracker.hasCrossed
    tracker.update(fit.translation, at: fit.time)
    guard !hadCrossed, tracker.hasCrossed, let reason = directionFailure(at: tracker.crossing) else { return tracker.hasCrossed }
    fail(reason)
    return false
  }
}
