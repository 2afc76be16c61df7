import ExampleScripts
import Foundation
import TouchKit
import TouchViews

/// A part of an app, which prints its callbacks.
final class Panel: TouchView {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) began at \(touches[0].location(in: self))")
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {}
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) ended at \(touches[0].location(in: self))")
  }
}

/// Plays the script in a window whose indicator is enabled until a time in seconds.
func run(enabledUntil end: Double) throws {
  let window = TouchesWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 240))
  window.touchesEnabled = end > 0
  for (index, name) in ["left", "right"].enumerated() {
    let panel = Panel(frame: Rect2D(x: Double(index) * 160, y: 0, width: 160, height: 240))
    panel.name = name
    window.addSubview(panel)
  }
  try playScript("touch-indicator", in: window) { step in
    guard end > 0, case .event = step.kind else { return }
    if step.time >= end { window.touchesEnabled = false }
    // What is drawn last is in front.
    for shape in window.drawHierarchy() {
      guard case .disc(let center, let radius, _, _, _) = shape else { continue }
      print(String(format: "%.3f  disc at", step.time), center, "diameter", 2 * radius)
    }
  }
}

print("With the indicator:")
try run(enabledUntil: .infinity)
print("Switched off at 0.1 s, while two fingers are down:")
try run(enabledUntil: 0.1)
print("Without it, the panels receive the same:")
try run(enabledUntil: 0)
