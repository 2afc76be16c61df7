import TouchKit

/// The coasting of a point after a pan, as that of a scroll view's content: each coordinate coasts
/// and bounces on its own (R70).
public struct PointDeceleration: Equatable, Sendable {
  private let x: Deceleration
  private let y: Deceleration

  /// Creates the motion of a point that is released with a velocity in points per second.
  ///
  /// - Parameters:
  ///   - point: The point at the time 0.
  ///   - velocity: Its velocity, as `PanGestureRecognizer.velocity(in:)` returns it.
  ///   - rate: How fast it slows.
  ///   - bounds: Where it can end, edges included, or `nil` for anywhere.
  ///   - precision: The distance to the destination that is not visible any more: half a point by
  ///     default.
  /// - Precondition: `precision` is greater than 0.
  public init(
    from point: Point2D, velocity: Vector2D, rate: DecelerationRate = .normal,
    bounds: Rect2D? = nil, precision: Double = 0.5
  ) {
    let everywhere = -Double.infinity ... .infinity
    let isFinite = bounds.map { $0.origin.isFinite && $0.size.isFinite } ?? false
    let limits = isFinite ? bounds : nil
    x = Deceleration(
      from: point.x, velocity: velocity.dx, rate: rate,
      bounds: limits.map { $0.minX...$0.maxX } ?? everywhere, precision: precision)
    y = Deceleration(
      from: point.y, velocity: velocity.dy, rate: rate,
      bounds: limits.map { $0.minY...$0.maxY } ?? everywhere, precision: precision)
  }

  /// Creates the motion of a point that is drawn to a target by a spring.
  ///
  /// - Precondition: `precision` is greater than 0.
  public init(
    from point: Point2D, to target: Point2D, velocity: Vector2D, precision: Double = 0.5
  ) {
    x = Deceleration(from: point.x, to: target.x, velocity: velocity.dx, precision: precision)
    y = Deceleration(from: point.y, to: target.y, velocity: velocity.dy, precision: precision)
  }

  /// The point at the end.
  public var destination: Point2D { Point2D(x: x.destination, y: y.destination) }
  /// The time until both coordinates are at their destination, in seconds.
  public var duration: Double { max(x.duration, y.duration) }

  /// Returns the point at a time in seconds since it was released.
  public func point(at time: Double) -> Point2D {
    Point2D(x: x.value(at: time), y: y.value(at: time))
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Vector2D {
    Vector2D(dx: x.velocity(at: time), dy: y.velocity(at: time))
  }
}
