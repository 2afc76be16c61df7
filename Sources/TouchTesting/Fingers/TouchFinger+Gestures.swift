import TouchKit
import TouchScripts

// What one finger does in several steps.
extension TouchFinger {
  /// It lands and lifts shortly after.
  public func tap(
    at location: some TouchLocatable, for duration: TouchDuration = TestingConstants.tapDuration
  ) {
    taps(1, at: location, for: duration)
  }

  /// It taps twice in one place.
  public func doubleTap(at location: some TouchLocatable) { taps(2, at: location) }

  /// It taps several times in one place.
  public func taps(
    _ count: Int, at location: some TouchLocatable,
    for duration: TouchDuration = TestingConstants.tapDuration,
    every pause: TouchDuration = TestingConstants.tapInterval
  ) {
    let point = location.surfaceLocation
    stage.perform(name) { sequence in
      for number in 0..<Swift.max(count, 0) {
        if number > 0 { sequence.wait(pause) }
        sequence.append(.down(name, point, landingProperties))
        sequence.wait(duration)
        sequence.append(.up(name, nil, liftingProperties))
      }
    }
  }

  /// It lands, stays without a sample until a long press is one (R35), and lifts.
  public func longPress(
    at location: some TouchLocatable,
    for duration: TouchDuration = TestingConstants.longPressDuration
  ) {
    tap(at: location, for: duration)
  }

  /// It lands, moves straight to another place, and lifts there.
  public func drag(
    from start: some TouchLocatable, to end: some TouchLocatable,
    over duration: TouchDuration? = nil
  ) {
    let (first, last) = (start.surfaceLocation, end.surfaceLocation)
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

  /// It drags fast enough to be a swipe (R40).
  public func swipe(
    from start: some TouchLocatable, to end: some TouchLocatable,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    drag(from: start, to: end, over: duration)
  }

  /// It swipes straight in a direction, that many points far.
  public func swipe(
    _ direction: TouchDirection, from start: some TouchLocatable,
    by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipeDuration
  ) {
    let first = start.surfaceLocation
    drag(from: first, to: first + direction.unit * distance, over: duration)
  }
}
