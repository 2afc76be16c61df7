import TouchKit

/// The stroke of one touch: its real samples, its predicted samples, and the ranges that changed
/// since it was last drawn.
///
///     active ──▶ ended ──▶ finalized (no more updates are expected)
///
/// A stroke is a value. Read it in the collection of its builder. A copy of a growing stroke shares
/// its samples; later changes copy one page of 256 samples at a time.
///
/// A stroke has the samples that were received. Those of a `StrokeBuilder` are smoothed when they
/// are drawn (`drawnSamples`). A part of an erased stroke has all samples of the stroke, and shares
/// their storage, so that the line that is left does not change; it shows less of their outline.
public struct Stroke: Identifiable, Sendable {
  /// The state of a stroke. The stroke of a cancelled touch is removed.
  public enum State: Sendable {
    /// The touch is down.
    case active
    /// The touch has ended. Late updates may still refine the stroke (R14).
    case ended
  }

  /// The ID of the stroke: that of its touch (R1), or for a part of an erased stroke a new one.
  public internal(set) var id: TouchID
  /// The ID of the touch that drew the stroke.
  package internal(set) var touchID: TouchID
  /// The type of the touch that draws the stroke.
  public let type: TouchType
  /// The pen that the stroke is drawn with. It determines the ink that an eraser or a lasso meets.
  public var style: InkStyle
  /// The state of the stroke.
  public internal(set) var state = State.active
  /// Whether the stroke has ended and no longer waits for late updates: all have arrived, or the
  /// wait has ended. An update that arrives later is still applied.
  package internal(set) var isFinalized = false
  /// The predicted samples after the last real one, in order of time (R12). Empty if the stroke has
  /// ended.
  public internal(set) var predictedSamples: [StrokeSample] = []

  /// The real samples, before estimated angles are replaced.
  @usableFromInline var storedSamples = PagedSamples()
  /// The indices of the main samples of events. How a stroke was grouped into events is not part of
  /// its value.
  @usableFromInline var mainSampleIndices = BitSet()
  @usableFromInline var backfill = AngleBackfill()
  var pendingUpdates = PendingUpdates()
  var dirtyRanges = DirtyRanges()
  /// The smoother of the locations that are drawn, or `nil` to draw those that were received.
  @usableFromInline var smoother: StrokeSmoother?
  /// The positions that the stroke shows, which an eraser limits. A position is the index of a
  /// sample, or the index and the fraction of the way to the next sample, in the parameter of the
  /// spline. Both bounds are infinite unless the stroke is cut there.
  @usableFromInline var extent = -Double.infinity...Double.infinity
  /// The parts that erasers have removed from the positions that the stroke shows, or `nil`.
  var erasure: Erasure?
  /// The numbers of samples of the hooks at the beginning and at the end, which are not drawn.
  @usableFromInline var landingHookCount = 0
  @usableFromInline var hookCount = 0

  /// Creates an active stroke without samples.
  ///
  /// - Parameters:
  ///   - id: The ID of the touch that draws the stroke.
  ///   - type: The type of the touch.
  ///   - style: The pen that the stroke is drawn with.
  public init(id: TouchID, type: TouchType, style: InkStyle = InkStyle(.plain)) {
    self.id = id
    touchID = id
    self.type = type
    self.style = style
  }

  /// Creates an ended stroke from samples, for example one that a program has computed.
  ///
  /// - Parameters:
  ///   - id: The ID of the stroke.
  ///   - type: The type of the touch.
  ///   - samples: The real samples, in order of time.
  ///   - smoother: The smoother, as if a `StrokeBuilder` had received the samples, or `nil` for
  ///     none.
  ///   - style: The pen that the stroke is drawn with.
  public init(
    id: TouchID, type: TouchType, samples: some Sequence<StrokeSample>,
    smoother: StrokeSmoother? = nil, style: InkStyle = InkStyle(.plain)
  ) {
    self.init(id: id, type: type, style: style)
    self.smoother = smoother
    for sample in samples { append(sample) }
    end()
  }

  // MARK: - Changes

  /// Appends a real sample. The predicted samples are removed, because they were predicted without
  /// it.
  ///
  /// - Complexity: Amortized O(1)
  public mutating func append(_ sample: StrokeSample) {
    predictedSamples.removeAll(keepingCapacity: true)
    append(sample, isMain: true)
  }

  /// Appends a predicted sample after the real samples and the other predicted ones.
  ///
  /// - Complexity: Amortized O(1)
  public mutating func appendPredicted(_ sample: StrokeSample) { predictedSamples.append(sample) }

  /// Ends the stroke. Its predicted samples are removed. A stroke that has ended does not change.
  public mutating func end() {
    guard state == .active else { return }
    predictedSamples.removeAll()
    state = .ended
    removeHooks()
    isFinalized = pendingUpdateCount == 0
  }

  /// The real samples that were received, in order.
  @inlinable
  public var samples: StrokeSamples {
    StrokeSamples(
      storedSamples: storedSamples, backfill: backfill, smoother: nil, hookCount: 0,
      count: storedSamples.count)
  }

  /// The real samples as they are drawn: smoothed if the stroke has a smoother
  /// (`StrokeBuilder.smoother`), and without hooks at the ends. The samples of a hook at the
  /// beginning are where it ends.
  @inlinable
  public var drawnSamples: StrokeSamples {
    StrokeSamples(
      storedSamples: storedSamples, backfill: backfill, smoother: smoother,
      hookCount: landingHookCount, count: storedSamples.count - hookCount)
  }

  /// The positions that are drawn. A position is the index of a sample, and between two samples
  /// the fraction of the way to the next one is added. Only a part of an erased stroke shows less
  /// than all samples.
  ///
  /// - Complexity: O(1)
  package var visibleRange: ClosedRange<Double> {
    extent.clamped(to: 0...Double(max(drawnSamples.count - 1, 0)))
  }

  /// The erasers that have met what the stroke shows.
  var erasers: [Eraser] { erasure?.erasers ?? [] }

  /// Whether an eraser has cut the stroke.
  var isCut: Bool { extent.lowerBound.isFinite || extent.upperBound.isFinite }

  /// The number of samples that expect a late update.
  ///
  /// - Complexity: O(1)
  public var pendingUpdateCount: Int { pendingUpdates.count }

  /// Returns the kind of the sample at `index`. Predicted samples follow the real ones.
  ///
  /// - Precondition: `index` is at least 0 and less than the number of real and predicted samples.
  /// - Complexity: O(1)
  @inlinable
  public func kind(at index: Int) -> StrokeSampleKind {
    guard index < storedSamples.count else { return .predicted }
    return mainSampleIndices.contains(index) ? .main : .coalesced
  }

  /// The ranges of real samples that are new or have changed since the last `clearChanges()`, also
  /// those whose place in the line has changed because it settles:
  /// sorted, disjoint, not empty and not adjacent.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of updates since then and of samples
  ///   whose angles were replaced.
  public var changedRanges: [Range<Int>] {
    dirtyRanges.ranges(of: storedSamples, backfill: backfill, settling: settlingCount)
  }

  /// The index of the first sample that is new or has changed, or the number of samples.
  var firstChangedIndex: Int {
    dirtyRanges.first(of: storedSamples.count, backfill: backfill, settling: settlingCount)
      ?? changedRanges.first?.lowerBound ?? storedSamples.count
  }

  /// The number of samples at the end that a new one moves.
  private var settlingCount: Int {
    if smoother == nil { return 0 }
    return max(
      SettlingWeights.delay, storedSamples.unsettledGridCount(before: dirtyRanges.seenCount))
  }

  /// Marks the stroke as drawn: afterwards nothing counts as changed.
  public mutating func clearChanges() {
    dirtyRanges.clear(count: storedSamples.count, backfill: backfill)
  }

  /// Returns the indices of the segments whose shape depends on the samples in `range`. A segment
  /// depends on its own two samples and on one on either side.
  ///
  /// - Complexity: O(1)
  public func segments(affectedBy range: Range<Int>) -> Range<Int> {
    let indices = segments.indices
    let range = range.clamped(to: indices.lowerBound..<indices.upperBound + 1)
    return (max(range.lowerBound - 2, 0)..<range.upperBound + 1).clamped(to: indices)
  }
}

extension Stroke: CustomStringConvertible {
  /// The stroke in one line, for example `stroke #1 (pencil, ended): 12 samples, 2 predicted`.
  public var description: String {
    var text = "stroke \(id) (\(type), \(state == .active ? "active" : "ended")): "
    text += storedSamples.count == 1 ? "1 sample" : "\(storedSamples.count) samples"
    if !predictedSamples.isEmpty { text += ", \(predictedSamples.count) predicted" }
    if pendingUpdateCount > 0 { text += ", \(pendingUpdateCount) awaiting updates" }
    return text
  }
}

extension Stroke: Equatable {
  /// Returns whether both strokes are the same drawing of the same touch, with equal samples,
  /// predictions and state. The grouping of samples into events and the changes since the last draw
  /// do not count.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    left.id == right.id && left.type == right.type && left.state == right.state
      && left.style == right.style && left.extent == right.extent
      && left.erasers == right.erasers
      && left.predictedSamples == right.predictedSamples
      && left.smoother == right.smoother && left.hookCount == right.hookCount
      && left.landingHookCount == right.landingHookCount
      && left.samples.elementsEqual(right.samples)
  }
}
