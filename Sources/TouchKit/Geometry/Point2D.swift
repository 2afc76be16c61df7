/// A place in the plane, in points; y grows downwards. Called `Point2D` because macOS already has a
/// `Point`.
@frozen
public struct Point2D: Hashable, Sendable {
  /// The distance from the left edge of the coordinate system, in points.
  public var x: Double
  /// The distance from the top edge of the coordinate system, in points.
  public var y: Double

  /// A place from its coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable
  public static var zero: Point2D { Point2D(x: 0, y: 0) }

  /// True where both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to another place, in points.
  @inlinable
  public func distance(to other: Point2D) -> Double { (other - self).length }

  /// The place between this one (`fraction` 0) and `other` (1) on their straight line; beyond
  /// either where the fraction is.
  @inlinable
  public func interpolated(to other: Point2D, at fraction: Double) -> Point2D {
    self + (other - self) * fraction
  }

  /// The place as `transform` maps it.
  @inlinable
  public func applying(_ transform: Transform2D) -> Point2D {
    Point2D(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Point2D {
  /// The displacement that leads from the right place to the left one.
  @inlinable
  public static func - (left: Point2D, right: Point2D) -> Vector2D {
    Vector2D(dx: left.x - right.x, dy: left.y - right.y)
  }

  /// The place moved by a displacement.
  @inlinable
  public static func + (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The place moved against a displacement.
  @inlinable
  public static func - (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Moves the place by a displacement.
  @inlinable
  public static func += (point: inout Point2D, vector: Vector2D) { point = point + vector }

  /// Moves the place against a displacement.
  @inlinable
  public static func -= (point: inout Point2D, vector: Vector2D) { point = point - vector }
}

extension Point2D: CustomStringConvertible {
  /// `(x, y)` with the shortest digits that round-trip.
  public var description: String { "(\(x), \(y))" }
}
