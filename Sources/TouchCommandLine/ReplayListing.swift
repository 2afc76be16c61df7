import TouchKit
import TouchRecordings
import TouchScripts

/// A playback that writes the touches of each event, the tracker and a summary to the terminal.
package struct ReplayListing {
  private let replay: Replay
  private let showsTrace: Bool
  private var report: EventReport
  private var names = TouchNames()

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - replay: What is played.
  ///   - showsTrace: Whether the decisions of gesture recognizers are written.
  ///   - showsSamples: Whether the locations of all coalesced samples are written.
  package init(_ replay: Replay, showsTrace: Bool = false, showsSamples: Bool = false) {
    self.replay = replay
    self.showsTrace = showsTrace
    report = EventReport(contacts: replay.contacts)
    report.style = { text, contact in Terminal.colored(text, contact) }
    report.showsSamples = showsSamples
  }

  /// Plays all steps.
  ///
  /// - Parameter wait: Called with the time of each step in seconds, before it is written.
  package mutating func play(wait: (Double) -> Void = { _ in }) {
    for line in report.legend { Terminal.writeLine(Terminal.dimmed(line)) }
    while let step = replay.player.next() {
      wait(step.time)
      show(step)
    }
    Terminal.writeLine(report.trackerText)
    for line in EventReport.folded(report.summary(of: replay.player)) { Terminal.writeLine(line) }
    Terminal.flush()
  }

  private mutating func show(_ step: TouchPlayer.Step) {
    if case .indirect(let event) = step.kind {
      Terminal.writeLine(EventReport.line(for: event, at: step.time))
    }
    if case .event(let event) = step.kind {
      names.observe(event, from: replay.player)
      let rows = report.observe(
        event, at: step.time, from: replay.player, indicator: replay.stage.window.indicator)
      for line in report.lines(for: event, rows, at: step.time) { Terminal.writeLine(line) }
    }
    guard showsTrace else { return }
    for entry in replay.stage.drainTrace() {
      Terminal.writeLine(Terminal.dimmed("           " + entry.text(names)))
    }
  }
}
