import ExampleScripts
import Foundation
import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 240))
let view = TouchableView(frame: window.bounds)
window.addSubview(view)

// The spots, each with the identifier of its touch, after each step.
var identifiers: Set<String> = []
try playScript("touch-spots", in: window) { step in
  let spots = view.subviews.map { spot in
    identifiers.insert(spot.debugName)
    return String(
      format: "%@ %3.0f,%-3.0f diameter %3.0f", spot.debugName, spot.center.x, spot.center.y,
      spot.presentation.bounds.width)
  }
  print(
    String(format: "%.3f ", step.time), spots.isEmpty ? "none" : spots.joined(separator: "   "))
}
print("Each of the \(identifiers.count) touches had a spot; \(view.subviews.count) spots are left.")
