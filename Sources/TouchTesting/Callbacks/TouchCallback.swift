/// A callback that a view can get: the words of scripts, and those of hovers.
public enum TouchCallback: String, Hashable, Sendable, CaseIterable {
  /// `touchesBegan`, `touchesMoved`, `touchesEnded`, `touchesCancelled`.
  case began, moved, ended, cancelled
  /// `touchesEstimatedPropertiesUpdated`.
  case updated
  /// `regionEntered`, `regionMoved`, `regionExited`.
  case regionEntered, regionMoved, regionExited
}

extension TouchCallback: CustomStringConvertible {
  /// The word.
  public var description: String { rawValue }
}
