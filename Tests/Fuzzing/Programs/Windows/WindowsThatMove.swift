import TouchKit
import TouchViews

/// A window is moved from one application to another; the view whose touch is cancelled by that
/// moves it to a third.
func windowInOneApplication(_ check: Check) {
  let applications = (0..<3).map { _ in TouchApplication() }
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let view = RecordedView("view", record)
  window.addSubview(view)
  applications[0].addWindow(window)
  view.reactions[.cancelled] = { applications[2].addWindow(window) }
  feed.down(1, to: applications[0])
  applications[1].addWindow(window)
  check("callbacks", record.lines, is: ["view began #1", "view cancelled #1"], "R55")
  check(
    "applications with the window", applications.filter { !$0.windows.isEmpty }.count, is: 1, "R24")
  check(
    "windows of all applications", applications.reduce(0) { $0 + $1.windows.count }, is: 1, "R24")
  let owner = applications.first { $0.windows.contains { $0 === window } }
  check.holds(
    "the window names the application that has it", owner != nil && window.application === owner,
    "R24")
}
