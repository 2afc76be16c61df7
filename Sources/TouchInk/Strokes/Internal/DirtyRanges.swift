import TouchKit

/// The ranges of samples that changed since a renderer drew the stroke.
struct DirtyRanges {
  /// The number of samples that the renderer has drawn.
  private(set) var seenCount = 0
  /// The backfilled angles at the time of drawing.
  private var seenBackfill = AngleBackfill()
  /// The indices below `seenCount` that an update changed since then, in order of arrival.
  private var updated: [Int] = []

  /// Marks the sample at `index` as changed by an update.
  @inline(__always)
  mutating func insert(_ index: Int) {
    guard index < seenCount, updated.last != index else { return }
    updated.append(index)
  }

  /// Marks all samples as drawn.
  mutating func clear(count: Int, backfill: AngleBackfill) {
    seenCount = count
    seenBackfill = backfill
    updated.removeAll(keepingCapacity: true)
  }

  /// Returns the ranges of samples that are new or differ from what was drawn: sorted, disjoint and
  /// not adjacent.
  ///
  /// - Complexity: O(*u* log *u* + *b*), where *u* is the number of updates and *b* the number of
  ///   backfilled samples.
  func ranges(of storedSamples: PagedSamples, backfill: AngleBackfill) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ index: Int) {
      if let last = ranges.last, last.upperBound >= index {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, index + 1)
      } else {
        ranges.append(index..<index + 1)
      }
    }
    let updated = updated.sorted()
    var next = 0
    if backfill != seenBackfill {
      // An update removes properties that its sample expects, so an updated sample always differs.
      for index in 0..<min(seenCount, max(backfill.end, seenBackfill.end)) {
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
