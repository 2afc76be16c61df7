/// A point in the plane, in points, where y grows downwards. It is named `Point2D` because macOS
/// already defines a type `Point`.
@frozen
public struct Point2D: Hashable, Sendable {
  /// The distance from the left edge of the coordinate system, in points.
  public var x: Double
  /// The distance from the top edge of the coordinate system, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from whole coordinates.
  @inlinable
  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// Creates the point at a displacement from the origin.
  @inlinable
  public init(_ vector: Vector2D) { self.init(x: vector.dx, y: vector.dy) }

  /// The origin.
  @inlinable
  public static var zero: Point2D { Point2D(x: 0, y: 0) }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to another point, in points.
  @inlinable
  public func distance(to other: Point2D) -> Double { (other - self).length }

  /// Returns the point on the straight line from this point (`fraction` 0) to `other` (`fraction`
  /// 1). Other fractions extrapolate.
  @inlinable
  public func interpolated(to other: Point2D, at fraction: Double) -> Point2D {
    self + (other - self) * fraction
  }

  /// Returns the image of the point under a transform.
  @inlinable
  public func applying(_ transform: Transform2D) -> Point2D {
    Point2D(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

// Programs that bring the same operators of their own use those: these are disfavored.
extension Point2D {
  /// Returns the displacement from the right point to the left one.
  @inlinable
  @_disfavoredOverload
  public static func - (left: Point2D, right: Point2D) -> Vector2D {
    Vector2D(dx: left.x - right.x, dy: left.y - right.y)
  }

  /// Returns the point moved by a displacement.
  @inlinable
  @_disfavoredOverload
  public static func + (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the point moved by the opposite of a displacement.
  @inlinable
  @_disfavoredOverload
  public static func - (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Moves the point by a displacement.
  @inlinable
  @_disfavoredOverload
  public static func += (point: inout Point2D, vector: Vector2D) { point = point + vector }

  /// Moves the point by the opposite of a displacement.
  @inlinable
  @_disfavoredOverload
  public static func -= (point: inout Point2D, vector: Vector2D) { point = point - vector }
}

extension Point2D: CustomStringConvertible {
  /// The coordinates as `(x, y)`, with the shortest digits that round-trip.
  public var description: String { "(\(x), \(y))" }
}
