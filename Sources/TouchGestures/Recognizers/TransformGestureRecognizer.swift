import TouchKit
import TouchViews

/// A continuous recognizer for fingers that move, scale and rotate something together: one affine
/// transform about their centroid (R41).
///
/// It begins when the first of the slops of a pan, a pinch and a rotation has been crossed. Each
/// quantity is reported less its own slop once that has been crossed; until then the translation is
/// zero, the scale 1 and the rotation 0. One finger yields a translation. The gesture ends when all
/// fingers have lifted. Fingers may come and go: nothing jumps (R39). A quantity that is set
/// before its slop has been crossed keeps that value until then, and continues from there.
///
/// To apply the transform to a view step by step:
///
///     recognizer.addAction { recognizer in
///       let step = recognizer.transform(about: view.center, in: view.superview)
///       view.transform = view.transform.concatenating(step)
///       recognizer.resetTransform()
///     }
open class TransformGestureRecognizer: ManipulationGestureRecognizer {
  /// The transform up to the last step, change of fingers, reset, or setting of a quantity, on the
  /// surface.
  private var accumulatedTransform = Transform2D.identity
  /// The quantities and the centroid at that time.
  private var reference = Reference()

  private struct Reference {
    var translation = Vector2D.zero
    var scale = 1.0
    var rotation = 0.0
    var centroid = Point2D.zero
  }

  /// Creates a transform recognizer.
  public init() { super.init(measuring: [.translation, .scale, .rotation], minimumCount: 1) }

  /// `transform`.
  open override var kind: String { "transform" }

  // MARK: - Slops

  /// The distance that the centroid moves before the translation counts, in points; not negative,
  /// and 10 by default.
  public final var panSlop: Double {
    get { motion.translation.slop }
    set { motion.translation.slop = max(0, newValue) }
  }
  /// The change of the span before the scale counts, in points; not negative, and 8 by default.
  public final var pinchSlop: Double {
    get { motion.scale.slop }
    set { motion.scale.slop = max(0, newValue) }
  }
  /// The arc that each finger moves along before the rotation counts, in points; not negative, and
  /// 8 by default. The fingers also turn by `rotationAngleSlop`.
  public final var rotationSlop: Double {
    get { motion.rotation.slop }
    set { motion.rotation.slop = max(0, newValue) }
  }

  /// The least angle that the fingers turn before the rotation counts, in radians; not negative,
  /// and 3 degrees by default.
  public final var rotationAngleSlop: Double {
    get { motion.rotation.angleSlop }
    set { motion.rotation.angleSlop = max(0, newValue) }
  }

  // MARK: - Quantities

  /// Returns the translation of the centroid, less the slop, in points in the coordinates of
  /// `view`, or of the window if `view` is `nil`.
  public final func translation(in view: TouchView?) -> Vector2D {
    discardSlopsIfBegun()
    return convert(motion.translation.value, to: view)
  }

  /// Sets the translation, in the coordinates of `view`, or of the window if `view` is `nil`.
  /// `transform(in:)` and the velocity do not change.
  public final func setTranslation(_ translation: Vector2D, in view: TouchView?) {
    preservingTransform {
      motion.translation.setValue(convert(translation, from: view))
    }
  }

  /// Sets the translation that leads from zero to a point; see the other method.
  @_disfavoredOverload
  public final func setTranslation(_ translation: Point2D, in view: TouchView?) {
    setTranslation(translation - .zero, in: view)
  }

  /// The ratio of the fingers' span to that at which the slop was crossed. If it is set,
  /// `transform(in:)` does not change, and `scaleVelocity` is that of the new scale.
  public final var scale: Double {
    get {
      discardSlopsIfBegun()
      return motion.scale.value
    }
    set { preservingTransform { motion.scale.setValue(newValue) } }
  }

  /// The rotation of the fingers, less the slop, in radians, clockwise positive. If it is set,
  /// `transform(in:)` and the velocity do not change.
  public final var rotation: Double {
    get {
      discardSlopsIfBegun()
      return motion.rotation.value
    }
    set { preservingTransform { motion.rotation.setValue(newValue) } }
  }

  /// Returns the velocity of the centroid in points per second, in the coordinates of `view`, or of
  /// the window if `view` is `nil` (R42).
  public final func velocity(in view: TouchView?) -> Vector2D {
    convert(rates.translation, to: view)
  }

  /// The velocity of the scale per second (R42).
  public final var scaleVelocity: Double { rates.scale }

  /// The velocity of the rotation in radians per second (R42).
  public final var rotationVelocity: Double { rates.rotation }

  // MARK: - Transform

  /// Returns the transform since the gesture began or was reset, in the coordinates of `view`, or
  /// of the window if `view` is `nil`.
  public final func transform(in view: TouchView?) -> Transform2D {
    guard let view = view ?? self.view?.window else { return surfaceTransform }
    let fromSurface = Transform2D(sampling: { convert($0, to: view) })
    guard let toSurface = fromSurface.inverse else { return .identity }
    return toSurface.concatenating(surfaceTransform).concatenating(fromSurface)
  }

  /// Returns the transform with `center`, in the coordinates of `view`, as the origin. A view's own
  /// transform, which is about its center, can be concatenated with it.
  public final func transform(about center: Point2D, in view: TouchView?) -> Transform2D {
    transform(in: view).about(Point2D(x: -center.x, y: -center.y))
  }

  /// Resets `transform(in:)` to the identity. The other properties do not change.
  public final func resetTransform() {
    accumulatedTransform = .identity
    updateReference()
  }

  /// The accumulated transform and then what the quantities have changed by since the reference,
  /// about the centroid at that time.
  private var surfaceTransform: Transform2D {
    discardSlopsIfBegun()
    let scale = reference.scale == 0 ? 1 : motion.scale.value / reference.scale
    let rotation = Transform2D(rotationAngle: motion.rotation.value - reference.rotation)
    let translation = motion.translation.value - reference.translation
    let step = Transform2D(scaleX: scale, y: scale).concatenating(rotation)
      .about(reference.centroid)
      .concatenating(Transform2D(translationX: translation.dx, y: translation.dy))
    let transform = accumulatedTransform.concatenating(step)
    return transform.isFinite ? transform : accumulatedTransform
  }

  private func accumulate() {
    accumulatedTransform = surfaceTransform
    updateReference()
  }

  private func updateReference() {
    reference = Reference(
      translation: motion.translation.value, scale: motion.scale.value,
      rotation: motion.rotation.value,
      centroid: motion.fit.centroid)
  }

  private func preservingTransform(_ change: () -> Void) {
    accumulate()
    change()
    updateReference()
  }

  // MARK: - Steps

  // The transform is the product of the steps between any two times, however often it is reset. As
  // long as the translation follows the centroid, it depends on the first and the last location
  // only. Until the slop of the translation has been crossed, and under a pointer, each event is a
  // step of its own.

  override func fingersMovedWithinSlop() { accumulate() }

  open override func indirectEventArrived(_ event: IndirectEvent) {
    super.indirectEventArrived(event)
    accumulate()
  }

  override func fingersChanged() {
    accumulate()
    if requestedState == .possible { accumulatedTransform = .identity }
  }
}
