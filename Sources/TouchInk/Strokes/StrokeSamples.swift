import TouchKit

/// The real samples of a stroke, in order, with the estimated angles at its beginning replaced.
///
/// - Complexity: O(1) for each element. Creating the collection copies no sample.
@frozen
public struct StrokeSamples: RandomAccessCollection, Sendable {
  @usableFromInline let storedSamples: PagedSamples
  @usableFromInline let backfill: AngleBackfill
  @usableFromInline let backfillEnd: Int

  @inlinable
  init(storedSamples: PagedSamples, backfill: AngleBackfill) {
    self.storedSamples = storedSamples
    self.backfill = backfill
    self.backfillEnd = backfill.end
  }

  /// The index of the first sample.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of real samples.
  @inlinable
  public var endIndex: Int { storedSamples.count }

  /// Returns the sample at `position`.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public subscript(position: Int) -> StrokeSample {
    position < backfillEnd
      ? backfill.filled(storedSamples[position], at: position) : storedSamples[position]
  }
}

extension StrokeSamples: Equatable {
  /// Returns whether both collections contain equal samples in the same order.
  public static func == (left: StrokeSamples, right: StrokeSamples) -> Bool {
    left.elementsEqual(right)
  }
}
