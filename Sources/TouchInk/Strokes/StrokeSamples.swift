/// The real samples of a stroke, in order, with the angles that were filled in at its beginning. A view: making it copies no sample.
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

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of real samples.
  @inlinable
  public var endIndex: Int { storedSamples.count }

  /// The sample at a position.
  @inlinable
  @inline(__always)
  public subscript(position: Int) -> StrokeSample {
    position < backfillEnd
      ? backfill.filled(storedSamples[position], at: position) : storedSamples[position]
  }
}

extension StrokeSamples: Equatable {
  /// True where both hold equal samples in the same order.
  public static func == (left: StrokeSamples, right: StrokeSamples) -> Bool {
    left.elementsEqual(right)
  }
}
