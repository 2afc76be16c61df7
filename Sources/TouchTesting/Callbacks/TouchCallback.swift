/// A callback that a view can receive. Scripts use the same words, except those for hovers.
public enum TouchCallback: String, Hashable, Sendable {
  /// A call of `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
  case began, moved, ended, cancelled
  /// A call of `touchesEstimatedPropertiesUpdated`.
  case updated
  /// A call of `regionEntered`, `regionMoved` or `regionExited`.
  case regionEntered, regionMoved, regionExited
}
