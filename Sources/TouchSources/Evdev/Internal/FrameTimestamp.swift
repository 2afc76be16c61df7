/// The number and the time of a frame.
struct FrameTimestamp {
  /// The number of the frame, starting at 1.
  var frame: Int
  /// The time of the end of the frame, in microseconds.
  var microseconds: Int64
}
