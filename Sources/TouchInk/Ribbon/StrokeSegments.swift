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
  @inline(__always)
  func sample(at place: Int) -> TouchSample { place < realCount ? samples[place] : predictions[place - realCount] }

  /// The sample at a place, nil where there is none.
  @inlinable
  @inline(__always)
  func sample(ifAt place: Int) -> TouchSample? { place >= 0 && place < sampleCount ? sample(at: place) : nil }

  /// The direction of length 1 from the sample at a place to the next one; zero where one of them does not exist, or both coincide.
  @inlinable
  @inline(__always)
  func direction(from place: Int) -> Vector2D {
    guard place >= 0, place + 1 < sampleCount else { return .zero }
    return StrokeSegment.direction(from: sample(at: place).location, to: sample(at: place + 1).location)
  }

  /// Slides the window over a stroke.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let segments: StrokeSegments
    /// The place of the next segment's `from`.
    @usableFromInline var place: Int
    /// From the sample before `from` to it, and on to the one after. Samples are read anew at each step: keeping four in the window would
    /// copy them from place to place, also for whoever looks at one only.
    @usableFromInline var arriving: Vector2D
    @usableFromInline var along: Vector2D

    @inlinable
    init(segments: StrokeSegments, from place: Int) {
      self.segments = segments
      self.place = place
      arriving = segments.direction(from: place - 1)
      along = segments.direction(from: place)
    }

    /// The next segment; nil behind the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> StrokeSegment? {
      guard place + 1 < segments.sampleCount else { return nil }
      let leaving = segments.direction(from: place + 1)
      let segment = StrokeSegment(
        place: place, before: segments.sample(ifAt: place - 1), from: segments.sample(at: place), to: segments.sample(at: place + 1),
        after: segments.sample(ifAt: place + 2), isPredicted: place + 1 >= segments.realCount,
        fromNormal: StrokeSegment.normal(arriving: arriving, leaving: along, other: leaving),
        toNormal: StrokeSegment.normal(arriving: along, leaving: leaving, other: arriving))
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
