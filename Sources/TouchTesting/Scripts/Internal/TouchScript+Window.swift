import TouchKit
import TouchScripts
import TouchViews

extension TouchScript {
  /// Sets the surface to the size of a window, unless that size is empty or exceeds the limits of
  /// scripts.
  mutating func setSurface(of window: TouchWindow) {
    let size = window.bounds.size
    let sides = TestingConstants.minimumSide...ScriptConstants.sideRange.upperBound
    if sides.contains(size.width), sides.contains(size.height) { surface = size }
  }
}
