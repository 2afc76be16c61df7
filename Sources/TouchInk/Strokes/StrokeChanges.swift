/// What of a stroke a renderer has not seen: how far it saw, and which samples it saw were known better later.
struct StrokeChanges: Sendable {
  /// How many samples the renderer saw.
  private(set) var seenCount = 0
  /// The angles that were filled in when it looked.
  private var seenBackfill = AngleBackfill()
  /// Places below `seenCount` that an update changed since, in order of arrival.
  private var updated: [Int] = []

  init() {}

  /// Takes note that an update changed the sample at `place`.
  @inline(__always)
  mutating func noteUpdate(at place: Int) {
    guard place < seenCount, updated.last != place else { return }
    updated.append(place)
  }

  /// A renderer has seen all there is.
  mutating func clear(count: Int, backfill: AngleBackfill) {
    seenCount = count
    seenBackfill = backfill
    updated.removeAll(keepingCapacity: true)
  }

  /// The places whose samples differ from what was seen, and those of new ones: disjoint, not adjacent, in order.
  func ranges(of readings: SamplePages, backfill: AngleBackfill) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ place: Int) {
      if let last = ranges.last, last.upperBound >= place {
        ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, place + 1)
      } else {
        ranges.append(place..<place + 1)
      }
    }
    let updated = updated.sorted()
    var next = 0
    if backfill != seenBackfill {
      // An update that came leaves its sample expecting less, so what is in `updated` differs in any case.
      for place in 0..<Swift.min(seenCount, Swift.max(backfill.end, seenBackfill.end)) {
        let isUpdated = next < updated.count && updated[next] == place
        while next < updated.count, updated[next] == place { next += 1 }
        if isUpdated || seenBackfill.filled(readings[place], at: place) != backfill.filled(readings[place], at: place) { add(place) }
      }
    }
    for place in updated[next...] { add(place) }
    if seenCount < readings.count {
      if let last = ranges.last, last.upperBound == seenCount {
        ranges[ranges.count - 1] = last.lowerBound..<readings.count
      } else {
        ranges.append(seenCount..<readings.count)
      }
    }
    return ranges
  }
}
