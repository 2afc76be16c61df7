import TouchKit

/// The segment of a stroke between two neighboring samples, with one sample on either side. Its
/// shape depends on these four samples only.
///
/// The normal at an end is perpendicular to the mean of the two directions that meet there, so that
/// neighboring segments fit together. If that mean does not exist:
///
/// - At the first and the last sample, and next to a segment of zero length, the only direction is
///   used.
/// - At a reversal of direction, the arriving direction is used.
/// - If both adjacent segments have zero length, the direction of the third pair in the window is
///   used, or the positive x axis if that has zero length too.
@frozen
public struct StrokeSegment: Sendable {
  /// The index of `from` in the stroke. Predicted samples follow the real ones.
  public let index: Int
  /// The sample before `from`, or `nil` at the beginning of the stroke.
  public let before: StrokeSample?
  /// The sample at the start of the segment.
  public let from: StrokeSample
  /// The sample at the end of the segment.
  public let to: StrokeSample
  /// The sample after `to`, or `nil` at the end of the stroke.
  public let after: StrokeSample?
  /// Whether `to` is a predicted sample.
  public let isPredicted: Bool
  /// The unit normal at `from`, a quarter turn clockwise from the direction of the stroke.
  public let fromNormal: Vector2D
  /// The unit normal at `to`, a quarter turn clockwise from the direction of the stroke.
  public let toNormal: Vector2D

  @inlinable
  init(
    index: Int, before: StrokeSample?, from: StrokeSample, to: StrokeSample, after: StrokeSample?,
    isPredicted: Bool,
    fromNormal: Vector2D, toNormal: Vector2D
  ) {
    self.index = index
    self.before = before
    self.from = from
    self.to = to
    self.after = after
    self.isPredicted = isPredicted
    self.fromNormal = fromNormal
    self.toNormal = toNormal
  }

  /// Returns the unit normal at a sample from the directions that meet there.
  ///
  /// - Parameters:
  ///   - arriving: The direction from the previous sample, a unit vector or zero.
  ///   - leaving: The direction to the next sample, a unit vector or zero.
  ///   - other: The third direction of the window, a unit vector or zero.
  @inlinable
  @inline(__always)
  static func normal(arriving: Vector2D, leaving: Vector2D, other: Vector2D) -> Vector2D {
    let sum = arriving + leaving
    let square = sum.lengthSquared
    // A sum below a billionth of a turn is a rounding error, not a direction.
    if square > 1e-18 { return (sum / square.squareRoot()).perpendicular }
    if arriving != .zero { return arriving.perpendicular }
    return other != .zero ? other.perpendicular : Vector2D(dx: 0, dy: 1)
  }
}
