import TouchKit
import TouchViews

/// A window that shows a disc over every touch of every view of it, and is otherwise like any other.
///
/// Switch it by `indicator.isEnabled`.
open class TouchIndicatorWindow: TouchWindow {
  /// What shows the discs.
  public final let indicator = TouchIndicator()

  /// A window that covers that part of the surface, in points.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    indicator.attach(to: self)
  }
}
