import TouchViews

// The words of a test: `.moved` for once or more in a row, `.moved(15)` for just so often.

extension TouchLogRun where Word == TouchCallback {
  /// Touches landed.
  public static var began: TouchLogRun { TouchLogRun(.began) }
  /// Touches moved.
  public static var moved: TouchLogRun { TouchLogRun(.moved) }
  /// Touches lifted.
  public static var ended: TouchLogRun { TouchLogRun(.ended) }
  /// Touches were taken away.
  public static var cancelled: TouchLogRun { TouchLogRun(.cancelled) }
  /// Late updates came.
  public static var updated: TouchLogRun { TouchLogRun(.updated) }
  /// A hover came above the view.
  public static var regionEntered: TouchLogRun { TouchLogRun(.regionEntered) }
  /// A hover moved above the view.
  public static var regionMoved: TouchLogRun { TouchLogRun(.regionMoved) }
  /// A hover left the view.
  public static var regionExited: TouchLogRun { TouchLogRun(.regionExited) }

  /// Touches landed, so often in a row.
  public static func began(_ count: Int) -> TouchLogRun { TouchLogRun(.began, count) }
  /// Touches moved, so often in a row.
  public static func moved(_ count: Int) -> TouchLogRun { TouchLogRun(.moved, count) }
  /// Touches lifted, so often in a row.
  public static func ended(_ count: Int) -> TouchLogRun { TouchLogRun(.ended, count) }
  /// Touches were taken away, so often in a row.
  public static func cancelled(_ count: Int) -> TouchLogRun { TouchLogRun(.cancelled, count) }
  /// Late updates came, so often in a row.
  public static func updated(_ count: Int) -> TouchLogRun { TouchLogRun(.updated, count) }
  /// A hover moved above the view, so often in a row.
  public static func regionMoved(_ count: Int) -> TouchLogRun { TouchLogRun(.regionMoved, count) }
}

extension TouchLogRun where Word == GestureState {
  /// A continuous gesture began.
  public static var began: TouchLogRun { TouchLogRun(.began) }
  /// It went on.
  public static var changed: TouchLogRun { TouchLogRun(.changed) }
  /// It was completed.
  public static var ended: TouchLogRun { TouchLogRun(.ended) }
  /// A discrete gesture was recognized: the same as `ended` (R25).
  public static var recognized: TouchLogRun { TouchLogRun(.ended) }
  /// It was taken away after it began.
  public static var cancelled: TouchLogRun { TouchLogRun(.cancelled) }
  /// An attempt was something else.
  public static var failed: TouchLogRun { TouchLogRun(.failed) }

  /// It went on, so often in a row.
  public static func changed(_ count: Int) -> TouchLogRun { TouchLogRun(.changed, count) }
  /// A discrete gesture was recognized, so often in a row.
  public static func recognized(_ count: Int) -> TouchLogRun { TouchLogRun(.ended, count) }
  /// So many attempts in a row were something else.
  public static func failed(_ count: Int) -> TouchLogRun { TouchLogRun(.failed, count) }
}
