import TouchGestures
import TouchKit
import TouchViews

// A recognizer is asked whether it receives a touch, and removes what the touch was about to reach.

/// A window with a view that a recognizer removes when it is asked. Only the window keeps the view.
private final class RemovingWindow: TouchWindow {
  let record = CallbackRecord()
  private(set) var questions = 0

  init(_ recognizer: GestureRecognizer) {
    super.init(frame: square)
    let view = RecordedView("view", record)
    recognizer.shouldReceive = { [unowned self, unowned view] _ in
      questions += 1
      view.removeFromSuperview()
      return true
    }
    view.addGestureRecognizer(recognizer)
    addSubview(view)
  }
}

/// The view that the recognizer removes is kept alive by its superview only.
func questionRemovesView(_ check: Check) {
  let window = RemovingWindow(TapGestureRecognizer())
  let feed = Feed()
  feed.down(1, to: window)
  check("questions", window.questions, is: 1, "R31")
  check("views alive after the event", window.record.viewsAlive, is: 0, "R24")
  check.holds("the touch has no view", window.view(of: TouchID(1)) == nil, "R19")
  feed.up(1, to: window)
  check("callbacks", window.record.lines, is: [], "R19")
}

/// As above, for a pointer above the view.
func hoverQuestionRemovesView(_ check: Check) {
  let window = RemovingWindow(HoverGestureRecognizer())
  let feed = Feed()
  feed.hover(1, to: window)
  check("views alive after the event", window.record.viewsAlive, is: 0, "R24")
  feed.hover(1, 6, 6, to: window)
  check("questions", window.questions, is: 1, "R31")
}

/// The view stays alive: what becomes of a recognizer whose view left while it was asked.
func questionRemovesKeptView(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let view = RecordedView("view", record)
  let tap = TapGestureRecognizer()
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
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
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
