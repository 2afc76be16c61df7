import TouchKit
import TouchViews

// Verbs with locations as two numbers, in the coordinates of the surface or of a view.
extension TouchFinger {
  /// Lands at a location.
  public func down(at location: TouchCoordinates, in view: TouchView? = nil) {
    down(at: stage.location(of: location, in: view))
  }

  /// Moves straight to a location; see `move(to:over:)`.
  public func move(
    to location: TouchCoordinates, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    move(to: stage.location(of: location, in: view), over: duration)
  }

  /// Moves by a displacement in points; see `move(by:over:)`.
  public func move(by displacement: (dx: Double, dy: Double), over duration: TouchDuration? = nil) {
    move(by: Vector2D(dx: displacement.dx, dy: displacement.dy), over: duration)
  }

  /// Moves on a circle; see `arc(about:by:over:)`.
  public func arc(
    about center: TouchCoordinates, in view: TouchView? = nil, by angle: TouchAngle,
    over duration: TouchDuration? = nil
  ) {
    arc(about: stage.location(of: center, in: view), by: angle, over: duration)
  }

  /// Lifts at a location.
  public func up(at location: TouchCoordinates, in view: TouchView? = nil) {
    up(at: stage.location(of: location, in: view))
  }

  /// Hovers above a location, or moves there; see `hover(at:over:)`.
  public func hover(
    at location: TouchCoordinates, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    hover(at: stage.location(of: location, in: view), over: duration)
  }

  /// Lands and lifts shortly afterwards.
  public func tap(
    at location: TouchCoordinates, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration
  ) {
    tap(at: stage.location(of: location, in: view), for: duration)
  }

  /// Taps twice at the same location.
  public func doubleTap(at location: TouchCoordinates, in view: TouchView? = nil) {
    doubleTap(at: stage.location(of: location, in: view))
  }

  /// Taps several times at the same location; see `taps(_:at:for:every:)`.
  public func taps(
    _ count: Int, at location: TouchCoordinates, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration,
    every pause: TouchDuration = TestingConstants.tapInterval
  ) {
    taps(count, at: stage.location(of: location, in: view), for: duration, every: pause)
  }

  /// Lands, stays for the duration of a long press, and lifts.
  public func longPress(
    at location: TouchCoordinates, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.longPressDuration
  ) {
    longPress(at: stage.location(of: location, in: view), for: duration)
  }

  /// Lands, moves straight to another location, and lifts there.
  public func drag(
    from start: TouchCoordinates, to end: TouchCoordinates, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    drag(
      from: stage.location(of: start, in: view), to: stage.location(of: end, in: view),
      over: duration)
  }

  /// Drags fast enough for a swipe.
  public func swipe(
    from start: TouchCoordinates, to end: TouchCoordinates, in view: TouchView? = nil,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    swipe(
      from: stage.location(of: start, in: view), to: stage.location(of: end, in: view),
      over: duration)
  }

  /// Swipes straight in a direction by a distance in points.
  public func swipe(
    _ direction: TouchDirection, from start: TouchCoordinates, in view: TouchView? = nil,
    by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    swipe(direction, from: stage.location(of: start, in: view), by: distance, over: duration)
  }
}
