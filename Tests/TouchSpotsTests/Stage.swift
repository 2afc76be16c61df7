import TouchKit
import TouchViews

/// A stage that sends reports of numbered fingers to windows, one event for each report.
final class Stage {
  let windows: [TouchWindow]
  private var sequencer = TouchSequencer()
  private(set) var time = 0.0

  init(_ windows: TouchWindow...) { self.windows = windows }

  func send(
    _ kind: ContactReport.Kind, _ finger: Int, _ x: Double = 0, _ y: Double = 0,
    force: Double? = nil, type: TouchType? = nil
  ) {
    let location = kind == .up || kind == .cancel ? nil : Point2D(x: x, y: y)
    sequencer.receive(
      ContactReport(kind, ContactID(finger), at: time, location: location, force: force, type: type)
    )
    while let event = sequencer.nextEvent(at: time) {
      for window in windows { window.sendEvent(event) }
    }
    time += 0.01
  }
}
