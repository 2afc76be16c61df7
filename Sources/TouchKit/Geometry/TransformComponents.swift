/// The components of an affine transform.
///
/// The transform applies first the scaling (a flip is a negative `scaleY`), then the shear along x,
/// then the rotation, then the translation.
@frozen
public struct TransformComponents: Hashable, Sendable {
  /// The translation, in points, which is applied last.
  public var translation: Vector2D
  /// The rotation in radians, from -pi to pi, clockwise positive.
  public var rotation: Double
  /// The increase of x' per y: the tangent of the slant, or 0 for a transform that preserves right
  /// angles.
  public var shear: Double
  /// The scale factor along x, which is never negative.
  public var scaleX: Double
  /// The scale factor along y, which is negative if the transform flips.
  public var scaleY: Double

  /// Creates components. The defaults are those of the identity.
  @inlinable
  public init(
    translation: Vector2D = .zero, rotation: Double = 0, shear: Double = 0, scaleX: Double = 1,
    scaleY: Double = 1
  ) {
    self.translation = translation
    self.rotation = rotation
    self.shear = shear
    self.scaleX = scaleX
    self.scaleY = scaleY
  }
}

extension TransformComponents: CustomStringConvertible {
  /// The components with their names, angles in radians.
  public var description: String {
    "translation \(translation), rotation \(rotation), shear \(shear), scale (\(scaleX), \(scaleY))"
  }
}

extension Transform2D {
  /// Creates a transform from its components.
  public init(_ components: TransformComponents) {
    let scale = Transform2D(scaleX: components.scaleX, y: components.scaleY)
    let shear = Transform2D(shearX: components.shear, y: 0)
    let turn = Transform2D(rotationAngle: components.rotation)
    let shift = Transform2D(translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(turn).concatenating(shift)
  }

  /// The components of this transform. `Transform2D(components)` restores it, except for rounding.
  ///
  /// A singular transform has components too. If the image of the x axis is a point, the rotation
  /// is taken from the y axis. If the shear cannot be determined, it is 0. So the only transforms
  /// that are not restored exactly are those whose y axis collapses *along* the sheared direction.
  public var components: TransformComponents {
    let translation = Vector2D(dx: tx, dy: ty)
    let xAxis = Vector2D(dx: a, dy: b)
    let yAxis = Vector2D(dx: c, dy: d)
    guard let direction = xAxis.normalized else {
      return TransformComponents(
        translation: translation, rotation: (-yAxis.perpendicular).angle, scaleX: 0,
        scaleY: yAxis.length)
    }
    let scaleY = direction.cross(yAxis)
    let shear = scaleY == 0 ? 0 : direction.dot(yAxis) / scaleY
    return TransformComponents(
      translation: translation, rotation: xAxis.angle, shear: shear, scaleX: xAxis.length,
      scaleY: scaleY)
  }
}
