import TouchKit

/// The segments of a stroke, between its real samples first, then through its predicted ones.
///
/// They are for renderers of their own, for example one that stamps a texture along the stroke.
/// `Stroke.outlinePath(_:in:tolerance:)` returns a smooth outline.
///
/// The iterator slides a window of four samples over the stroke. A slice (`segments[range]`) yields
/// the segments that have to be drawn again; `Stroke.segments(affectedBy:)` computes its range.
///
/// - Complexity: O(1) for each element. No sample is copied.
@frozen
public struct StrokeSegments: RandomAccessCollection, Sendable {
  @usableFromInline let samples: StrokeSamples
  @usableFromInline let predictions: [TouchSample]
  @usableFromInline let realCount: Int
  @usableFromInline let sampleCount: Int
  /// The index of the first segment: 0, except for a part of an erased stroke.
  public let startIndex: Int
  /// The index after that of the last segment.
  public let endIndex: Int

  @inlinable
  init(samples: StrokeSamples, predictions: [TouchSample], visible: ClosedRange<Double>) {
    self.samples = samples
    self.predictions = predictions
    self.realCount = samples.count
    self.sampleCount = samples.count + predictions.count
    let count = Double(Swift.max(sampleCount - 1, 0))
    endIndex = Int(Swift.min(visible.upperBound.rounded(.up), count))
    startIndex = Swift.min(Int(Swift.max(visible.lowerBound.rounded(.down), 0)), endIndex)
  }

  /// Returns the segment that starts at the sample at `position`.
  ///
  /// - Complexity: O(1)
  /// - Precondition: `position` is a valid index.
  @inlinable
  public subscript(position: Int) -> StrokeSegment {
    precondition(
      position >= startIndex && position < endIndex,
      "segment \(position) is out of range: a stroke of \(sampleCount) samples has \(endIndex)")
    var iterator = Iterator(segments: self, from: position)
    return iterator.next()!
  }

  /// Returns an iterator over all segments.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(segments: self, from: startIndex) }

  /// Returns the sample at an index. Predicted samples follow the real ones.
  @inlinable
  @inline(__always)
  func sample(at index: Int) -> TouchSample {
    index < realCount ? samples[index] : predictions[index - realCount]
  }

  /// Returns the sample at an index, or `nil` if the index is out of range.
  @inlinable
  @inline(__always)
  func sample(ifAt index: Int) -> TouchSample? {
    index >= 0 && index < sampleCount ? sample(at: index) : nil
  }

  /// An iterator that slides a window of four samples over a stroke. Each sample is read once,
  /// because reading computes its smoothed location.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let segments: StrokeSegments
    /// The index of the first sample of the next segment.
    @usableFromInline var index: Int
    @usableFromInline var before: TouchSample?
    @usableFromInline var from: TouchSample?
    @usableFromInline var to: TouchSample?
    /// The directions before and along the next segment.
    @usableFromInline var arriving: Vector2D
    @usableFromInline var along: Vector2D

    @inlinable
    init(segments: StrokeSegments, from index: Int) {
      self.segments = segments
      self.index = index
      before = segments.sample(ifAt: index - 1)
      from = segments.sample(ifAt: index)
      to = segments.sample(ifAt: index + 1)
      arriving = Self.direction(before, from)
      along = Self.direction(from, to)
    }

    /// Returns the unit vector between two samples, or zero if one of them does not exist or both
    /// coincide.
    @inlinable
    @inline(__always)
    static func direction(_ from: TouchSample?, _ to: TouchSample?) -> Vector2D {
      guard let from, let to else { return .zero }
      return (to.location - from.location).normalized ?? .zero
    }

    /// Returns the next segment, or `nil` after the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> StrokeSegment? {
      guard index < segments.endIndex, let from, let to else { return nil }
      let after = segments.sample(ifAt: index + 2)
      let leaving = Self.direction(to, after)
      let segment = StrokeSegment(
        index: index, before: before, from: from, to: to, after: after,
        isPredicted: index + 1 >= segments.realCount,
        fromNormal: StrokeSegment.normal(arriving: arriving, leaving: along, other: leaving),
        toNormal: StrokeSegment.normal(arriving: along, leaving: leaving, other: arriving))
      before = from
      self.from = to
      self.to = after
      arriving = along
      along = leaving
      index += 1
      return segment
    }
  }
}

extension Stroke {
  /// The segments between the samples of the stroke as they are drawn, real and then predicted
  /// ones. Those of a part of an erased stroke are the ones that the part shows, also in part.
  ///
  /// - Complexity: O(1). No sample is copied.
  @inlinable
  public var segments: StrokeSegments {
    StrokeSegments(samples: drawnSamples, predictions: predictedSamples, visible: extent)
  }
}
