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

  /// Sets the number of contacts that a device announces (R56), within the limits of the sequencer.
  mutating func setMaximumContacts(_ number: Int?) {
    maximumContacts = number.map { min(max($0, 0), TestingConstants.maximumAnnouncedContacts) }
  }
}
