import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

// Gestures of one finger that consist of several actions.
extension TouchFinger {
  /// Lands and lifts after a duration, 80 ms by default.
  public func tap(
    at location: some TouchLocatable, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration
  ) {
    taps(1, at: location, in: view, for: duration)
  }

  /// Taps twice at the same location.
  public func doubleTap(at location: some TouchLocatable, in view: TouchView? = nil) {
    taps(2, at: location, in: view)
  }

  /// Taps several times at the same location.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - location: The location of the taps.
  ///   - view: The view in whose coordinates a point is, or `nil` for the surface.
  ///   - duration: The time from landing to lifting, 80 ms by default.
  ///   - pause: The time from lifting to the next landing, 120 ms by default.
  public func taps(
    _ count: Int, at location: some TouchLocatable, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.tapDuration,
    every pause: TouchDuration = TestingConstants.tapInterval
  ) {
    let point = stage.location(of: location, in: view)
    stage.perform(name, at: view ?? location as? TouchView) { sequence in
      for number in 0..<max(count, 0) {
        if number > 0 { sequence.wait(pause) }
        sequence.append(.down(name, point, landingProperties))
        sequence.wait(duration)
        sequence.append(.up(name, nil, liftingProperties))
      }
    }
  }

  /// Lands, stays without a sample for the duration of a long press (R35), 600 ms by default, and
  /// lifts.
  public func longPress(
    at location: some TouchLocatable, in view: TouchView? = nil,
    for duration: TouchDuration = TestingConstants.longPressDuration
  ) {
    tap(at: location, in: view, for: duration)
  }

  /// Lands, moves straight to another location, in 600 ms by default, and lifts there.
  public func drag(
    from start: some TouchLocatable, to end: some TouchLocatable, in view: TouchView? = nil,
    over duration: TouchDuration? = nil
  ) {
    let first = stage.location(of: start, in: view)
    let last = stage.location(of: end, in: view)
    drag(from: first, to: last, on: view ?? start as? TouchView, over: duration)
  }

  private func drag(
    from first: Point2D, to last: Point2D, on view: TouchView?, over duration: TouchDuration?
  ) {
    stage.perform(name, at: view) { sequence in
      sequence.append(.down(name, first, landingProperties))
      sequence.append(
        .move(
          name, last.rounded,
          over: (duration ?? sequence.duration ?? TestingConstants.dragDuration).milliseconds,
          properties))
      sequence.append(.up(name, nil, liftingProperties))
    }
  }

  /// Drags fast enough for a swipe (R40), in 150 ms by default.
  public func swipe(
    from start: some TouchLocatable, to end: some TouchLocatable, in view: TouchView? = nil,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    drag(from: start, to: end, in: view, over: duration)
  }

  /// Swipes straight in a direction by a distance in points. The default is 150 points in 150 ms.
  public func swipe(
    _ direction: SwipeGestureRecognizer.Direction, from start: some TouchLocatable,
    in view: TouchView? = nil, by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    let first = stage.location(of: start, in: view)
    drag(
      from: first, to: first + stage.vector(of: direction) * distance,
      on: view ?? start as? TouchView, over: duration)
  }
}
