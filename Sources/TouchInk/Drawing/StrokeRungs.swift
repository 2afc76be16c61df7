import TouchKit

/// The ribbon of a stroke at one sample: where its two edges are.
@frozen
public struct StrokeRung: Hashable, Sendable {
  /// The place of the sample in the stroke: real ones count from 0, predicted ones follow.
  public let place: Int
  /// The sample's place.
  public let center: Point2D
  /// Of length 1, a quarter turn clockwise from the direction of the stroke.
  public let normal: Vector2D
  /// Half the width, in points.
  public let halfWidth: Double

  @inlinable
  init(place: Int, center: Point2D, normal: Vector2D, halfWidth: Double) {
    self.place = place
    self.center = center
    self.normal = normal
    self.halfWidth = halfWidth
  }

  /// The edge on the right of the movement, as seen on a surface whose y grows downwards.
  @inlinable
  public var right: Point2D { center + normal * halfWidth }
  /// The edge on the left of the movement.
  @inlinable
  public var left: Point2D { center - normal * halfWidth }
}

/// The ribbon of a stroke, one rung for each sample: real ones first, then predicted ones. Nothing is stored; each step costs the same.
///
/// Between two neighbouring rungs lies a piece of the ribbon with the corners `left`, `left`, `right`, `right`.
@frozen
public struct StrokeRungs: Sequence, Sendable {
  @usableFromInline let segments: StrokeSegments
  @usableFromInline let range: Range<Int>
  /// How the ribbon gets its width.
  public let style: StrokeStyle

  @inlinable
  init(segments: StrokeSegments, range: Range<Int>, style: StrokeStyle) {
    self.segments = segments
    self.range = range
    self.style = style
  }

  /// The number of rungs.
  @inlinable
  public var underestimatedCount: Int { range.count }

  /// An iterator over the rungs.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Walks along the ribbon.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let style: StrokeStyle
    @usableFromInline let samples: StrokeSegments
    @usableFromInline var window: StrokeSegments.Iterator
    @usableFromInline var place: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ rungs: StrokeRungs) {
      style = rungs.style
      samples = rungs.segments
      place = rungs.range.lowerBound
      end = rungs.range.upperBound
      // The rung at a sample is the end of the segment before it; the first one has only the segment behind it.
      window = StrokeSegments.Iterator(segments: rungs.segments, from: Swift.max(rungs.range.lowerBound - 1, 0))
    }

    /// The next rung; nil behind the last one.
    @inlinable
    public mutating func next() -> StrokeRung? {
      guard place < end else { return nil }
      defer { place += 1 }
      if place == 0 {
        var start = window
        // A stroke of one sample has no direction: its rung stands as that of a stroke along +x.
        guard let segment = start.next() else { return rung(samples.sample(at: 0), Vector2D(dx: 0, dy: 1)) }
        return rung(segment.from, segment.fromNormal)
      }
      return window.next().map { rung($0.to, $0.toNormal) }
    }

    @inlinable
    func rung(_ sample: StrokeSample, _ normal: Vector2D) -> StrokeRung {
      StrokeRung(place: place, center: sample.location, normal: normal, halfWidth: style.width(of: sample, across: normal) / 2)
    }
  }
}

extension Stroke {
  /// The stroke as a ribbon.
  ///
  /// - Parameter range: the places of the samples that are wanted, real ones from 0, predicted ones behind them; nil: all.
  @inlinable
  public func rungs(_ style: StrokeStyle, in range: Range<Int>? = nil) -> StrokeRungs {
    let segments = self.segments
    return StrokeRungs(segments: segments, range: (range ?? 0..<segments.sampleCount).clamped(to: 0..<segments.sampleCount), style: style)
  }
}
