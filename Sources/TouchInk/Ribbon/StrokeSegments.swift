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
    precondition(
      position >= 0 && position < endIndex,
      "A stroke of \(sampleCount) samples has no such segment.")
    var iterator = Iterator(segments: self, from: position)
    return iterator.next()!
  }

  /// An iterator over all segments.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(segments: self, from: 0) }

  /// The sample at a place: real ones count from 0, predicted ones follow.
  @inlinable
  @inline(__always)
  func sample(at index: Int) -> TouchSample {
    index < realCount ? samples[index] : predictions[index - realCount]
  }

  /// The sample at a place, nil where there is none.
  @inlinable
  @inline(__always)
  func sample(ifAt index: Int) -> TouchSample? {
    index >= 0 && index < sampleCount ? sample(at: index) : nil
  }

  /// The direction of length 1 from the sample at a place to the next one; zero where one of them does not exist, or both coincide.
  @inlinable
  @inline(__always)
  func direction(from index: Int) -> Vector2D {
    guard index >= 0, index + 1 < sampleCount else { return .zero }
    return StrokeSegment.direction(
      from: sample(at: index).location, to: sample(at: index + 1).location)
  }

  /// Slides the window over a stroke.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let segments: StrokeSegments
    /// The place of the next segment's `from`.
    @usableFromInline var index: Int
    /// From the sample before `from` to it, and on to the one after. Samples are read anew at each step: keeping four in the window would
    /// copy them from place to place, also for whoever looks at one only.
    @usableFromInline var arriving: Vector2D
    @usableFromInline var along: Vector2D

    @inlinable
    init(segments: StrokeSegments, from index: Int) {
      self.segments = segments
      self.index = index
      arriving = segments.direction(from: index - 1)
      along = segments.direction(from: index)
    }

    /// The next segment; nil behind the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> StrokeSegment? {
      guard index + 1 < segments.sampleCount else { return nil }
      let leaving = segments.direction(from: index + 1)
      let segment = StrokeSegment(
        index: index, before: segments.sample(ifAt: index - 1), from: segments.sample(at: index),
        to: segments.sample(at: index + 1),
        after: segments.sample(ifAt: index + 2), isPredicted: index + 1 >= segments.realCount,
        fromNormal: StrokeSegment.normal(arriving: arriving, leaving: along, other: leaving),
        toNormal: StrokeSegment.normal(arriving: along, leaving: leaving, other: arriving))
      (arriving, along) = (along, leaving)
      index += 1
      return segment
    }
  }
}

extension Stroke {
  /// The segments between its samples, real and then predicted. A view: making it copies no sample.
  @inlinable
  public var segments: StrokeSegments {
    StrokeSegments(samples: samples, predictions: predictedSamples)
  }
}
