/// An affine transform of the plane, `x' = a x + c y + tx`, `y' = b x + d y + ty`, with the
/// component names and order of CoreGraphics.
///
/// `translatedBy`, `scaledBy` and `rotated` apply the new transform *before* the existing one, as
/// in CoreGraphics. `concatenating` applies it afterwards. Angles are in radians, clockwise
/// positive because y grows downwards.
@frozen
public struct Transform2D: Hashable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The translation of x', in points.
  public var tx: Double
  /// The translation of y', in points.
  public var ty: Double

  /// Creates a transform from its six components.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the transform of an affine map, for example of a conversion to a view's coordinates,
  /// from the images of three points.
  @inlinable
  package init(sampling map: (Point2D) -> Point2D) {
    let origin = map(.zero)
    let x = map(Point2D(x: 1, y: 0)) - origin
    let y = map(Point2D(x: 0, y: 1)) - origin
    self.init(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
  }

  /// The transform that maps every point to itself.
  @inlinable
  public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin. A negative factor flips.
  @inlinable
  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a rotation about the origin, in radians, clockwise positive.
  public init(rotationAngle angle: Double) {
    let sine = ElementaryMath.sin(angle)
    let cosine = ElementaryMath.cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a shear: x' = x + `shearX` y, y' = y + `shearY` x.
  @inlinable
  public init(shearX: Double, y shearY: Double) {
    self.init(a: 1, b: shearY, c: shearX, d: 1, tx: 0, ty: 0)
  }

  /// The factor by which areas grow. It is negative if the transform flips, and 0 if it is
  /// singular.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether this is the identity transform.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether all six components are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transform that applies this one, then `next`.
  @inlinable
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that applies a translation in points, then this one.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a scaling, then this one.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a rotation in radians, then this one.
  public func rotated(by angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// Returns this transform with `point` instead of the origin as its fixed center.
  @inlinable
  public func about(_ point: Point2D) -> Transform2D {
    Transform2D(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
      Transform2D(translationX: point.x, y: point.y))
  }

  /// The inverse transform, or `nil` if the transform is not invertible: the determinant is 0, or
  /// the components are so small or large that the inverse is not finite (R23).
  @inlinable
  public var inverse: Transform2D? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let ia = d / determinant
    let ib = -b / determinant
    let ic = -c / determinant
    let id = a / determinant
    let inverse = Transform2D(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the inverse transform or, as in CoreGraphics, this transform if it is not invertible.
  @inlinable
  public func inverted() -> Transform2D { inverse ?? self }
}

extension Transform2D: CustomStringConvertible {
  /// The components as `[a, b, c, d, tx, ty]`.
  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}

extension Vector2D {
  /// Returns the image of the displacement under a transform, without the translation.
  @inlinable
  public func applying(_ transform: Transform2D) -> Vector2D {
    Vector2D(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
