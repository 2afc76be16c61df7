import TouchKit

/// A sequencer that records the reports it receives and the times of draws.
///
/// It is used like a sequencer. Its recording can be written to a file and played: it produces the
/// same events, bit for bit, because reports are recorded without changes and each draw is recorded
/// as a `draw` line (R44).
public struct TouchRecorder {
  /// The sequencer that converts the reports into events.
  public private(set) var sequencer: TouchSequencer
  /// The recording of what was received so far.
  public private(set) var recording: TouchRecording

  /// Creates a recorder that has recorded nothing yet.
  ///
  /// - Parameters:
  ///   - sequencer: A sequencer that has received nothing yet. The recorder passes the reports on
  ///     to it.
  ///   - surface: The size of the surface in points, or `nil` if it is unknown.
  ///   - source: A description of the source for the header of the recording, or `nil`.
  public init(
    _ sequencer: TouchSequencer = TouchSequencer(), surface: Size2D? = nil, source: String? = nil
  ) {
    self.sequencer = sequencer
    recording = TouchRecording(surface: surface, source: source)
  }

  /// Records a report and passes it to the sequencer.
  public mutating func receive(_ report: ContactReport) {
    if report.kind == .predicted { recording.usesPredictions = true }
    recording.samples.append(RecordedSample(report, contact: report.contact.description))
    sequencer.receive(report)
  }

  /// Records an event of a scroll or transform and passes it to the sequencer.
  public mutating func receive(_ event: IndirectEvent) {
    recording.samples.append(RecordedSample(event))
    sequencer.receive(event)
  }

  /// Returns the next event of the sequencer and records the draw.
  public mutating func nextEvent(at time: Double) -> SequencedEvent? {
    guard let event = sequencer.nextEvent(at: time) else { return nil }
    recordDraw(at: time)
    return event
  }

  private mutating func recordDraw(at time: Double) {
    // One draw may return several events (R3).
    let draw = RecordedSample(.draw, time: time)
    if recording.samples.last != draw { recording.samples.append(draw) }
  }
}
