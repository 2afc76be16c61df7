@_spi(Support) import TouchKit
import TouchViews

/// Fingers that hold something and move, scale and turn it at once (R41): one affine transform, about the fingers' middle.
///
/// It begins with the first of a pan's, a pinch's and a rotation's slops. Each part is shown less its own slop once that is crossed; before
/// that the translation is zero, the scale 1, the rotation 0. One finger yields a translation. It ends when all are up. Fingers may come
/// and go: nothing jumps (R39).
///
/// To carry a view along, bit by bit:
///
///     recognizer.addAction { recognizer in
///       view.transform = view.transform.concatenating(recognizer.transform(about: view.center, in: view.superview))
///       recognizer.resetTransform()
///     }
open class TransformGestureRecognizer: ManipulationGestureRecognizer {
  @exclusivity(unchecked)
  private final var translationTracker = TranslationTracker()
  @exclusivity(unchecked)
  private final var scaleTracker = ScaleTracker()
  @exclusivity(unchecked)
  private final var rotationTracker = RotationTracker()
  /// The map up to the last change of fingers or of a part by hand, and what the parts and the middle were then.
  private final var earlier = Transform2D.identity
  private final var base = Base()

  private final var isMeasuring = false
  private final var fingerCount = 0

  private struct Base {
    var translation = Vector2D.zero
    var scale = 1.0
    var rotation = 0.0
    var centroid = Point2D.zero
  }

  /// Without touches.
  public init() { super.init(measuring: .rotation) }

  /// `transform`.
  open override var kind: String { "transform" }

  // MARK: - What it yields

  /// How far the fingers' middle moved, less the slop, in points in a view's coordinates; nil: the window's.
  public final func translation(in view: TouchView?) -> Vector2D { displacement(translationTracker.value, in: view) }

  /// Says what the translation is now, in a view's coordinates. Its velocity starts anew; `transform(in:)` stays as it is.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    keepingTransform { translationTracker.setValue(surfaceDisplacement(translation, from: view)) }
  }

  /// The ratio of the fingers' span to that at which the slop was crossed. Setting it starts its velocity anew and leaves
  /// `transform(in:)` as it is.
  public final var scale: Double {
    get { scaleTracker.value }
    set { keepingTransform { scaleTracker.setValue(newValue) } }
  }

  /// How far the fingers turned, less the slop, in radians, clockwise positive. Setting it starts its velocity anew and leaves
  /// `transform(in:)` as it is.
  public final var rotation: Double {
    get { rotationTracker.value }
    set { keepingTransform { rotationTracker.setValue(newValue) } }
  }

  /// All three as one map, from where things were when it began to where they are, in a view's coordinates; nil: the window's.
  public final func transform(in view: TouchView?) -> Transform2D {
    guard let view = view ?? self.view?.window else { return surfaceTransform }
    let inwards = Transform2D(sampling: { place($0, in: view) })
    guard let outwards = inwards.inverse else { return .identity }
    return outwards.concatenating(surfaceTransform).concatenating(inwards)
  }

  /// The same map with `center`, in the view's coordinates, as the origin: what a view's own transform, which is about its centre, is
  /// concatenated with.
  public final func transform(about center: Point2D, in view: TouchView?) -> Transform2D {
    transform(in: view).about(Point2D(x: -center.x, y: -center.y))
  }

  /// From here on `transform(in:)` starts at the identity again: for whoever applies it bit by bit.
  public final func resetTransform() {
    earlier = .identity
    markBase()
  }

  /// How fast the fingers' middle is, in points per second in a view's coordinates; nil: the window's (R42).
  public final func velocity(in view: TouchView?) -> Vector2D { displacement(translationTracker.velocity(at: time), in: view) }

  /// How fast the scale changes, per second (R42).
  public final var scaleVelocity: Double { scaleTracker.velocity(at: time) }

  /// How fast the fingers turn, in radians per second (R42).
  public final var rotationVelocity: Double { rotationTracker.velocity(at: time) }

  // MARK: - The map

  /// What came before, then what the parts did since, about the middle of the fingers as it was.
  private var surfaceTransform: Transform2D {
    let growth = base.scale == 0 ? 1 : scaleTracker.value / base.scale
    let turn = Transform2D(rotationAngle: rotationTracker.value - base.rotation)
    let shift = translationTracker.value - base.translation
    let step = Transform2D(scaleX: growth, y: growth).concatenating(turn).about(base.centroid)
      .concatenating(Transform2D(translationX: shift.dx, y: shift.dy))
    let whole = earlier.concatenating(step)
    return whole.isFinite ? whole : earlier
  }

  private func markBase() {
    base = Base(
      translation: translationTracker.value, scale: scaleTracker.value, rotation: rotationTracker.value, centroid: fit.centroid)
  }

  private func keepingTransform(_ change: () -> Void) {
    earlier = surfaceTransform
    change()
    markBase()
  }

  // MARK: - Fingers

  override var minimumTouchCount: Int { 1 }

  override func start() {
    if !isMeasuring { translationTracker.restart(from: fit) }
    isMeasuring = true
    scaleTracker.restart(from: fit)
    rotationTracker.restart(from: fit)
    earlier = .identity
    markBase()
  }

  override func fingersChanged() {
    earlier = surfaceTransform
    let hasLanded = fit.count > fingerCount
    fingerCount = fit.count
    if hasLanded && !scaleTracker.hasCrossed { scaleTracker.restart(from: fit) } else { scaleTracker.rebase(on: fit) }
    if hasLanded && !rotationTracker.hasCrossed { rotationTracker.restart(from: fit) }
    markBase()
  }

  /// Forgets the fingers.
  open override func reset() {
    super.reset()
    (isMeasuring, fingerCount) = (false, 0)
  }

  override func fingersMoved() -> Bool {
    translationTracker.update(fit.translation, at: fit.time)
    if fit.count > 1 {
      scaleTracker.update(fit.scale, at: fit.time)
      if !scaleTracker.hasCrossed { scaleTracker.detectCrossing(fit) }
      rotationTracker.update(fit.rotation, at: fit.time)
      if !rotationTracker.hasCrossed { rotationTracker.detectCrossing(fit) }
    }
    return translationTracker.hasCrossed || scaleTracker.hasCrossed || rotationTracker.hasCrossed
  }
}
