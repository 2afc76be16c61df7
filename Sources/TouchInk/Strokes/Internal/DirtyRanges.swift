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

  /// Returns the index of the first sample that is new or may differ from what was drawn, or the
  /// number of samples. It is `nil` if angles were replaced, so that the ranges have to be
  /// computed.
  func first(of count: Int, backfill: AngleBackfill, settling: Int) -> Int? {
    guard backfill == seenBackfill else { return nil }
    let first = seenCount < count ? max(seenCount - settling, 0) : count
    return min(updated.min() ?? first, first)
  }

  /// Returns the ranges of samples that are new or differ from what was drawn: sorted, disjoint and
  /// not adjacent. A new sample also changes those before it that settle.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of updates and of backfilled samples.
  func ranges(of storedSamples: PagedSamples, backfill: AngleBackfill, settling: Int)
    -> [Range<Int>]
  {
    var changed = updated
    if backfill != seenBackfill {
      changed += (0..<min(seenCount, max(backfill.end, seenBackfill.end))).filter {
        seenBackfill.filled(storedSamples[$0], at: $0) != backfill.filled(storedSamples[$0], at: $0)
      }
    }
    var ranges: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    for index in changed.sorted() { add(index..<index + 1) }
    if seenCount < storedSamples.count {
      let first = max(seenCount - settling, 0)
      while let last = ranges.last, last.lowerBound >= first { ranges.removeLast() }
      add(first..<storedSamples.count)
    }
    return ranges
  }
}
