import ExampleScripts
import Foundation
import TouchKit
import TouchViews

let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 240))
let view = TouchableView(frame: window.bounds)
window.addSubview(view)

try playScript("touch-spots", in: window) { step in
  let spots = view.subviews.map {
    String(format: "%3.0f,%-3.0f diameter %3.0f", $0.center.x, $0.center.y, $0.bounds.width)
  }
  print(String(format: "%.3f ", step.time), spots.joined(separator: "   "))
}
