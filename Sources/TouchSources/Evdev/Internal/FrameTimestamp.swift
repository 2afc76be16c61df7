/// Which frame, and when.
struct FrameTimestamp {
  /// The number of the frame, from 1.
  var frame: Int
  /// When it ended, in microseconds.
  var microseconds: Int64
}
