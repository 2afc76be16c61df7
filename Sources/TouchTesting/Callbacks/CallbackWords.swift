import TouchViews

// The words of patterns: `.moved` for one or more occurrences in a row, `.moved(15)` for exactly
// 15.

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

  /// Exactly `count` calls of `touchesBegan` in a row.
  public static func began(_ count: Int) -> CallbackRun { CallbackRun(.began, count) }
  /// Exactly `count` calls of `touchesMoved` in a row.
  public static func moved(_ count: Int) -> CallbackRun { CallbackRun(.moved, count) }
  /// Exactly `count` calls of `touchesEnded` in a row.
  public static func ended(_ count: Int) -> CallbackRun { CallbackRun(.ended, count) }
  /// Exactly `count` calls of `touchesCancelled` in a row.
  public static func cancelled(_ count: Int) -> CallbackRun { CallbackRun(.cancelled, count) }
  /// Exactly `count` calls of `touchesEstimatedPropertiesUpdated` in a row.
  public static func updated(_ count: Int) -> CallbackRun { CallbackRun(.updated, count) }
  /// Exactly `count` calls of `regionMoved` in a row.
  public static func regionMoved(_ count: Int) -> CallbackRun { CallbackRun(.regionMoved, count) }
}

extension CallbackRun where Word == GestureState {
  /// The beginning of a continuous gesture.
  public static var began: CallbackRun { CallbackRun(.began) }
  /// One or more changes of a continuous gesture.
  public static var changed: CallbackRun { CallbackRun(.changed) }
  /// The end of a continuous gesture.
  public static var ended: CallbackRun { CallbackRun(.ended) }
  /// The recognition of a discrete gesture: the same state as `ended` (R25).
  public static var recognized: CallbackRun { CallbackRun(.ended) }
  /// The cancellation of a gesture that had begun.
  public static var cancelled: CallbackRun { CallbackRun(.cancelled) }
  /// One or more failed attempts of a recognizer in a row.
  public static var failed: CallbackRun { CallbackRun(.failed) }

  /// Exactly `count` changes in a row.
  public static func changed(_ count: Int) -> CallbackRun { CallbackRun(.changed, count) }
  /// Exactly `count` recognitions of a discrete gesture in a row.
  public static func recognized(_ count: Int) -> CallbackRun { CallbackRun(.ended, count) }
  /// Exactly `count` failed attempts of a recognizer in a row.
  public static func failed(_ count: Int) -> CallbackRun { CallbackRun(.failed, count) }
}
