/// The taps that may go on as a series: where and when they ended (R7).
struct TapCounter {
  private struct Tap {
    let end: Double
    let location: Point2D
    let count: Int
  }

  /// In order of their ends.
  private var taps: [Tap] = []

  /// The tap count of a touch that begins now and here: that of the latest tap that is near enough
  /// in time and place, and one more. Of taps that ended together the nearest goes on.
  mutating func count(beginningAt time: Double, location: Point2D) -> Int {
    removeExpired(before: time)
    var nearest: Tap?
    for tap in taps.reversed() {
      if let nearest, tap.end < nearest.end { break }
      let distance = tap.location.distance(to: location)
      guard TapRule.allows(distance: distance) else { continue }
      if let nearest, nearest.location.distance(to: location) <= distance { continue }
      nearest = tap
    }
    return (nearest?.count ?? 0) &+ 1
  }

  /// Remembers a tap that ended.
  mutating func append(endingAt time: Double, location: Point2D, count: Int) {
    if taps.count == TouchConstants.tapLimit { taps.removeFirst() }
    taps.append(Tap(end: time, location: location, count: count))
  }

  private mutating func removeExpired(before time: Double) {
    let expired = taps.prefix { !TapRule.allows(interval: time - $0.end) }.count
    taps.removeFirst(expired)
  }
}
