import TouchGestures
import TouchKit
import TouchViews

// A recognizer is asked whether it receives a touch, and removes what the touch was about to reach.

/// The view that the recognizer removes is kept alive by its superview only.
func questionRemovesView(_ check: Check) {
  let (window, feed, record) = (TouchWindow(frame: square), Feed(), CallbackRecord())
  var questions = 0
  func build() {
    let view = RecordedView("view", record)
    let tap = TapGestureRecognizer()
    tap.shouldReceive = { [unowned view] _ in
      questions += 1
      view.removeFromSuperview()
      return true
    }
    view.addGestureRecognizer(tap)
    window.addSubview(view)
  }
  build()
  feed.down(1, to: window)
  check("questions", questions, is: 1, "R31")
  check("views alive after the event", record.viewsAlive, is: 0, "R24")
  check.holds("the touch has no view", window.view(of: TouchID(1)) == nil, "R19")
  feed.up(1, to: window)
  check("callbacks", record.lines, is: [], "R19")
}

/// As above, for a pointer above the view.
func hoverQuestionRemovesView(_ check: Check) {
  let (window, feed, record) = (TouchWindow(frame: square), Feed(), CallbackRecord())
  var questions = 0
  func build() {
    let view = RecordedView("view", record)
    let hover = HoverGestureRecognizer()
    hover.shouldReceive = { [unowned view] _ in
      questions += 1
      view.removeFromSuperview()
      return true
    }
    view.addGestureRecognizer(hover)
    window.addSubview(view)
  }
  build()
  feed.hover(1, to: window)
  check("views alive after the event", record.viewsAlive, is: 0, "R24")
  feed.hover(1, 6, 6, to: window)
  check("questions", questions, is: 1, "R31")
}

/// The view stays alive: what becomes of a recognizer whose view left while it was asked.
func questionRemovesKeptView(_ check: Check) {
  let (window, feed, record) = (TouchWindow(frame: square), Feed(), CallbackRecord())
  let (view, tap) = (RecordedView("view", record), TapGestureRecognizer())
  var actions = 0
  tap.addAction { _ in actions += 1 }
  tap.shouldReceive = { [unowned view] _ in
    view.removeFromSuperview()
    return true
  }
  view.addGestureRecognizer(tap)
  window.addSubview(view)
  feed.down(1, to: window)
  check("touches of the recognizer", tap.trackedTouches.count, is: 0, "R24")
  feed.up(1, to: window)
  check("actions", actions, is: 0, "R24")
  check("state", tap.state, is: .possible, "R27")
  check.holds("the view is nowhere", view.superview == nil && view.window == nil, "R24")
  check("callbacks", record.lines, is: [], "R19")
}

/// The recognizer removes only itself; its view keeps the last reference.
func questionRemovesRecognizer(_ check: Check) {
  let (window, feed, record) = (TouchWindow(frame: square), Feed(), CallbackRecord())
  weak var removed: TapGestureRecognizer?
  func build() {
    let tap = TapGestureRecognizer()
    removed = tap
    tap.shouldReceive = { [unowned window] _ in
      window.removeGestureRecognizer(window.gestureRecognizers[0])
      return true
    }
    window.addGestureRecognizer(tap)
    window.addSubview(RecordedView("view", record))
  }
  build()
  feed.down(1, to: window)
  check.holds("the recognizer is freed", removed == nil, "R24")
  feed.up(1, to: window)
  check("callbacks", record.lines, is: ["view began #1", "view ended #1"], "R2")
}
