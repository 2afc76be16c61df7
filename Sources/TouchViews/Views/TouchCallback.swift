/// A callback that a responder can receive.
public enum TouchCallback: String, Hashable, Sendable {
  /// A call of `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
  case began, moved, ended, cancelled
  /// A call of `touchesEstimatedPropertiesUpdated`.
  case updated
  /// A call of `regionEntered`, `regionMoved` or `regionExited`.
  case regionEntered, regionMoved, regionExited
}
