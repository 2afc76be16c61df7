import TouchKit
import TouchScripts
import TouchSources
import TouchViews

/// Turns what happens in a live window into a script: put it between a source and the window, and when something goes wrong, write
/// down `script()`, a complete `.touch` file with the window's views and recognizers, the samples, and what came of them.
///
///     let recorder = TouchWindowRecorder(window, SequencerConfiguration(sampleRate: 120))
///     recorder.receive(report)                 // for each report of the source
///     recorder.deliver(at: time)               // when the screen is drawn: sends the window its events
///     recorder.advance(to: time)               // when a deadline is due
///     try recorder.script().write(to: "bug.touch")
///
/// Contacts are called `a`, `b` and so on, in the order in which they come. Time starts with the first report, in whole seconds.
public final class TouchWindowRecorder {
  /// The window.
  public let window: TouchWindow
  private var recorder: TouchRecorder
  private let sessionRecorder: SessionRecorder
  private var names: [ContactID: String] = [:]
  private var samples: [RecordedSample] = []
  /// What the first report's time is taken to be later than 0, in seconds.
  private var origin: Double?

  /// A recorder of what happens in a window from now on; views and recognizers are taken as they are at the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the sequencer is told of the device.
  ///   - display: how often the app draws, in hertz, where it draws at a steady rate; nil: the script has an event for each instant.
  public init(
    _ window: TouchWindow, _ configuration: SequencerConfiguration = SequencerConfiguration(),
    display: Double? = nil
  ) {
    self.window = window
    recorder = TouchRecorder(TouchSequencer(configuration))
    var head = TouchScript(file: "recorded.touch")
    head.setSurface(of: window)
    if let rate = configuration.sampleRate, ScriptConstants.rateRange.contains(rate) {
      head.rate = rate
    }
    if let display, ScriptConstants.rateRange.contains(display) { head.display = display }
    head.prediction = Swift.min(
      Swift.max(configuration.predictionHorizon * 1000, 0), ScriptConstants.maximumPrediction)
    head.maximumContacts = configuration.maximumContacts
    sessionRecorder = SessionRecorder(window, head: head)
  }

  /// What was wrong with the reports so far (R50).
  public var issues: TouchIssueLog { recorder.issues }

  /// What was received so far, as it was.
  public var recording: TouchRecording { recorder.recording }

  /// Takes a report of the source.
  public func receive(_ report: ContactReport) {
    let start = origin ?? (report.timestamp.isFinite ? report.timestamp.rounded(.down) : 0)
    origin = start
    var shifted = report
    shifted.timestamp -= start
    samples.append(
      RecordedSample(shifted, contact: report.kind == .overflow ? "" : name(of: report.contact)))
    recorder.receive(report)
  }

  /// Sends the window all events with what came by a time in seconds: in place of the loop over `nextEvent(at:)`.
  public func deliver(at time: Double) {
    while let event = recorder.nextEvent(at: time) {
      window.sendEvent(event)
      sessionRecorder.observe(event, at: time - (origin ?? 0), []) { [self] touch in
        recorder.sequencer.contact(of: touch).map(name(of:))
      }
    }
  }

  /// Lets time pass in the window, to a time in seconds.
  public func advance(to time: Double) {
    window.advance(to: time)
    sessionRecorder.observeTime(time - (origin ?? 0))
  }

  /// The script of everything so far.
  public func script() -> RecordedScript { RecordedScript(session) }

  /// What happened so far, as a table.
  public var transcript: Transcript {
    refreshLines()
    return sessionRecorder.transcript(issues)
  }

  private var session: SessionRecord {
    refreshLines()
    return sessionRecorder.record(issues)
  }

  private func refreshLines() {
    sessionRecorder.lines =
      TouchScriptWriter.script(of: TouchRecording(samples: samples)).script.lines
  }

  private func name(of contact: ContactID) -> String {
    if let name = names[contact] { return name }
    let name = TouchStage.name(ofContact: names.count)
    names[contact] = name
    return name
  }
}
