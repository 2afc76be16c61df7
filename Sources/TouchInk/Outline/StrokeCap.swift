/// The shape of a stroke's two ends.
public enum StrokeCap: Hashable, Sendable {
  /// Half of the pen's tip: a half disc, or half of the nib in calligraphy.
  case round
  /// A straight cut through the first and the last sample, across the movement. A broad nib leaves
  /// the slanted edge that it has there. A stroke that stays within the tip at its beginning is a
  /// dot, and keeps round ends.
  case butt
  /// Ends that narrow to a point over a length, 24 points by default, measured along the stroke. In
  /// a stroke that is shorter than twice this length, each end takes half of it. A pen that is
  /// broader than one and a half times this length narrows over two thirds of its width instead. A
  /// stroke shorter than its width keeps round ends.
  case tapered(length: Double = InkConstants.taperLength)
}
