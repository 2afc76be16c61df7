import TouchKit

/// The samples of a stroke in a chunked array: pages of equal size.
///
/// Appending does not copy existing samples. A copy of the stroke shares all pages except those
/// that are changed afterwards.
///
/// - Complexity: O(1) for reading and changing a sample, amortized O(1) for appending one.
@frozen
@usableFromInline
struct PagedSamples: Sendable {
  /// The binary logarithm of the page size: a page has 256 samples in 22 kB. Larger pages would
  /// waste more space at the end of each stroke. With smaller ones the heap block of each page
  /// would be measurable.
  @usableFromInline static var pageShift: Int { 8 }
  @usableFromInline static var pageSize: Int { 1 << pageShift }

  /// The full pages.
  @usableFromInline private(set) var fullPages: [[TouchSample]] = []
  /// The index of the first sample of the last page.
  @usableFromInline private(set) var tailStart = 0
  /// The last page, stored separately because samples are appended to it and most late updates go
  /// to it.
  @usableFromInline private(set) var tail: [TouchSample] = []

  /// Whether a step may be one on a grid of whole points (`GridLine`). Without any, which is usual,
  /// no sample is on a line on a grid.
  @usableFromInline var hasGridSteps = false

  /// The number of samples.
  @inlinable
  var count: Int { tailStart &+ tail.count }

  /// The last sample, or `nil` if there is none.
  var last: TouchSample? { tail.last ?? fullPages.last?.last }

  /// Returns the sample at an index.
  @inlinable
  @inline(__always)
  subscript(index: Int) -> TouchSample {
    index >= tailStart
      ? tail[index &- tailStart] : fullPages[index &>> Self.pageShift][index & (Self.pageSize &- 1)]
  }

  /// Changes the sample at an index. A subscript's setter would be a coroutine with a
  /// heap-allocated frame.
  @inline(__always)
  mutating func update<Result>(at index: Int, _ change: (inout TouchSample) -> Result) -> Result {
    if index >= tailStart { return change(&tail[index &- tailStart]) }
    return change(&fullPages[index &>> Self.pageShift][index & (Self.pageSize &- 1)])
  }

  /// Appends samples.
  mutating func append(contentsOf samples: UnsafeBufferPointer<TouchSample>) {
    if !hasGridSteps { findGridSteps(to: samples) }
    var start = 0
    while samples.count - start > Self.pageSize - tail.count {
      let end = start + Self.pageSize - tail.count
      tail.append(contentsOf: UnsafeBufferPointer(rebasing: samples[start..<end]))
      appendPage()
      start = end
    }
    tail.append(contentsOf: start == 0 ? samples : UnsafeBufferPointer(rebasing: samples[start...]))
  }

  /// Looks for steps on a grid among those to samples that are about to be appended.
  @inline(__always)
  private mutating func findGridSteps(to samples: UnsafeBufferPointer<TouchSample>) {
    guard var location = (tail.last ?? fullPages.last?.last ?? samples.first)?.location else {
      return
    }
    for sample in samples {
      let step = sample.location - location
      location = sample.location
      if step.isGridStep, step != .zero { hasGridSteps = true }
    }
  }

  /// Appends a full page. The first page grows as needed, because most strokes are short. A stroke
  /// that needs a second page is likely to fill it.
  private mutating func appendPage() {
    fullPages.append(tail)
    tailStart += Self.pageSize
    tail = []
    tail.reserveCapacity(Self.pageSize)
  }
}
