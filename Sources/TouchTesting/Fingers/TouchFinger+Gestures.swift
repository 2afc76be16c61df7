import TouchKit
import TouchScripts

// What one finger does in several steps.
extension TouchFinger {
  /// It lands and lifts shortly after.
  public func tap(at place: some TouchLocatable, for duration: TouchDuration = TestingConstants.tap) {
    taps(1, at: place, for: duration)
  }

  /// It taps twice in one place.
  public func doubleTap(at place: some TouchLocatable) { taps(2, at: place) }

  /// It taps several times in one place.
  public func taps(
    _ count: Int, at place: some TouchLocatable, for duration: TouchDuration = TestingConstants.tap,
    every pause: TouchDuration = TestingConstants.betweenTaps
  ) {
    let point = place.surfaceLocation
    stage.perform(name) { track in
      for number in 0..<Swift.max(count, 0) {
        if number > 0 { track.wait(pause) }
        track.append(.down(name, point, landingProperties))
        track.wait(duration)
        track.append(.up(name, nil, liftingProperties))
      }
    }
  }

  /// It lands, stays without a sample until a long press is one (R35), and lifts.
  public func longPress(at place: some TouchLocatable, for duration: TouchDuration = TestingConstants.press) {
    tap(at: place, for: duration)
  }

  /// It lands, moves straight to another place, and lifts there.
  public func drag(from start: some TouchLocatable, to end: some TouchLocatable, over duration: TouchDuration? = nil) {
    let (first, last) = (start.surfaceLocation, end.surfaceLocation)
    stage.perform(name) { track in
      track.append(.down(name, first, landingProperties))
      track.append(.move(name, last, over: (duration ?? track.duration ?? TestingConstants.drag).milliseconds, properties))
      track.append(.up(name, nil, liftingProperties))
    }
  }

  /// It drags fast enough to be a swipe (R40).
  public func swipe(from start: some TouchLocatable, to end: some TouchLocatable, over duration: TouchDuration = TestingConstants.swipe) {
    drag(from: start, to: end, over: duration)
  }

  /// It swipes straight in a direction, that many points far.
  public func swipe(
    _ direction: TouchDirection, from start: some TouchLocatable, by distance: Double = TestingConstants.swipeDistance,
    over duration: TouchDuration = TestingConstants.swipe
  ) {
    let first = start.surfaceLocation
    drag(from: first, to: first + direction.unit * distance, over: duration)
  }
}
