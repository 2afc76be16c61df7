import TouchViews

// The words of a test: `.moved` for once or more in a row, `.moved(15)` for just so often.

extension CallbackRun where Word == TouchCallback {
  /// Touches landed.
  public static var began: CallbackRun { CallbackRun(.began) }
  /// Touches moved.
  public static var moved: CallbackRun { CallbackRun(.moved) }
  /// Touches lifted.
  public static var ended: CallbackRun { CallbackRun(.ended) }
  /// Touches were taken away.
  public static var cancelled: CallbackRun { CallbackRun(.cancelled) }
  /// Late updates came.
  public static var updated: CallbackRun { CallbackRun(.updated) }
  /// A hover came above the view.
  public static var regionEntered: CallbackRun { CallbackRun(.regionEntered) }
  /// A hover moved above the view.
  public static var regionMoved: CallbackRun { CallbackRun(.regionMoved) }
  /// A hover left the view.
  public static var regionExited: CallbackRun { CallbackRun(.regionExited) }

  /// Touches landed, so often in a row.
  public static func began(_ count: Int) -> CallbackRun { CallbackRun(.began, count) }
  /// Touches moved, so often in a row.
  public static func moved(_ count: Int) -> CallbackRun { CallbackRun(.moved, count) }
  /// Touches lifted, so often in a row.
  public static func ended(_ count: Int) -> CallbackRun { CallbackRun(.ended, count) }
  /// Touches were taken away, so often in a row.
  public static func cancelled(_ count: Int) -> CallbackRun { CallbackRun(.cancelled, count) }
  /// Late updates came, so often in a row.
  public static func updated(_ count: Int) -> CallbackRun { CallbackRun(.updated, count) }
  /// A hover moved above the view, so often in a row.
  public static func regionMoved(_ count: Int) -> CallbackRun { CallbackRun(.regionMoved, count) }
}

extension CallbackRun where Word == GestureState {
  /// A continuous gesture began.
  public static var began: CallbackRun { CallbackRun(.began) }
  /// It went on.
  public static var changed: CallbackRun { CallbackRun(.changed) }
  /// It was completed.
  public static var ended: CallbackRun { CallbackRun(.ended) }
  /// A discrete gesture was recognized: the same as `ended` (R25).
  public static var recognized: CallbackRun { CallbackRun(.ended) }
  /// It was taken away after it began.
  public static var cancelled: CallbackRun { CallbackRun(.cancelled) }
  /// An attempt was something else.
  public static var failed: CallbackRun { CallbackRun(.failed) }

  /// It went on, so often in a row.
  public static func changed(_ count: Int) -> CallbackRun { CallbackRun(.changed, count) }
  /// A discrete gesture was recognized, so often in a row.
  public static func recognized(_ count: Int) -> CallbackRun { CallbackRun(.ended, count) }
  /// So many attempts in a row were something else.
  public static func failed(_ count: Int) -> CallbackRun { CallbackRun(.failed, count) }
}
