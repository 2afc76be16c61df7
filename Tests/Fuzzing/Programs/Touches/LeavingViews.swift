import TouchKit
import TouchViews

/// A window that names the view of every touch itself.
private final class RedirectingWindow: TouchWindow {
  var target: TouchView?

  override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    target ?? super.hitTest(point, with: event)
  }
}

/// A hit test names a view that is leaving the window; the events come from the callback that tells
/// the view so.
func hitTestNamesLeavingView(_ check: Check) {
  let window = RedirectingWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  func build() {
    let view = RecordedView("view", record)
    window.addSubview(view)
    window.target = view
    var cancellations = 0
    view.reactions[.cancelled] = { [unowned window] in
      cancellations += 1
      if cancellations < 3 { feed.down(10 + cancellations, to: window) }
    }
    feed.down(1, to: window)
    view.removeFromSuperview()
    check.holds("the view is nowhere", view.superview == nil && view.window == nil, "R24")
    window.target = nil
  }
  build()
  check("views alive", record.viewsAlive, is: 0, "R24")
  for finger in 11...12 {
    feed.move(finger, 6, 6, to: window)
    feed.up(finger, to: window)
  }
  check("callbacks", record.lines, is: ["view began #1", "view cancelled #1"], "R19, R24")
}

/// A view inside the one that leaves: the callback that tells the outer view so sends an event, or
/// moves the inner view into the window.
func leavingViewMovesSubview(_ check: Check) {
  /// Returns the window and both views, with a touch in the outer one.
  func build(_ feed: Feed, _ record: CallbackRecord) -> (
    TouchWindow, outer: RecordedView, inner: RecordedView
  ) {
    let window = TouchWindow(frame: square)
    let outer = RecordedView("outer", record)
    let inner = RecordedView("inner", record)
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.isHidden = true
    feed.down(1, to: window)
    return (window, outer, inner)
  }

  let feed = Feed()
  let record = CallbackRecord()
  let (window, outer, inner) = build(feed, record)
  var cancellations = 0
  outer.reactions[.cancelled] = {
    cancellations += 1
    if cancellations == 1 { feed.down(7, to: window) }
    if cancellations == 2 {
      inner.isHidden = false
      window.addSubview(inner)
    }
  }
  outer.removeFromSuperview()
  check.holds(
    "event: the outer view is nowhere", outer.superview == nil && outer.window == nil, "R24")
  check.holds("event: the inner view is in the outer one", inner.superview === outer, "R24")
  check.holds("event: the inner view has no window", inner.window == nil, "R24")
  feed.down(9, to: window)
  check("event: callbacks", record.lines, is: ["outer began #1", "outer cancelled #1"], "R19, R24")

  let secondFeed = Feed()
  let secondRecord = CallbackRecord()
  let (secondWindow, secondOuter, secondInner) = build(secondFeed, secondRecord)
  secondOuter.reactions[.cancelled] = {
    secondInner.isHidden = false
    secondWindow.addSubview(secondInner)
  }
  secondOuter.removeFromSuperview()
  check.holds(
    "move: the outer view is nowhere", secondOuter.superview == nil && secondOuter.window == nil,
    "R24")
  check.holds(
    "move: the inner view is in the window", secondInner.superview === secondWindow, "R24")
  check.holds("move: the inner view has the window", secondInner.window === secondWindow, "R24")
  secondFeed.down(9, to: secondWindow)
  check(
    "move: callbacks", secondRecord.lines,
    is: ["outer began #1", "outer cancelled #1", "inner began #2"], "R19, R24")
  secondFeed.up(9, to: secondWindow)
  check.isEmpty("move: stuck touches", secondRecord.stuckTouches, "R2")
}
