import TouchKit
import TouchScripts
import TouchViews

extension TouchWindow {
  /// Returns a window with a view, or the view if it is a window. A view of size zero fills the
  /// window, which is 400 by 300 points by default, and larger if the frame of the view is. If the
  /// view fills the window, it also does when that changes its size, as on a device.
  package static func containing(_ view: TouchView, size: Size2D? = nil) -> TouchWindow {
    if let window = view as? TouchWindow { return window }
    let standard = ScriptConstants.defaultSurface
    let window = RootWindow(
      frame: Rect2D(
        origin: .zero,
        size: size
          ?? Size2D(
            width: max(standard.width, view.frame.maxX),
            height: max(standard.height, view.frame.maxY))))
    if view.bounds.size == .zero { view.frame = window.bounds }
    if view.frame == window.bounds { window.filler = view }
    window.addSubview(view)
    return window
  }
}

/// A window that a view fills, whatever size it has.
private final class RootWindow: TouchWindow {
  weak var filler: TouchView?

  override func layoutSubviews() {
    // A view that moves itself, such as by a pan of its own, is no longer laid out.
    if let filler, filler.bounds.size != bounds.size { filler.frame = bounds }
  }
}
