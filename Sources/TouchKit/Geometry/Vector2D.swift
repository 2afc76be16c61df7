/// A displacement or direction in the plane, in points, where y grows downwards.
@frozen
public struct Vector2D: Hashable, Sendable {
  /// The horizontal component, in points.
  public var dx: Double
  /// The vertical component, in points, positive downwards.
  public var dy: Double

  /// Creates a vector from its components, in points.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The horizontal component, as in the points that UIKit returns for displacements: the same as
  /// `dx`.
  @inlinable
  public var x: Double {
    get { dx }
    set { dx = newValue }
  }

  /// The vertical component: the same as `dy`.
  @inlinable
  public var y: Double {
    get { dy }
    set { dy = newValue }
  }

  /// The vector of length 0.
  @inlinable
  public static var zero: Vector2D { Vector2D(dx: 0, dy: 0) }

  /// Creates a vector from an angle and a length in points. The angle is in radians, 0 along +x and
  /// clockwise positive because y grows downwards.
  public init(angle: Double, length: Double = 1) {
    self.init(dx: ElementaryMath.cos(angle) * length, dy: ElementaryMath.sin(angle) * length)
  }

  /// The Euclidean length in points.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The square of the length, which is cheaper to compute than `length`.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The direction in radians, from -pi to pi, 0 along +x and clockwise positive because y grows
  /// downwards. It is 0 for the zero vector.
  public var angle: Double { ElementaryMath.atan2(dy, dx) }

  /// The vector of length 1 in the same direction, or `nil` if the vector is zero or not finite.
  @inlinable
  public var normalized: Vector2D? {
    let length = self.length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// The vector rotated clockwise by a quarter turn, as seen on a surface whose y grows downwards.
  @inlinable
  public var perpendicular: Vector2D { Vector2D(dx: -dy, dy: dx) }

  /// Whether both components are finite.
  @inlinable
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// Returns the dot product.
  @inlinable
  public func dot(_ other: Vector2D) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the cross product, which is positive if `other` is clockwise from this vector.
  @inlinable
  public func cross(_ other: Vector2D) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the angle from this vector to `other` in radians, from -pi to pi, clockwise positive.
  /// It is 0 if either vector is zero.
  public func angle(to other: Vector2D) -> Double { ElementaryMath.atan2(cross(other), dot(other)) }

  /// Returns the vector rotated by an angle in radians, clockwise positive.
  public func rotated(by angle: Double) -> Vector2D {
    let sine = ElementaryMath.sin(angle)
    let cosine = ElementaryMath.cos(angle)
    return Vector2D(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
  }
}

extension Vector2D {
  /// Returns the sum of two vectors.
  @inlinable
  @_disfavoredOverload
  public static func + (left: Vector2D, right: Vector2D) -> Vector2D {
    Vector2D(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the difference of two vectors.
  @inlinable
  @_disfavoredOverload
  public static func - (left: Vector2D, right: Vector2D) -> Vector2D {
    Vector2D(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Returns the opposite vector.
  @inlinable
  @_disfavoredOverload
  public static prefix func - (vector: Vector2D) -> Vector2D {
    Vector2D(dx: -vector.dx, dy: -vector.dy)
  }

  /// Returns the vector multiplied by a factor.
  @inlinable
  @_disfavoredOverload
  public static func * (vector: Vector2D, factor: Double) -> Vector2D {
    Vector2D(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// Returns the vector multiplied by a factor.
  @inlinable
  @_disfavoredOverload
  public static func * (factor: Double, vector: Vector2D) -> Vector2D { vector * factor }

  /// Returns the vector divided by a number. The result is not finite if the number is 0.
  @inlinable
  @_disfavoredOverload
  public static func / (vector: Vector2D, divisor: Double) -> Vector2D {
    Vector2D(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// Adds a vector.
  @inlinable
  @_disfavoredOverload
  public static func += (left: inout Vector2D, right: Vector2D) { left = left + right }

  /// Subtracts a vector.
  @inlinable
  @_disfavoredOverload
  public static func -= (left: inout Vector2D, right: Vector2D) { left = left - right }
}

extension Vector2D: CustomStringConvertible {
  /// The components as `(dx, dy)`, with the shortest digits that round-trip.
  public var description: String { "(\(dx), \(dy))" }
}
