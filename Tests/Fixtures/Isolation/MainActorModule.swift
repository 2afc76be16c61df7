// A module whose default isolation is the main actor, as in a new app made by Xcode.
// `.ci/isolation.sh` compiles it; it belongs to no target.
//
// Views are not isolated to an actor, so their subclasses are declared `nonisolated`. A view with
// closures needs no subclass.

import TouchKit
import TouchSpots
import TouchViews

nonisolated final class SpotsView: TouchView {
  private var spots = TouchTracker<TouchSpot>()

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id] = TouchSpot(center: touch.location(in: self)) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id]?.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }
}

nonisolated final class PassingWindow: TouchWindow {
  override func sendEvent(_ event: TouchEvent) { super.sendEvent(event) }
}

/// Isolated to the main actor by default.
final class Screen {
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
    while let event = sequencer.nextEvent(at: report.timestamp) { window.dispatch(event) }
  }
}

/// Passes an event, which is a value, to another task.
func count(_ event: TouchEvent) async -> Int {
  await Task.detached { event.allTouches.count }.value
}
