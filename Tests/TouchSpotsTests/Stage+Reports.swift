import TouchKit
import TouchViews
import ViewTestSupport

extension Stage {
  /// Creates a stage that sends its events to several windows.
  convenience init(_ first: TouchWindow, _ others: TouchWindow...) {
    self.init(first)
    receiver = { event in for window in [first] + others { window.dispatch(event) } }
  }

  /// Sends a report with the properties that spots show.
  func send(
    _ kind: ContactReport.Kind, _ finger: Int, _ x: Double = 0, _ y: Double = 0,
    force: Double? = nil, type: TouchType? = nil
  ) {
    let location = kind == .up || kind == .cancel ? nil : Point2D(x: x, y: y)
    play([
      ContactReport(kind, ContactID(finger), at: time, location: location, force: force, type: type)
    ])
  }
}
