import TouchKit
import TouchScripts
import TouchViews

extension TouchScript {
  /// The surface is as large as a window; one without a size, or larger than a script can say, leaves it as it is.
  mutating func setSurface(of window: TouchWindow) {
    let size = window.bounds.size
    let sides = TestingConstants.minimumSide...ScriptConstants.maximumSide
    if sides.contains(size.width), sides.contains(size.height) { surface = size }
  }
}
