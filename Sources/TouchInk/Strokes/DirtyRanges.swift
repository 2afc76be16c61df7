/// What of a stroke a renderer has not seen: how far it saw, and which samples it saw were known better later.
struct DirtyRanges: Sendable {
  /// How many samples the renderer saw.
  private(set) var seenCount = 0
  /// The angles that were filled in when it looked.
  private var seenBackfill = AngleBackfill()
  /// Places below `seenCount` that an update changed since, in order of arrival.
  private var updated: [Int] = []

  init() {}

  /// Takes note that an update changed the sample at `place`.
  @inline(__always)
  mutating func insert(_ index: Int) {
    guard index < seenCount, updated.last != index else { return }
    updated.append(index)
  }

  /// A renderer has seen all there is.
  mutating func clear(count: Int, backfill: AngleBackfill) {
    seenCount = count
    seenBackfill = backfill
    updated.removeAll(keepingCapacity: true)
  }

  /// The places whose samples differ from what was seen, and those of new ones: disjoint, not adjacent, in order.
  func ranges(of storedSamples: PagedSamples, backfill: AngleBackfill) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ index: Int) {
      if let last = ranges.last, last.upperBound >= index {
        ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, index + 1)
      } else {
        ranges.append(index..<index + 1)
      }
    }
    let updated = updated.sorted()
    var next = 0
    if backfill != seenBackfill {
      // An update that came leaves its sample expecting less, so what is in `updated` differs in any case.
      for index in 0..<Swift.min(seenCount, Swift.max(backfill.end, seenBackfill.end)) {
        let isUpdated = next < updated.count && updated[next] == index
        while next < updated.count, updated[next] == index { next += 1 }
        if isUpdated
          || seenBackfill.filled(storedSamples[index], at: index)
            != backfill.filled(storedSamples[index], at: index)
        {
          add(index)
        }
      }
    }
    for index in updated[next...] { add(index) }
    if seenCount < storedSamples.count {
      if let last = ranges.last, last.upperBound == seenCount {
        ranges[ranges.count - 1] = last.lowerBound..<storedSamples.count
      } else {
        ranges.append(seenCount..<storedSamples.count)
      }
    }
    return ranges
  }
}
