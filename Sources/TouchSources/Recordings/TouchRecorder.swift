import TouchKit

/// A sequencer that remembers what it received: put it in a sequencer's place, and write down its recording when something is
/// to be looked at again.
///
/// What it remembers, played again, gives the same events, bit for bit: reports are kept as they came, whatever was in them.
public struct TouchRecorder {
  /// What makes events of the reports.
  public private(set) var sequencer: TouchSequencer
  /// What was received so far.
  public private(set) var recording: TouchRecording

  /// A recorder at the start of a session.
  public init(_ sequencer: TouchSequencer = TouchSequencer(), surface: Size2D? = nil, source: String? = nil) {
    self.sequencer = sequencer
    recording = TouchRecording(surface: surface, source: source)
  }

  /// What was wrong with the reports so far.
  public var issues: TouchIssueLog { sequencer.issues }

  /// Remembers a report and hands it on.
  public mutating func receive(_ report: ContactReport) {
    recording.samples.append(RecordedSample(report, contact: report.kind == .overflow ? "" : report.contact.description))
    sequencer.receive(report)
  }

  /// The next event, as the sequencer makes it.
  public mutating func nextEvent(at time: Double) -> TouchEvent? { sequencer.nextEvent(at: time) }
}
