// What the guide "Coming from UIKit" does not show of a module whose default isolation is the main
// actor, as in a new app made by Xcode. `.ci/isolation.sh` compiles the folder; it belongs to no
// target.

import TouchKit
import TouchSpots
import TouchViews

nonisolated final class PassingWindow: TouchWindow {
  override func sendEvent(_ event: TouchEvent) { super.sendEvent(event) }
}

/// Isolated to the main actor by default.
final class Surface {
  private let window = PassingWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private var sequencer = TouchSequencer()
  private var landed = 0

  init() {
    let spots = SpotsView(frame: window.bounds)
    window.addSubview(spots)
    let button = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    button.onTouchesBegan = { [self] touches, _ in landed += touches.count }
    window.addSubview(button)
  }

  func receive(_ report: ContactReport) {
    sequencer.receive(report)
    while case .touches(let event)? = sequencer.nextEvent(at: report.timestamp) {
      window.dispatch(event)
    }
  }
}

/// Passes an event, which is a value, to another task.
func count(_ event: TouchEvent) async -> Int {
  await Task.detached { event.allTouches.count }.value
}
