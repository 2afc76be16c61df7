/// The parts of an affine map: what a person sets on sliders.
///
/// The map is: first the scaling (a flip is a negative `scaleY`), then the shear along x, then the
/// turn, then the shift.
@frozen
public struct TransformComponents: Hashable, Sendable {
  /// The shift, in points; it comes last.
  public var translation: Vector2D
  /// The turn in radians, -pi to pi, clockwise positive.
  public var rotation: Double
  /// How much x' gains per y: the tangent of the slant, 0 for a map that keeps right angles.
  public var shear: Double
  /// The factor along x, never negative.
  public var scaleX: Double
  /// The factor along y, negative where the map flips.
  public var scaleY: Double

  /// The parts of the identity, changed where named.
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

extension Transform2D {
  /// The map that has these parts.
  public init(_ components: TransformComponents) {
    let scale = Transform2D(scaleX: components.scaleX, y: components.scaleY)
    let shear = Transform2D(shearX: components.shear, y: 0)
    let turn = Transform2D(rotationAngle: components.rotation)
    let shift = Transform2D(translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(turn).concatenating(shift)
  }

  /// The parts of this map; `Transform2D(components)` gives the map back, up to rounding.
  ///
  /// A singular map has parts too: where the image of the x axis is a point, the turn is taken from
  /// the y axis, and the shear is 0 where it cannot be told. So only a map whose y axis collapses
  /// *along* the sheared direction is not given back exactly.
  public var components: TransformComponents {
    let translation = Vector2D(dx: tx, dy: ty)
    let xAxis = Vector2D(dx: a, dy: b)
    let yAxis = Vector2D(dx: c, dy: d)
    guard let direction = xAxis.normalized else {
      return TransformComponents(
        translation: translation, rotation: (-yAxis.perpendicular).angle, shear: 0, scaleX: 0,
        scaleY: yAxis.length)
    }
    let scaleY = direction.cross(yAxis)
    let shear = scaleY == 0 ? 0 : direction.dot(yAxis) / scaleY
    return TransformComponents(
      translation: translation, rotation: xAxis.angle, shear: shear, scaleX: xAxis.length,
      scaleY: scaleY)
  }
}
