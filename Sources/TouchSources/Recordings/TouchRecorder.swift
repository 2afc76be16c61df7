import TouchKit

/// A sequencer that records what it receives and when events are drawn. It takes a sequencer's place; its recording can be written to a
/// file and played again.
///
/// Played again the recording gives the same events, bit for bit (R44): reports are kept as they came, whatever was in them, and each
/// time at which events were drawn is kept as a `draw` line.
public struct TouchRecorder {
  /// What makes events of the reports.
  public private(set) var sequencer: TouchSequencer
  /// What was received so far.
  public private(set) var recording: TouchRecording

  /// A recorder at the start of a session.
  public init(
    _ sequencer: TouchSequencer = TouchSequencer(), surface: Size2D? = nil, source: String? = nil
  ) {
    self.sequencer = sequencer
    recording = TouchRecording(surface: surface, source: source)
  }

  /// What was wrong with the reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// Records a report and hands it on.
  public mutating func receive(_ report: ContactReport) {
    if report.kind == .predicted { recording.usesPredictions = true }
    recording.samples.append(
      RecordedSample(report, contact: report.kind == .overflow ? "" : report.contact.description))
    sequencer.receive(report)
  }

  /// Returns the next event, as the sequencer makes it, and records that it was drawn.
  public mutating func nextEvent(at time: Double) -> TouchEvent? {
    guard let event = sequencer.nextEvent(at: time) else { return nil }
    // One draw may make several events (R3).
    let draw = RecordedSample(.draw, time: time)
    if recording.samples.last != draw { recording.samples.append(draw) }
    return event
  }
}
