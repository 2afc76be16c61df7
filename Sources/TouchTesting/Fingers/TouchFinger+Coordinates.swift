import TouchKit
import TouchViews

// The verbs with places as two numbers, in the coordinates of the surface or of a view.
extension TouchFinger {
  /// It lands.
  public func down(at location: (x: Double, y: Double), in view: TouchView? = nil) {
    down(at: Self.point(location, view))
  }

  /// It moves straight to a place; see `move(to:over:)` with a point.
  public func move(
    to location: (x: Double, y: Double), in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    move(to: Self.point(location, view), over: duration)
  }

  /// It moves by that many points from where it is; see `move(by:over:)` with a vector.
  public func move(by displacement: (dx: Double, dy: Double), over duration: TouchDuration? = nil) {
    move(by: Vector2D(dx: displacement.dx, dy: displacement.dy), over: duration)
  }

  /// It moves on a circle; see `arc(about:by:over:)` with a point.
  public func arc(
    about center: (x: Double, y: Double), in view: TouchView? = nil, by angle: TouchAngle,
    over duration: TouchDuration? = nil
  ) {
    arc(about: Self.point(center, view), by: angle, over: duration)
  }

  /// It lifts at a place.
  public func up(at location: (x: Double, y: Double), in view: TouchView? = nil) {
    up(at: Self.point(location, view))
  }

  /// It comes, or moves, above a place; see `hover(at:over:)` with a point.
  public func hover(
    at location: (x: Double, y: Double), in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    hover(at: Self.point(location, view), over: duration)
  }

  /// It lands and lifts shortly after.
  public func tap(
    at location: (x: Double, y: Double), in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration
  ) {
    tap(at: Self.point(location, view), for: duration)
  }

  /// It taps twice in one place.
  public func doubleTap(at location: (x: Double, y: Double), in view: TouchView? = nil) {
    doubleTap(at: Self.point(location, view))
  }

  /// It taps several times in one place; see `taps(_:at:for:every:)` with a point.
  public func taps(
    _ count: Int, at location: (x: Double, y: Double), in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration,
    every pause: TouchDuration = TestingConstants.tapInterval
  ) {
    taps(count, at: Self.point(location, view), for: duration, every: pause)
  }

  /// It lands, stays until a long press is one, and lifts.
  public func longPress(
    at location: (x: Double, y: Double), in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.longPressDuration
  ) {
    longPress(at: Self.point(location, view), for: duration)
  }

  /// It lands, moves straight to another place, and lifts there.
  public func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    drag(from: Self.point(start, view), to: Self.point(end, view), over: duration)
  }

  /// It drags fast enough to be a swipe.
  public func swipe(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), in view: TouchView? = nil,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    swipe(from: Self.point(start, view), to: Self.point(end, view), over: duration)
  }

  /// It swipes straight in a direction, that many points far.
  public func swipe(
    _ direction: TouchDirection, from start: (x: Double, y: Double), in view: TouchView? = nil,
    by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    swipe(direction, from: Self.point(start, view), by: distance, over: duration)
  }

  static func point(_ location: (x: Double, y: Double), _ view: TouchView?) -> Point2D {
    let point = Point2D(x: location.x, y: location.y)
    return view?.convert(toScreen: point) ?? point
  }
}
