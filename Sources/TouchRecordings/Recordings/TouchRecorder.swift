import TouchKit

/// A recorder of what a surface receives, and of its draws and cancellations.
///
///     let recorder = TouchRecorder(surface: window.bounds.size)
///     surface.addObserver(recorder)
///
/// A surface does not retain it. Its recording can be written to a file and played: it produces the
/// same events, bit for bit, because reports are recorded without changes, and each draw and
/// cancellation is a line of its own (R44).
public final class TouchRecorder: TouchSurfaceObserver {
  /// The recording of what was received so far.
  public private(set) var recording: TouchRecording

  /// Creates a recorder that has recorded nothing yet.
  ///
  /// - Parameters:
  ///   - surface: The size of the surface in points, or `nil` if it is unknown.
  ///   - source: A description of the source for the header of the recording, or `nil`.
  public init(surface: Size2D? = nil, source: String? = nil) {
    recording = TouchRecording(surface: surface, source: source)
  }

  /// Records a report.
  public func didReceive(_ report: ContactReport) {
    if report.kind == .predicted { recording.usesPredictions = true }
    recording.samples.append(RecordedSample(report, contact: report.contact.description))
  }

  /// Records an event of a scroll or transform.
  public func didReceive(_ event: IndirectEvent) { recording.samples.append(RecordedSample(event)) }

  /// Records a draw.
  public func willDraw(at time: Double) {
    recording.samples.append(RecordedSample(.draw, time: time))
  }

  /// Records that all touches are cancelled.
  public func willCancelTouches(at time: Double) {
    recording.samples.append(RecordedSample(.cancelTouches, time: time))
  }

  /// Records that the surface has another size, which a surface does not know. The program calls
  /// it at the time at which it changes the frame of its window.
  public func didResize(to size: Size2D, at time: Double) {
    recording.samples.append(RecordedSample(.resize(size), time: time))
  }
}
