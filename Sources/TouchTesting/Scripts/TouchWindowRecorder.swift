import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// A recorder of a live window that writes a complete `.touch` script for a bug report: views and
/// recognizers, samples, and expectations of the result.
///
///     let recorder = TouchWindowRecorder(window, on: surface)
///     // … touches …
///     try recorder.script().write(to: "bug.touch")
///
/// It observes the surface and changes nothing of what the program does. Contacts are named `a`,
/// `b` and so on in order of arrival. Times are relative to the whole second of the first report.
public final class TouchWindowRecorder: TouchSurfaceObserver {
  private let window: TouchWindow
  private let surface: TouchSurface
  private let sessionRecorder: SessionRecorder
  private var names: [ContactID: String] = [:]
  private var samples: [RecordedSample] = []
  /// The time that is subtracted from all reports, in seconds.
  private var origin: Double?
  /// The time of a frame whose effects have not been recorded, in seconds.
  private var frameTime: Double?

  /// Starts to record a window. Views and recognizers are described in their state at the first
  /// event.
  ///
  /// - Parameters:
  ///   - window: The window to record.
  ///   - surface: The surface that delivers its events.
  ///   - displayRate: The rate in hertz at which the app draws, or `nil` if every instant with
  ///     samples is an event.
  public init(_ window: TouchWindow, on surface: TouchSurface, displayRate: Double? = nil) {
    self.window = window
    self.surface = surface
    let device = TouchDevice(surface.configuration, displayRate: displayRate)
    var header = TouchScript(file: "recorded.touch")
    header.setSurface(of: window)
    header.device = device.limited
    sessionRecorder = SessionRecorder(window, header: header)
    surface.addObserver(self)
  }

  deinit { window.removeObserver(sessionRecorder) }

  // MARK: - Recording

  /// Records a report. The surface calls this method.
  public func didReceive(_ report: ContactReport) {
    var shifted = report
    shifted.timestamp = sinceStart(report.timestamp)
    samples.append(RecordedSample(shifted, contact: name(of: report.contact)))
  }

  /// Records an event of a scroll or transform. The surface calls this method.
  public func didReceive(_ event: IndirectEvent) {
    var shifted = event
    shifted.timestamp = sinceStart(event.timestamp)
    samples.append(RecordedSample(shifted))
  }

  /// Records the time of a frame. The surface calls this method.
  public func willDraw(at time: Double) {
    finishFrame()
    frameTime = time
  }

  /// Records that the program cancels all touches. The surface calls this method.
  public func willCancelTouches(at time: Double) {
    finishFrame()
    // Before the first report there is nothing to cancel.
    guard let origin else { return }
    samples.append(RecordedSample(.cancelTouches, time: ScriptLiterals.difference(time, origin)))
    frameTime = time
  }

  /// Records what an event has caused. The surface calls this method.
  public func didDeliver(_ event: SequencedEvent, at time: Double) {
    let time = time - (origin ?? 0)
    guard case .touches(let event) = event else { return sessionRecorder.observeTime(time) }
    sessionRecorder.observe(event, at: time, []) { [self] touch in
      surface.contact(of: touch).map(name(of:))
    }
  }

  /// Records what the latest frame has caused after its events.
  private func finishFrame() {
    if let frameTime, frameTime.isFinite { sessionRecorder.observeTime(frameTime - (origin ?? 0)) }
    frameTime = nil
  }

  private func sinceStart(_ time: Double) -> Double {
    let start = origin ?? (time.isFinite ? time.rounded(.down) : 0)
    origin = start
    return ScriptLiterals.difference(time, start)
  }

  private func name(of contact: ContactID) -> String {
    if let name = names[contact] { return name }
    let name = TouchScript.contactName(names.count)
    names[contact] = name
    return name
  }

  // MARK: - Results

  /// Returns the script of the session so far.
  public func script() -> RecordedScript {
    finishFrame()
    let recording = TouchRecording(samples: samples)
    sessionRecorder.lines = TouchScript(recording).lines
    var session = sessionRecorder.record(surface.issues)
    if let remark = recording.timeRemark { session.remarks.append(remark) }
    return RecordedScript(session)
  }
}
