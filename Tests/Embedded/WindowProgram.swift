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

final class ReportCounter: TouchSurfaceObserver {
  var reports = 0
  var events = 0

  func didReceive(_ report: ContactReport) { reports += 1 }
  func didDeliver(_ event: SequencedEvent, at time: Double) { events += 1 }
}

/// Returns whether a surface wants the touches on a plain view, for which types cannot be compared
/// here, until the view ignores them.
func plainViewIsWanted() -> Bool {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
  window.addSubview(view)
  let surface = TouchSurface(window)
  let wasWanted = surface.wants(Point2D(x: 50, y: 50))
  view.isUserInteractionEnabled = false
  return wasWanted && !surface.wants(Point2D(x: 50, y: 50))
}

func firstFailure() -> Int32 {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let view = CountingView(frame: Rect2D(x: 100, y: 100, width: 200, height: 100))
  view.isMultipleTouchEnabled = true
  view.transform = Transform2D(rotationAngle: .pi)
  window.addSubview(view)

  let surface = TouchSurface(
    window, configuration: SequencerConfiguration(predictionHorizon: 1.0 / 60))
  let counter = ReportCounter()
  surface.addObserver(counter)
  var clock = MillisecondClock()
  func send(_ stamp: UInt32, _ reports: [ContactReport]) {
    let time = clock.seconds(of: stamp, now: Double(stamp) / 1000)
    for var report in reports {
      report.timestamp = time
      surface.receive(report)
    }
    surface.draw(at: time)
  }
  send(
    0,
    [
      ContactReport(.down, ContactID(0), at: 0, location: Point2D(x: 110, y: 110)),
      ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 290, y: 190)),
      ContactReport(.down, ContactID(2), at: 0, location: Point2D(x: 10, y: 10)),
    ])
  guard view.began == 2, surface.wants(Point2D(x: 110, y: 110)) else { return 1 }
  // The window itself takes nothing, and a plain view unless it ignores touches.
  guard !surface.wants(Point2D(x: 10, y: 10)), plainViewIsWanted() else { return 7 }
  send(16, [ContactReport(.move, ContactID(0), at: 0, location: Point2D(x: 120, y: 110))])
  guard view.moved == 1, let location = view.locations[TouchID(1)] else { return 2 }
  // The view is rotated by 180 degrees about (200, 150), which exchanges left and right.
  guard location.distance(to: Point2D(x: 180, y: 90)) < 1e-9 else { return 3 }
  send(
    32,
    [
      ContactReport(.up, ContactID(0), at: 0),
      ContactReport(.move, ContactID(1), at: 0, location: Point2D(x: .nan, y: 0)),
    ])
  guard view.ended == 1, surface.issues.count(.nonFinite) == 1 else { return 4 }
  surface.cancelTouches(at: 1)
  guard surface.contactCount == 0, counter.reports == 6, counter.events == 4 else { return 5 }
  _ = window.drawHierarchy()
  guard surface.nextFrame(after: 2) == nil else { return 6 }
  surface.removeObserver(counter)
  return 0
}

/// Runs the checks and returns 0, or the number of the first one that fails.
@_cdecl("run")
public func run() -> Int32 { firstFailure() }
