import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// A recorder of a live window, inserted between a source and the window, that writes a complete
/// `.touch` script for a bug report: views and recognizers, samples, and expectations of the
/// result.
///
///     let recorder = TouchWindowRecorder(window)
///     recorder.receive(report)        // for each report of the source
///     recorder.deliver(at: time)      // when the screen is drawn: sends events to the window
///     recorder.advance(to: time)      // when a deadline is due
///     try recorder.script().write(to: "bug.touch")
///
/// Contacts are named `a`, `b` and so on in order of arrival. Times are relative to the whole
/// second of the first report.
public final class TouchWindowRecorder {
  private let window: TouchWindow
  private var recorder: TouchRecorder
  private let sessionRecorder: SessionRecorder
  private var names: [ContactID: String] = [:]
  private var samples: [RecordedSample] = []
  /// The time that is subtracted from all reports, in seconds.
  private var origin: Double?

  /// Creates a recorder. Views and recognizers are described in their state at the first event.
  /// The window must be new: it must have handled no events without this recorder, whose numbers
  /// begin at 1, or the first delivery stops the program.
  ///
  /// - Parameters:
  ///   - window: The window to record.
  ///   - device: The device, with the rate at which the app draws.
  public init(_ window: TouchWindow, device: TouchDevice = TouchDevice()) {
    self.window = window
    recorder = TouchRecorder(TouchSequencer(device.configuration))
    var header = TouchScript(file: "recorded.touch")
    header.setSurface(of: window)
    header.device = device.scriptDevice
    sessionRecorder = SessionRecorder(window, header: header)
  }

  deinit { window.removeObserver(sessionRecorder) }

  /// The issues in the reports so far (R50).
  public var issues: TouchIssueLog { recorder.sequencer.issues }

  /// The recording of all reports so far.
  public var recording: TouchRecording { recorder.recording }

  /// Receives a report of the source.
  public func receive(_ report: ContactReport) {
    let start = origin ?? (report.timestamp.isFinite ? report.timestamp.rounded(.down) : 0)
    origin = start
    var shifted = report
    shifted.timestamp -= start
    samples.append(
      RecordedSample(shifted, contact: name(of: report.contact)))
    recorder.receive(report)
  }

  /// Receives an event of a scroll or transform.
  public func receive(_ event: IndirectEvent) {
    let start = origin ?? (event.timestamp.isFinite ? event.timestamp.rounded(.down) : 0)
    origin = start
    var shifted = event
    shifted.timestamp -= start
    samples.append(RecordedSample(shifted))
    recorder.receive(event)
  }

  /// Sends the window all events up to a time in seconds. Replaces the loop over `nextEvent(at:)`.
  public func deliver(at time: Double) {
    while let event = recorder.nextEvent(at: time) {
      switch event {
      case .touches(let event): deliver(event, at: time)
      case .indirect(let event):
        sessionRecorder.prepare(at: event.timestamp - (origin ?? 0))
        window.dispatch(event)
        sessionRecorder.observeTime(time - (origin ?? 0))
      }
    }
  }

  private func deliver(_ event: TouchEvent, at time: Double) {
    // Not a precondition failure, which prints no message in a release build.
    guard event.sequenceNumber > window.newestSequenceNumber else {
      fatalError(
        "the window has handled events without this recorder: record a new window from its start")
    }
    window.dispatch(event)
    sessionRecorder.observe(event, at: time - (origin ?? 0), []) { [self] touch in
      recorder.sequencer.contact(of: touch).map(name(of:))
    }
  }

  /// Advances the time of the window, in seconds.
  public func advance(to time: Double) {
    window.advance(to: time)
    sessionRecorder.observeTime(time - (origin ?? 0))
  }

  /// Returns the script of the session so far.
  public func script() -> RecordedScript {
    refreshLines()
    return RecordedScript(sessionRecorder.record(issues))
  }

  /// The transcript of the session so far.
  public var transcript: Transcript {
    refreshLines()
    return sessionRecorder.transcript(issues)
  }

  private func refreshLines() {
    sessionRecorder.lines =
      TouchScriptWriter.script(of: TouchRecording(samples: samples)).script.lines
  }

  private func name(of contact: ContactID) -> String {
    if let name = names[contact] { return name }
    let name = TouchScript.contactName(names.count)
    names[contact] = name
    return name
  }
}
