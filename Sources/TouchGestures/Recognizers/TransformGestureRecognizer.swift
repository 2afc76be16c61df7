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
  /// The map up to the last change of fingers or of a part by hand, and what the parts and the middle were then.
  private final var earlier = Transform2D.identity
  private final var base = Base()

  private struct Base {
    var translation = Vector2D.zero
    var scale = 1.0
    var rotation = 0.0
    var centroid = Point2D.zero
  }

  /// Without touches.
  public init() { super.init(measuring: [.translation, .scale, .rotation], minimumCount: 1) }

  /// `transform`.
  open override var kind: String { "transform" }

  // MARK: - What it yields

  /// How far the fingers' middle moved, less the slop, in points in a view's coordinates; nil: the window's.
  public final func translation(in view: TouchView?) -> Vector2D { displacement(motion.translation.value, in: view) }

  /// Says what the translation is now, in a view's coordinates. Its velocity starts anew; `transform(in:)` stays as it is.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    keepingTransform { motion.translation.setValue(surfaceDisplacement(translation, from: view)) }
  }

  /// The ratio of the fingers' span to that at which the slop was crossed. Setting it starts its velocity anew and leaves
  /// `transform(in:)` as it is.
  public final var scale: Double {
    get { motion.scale.value }
    set { keepingTransform { motion.scale.setValue(newValue) } }
  }

  /// How far the fingers turned, less the slop, in radians, clockwise positive. Setting it starts its velocity anew and leaves
  /// `transform(in:)` as it is.
  public final var rotation: Double {
    get { motion.rotation.value }
    set { keepingTransform { motion.rotation.setValue(newValue) } }
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
  public final func velocity(in view: TouchView?) -> Vector2D { displacement(motion.translation.velocity(at: time), in: view) }

  /// How fast the scale changes, per second (R42).
  public final var scaleVelocity: Double { motion.scale.velocity(at: time) }

  /// How fast the fingers turn, in radians per second (R42).
  public final var rotationVelocity: Double { motion.rotation.velocity(at: time) }

  // MARK: - The map

  /// What came before, then what the parts did since, about the middle of the fingers as it was.
  private var surfaceTransform: Transform2D {
    let growth = base.scale == 0 ? 1 : motion.scale.value / base.scale
    let turn = Transform2D(rotationAngle: motion.rotation.value - base.rotation)
    let shift = motion.translation.value - base.translation
    let step = Transform2D(scaleX: growth, y: growth).concatenating(turn).about(base.centroid)
      .concatenating(Transform2D(translationX: shift.dx, y: shift.dy))
    let whole = earlier.concatenating(step)
    return whole.isFinite ? whole : earlier
  }

  private func markBase() {
    base = Base(
      translation: motion.translation.value, scale: motion.scale.value, rotation: motion.rotation.value, centroid: motion.fit.centroid)
  }

  private func keepingTransform(_ change: () -> Void) {
    earlier = surfaceTransform
    change()
    markBase()
  }

  // MARK: - Fingers

  override func fingersChanged() {
    earlier = requestedState == .possible ? .identity : surfaceTransform
    markBase()
  }
}
