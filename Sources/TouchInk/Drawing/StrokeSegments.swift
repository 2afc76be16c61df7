import TouchKit

/// The segments of a stroke: between its real samples first, then on through its predicted ones, always at the end.
///
/// A window of four samples slides over the stroke: each step costs the same, and no sample is copied to make it. A slice
/// (`segments[range]`) yields what has to be drawn anew, together with `Stroke.segments(affectedBy:)`.
@frozen
public struct StrokeSegments: RandomAccessCollection, Sendable {
  @usableFromInline let samples: StrokeSamples
  @usableFromInline let predictions: [TouchSample]
  @usableFromInline let realCount: Int
  @usableFromInline let sampleCount: Int

  @inlinable
  init(samples: StrokeSamples, predictions: [TouchSample]) {
    self.samples = samples
    self.predictions = predictions
    self.realCount = samples.count
    self.sampleCount = samples.count + predictions.count
  }

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of segments: one less than that of the samples.
  @inlinable
  public var endIndex: Int { Swift.max(sampleCount - 1, 0) }

  /// The segment that begins at the sample at `position`.
  @inlinable
  public subscript(position: Int) -> StrokeSegment {
    precondition(position >= 0 && position < endIndex, "A stroke of \(sampleCount) samples has no such segment.")
    var iterator = Iterator(segments: self, from: position)
    return iterator.next()!
  }

  /// An iterator over all segments.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(segments: self, from: 0) }

  /// The sample at a place: real ones count from 0, predicted ones follow.
  @inlinable
  func sample(at place: Int) -> TouchSample { place < realCount ? samples[place] : predictions[place - realCount] }

  /// Slides the window over a stroke.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let segments: StrokeSegments
    /// The place of the next segment's `from`.
    @usableFromInline var place: Int
    @usableFromInline var before: TouchSample?
    @usableFromInline var from: TouchSample?
    @usableFromInline var to: TouchSample?
    /// From `before` to `from`, and from `from` to `to`.
    @usableFromInline var arriving = Vector2D.zero
    @usableFromInline var along = Vector2D.zero

    @inlinable
    init(segments: StrokeSegments, from place: Int) {
      self.segments = segments
      self.place = place
      if place > 0 { before = segments.sample(at: place - 1) }
      if place < segments.sampleCount { from = segments.sample(at: place) }
      if place + 1 < segments.sampleCount { to = segments.sample(at: place + 1) }
      if let before, let from { arriving = StrokeSegment.direction(from: before.location, to: from.location) }
      if let from, let to { along = StrokeSegment.direction(from: from.location, to: to.location) }
    }

    /// The next segment; nil behind the last one.
    @inlinable
    public mutating func next() -> StrokeSegment? {
      guard let from, let to else { return nil }
      let after = place + 2 < segments.sampleCount ? segments.sample(at: place + 2) : nil
      let leaving = after.map { StrokeSegment.direction(from: to.location, to: $0.location) } ?? .zero
      let segment = StrokeSegment(
        place: place, before: before, from: from, to: to, after: after, isPredicted: place + 1 >= segments.realCount,
        fromNormal: StrokeSegment.normal(arriving: arriving, leaving: along, other: leaving),
        toNormal: StrokeSegment.normal(arriving: along, leaving: leaving, other: arriving))
      (before, self.from, self.to) = (from, to, after)
      (arriving, along) = (along, leaving)
      place += 1
      return segment
    }
  }
}

extension Stroke {
  /// The segments between its samples, real and then predicted. A view: making it copies no sample.
  @inlinable
  public var segments: StrokeSegments { StrokeSegments(samples: samples, predictions: predictedSamples) }
}
