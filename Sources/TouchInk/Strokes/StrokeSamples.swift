import TouchKit

/// The real samples of a stroke, in order, with the estimated angles at its beginning replaced.
///
/// - Complexity: O(1) for each element. Creating the collection copies no sample.
@frozen
public struct StrokeSamples: RandomAccessCollection, Sendable {
  @usableFromInline let storedSamples: PagedSamples
  @usableFromInline let backfill: AngleBackfill
  @usableFromInline let backfillEnd: Int
  /// The smoother of the locations, or `nil` if they are those that were received.
  @usableFromInline let smoother: StrokeSmoother?
  /// The number of samples of a hook at the beginning, which are drawn at its end.
  @usableFromInline let hookCount: Int
  /// The number of samples.
  public let endIndex: Int

  @inlinable
  init(
    storedSamples: PagedSamples, backfill: AngleBackfill, smoother: StrokeSmoother?,
    hookCount: Int, count: Int
  ) {
    self.storedSamples = storedSamples
    self.backfill = backfill
    self.backfillEnd = backfill.end
    self.smoother = smoother
    self.hookCount = hookCount
    self.endIndex = count
  }

  /// The index of the first sample.
  @inlinable
  public var startIndex: Int { 0 }

  /// Returns the sample at `position`.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public subscript(position: Int) -> StrokeSample {
    var sample =
      position < backfillEnd
      ? backfill.filled(storedSamples[position], at: position) : storedSamples[position]
    if let smoother { sample.location = settledLocation(at: position, smoother) }
    return sample
  }
}
