import TouchKit
import TouchViews

/// The sequencer and the window of one session: receives reports and delivers them when asked to
/// draw.
final class Surface {
  let window: TouchWindow
  private(set) var sequencer: TouchSequencer
  private var hasUndeliveredReports = false

  init(window: TouchWindow, configuration: SequencerConfiguration) {
    self.window = window
    sequencer = TouchSequencer(configuration)
  }

  func receive(_ report: ContactReport) {
    sequencer.receive(report)
    hasUndeliveredReports = true
  }

  /// Delivers the reports up to a time in seconds, and meets the deadlines up to then at their own
  /// time (R28, R44).
  ///
  /// - Returns: Whether there was anything to deliver or a deadline to meet. A recording needs this
  ///   draw then.
  func draw(at time: Double) -> Bool {
    var isDue = hasUndeliveredReports
    while let deadline = window.nextDeadline, deadline <= time {
      isDue = true
      deliver(upTo: deadline)
      window.advance(to: deadline)
    }
    deliver(upTo: time)
    window.advance(to: time)
    hasUndeliveredReports = false
    return isDue
  }

  private func deliver(upTo time: Double) {
    while let event = sequencer.nextEvent(at: time) { window.dispatch(event) }
  }
}
