import TouchKit

/// What one touch drew: its real samples, what is expected to follow them, and what a renderer has not seen yet.
///
///     active ──▶ ended ──▶ settled (no update is waited for any more)
///
/// A stroke is a value. It is read in place, through its builder's collection; a copy that is kept while the stroke grows shares its
/// samples with it, and what is changed after is copied a page of 256 samples at a time.
///
/// Left out: smoothing. It is a pure step from samples to samples, between the stroke and its segments.
public struct Stroke: Identifiable, Sendable {
  /// Where a stroke stands in its life. One whose touch is cancelled is removed.
  public enum State: Sendable {
    /// Its touch is down.
    case active
    /// Its touch lifted. Late updates may still refine it (R14).
    case ended
  }

  /// The touch that draws it (R1).
  public let id: TouchID
  /// What draws it.
  public let type: TouchType
  /// Where it stands in its life.
  public internal(set) var state = State.active
  /// True once it has ended and no late update is waited for: all came, or it was told to wait no longer. An update that comes
  /// all the same is still applied.
  public internal(set) var isFinalized = false
  /// Where the touch is expected to be after the last real sample, in order of time (R12). Empty once it has ended.
  public internal(set) var predictedSamples: [StrokeSample] = []
  /// Predictions that were there when a renderer last looked and are not any more, so that it can erase them; without a renderer
  /// the first that were dropped. Forgotten with `clearChanges()`.
  public internal(set) var previousPredictedSamples: [StrokeSample] = []
  /// What came for it, counted.
  public internal(set) var statistics = StrokeStatistics()

  /// The real samples with their own angles.
  @usableFromInline var storedSamples = PagedSamples()
  /// The real samples that were their events' own. How a stroke was cut into events is not part of what was drawn.
  @usableFromInline var mainSampleIndices = BitSet()
  @usableFromInline var backfill = AngleBackfill()
  var pendingUpdates = PendingUpdates()
  /// Whether a sample has values of an earlier one, which follow its late update (R16).
  var hasCarriedValues = false
  var dirtyRanges = DirtyRanges()

  init(id: TouchID, type: TouchType) {
    self.id = id
    self.type = type
  }

  /// The real samples, in order.
  @inlinable
  public var samples: StrokeSamples {
    StrokeSamples(storedSamples: storedSamples, backfill: backfill)
  }

  /// How many samples still expect a late update.
  public var pendingUpdateCount: Int { pendingUpdates.count }

  /// How the sample at `place` came: the real ones count from 0, the predicted ones follow them.
  ///
  /// - Precondition: there is such a sample.
  @inlinable
  public func kind(at index: Int) -> StrokeSampleKind {
    guard index < storedSamples.count else { return .predicted }
    return mainSampleIndices.contains(index) ? .real : .coalesced
  }

  /// The real samples that differ from what they were at the last `clearChanges()`, and the new ones: ranges in order, disjoint, none
  /// empty, no two adjacent. Every sample outside them is as it was. Predictions are told by `previousPredictedSamples`.
  ///
  /// Costs as much as there is to tell, and the samples whose angles were filled in meanwhile.
  public var changedRanges: [Range<Int>] {
    dirtyRanges.ranges(of: storedSamples, backfill: backfill)
  }

  /// A renderer has seen the stroke as it is now.
  public mutating func clearChanges() {
    dirtyRanges.clear(count: storedSamples.count, backfill: backfill)
    previousPredictedSamples.removeAll(keepingCapacity: true)
  }

  /// The segments whose shape depends on the samples in `range`: each depends on its own two and one on either side.
  public func segments(affectedBy range: Range<Int>) -> Range<Int> {
    let count = Swift.max(storedSamples.count + predictedSamples.count - 1, 0)
    let first = Swift.min(Swift.max(range.lowerBound - 2, 0), count)
    return first..<Swift.max(first, Swift.min(range.upperBound + 1, count))
  }
}

extension Stroke: Equatable {
  /// True where both are the same drawing of the same touch: equal samples, predictions and state. In which events the samples came, and
  /// what a renderer has seen, does not count.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    left.id == right.id && left.type == right.type && left.state == right.state
      && left.predictedSamples == right.predictedSamples
      && left.samples == right.samples
  }
}
