import TouchKit

/// A stroke's samples, in pages of the same size: a stroke that grows copies nothing of what it has, and a copy of the stroke that is kept
/// shares every page but those that change after.
///
/// Reading and changing a sample costs the same wherever it stands; appending does too, on average.
@frozen
@usableFromInline
struct PagedSamples: Sendable {
  /// A page has two to the power of this many samples: 256, in 22 kB. More would leave more room empty at the end of each stroke; with
  /// fewer the pages' own cost, a block of the heap each, would be felt.
  @usableFromInline static var pageShift: Int { 8 }
  @usableFromInline static var pageSize: Int { 1 << pageShift }

  /// The pages that are full.
  @usableFromInline private(set) var fullPages: [[TouchSample]] = []
  /// The place of the first sample that is not in a full page.
  @usableFromInline private(set) var tailStart = 0
  /// The last page. It stands apart because it is where samples are appended and where most late updates go.
  @usableFromInline private(set) var tail: [TouchSample] = []

  init() {}

  /// The number of samples.
  @inlinable
  var count: Int { tailStart &+ tail.count }

  /// The latest sample; nil where there is none.
  var last: TouchSample? { tail.last ?? fullPages.last?.last }

  /// The sample at a place.
  @inlinable
  @inline(__always)
  subscript(index: Int) -> TouchSample {
    index >= tailStart
      ? tail[index &- tailStart] : fullPages[index &>> Self.pageShift][index & (Self.pageSize &- 1)]
  }

  /// Changes the sample at a place. Not by subscript, whose setter would be a coroutine with a frame on the heap.
  @inline(__always)
  mutating func update<Result>(at index: Int, _ change: (inout TouchSample) -> Result) -> Result {
    if index >= tailStart { return change(&tail[index &- tailStart]) }
    return change(&fullPages[index &>> Self.pageShift][index & (Self.pageSize &- 1)])
  }

  /// Appends samples in order.
  mutating func append(contentsOf samples: UnsafeBufferPointer<TouchSample>) {
    var start = 0
    while samples.count - start > Self.pageSize - tail.count {
      let end = start + Self.pageSize - tail.count
      tail.append(contentsOf: UnsafeBufferPointer(rebasing: samples[start..<end]))
      appendPage()
      start = end
    }
    tail.append(contentsOf: start == 0 ? samples : UnsafeBufferPointer(rebasing: samples[start...]))
  }

  /// The first page grows as it is needed, as most strokes are short. Whoever needs another is likely to fill it.
  private mutating func appendPage() {
    fullPages.append(tail)
    tailStart += Self.pageSize
    tail = []
    tail.reserveCapacity(Self.pageSize)
  }
}
