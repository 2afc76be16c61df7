import TouchKit

/// The ribbon of a stroke at one sample: where its two edges are.
@frozen
public struct RibbonSection: Hashable, Sendable {
  /// The place of the sample in the stroke: real ones count from 0, predicted ones follow.
  public let index: Int
  /// The sample's place.
  public let center: Point2D
  /// Of length 1, a quarter turn clockwise from the direction of the stroke.
  public let normal: Vector2D
  /// Half the width, in points.
  public let halfWidth: Double

  @inlinable
  init(index: Int, center: Point2D, normal: Vector2D, halfWidth: Double) {
    self.index = index
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

/// The ribbon of a stroke, one section for each sample: real ones first, then predicted ones. Nothing is stored; each step costs the same.
///
/// Between two neighbouring ribbonSections lies a piece of the ribbon with the corners `left`, `left`, `right`, `right`.
@frozen
public struct RibbonSections: Sequence, Sendable {
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

  /// The number of ribbonSections.
  @inlinable
  public var underestimatedCount: Int { range.count }

  /// An iterator over the ribbonSections.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Walks along the ribbon.
  ///
  /// The section at a sample has the normal of the segments that meet there. It needs neither of them whole: only the three directions that
  /// their normals depend on.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let style: StrokeStyle
    @usableFromInline let segments: StrokeSegments
    @usableFromInline var index: Int
    @usableFromInline let end: Int
    /// The direction that arrives at the sample at `place`, and the one that arrives at the sample before.
    @usableFromInline var arriving: Vector2D
    @usableFromInline var before: Vector2D

    @inlinable
    init(_ ribbonSections: RibbonSections) {
      style = ribbonSections.style
      segments = ribbonSections.segments
      index = ribbonSections.range.lowerBound
      end = ribbonSections.range.upperBound
      arriving = segments.direction(from: index - 1)
      before = segments.direction(from: index - 2)
    }

    /// The next section; nil behind the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> RibbonSection? {
      guard index < end else { return nil }
      let sample = segments.sample(at: index)
      let leaving = segments.direction(from: index)
      // At the end of a segment the window's third direction is the one before it, at the start of the first the one after it.
      let other = index == 0 ? segments.direction(from: 1) : before
      let normal = StrokeSegment.normal(arriving: arriving, leaving: leaving, other: other)
      let halfWidth = style.width(of: sample, across: normal) / 2
      defer { (before, arriving, index) = (arriving, leaving, index + 1) }
      return RibbonSection(
        index: index, center: sample.location, normal: normal, halfWidth: halfWidth)
    }
  }
}

extension Stroke {
  /// The stroke as a ribbon.
  ///
  /// - Parameter range: the places of the samples that are wanted, real ones from 0, predicted ones behind them; nil: all.
  @inlinable
  public func ribbonSections(_ style: StrokeStyle, in range: Range<Int>? = nil) -> RibbonSections {
    let segments = self.segments
    return RibbonSections(
      segments: segments,
      range: (range ?? 0..<segments.sampleCount).clamped(to: 0..<segments.sampleCount), style: style
    )
  }
}
