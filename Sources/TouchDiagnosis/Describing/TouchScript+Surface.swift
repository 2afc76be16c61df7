import TouchKit
import TouchScripts
import TouchViews

extension TouchScript {
  /// Sets the surface to the size of a window, unless that size is empty or exceeds the limits of
  /// scripts.
  package mutating func setSurface(of window: TouchWindow) {
    let size = window.bounds.size
    let sides = DiagnosisConstants.minimumWindowSide...ScriptConstants.sideRange.upperBound
    if sides.contains(size.width), sides.contains(size.height) { surface = size }
  }
}
