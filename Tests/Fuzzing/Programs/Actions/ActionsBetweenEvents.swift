import TouchGestures
import TouchKit
import TouchViews

// A tap waits for a double tap. The program disables the double tap between two events: the tap is
// recognized, and its action removes its own view.

/// A window with a double tap, and a view with a tap that waits for it.
private final class WaitingTap {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  weak var view: RecordedView?
  weak var tap: TapGestureRecognizer?
  private let double = TapGestureRecognizer()

  init() {
    double.numberOfTapsRequired = 2
    window.addGestureRecognizer(double)
    build()
  }

  private func build() {
    let view = RecordedView("view", record)
    let tap = TapGestureRecognizer()
    window.addSubview(view)
    tap.require(toFail: double)
    view.addGestureRecognizer(tap)
    self.view = view
    self.tap = tap
  }

  func recognize() {
    feed.down(1, to: window)
    feed.up(1, to: window)
    double.isEnabled = false
  }
}

/// The action also advances the time.
func actionBetweenEventsRemovesView(_ check: Check) {
  let scene = WaitingTap()
  let window = scene.window
  var states: [GestureRecognizer.State] = []
  var timePassed = -1.0
  scene.tap?.addAction { [unowned window, weak view = scene.view] tap in
    states.append(tap.state)
    view?.removeFromSuperview()
    let time = window.now
    window.advance(to: time + 1)
    timePassed = window.now - time
  }
  scene.recognize()
  check("states of the actions", states, is: [.recognized], "R26")
  check("time passed within the action", timePassed, is: 0, "R24")
  check("time afterwards", window.now, in: 1.0...1.1, "R24")
  check("views alive afterwards", scene.record.viewsAlive, is: 0, "R24")
  check.holds("the recognizer is freed", scene.tap == nil, "R24")
  check("callbacks", scene.record.lines, is: ["view began #1", "view cancelled #1"], "R32, R33")
}

/// The action also sends an event.
func actionBetweenEventsSendsEvent(_ check: Check) {
  let scene = WaitingTap()
  let window = scene.window
  let feed = scene.feed
  var actions = 0
  var secondActions = 0
  var hasLandedWithin = true
  scene.tap?.addAction { [unowned window, weak view = scene.view] _ in
    actions += 1
    view?.removeFromSuperview()
    feed.down(2, to: window)
    hasLandedWithin = window.owns(TouchID(2))
  }
  scene.tap?.addAction { _ in secondActions += 1 }
  scene.recognize()
  check("actions", actions, is: 1, "R26")
  check("second actions", secondActions, in: 0...1, "R26")
  check("the event is handled within the action", hasLandedWithin, is: false, "R24")
  check("the event is handled afterwards", window.owns(TouchID(2)), is: true, "R24")
  check("views alive afterwards", scene.record.viewsAlive, is: 0, "R24")
  check("callbacks", scene.record.lines, is: ["view began #1", "view cancelled #1"], "R32, R33")
}
