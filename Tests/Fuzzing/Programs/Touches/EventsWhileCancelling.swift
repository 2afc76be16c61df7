import TouchKit
import TouchViews

// A view whose touch is cancelled between two events sends the next event in its callback.

/// All touches of the window are cancelled.
func cancelledViewSendsEvent(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let view = RecordedView("view", record)
  window.addSubview(view)
  view.reactions[.cancelled] = { [unowned view] in
    view.reactions = [:]
    feed.down(2, to: window)
  }
  feed.down(1, to: window)
  window.cancelTouches()
  feed.up(1, to: window)
  feed.up(2, to: window)
  check.isEmpty("stuck touches", record.stuckTouches, "R24")
  feed.down(3, to: window)
  feed.move(3, 8, 8, to: window)
  feed.up(3, to: window)
  let expected = [
    "view began #1", "view cancelled #1", "view began #2", "view ended #2", "view began #3",
    "view moved #3",
    "view ended #3",
  ]
  check("callbacks", record.lines, is: expected, "R2, R24, R55")
}

/// The window leaves its application, and is brought back in the callback.
func cancelledViewReturnsWindow(_ check: Check) {
  let application = TouchApplication()
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  application.addWindow(window)
  let view = RecordedView("view", record)
  window.addSubview(view)
  view.reactions[.cancelled] = { [unowned view] in
    view.reactions = [:]
    application.addWindow(window)
    feed.down(2, to: application)
  }
  feed.down(1, to: application)
  application.removeWindow(window)
  feed.up(1, to: application)
  feed.up(2, to: application)
  check.isEmpty("stuck touches", record.stuckTouches, "R24")
  check("windows of the application", application.windows.count, is: 1, "R24")
  check.holds("the window is in the application", window.application === application, "R24")
  feed.down(3, to: application)
  feed.up(3, to: application)
  let expected = [
    "view began #1", "view cancelled #1", "view began #2", "view ended #2", "view began #3",
    "view ended #3",
  ]
  check("callbacks", record.lines, is: expected, "R2, R24, R55")
}
