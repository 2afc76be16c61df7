// A program for bare wasm: a few touches through a window, without Foundation, a runtime or an
// operating system. `.ci/embedded.sh` links it with PlatformShim.c and runs it. It returns 0, or
// the number of the first check that fails.

import TouchKit
import TouchViews

final class CountingView: TouchView {
  var began = 0
  var moved = 0
  var ended = 0
  var locations = TouchTracker<Point2D>()

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    began += touches.count
    for touch in touches { locations[touch.id] = touch.location(in: self) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    moved += touches.count
    for touch in touches { locations[touch.id] = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    ended += touches.count
    for touch in touches { locations.removeValue(forKey: touch.id) }
  }
}

func firstFailure() -> Int32 {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = CountingView(frame: Rect2D(x: 100, y: 100, width: 200, height: 100))
  view.isMultipleTouchEnabled = true
  view.transform = Transform2D(rotationAngle: .pi)
  window.addSubview(view)

  var sequencer = TouchSequencer(SequencerConfiguration(predictionHorizon: 1.0 / 60))
  func send(_ reports: [ContactReport]) {
    for report in reports { sequencer.receive(report) }
    while case .touches(let event)? = sequencer.nextEvent(at: reports[0].timestamp) {
      window.dispatch(event)
    }
  }
  send([
    ContactReport(.down, ContactID(0), at: 0, location: Point2D(x: 110, y: 110)),
    ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 290, y: 190)),
    ContactReport(.down, ContactID(2), at: 0, location: Point2D(x: 10, y: 10)),
  ])
  guard view.began == 2 else { return 1 }
  send([ContactReport(.move, ContactID(0), at: 0.016, location: Point2D(x: 120, y: 110))])
  guard view.moved == 1, let location = view.locations[TouchID(1)] else { return 2 }
  // The view is rotated by 180 degrees about (200, 150), which exchanges left and right.
  guard location.distance(to: Point2D(x: 180, y: 90)) < 1e-9 else { return 3 }
  send([
    ContactReport(.up, ContactID(0), at: 0.032),
    ContactReport(.move, ContactID(1), at: 0.032, location: Point2D(x: .nan, y: 0)),
  ])
  guard view.ended == 1, sequencer.issues.count(.nonFinite) == 1 else { return 4 }
  sequencer.cancelAll(at: 1)
  while case .touches(let event)? = sequencer.nextEvent(at: 1) { window.dispatch(event) }
  return sequencer.contactCount == 0 ? 0 : 5
}

/// Runs the checks and returns 0, or the number of the first one that fails.
@_cdecl("run")
public func run() -> Int32 { firstFailure() }
