/// The recent taps that a further tap can continue (R7).
struct TapCounter {
  private struct Tap {
    let end: Double
    let location: Point2D
    let count: Int
  }

  /// The taps in the order of their ends.
  private var taps: [Tap] = []

  /// Returns the tap count of a touch that begins: that of the latest tap within reach in time and
  /// distance, plus one. Of several taps that ended together, the nearest is continued.
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

  /// Appends a tap that ended.
  mutating func append(endingAt time: Double, location: Point2D, count: Int) {
    if taps.count == TouchConstants.tapLimit { taps.removeFirst() }
    taps.append(Tap(end: time, location: location, count: count))
  }

  private mutating func removeExpired(before time: Double) {
    let expired = taps.prefix { !TapRule.allows(interval: time - $0.end) }.count
    taps.removeFirst(expired)
  }
}
