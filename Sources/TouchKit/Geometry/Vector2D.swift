/// A displacement or a direction in the plane, in points; y grows downwards.
@frozen
public struct Vector2D: Hashable, Sendable {
  /// The horizontal part, in points.
  public var dx: Double
  /// The vertical part, in points, positive downwards.
  public var dy: Double

  /// A vector from its two parts, in points.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length 0.
  @inlinable
  public static var zero: Vector2D { Vector2D(dx: 0, dy: 0) }

  /// The vector of this length (points) that points at `angle`: radians, 0 along +x, clockwise
  /// positive as y grows downwards.
  public init(angle: Double, length: Double = 1) {
    self.init(dx: ElementaryMath.cos(angle) * length, dy: ElementaryMath.sin(angle) * length)
  }

  /// The Euclidean length in points.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The square of the length: cheaper than `length` where only comparisons matter.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The direction in radians, -pi to pi, 0 along +x, clockwise positive as y grows downwards; 0
  /// for the zero vector.
  public var angle: Double { ElementaryMath.atan2(dy, dx) }

  /// The vector of length 1 in the same direction, nil for the zero vector and for one that is not
  /// finite.
  @inlinable
  public var normalized: Vector2D? {
    let length = self.length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// The vector turned a quarter clockwise as seen on a surface whose y grows downwards.
  @inlinable
  public var perpendicular: Vector2D { Vector2D(dx: -dy, dy: dx) }

  /// True where both parts are finite.
  @inlinable
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Vector2D) -> Double { dx * other.dx + dy * other.dy }

  /// The third part of the vector product: positive where `other` lies clockwise of this vector.
  @inlinable
  public func cross(_ other: Vector2D) -> Double { dx * other.dy - dy * other.dx }

  /// The angle from this vector to `other` in radians, -pi to pi, clockwise positive; 0 where
  /// either is zero.
  public func angle(to other: Vector2D) -> Double { ElementaryMath.atan2(cross(other), dot(other)) }

  /// The vector turned by `angle` radians, clockwise positive.
  public func rotated(by angle: Double) -> Vector2D {
    let (sine, cosine) = (ElementaryMath.sin(angle), ElementaryMath.cos(angle))
    return Vector2D(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
  }
}

extension Vector2D {
  /// The sum of two displacements.
  @inlinable
  public static func + (left: Vector2D, right: Vector2D) -> Vector2D {
    Vector2D(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The difference of two displacements.
  @inlinable
  public static func - (left: Vector2D, right: Vector2D) -> Vector2D {
    Vector2D(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// The opposite displacement.
  @inlinable
  public static prefix func - (vector: Vector2D) -> Vector2D {
    Vector2D(dx: -vector.dx, dy: -vector.dy)
  }

  /// The displacement, `factor` times as long.
  @inlinable
  public static func * (vector: Vector2D, factor: Double) -> Vector2D {
    Vector2D(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The displacement, `factor` times as long.
  @inlinable
  public static func * (factor: Double, vector: Vector2D) -> Vector2D { vector * factor }

  /// The displacement divided by a number; not finite where the number is 0.
  @inlinable
  public static func / (vector: Vector2D, divisor: Double) -> Vector2D {
    Vector2D(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// Adds a displacement.
  @inlinable
  public static func += (left: inout Vector2D, right: Vector2D) { left = left + right }

  /// Subtracts a displacement.
  @inlinable
  public static func -= (left: inout Vector2D, right: Vector2D) { left = left - right }
}

extension Vector2D: CustomStringConvertible {
  /// `(dx, dy)` with the shortest digits that round-trip.
  public var description: String { "(\(dx), \(dy))" }
}
