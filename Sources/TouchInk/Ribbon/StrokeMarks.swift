import TouchKit

/// A sample as the debug mode shows it: what it is, and how the pencil was held.
@frozen
public struct StrokeMark: Hashable, Sendable {
  /// The sample's place in the stroke: real ones count from 0, predicted ones follow.
  public let place: Int
  /// The sample's place on the surface.
  public let center: Point2D
  /// How the sample came.
  public let kind: StrokeSampleKind
  /// Whether some property of it is an estimate so far.
  public let isEstimated: Bool
  /// Where the pencil's upper end is above the surface, seen from above: in the direction of the azimuth, the farther the flatter it
  /// is held. Nil without an azimuth or an altitude.
  public let needleTip: Point2D?

  @inlinable
  init(place: Int, center: Point2D, kind: StrokeSampleKind, isEstimated: Bool, needleTip: Point2D?) {
    self.place = place
    self.center = center
    self.kind = kind
    self.isEstimated = isEstimated
    self.needleTip = needleTip
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
  public var needle: [Point2D] {
    guard let needleTip, let across = (needleTip - center).normalized?.perpendicular else { return [] }
    let half = across * InkConstants.minimumWidth
    return [center - half, needleTip, center + half]
  }
}

/// The marks of all samples of a stroke, real ones first, then predicted ones. Nothing is stored; each step costs the same.
@frozen
public struct StrokeMarks: RandomAccessCollection, Sendable {
  @usableFromInline let segments: StrokeSegments
  @usableFromInline let mains: PlaceSet

  @inlinable
  init(segments: StrokeSegments, mains: PlaceSet) {
    self.segments = segments
    self.mains = mains
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
    let kind: StrokeSampleKind = position >= segments.realCount ? .predicted : mains.contains(position) ? .real : .coalesced
    return StrokeMark(
      place: position, center: sample.location, kind: kind, isEstimated: sample.isEstimated, needleTip: Self.needleTip(of: sample))
  }

  @usableFromInline
  static func needleTip(of sample: TouchSample) -> Point2D? {
    guard let azimuth = sample.azimuthAngle, let altitude = sample.altitudeAngle else { return nil }
    // The shadow of a pencil of that length under a light from above.
    let length = InkConstants.needleLength * Vector2D(angle: Swift.min(Swift.max(altitude, 0), .pi / 2)).dx
    return sample.location + Vector2D(angle: azimuth, length: length)
  }
}

extension Stroke {
  /// Every sample of the stroke as the debug mode shows it.
  @inlinable
  public var marks: StrokeMarks { StrokeMarks(segments: segments, mains: mains) }
}
