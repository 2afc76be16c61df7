import TouchKit
import TouchScripts

// Gestures of one finger that consist of several actions.
extension TouchFinger {
  /// Lands and lifts after a duration, 80 ms by default.
  public func tap(
    at location: some TouchLocatable, for duration: TouchDuration = TestingConstants.tapDuration
  ) {
    taps(1, at: location, for: duration)
  }

  /// Taps twice at the same location.
  public func doubleTap(at location: some TouchLocatable) { taps(2, at: location) }

  /// Taps several times at the same location.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - location: The location of the taps.
  ///   - duration: The time from landing to lifting, 80 ms by default.
  ///   - pause: The time from lifting to the next landing, 120 ms by default.
  public func taps(
    _ count: Int, at location: some TouchLocatable,
    for duration: TouchDuration = TestingConstants.tapDuration,
    every pause: TouchDuration = TestingConstants.tapInterval
  ) {
    let point = stage.location(of: location)
    stage.perform(name) { sequence in
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
    at location: some TouchLocatable,
    for duration: TouchDuration = TestingConstants.longPressDuration
  ) {
    tap(at: location, for: duration)
  }

  /// Lands, moves straight to another location, in 600 ms by default, and lifts there.
  public func drag(
    from start: some TouchLocatable, to end: some TouchLocatable,
    over duration: TouchDuration? = nil
  ) {
    let (first, last) = (stage.location(of: start), stage.location(of: end))
    stage.perform(name) { sequence in
      sequence.append(.down(name, first, landingProperties))
      sequence.append(
        .move(
          name, last,
          over: (duration ?? sequence.duration ?? TestingConstants.dragDuration).milliseconds,
          properties))
      sequence.append(.up(name, nil, liftingProperties))
    }
  }

  /// Drags fast enough for a swipe (R40), in 150 ms by default.
  public func swipe(
    from start: some TouchLocatable, to end: some TouchLocatable,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    drag(from: start, to: end, over: duration)
  }

  /// Swipes straight in a direction by a distance in points. The default is 150 points in 150 ms.
  public func swipe(
    _ direction: TouchDirection, from start: some TouchLocatable,
    by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    let first = stage.location(of: start)
    drag(from: first, to: first + direction.unit * distance, over: duration)
  }
}
