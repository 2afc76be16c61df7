import TouchKit

/// The mark of a sample in debug mode, which shows the kind of the sample and the attitude of the
/// pencil.
@frozen
public struct StrokeMark: Sendable {
  /// The index of the sample in the stroke. Predicted samples follow the real ones.
  public let index: Int
  /// The location of the sample.
  public let center: Point2D
  /// The kind of the sample: main, coalesced or predicted.
  public let kind: StrokeSampleKind
  /// Whether at least one property of the sample is an estimate (R13).
  public let isEstimated: Bool
  /// Whether all late updates that the sample expected have arrived (R14); `false` if it expected
  /// none.
  public let isUpdated: Bool
  /// The tip of the azimuth indicator: the projection of the pencil's upper end onto the surface,
  /// or `nil` if the sample has no azimuth or no altitude. The flatter the pencil, the farther it
  /// is from the sample.
  public let azimuthIndicatorTip: Point2D?

  @inlinable
  init(
    index: Int, center: Point2D, kind: StrokeSampleKind, isEstimated: Bool, isUpdated: Bool,
    azimuthIndicatorTip: Point2D?
  ) {
    self.index = index
    self.center = center
    self.kind = kind
    self.isEstimated = isEstimated
    self.isUpdated = isUpdated
    self.azimuthIndicatorTip = azimuthIndicatorTip
  }

  /// The filled outline of the mark: a diamond, which is half as large for a coalesced sample.
  public var outline: [Point2D] {
    let radius = InkConstants.markRadius * (kind == .coalesced ? 0.5 : 1)
    return [
      Point2D(x: center.x, y: center.y - radius), Point2D(x: center.x + radius, y: center.y),
      Point2D(x: center.x, y: center.y + radius), Point2D(x: center.x - radius, y: center.y),
    ]
  }

  /// The azimuth indicator as a thin filled triangle, or an empty outline if there is none.
  package var azimuthIndicator: [Point2D] {
    guard let azimuthIndicatorTip,
      let across = (azimuthIndicatorTip - center).normalized?.perpendicular
    else { return [] }
    let half = across * InkConstants.minimumWidth
    return [center - half, azimuthIndicatorTip, center + half]
  }
}

/// The marks of all samples of a stroke, real samples first, then predicted ones.
///
/// - Complexity: O(1) for each element. No element is stored.
@frozen
public struct StrokeMarks: RandomAccessCollection, Sendable {
  @usableFromInline let segments: StrokeSegments
  @usableFromInline let mainSampleIndices: BitSet

  @inlinable
  init(segments: StrokeSegments, mainSampleIndices: BitSet) {
    self.segments = segments
    self.mainSampleIndices = mainSampleIndices
  }

  /// The index of the first mark.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of marks.
  @inlinable
  public var endIndex: Int { segments.sampleCount }

  /// Returns the mark of the sample at `position`.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> StrokeMark {
    let sample = segments.sample(at: position)
    let kind: StrokeSampleKind =
      position >= segments.realCount
      ? .predicted : mainSampleIndices.contains(position) ? .main : .coalesced
    return StrokeMark(
      index: position, center: sample.location, kind: kind, isEstimated: sample.isEstimated,
      isUpdated: kind != .predicted && sample.estimationUpdateIndex != nil
        && sample.estimatedPropertiesExpectingUpdates.isEmpty,
      azimuthIndicatorTip: Self.azimuthIndicatorTip(of: sample))
  }

  @usableFromInline
  static func azimuthIndicatorTip(of sample: TouchSample) -> Point2D? {
    guard let azimuth = sample.azimuthAngle, let altitude = sample.altitudeAngle else { return nil }
    // The orthogonal projection of a pencil of that length onto the surface.
    let length =
      InkConstants.azimuthIndicatorLength
      * Vector2D(angle: Swift.min(Swift.max(altitude, 0), .pi / 2)).dx
    return sample.location + Vector2D(angle: azimuth, length: length)
  }
}

extension Stroke {
  /// The debug marks of all samples of the stroke.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var marks: StrokeMarks {
    StrokeMarks(segments: segments, mainSampleIndices: mainSampleIndices)
  }
}
