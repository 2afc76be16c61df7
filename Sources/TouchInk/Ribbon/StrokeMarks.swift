import TouchKit

/// A sample as the debug mode shows it: what it is, and how the pencil was held.
@frozen
public struct StrokeMark: Hashable, Sendable {
  /// The sample's place in the stroke: real ones count from 0, predicted ones follow.
  public let index: Int
  /// The sample's place on the surface.
  public let center: Point2D
  /// How the sample came.
  public let kind: StrokeSampleKind
  /// Whether some property of it is an estimate so far.
  public let isEstimated: Bool
  /// Where the pencil's upper end is above the surface, seen from above: in the direction of the azimuth, the farther the flatter it
  /// is held. Nil without an azimuth or an altitude.
  public let azimuthIndicatorTip: Point2D?

  @inlinable
  init(
    index: Int, center: Point2D, kind: StrokeSampleKind, isEstimated: Bool,
    azimuthIndicatorTip: Point2D?
  ) {
    self.index = index
    self.center = center
    self.kind = kind
    self.isEstimated = isEstimated
    self.azimuthIndicatorTip = azimuthIndicatorTip
  }

  /// The mark as an outline to be filled: a square that stands on a corner; a coalesced sample's is half as large.
  public var outline: [Point2D] {
    let radius = InkConstants.markRadius * (kind == .coalesced ? 0.5 : 1)
    return [
      Point2D(x: center.x, y: center.y - radius), Point2D(x: center.x + radius, y: center.y),
      Point2D(x: center.x, y: center.y + radius), Point2D(x: center.x - radius, y: center.y),
    ]
  }

  /// The needle as a thin triangle to be filled; empty where there is none.
  public var azimuthIndicator: [Point2D] {
    guard let azimuthIndicatorTip,
      let across = (azimuthIndicatorTip - center).normalized?.perpendicular
    else { return [] }
    let half = across * InkConstants.minimumWidth
    return [center - half, azimuthIndicatorTip, center + half]
  }
}

/// The marks of all samples of a stroke, real ones first, then predicted ones. Nothing is stored; each step costs the same.
@frozen
public struct StrokeMarks: RandomAccessCollection, Sendable {
  @usableFromInline let segments: StrokeSegments
  @usableFromInline let mainSampleIndices: BitSet

  @inlinable
  init(segments: StrokeSegments, mainSampleIndices: BitSet) {
    self.segments = segments
    self.mainSampleIndices = mainSampleIndices
  }

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of samples.
  @inlinable
  public var endIndex: Int { segments.sampleCount }

  /// The mark of the sample at a position.
  @inlinable
  public subscript(position: Int) -> StrokeMark {
    let sample = segments.sample(at: position)
    let kind: StrokeSampleKind =
      position >= segments.realCount
      ? .predicted : mainSampleIndices.contains(position) ? .real : .coalesced
    return StrokeMark(
      index: position, center: sample.location, kind: kind, isEstimated: sample.isEstimated,
      azimuthIndicatorTip: Self.azimuthIndicatorTip(of: sample))
  }

  @usableFromInline
  static func azimuthIndicatorTip(of sample: TouchSample) -> Point2D? {
    guard let azimuth = sample.azimuthAngle, let altitude = sample.altitudeAngle else { return nil }
    // The shadow of a pencil of that length under a light from above.
    let length =
      InkConstants.azimuthIndicatorLength
      * Vector2D(angle: Swift.min(Swift.max(altitude, 0), .pi / 2)).dx
    return sample.location + Vector2D(angle: azimuth, length: length)
  }
}

extension Stroke {
  /// Every sample of the stroke as the debug mode shows it.
  @inlinable
  public var marks: StrokeMarks {
    StrokeMarks(segments: segments, mainSampleIndices: mainSampleIndices)
  }
}
