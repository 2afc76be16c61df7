import TouchKit

/// The cross-section of a stroke's ribbon at one sample.
@frozen
public struct RibbonSection: Hashable, Sendable {
  /// The index of the sample in the stroke. Predicted samples follow the real ones.
  public let index: Int
  /// The location of the sample.
  public let center: Point2D
  /// The unit normal, a quarter turn clockwise from the direction of the stroke.
  public let normal: Vector2D
  /// Half the width of the ribbon, in points.
  public let halfWidth: Double

  @inlinable
  init(index: Int, center: Point2D, normal: Vector2D, halfWidth: Double) {
    self.index = index
    self.center = center
    self.normal = normal
    self.halfWidth = halfWidth
  }

  /// The right edge in the direction of movement, on a surface whose y axis points down.
  @inlinable
  public var right: Point2D { center + normal * halfWidth }
  /// The left edge in the direction of movement.
  @inlinable
  public var left: Point2D { center - normal * halfWidth }
}

/// The ribbon of a stroke as a lazy sequence with one section for each sample, real samples first,
/// then predicted ones.
///
/// The ribbon between two neighboring sections is a quadrilateral whose corners are their left and
/// right edges.
///
/// - Complexity: O(1) for each element. No element is stored.
@frozen
public struct RibbonSections: Sequence, Sendable {
  @usableFromInline let segments: StrokeSegments
  @usableFromInline let range: Range<Int>
  /// The style that determines the width of the ribbon.
  @usableFromInline let style: StrokeStyle

  @inlinable
  init(segments: StrokeSegments, range: Range<Int>, style: StrokeStyle) {
    self.segments = segments
    self.range = range
    self.style = style
  }

  /// The number of sections.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var underestimatedCount: Int { range.count }

  /// Returns an iterator over the sections.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the sections of a ribbon.
  ///
  /// The normal of a section is that of the two segments that meet at its sample. It depends on
  /// three directions only, so whole segments are not computed.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let style: StrokeStyle
    @usableFromInline let segments: StrokeSegments
    @usableFromInline var index: Int
    @usableFromInline let end: Int
    /// The directions from the previous sample to the sample at `index`, and between the two
    /// samples before.
    @usableFromInline var arriving: Vector2D
    @usableFromInline var before: Vector2D
    /// The azimuth of the last sample up to the previous one at which it was reliable.
    @usableFromInline var heldAzimuth: Double?

    @inlinable
    init(_ ribbonSections: RibbonSections) {
      style = ribbonSections.style
      segments = ribbonSections.segments
      index = ribbonSections.range.lowerBound
      end = ribbonSections.range.upperBound
      arriving = segments.direction(from: index - 1)
      before = segments.direction(from: index - 2)
      if style.mode == .calligraphy, index < end {
        heldAzimuth = segments.reliableAzimuth(at: index)
      }
    }

    /// Returns the next section, or `nil` after the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> RibbonSection? {
      guard index < end else { return nil }
      let sample = segments.sample(at: index)
      let leaving = segments.direction(from: index)
      // At the end of a segment the third direction of the window is the one before the segment. At
      // the start of the first segment it is the one after it.
      let other = index == 0 ? segments.direction(from: 1) : before
      let normal = StrokeSegment.normal(arriving: arriving, leaving: leaving, other: other)
      if style.mode == .calligraphy, heldAzimuth == nil || !sample.hasNoisyAzimuth {
        heldAzimuth = sample.azimuthAngle
      }
      let halfWidth = style.width(of: sample, azimuth: heldAzimuth, across: normal) / 2
      defer { (before, arriving, index) = (arriving, leaving, index + 1) }
      return RibbonSection(
        index: index, center: sample.location, normal: normal, halfWidth: halfWidth)
    }
  }
}

extension Stroke {
  /// Returns the ribbon of the stroke.
  ///
  /// A calligraphic nib keeps its direction while the pencil is steeper than 72 degrees: its
  /// azimuth is that of the last sample that was not, or of the first sample of the stroke.
  ///
  /// - Parameters:
  ///   - style: The style that determines the width.
  ///   - range: The indices of the samples to include, or `nil` for all. Predicted samples follow
  ///     the real ones.
  @inlinable
  public func ribbonSections(_ style: StrokeStyle, in range: Range<Int>? = nil) -> RibbonSections {
    let segments = self.segments
    return RibbonSections(
      segments: segments,
      range: (range ?? 0..<segments.sampleCount).clamped(to: 0..<segments.sampleCount), style: style
    )
  }
}
