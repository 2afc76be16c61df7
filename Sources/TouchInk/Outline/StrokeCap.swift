/// The shape of a stroke's two ends.
public enum StrokeCap: Hashable, Sendable {
  /// Half of the pen's tip: a half disc, or half of the nib in calligraphy.
  case round
  /// A straight cut through the first and the last sample, across the movement. A broad nib leaves
  /// the slanted edge that it has there. A stroke that stays within the tip at its beginning is a
  /// dot, and keeps round ends.
  case butt
}
