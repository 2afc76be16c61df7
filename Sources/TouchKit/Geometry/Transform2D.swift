/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`, with CoreGraphics'
/// letters and order.
///
/// `translated`, `scaled`, `rotated` and `sheared` put the new step *before* the existing ones, as
/// CoreGraphics does; `concatenating` puts it after. Angles are radians, clockwise positive because
/// y grows downwards.
@frozen
public struct Transform2D: Hashable, Sendable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// What is added to x', in points.
  public var tx: Double
  /// What is added to y', in points.
  public var ty: Double

  /// A map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the map that `map` is, such as the conversion to a view's coordinates, from the images
  /// of three points: an affine map has no more to it.
  @_spi(Support)
  @inlinable
  public init(sampling map: (Point2D) -> Point2D) {
    let origin = map(.zero)
    let (x, y) = (map(Point2D(x: 1, y: 0)) - origin, map(Point2D(x: 0, y: 1)) - origin)
    self.init(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
  }

  /// The map that leaves every point where it is.
  @inlinable
  public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A shift, in points.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A scaling about the origin; a negative factor flips.
  @inlinable
  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A turn about the origin, in radians, clockwise positive.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (ElementaryMath.sin(angle), ElementaryMath.cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A shear: x' = x + `shearX` y, y' = y + `shearY` x.
  @inlinable
  public init(shearX: Double, y shearY: Double) {
    self.init(a: 1, b: shearY, c: shearX, d: 1, tx: 0, ty: 0)
  }

  /// The mirror image left to right, about the y axis.
  @inlinable
  public static var horizontalFlip: Transform2D { Transform2D(scaleX: -1, y: 1) }

  /// The mirror image top to bottom, about the x axis.
  @inlinable
  public static var verticalFlip: Transform2D { Transform2D(scaleX: 1, y: -1) }

  /// The factor by which areas grow, negative where the map flips, 0 where it is singular.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// True for the identity.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// True where all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// This map, then `next`.
  @inlinable
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A shift by that many points, then this map.
  @inlinable
  public func translated(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// A scaling, then this map.
  @inlinable
  public func scaled(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// A turn in radians, then this map.
  public func rotated(by angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }

  /// A shear, then this map.
  @inlinable
  public func sheared(x: Double, y: Double) -> Transform2D {
    Transform2D(shearX: x, y: y).concatenating(self)
  }

  /// This map, carried out as if `point` were the origin.
  @inlinable
  public func about(_ point: Point2D) -> Transform2D {
    Transform2D(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
      Transform2D(translationX: point.x, y: point.y))
  }

  /// The map back, or nil where there is none: a determinant of 0, or numbers so small or large
  /// that the way back is not finite (R23).
  @inlinable
  public var inverse: Transform2D? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    let inverse = Transform2D(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }
}

extension Vector2D {
  /// The displacement as `transform` maps it: without the shift.
  @inlinable
  public func applying(_ transform: Transform2D) -> Vector2D {
    Vector2D(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
