import TouchViews

// The words of literals: `.moved` for one or more occurrences in a row, `.moved(15)`, which is a
// call of `callAsFunction(_:)`, for exactly 15.

extension CallbackRun where Word == TouchCallback {
  /// One or more calls of `touchesBegan`.
  public static var began: CallbackRun { CallbackRun(.began) }
  /// One or more calls of `touchesMoved`.
  public static var moved: CallbackRun { CallbackRun(.moved) }
  /// One or more calls of `touchesEnded`.
  public static var ended: CallbackRun { CallbackRun(.ended) }
  /// One or more calls of `touchesCancelled`.
  public static var cancelled: CallbackRun { CallbackRun(.cancelled) }
  /// One or more calls of `touchesEstimatedPropertiesUpdated`.
  public static var updated: CallbackRun { CallbackRun(.updated) }
  /// One or more calls of `regionEntered`.
  public static var regionEntered: CallbackRun { CallbackRun(.regionEntered) }
  /// One or more calls of `regionMoved`.
  public static var regionMoved: CallbackRun { CallbackRun(.regionMoved) }
  /// One or more calls of `regionExited`.
  public static var regionExited: CallbackRun { CallbackRun(.regionExited) }
}

extension CallbackRun where Word == GestureRecognizer.State {
  /// The beginning of a continuous gesture.
  public static var began: CallbackRun { CallbackRun(.began) }
  /// One or more changes of a continuous gesture.
  public static var changed: CallbackRun { CallbackRun(.changed) }
  /// The end of a continuous gesture.
  public static var ended: CallbackRun { CallbackRun(.ended) }
  /// The recognition of a discrete gesture: the same state as `ended` (R25).
  public static var recognized: CallbackRun { CallbackRun(.ended, as: "recognized") }
  /// The cancellation of a gesture that had begun.
  public static var cancelled: CallbackRun { CallbackRun(.cancelled) }
  /// One or more failed attempts of a recognizer in a row.
  public static var failed: CallbackRun { CallbackRun(.failed) }
}
