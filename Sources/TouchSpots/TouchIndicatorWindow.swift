import TouchKit
import TouchViews

/// A window that shows a disc above every touch in all its views.
///
/// Set `indicator.isEnabled` to show or hide the discs.
open class TouchIndicatorWindow: TouchWindow {
  /// The indicator that shows the discs.
  public final let indicator = TouchIndicator()

  /// Creates a window with a frame in surface coordinates.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    indicator.attach(to: self)
  }
}
