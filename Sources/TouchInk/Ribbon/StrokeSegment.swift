import TouchKit

/// The piece of a stroke between two neighbouring samples, with one sample on either side: all that its shape depends on.
///
/// The normal at an end is perpendicular to the mean of the directions that meet there, so that neighbouring segments fit together.
/// Where that mean does not exist:
/// - at the first and the last sample, and beside a segment whose two samples coincide, the one direction there is counts;
/// - where the stroke turns back on itself, the direction in which it arrives counts;
/// - where the samples coincide on both sides, the direction of the window's third pair counts, and without that +x.
@frozen
public struct StrokeSegment: Sendable {
  /// The place of `from` in the stroke: real samples first, then predicted ones.
  public let index: Int
  /// The sample before `from`; nil at the beginning of the stroke.
  public let before: StrokeSample?
  /// Where the segment begins.
  public let from: StrokeSample
  /// Where it ends.
  public let to: StrokeSample
  /// The sample after `to`; nil at the end of the stroke.
  public let after: StrokeSample?
  /// True where `to` is a prediction.
  public let isPredicted: Bool
  /// The normal at `from`: of length 1, a quarter turn clockwise from the direction of the stroke.
  public let fromNormal: Vector2D
  /// The normal at `to`: of length 1, a quarter turn clockwise from the direction of the stroke.
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

  /// The direction of length 1 from one place to another; zero where there is none.
  @inlinable
  static func direction(from: Point2D, to: Point2D) -> Vector2D { (to - from).normalized ?? .zero }

  /// The normal where two directions meet. Each of the three has length 1 or 0; `other` is the third one in the window.
  @inlinable
  @inline(__always)
  static func normal(arriving: Vector2D, leaving: Vector2D, other: Vector2D) -> Vector2D {
    let sum = arriving + leaving
    let square = sum.lengthSquared
    // Below a billionth of a turn the sum is rounding, not a direction.
    if square > 1e-18 { return (sum / square.squareRoot()).perpendicular }
    if arriving != .zero { return arriving.perpendicular }
    return other != .zero ? other.perpendicular : Vector2D(dx: 0, dy: 1)
  }
}
