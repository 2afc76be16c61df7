import TouchKit

/// The smoothing of strokes while they are drawn.
public enum StrokeSmoothing: Hashable, Sendable {
  /// Strokes are drawn through the samples as they were received.
  case none
  /// The newest sample is drawn where it is, and those before it settle: they are smoothed by a
  /// smoother with the eleven samples around them, and are final two samples later. So the line
  /// does not lag behind the pen. When the stroke ends, a hook that the lifting finger or pen has
  /// drawn is removed: a last step of less than 3 points that turns by more than 45 degrees.
  ///
  /// The stroke keeps the samples that were received (`Stroke.samples`), so late updates change
  /// the line as if they had arrived in time.
  case settling(StrokeSmoother = StrokeSmoother())
  /// The samples are filtered as they are received, by double exponential smoothing with a time
  /// constant in seconds, or `nil` for 16 ms for pencils and 24 ms for fingers. They never change
  /// again, but the line lags behind the pen where it accelerates, except at its end. The stroke
  /// has the filtered locations only, and late updates do not change them.
  case causal(timeConstant: Double? = nil)

  /// The smoother of the locations that are drawn, or `nil` to draw those that were received.
  var smoother: StrokeSmoother? {
    if case .settling(let smoother) = self { smoother } else { nil }
  }

  /// Returns the filter of the samples of a stroke, or `nil` if they are not filtered.
  func filter(for type: TouchType) -> ExponentialFilter? {
    guard case .causal(let timeConstant) = self else { return nil }
    return ExponentialFilter(
      timeConstant: timeConstant
        ?? (type == .pencil ? InkConstants.pencilFilterTime : InkConstants.fingerFilterTime))
  }
}
