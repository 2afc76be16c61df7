/// The thresholds of views and windows, each with its reason.
public enum ViewConstants {
  /// What is fainter than this is not touched, as in UIKit (R17).
  public static let visibleAlpha = 0.01

  /// How many touches that ended a window remembers, so that late updates find their view (R14). As many as the sequencer
  /// remembers pending updates: of more touches no update can come.
  static let endedTouchLimit = 4096
}
