import TouchDiagnosis
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSpots
import TouchViews

/// A window observer that records events, callbacks, states of recognizers and changes, in order.
///
/// It does not change the delivery. The window keeps a strong reference to it, and it keeps a weak
/// one to the window.
final class SessionRecorder: TouchWindowObserver {
  /// The views and recognizers of the window before the first event.
  var windowDescription: WindowDescription {
    if let description { return description }
    let first = WindowDescription(of: window)
    description = first
    return first
  }
  private var description: WindowDescription?
  /// The lines of the script, without those of changes.
  var lines: [ScriptLine] = []
  /// The history of all touches.
  private(set) var history = TouchHistory()
  private(set) var entries: [TranscriptEntry] = []
  private weak var window: TouchWindow?
  private let header: TouchScript
  /// The differences between the window and the script's initial state before the first event:
  /// recognizers that are disabled.
  private var firstChanges: [ScriptChange] = []
  private var changes: [(time: Double, change: ScriptChange)] = []
  /// Whether input has come, before which changes belong to the initial state.
  private var hasBegun = false
  private var callbacks: [ObjectIdentifier: CallbackRecord] = [:]
  /// The names of the views that received callbacks, in the order of their first callback.
  private var callbackNames: [String] = []
  private var handledCallbacks: [String: [TouchCallback]] = [:]
  /// The notes on the current event, for the last column of the transcript.
  private var notes: [String] = []
  private var reader = GestureTraceReader()
  private var lastTime = 0.0
  /// The landings that must hit views which the test names.
  var landings = ExpectedLandings()
  /// Returns the name of a touch's contact.
  var contactName: (TouchID) -> String? = { _ in nil }

  private struct CallbackRecord {
    weak var view: TouchView?
    var words: [TouchCallback] = []
  }

  /// Creates a recorder of a window.
  ///
  /// - Parameters:
  ///   - window: The window to record.
  ///   - header: A script with the properties of the surface and the device.
  init(_ window: TouchWindow, header: TouchScript) {
    self.window = window
    self.header = header
    window.addObserver(self)
  }

  // MARK: - Recording

  /// Records the changes before new input, with a time in seconds.
  func prepare(at time: Double) {
    if let window, window.trace == nil { window.trace = GestureTrace() }
    recordChanges(at: time)
  }

  /// Records the changes since the previous event. The window calls this method.
  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    // Such changes were made after the previous event.
    prepare(at: lastTime)
    notes += landings.misses(
      of: event, in: window, contact: contactName, viewName: windowDescription.name)
  }

  /// Records the changes since the previous event. The window calls this method.
  func willDeliver(_ event: IndirectEvent, in window: TouchWindow) { prepare(at: lastTime) }

  /// Records a callback. The window calls this method.
  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    guard let word = TouchCallback(phase) else { return }
    let key = ObjectIdentifier(view)
    // A new view may have the same address as one that was deallocated.
    if callbacks[key]?.view !== view { callbacks[key] = CallbackRecord(view: view) }
    callbacks[key]?.words.append(word)
    let name = windowDescription.name(of: view)
    notes.append("\(name) \(word)")
    guard let handler = view.handlingView.map(windowDescription.name) else { return }
    if handledCallbacks[handler] == nil { callbackNames.append(handler) }
    handledCallbacks[handler, default: []].append(word)
  }

  /// Records a step that a player has just performed.
  func observe(_ step: TouchPlayer.Step, from player: TouchPlayer, _ indicator: TouchIndicator) {
    if case .event(let event) = step.kind {
      observe(event, at: step.time, indicator.discs, contact: player.contactName)
    } else {
      observeTime(step.time)
    }
  }

  /// Records an event that the window has processed.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of delivery, in seconds.
  ///   - discs: The discs of the touch indicator.
  ///   - contact: A closure that returns the name of a touch's contact.
  func observe(
    _ event: TouchEvent, at time: Double, _ discs: [TouchDisc], contact: (TouchID) -> String?
  ) {
    guard let window else { return }
    history.observe(
      event, in: window, discs, viewName: windowDescription.name, contact: contact)
    drainTrace()
    entries.append(
      TranscriptEntry(time: time, event: event, rows: history.rows(of: event), notes: notes))
    notes.removeAll()
    recordChanges(at: time)
  }

  /// Records the effects of time without an event, at a time in seconds. Before the first input
  /// there are none.
  func observeTime(_ time: Double) {
    guard hasBegun else { return }
    drainTrace()
    if !notes.isEmpty {
      entries.append(TranscriptEntry(time: time, event: nil, rows: [], notes: notes))
    }
    notes.removeAll()
    recordChanges(at: time)
  }

  private func drainTrace() {
    for entry in reader.newEntries(of: window) {
      windowDescription.gestures.observe(entry)
      if let note = TranscriptEntry.note(of: entry) { notes.append(note) }
    }
  }

  private func recordChanges(at time: Double) {
    lastTime = time
    windowDescription.addNewRecognizers()
    let new = windowDescription.changes()
    if hasBegun { changes += new.map { (time, $0) } } else { firstChanges = new }
    hasBegun = true
  }

  // MARK: - Results

  /// Returns whether a view is in the window, or was when something happened.
  func contains(_ view: TouchView) -> Bool {
    view.window === window && window != nil || description?.contains(view) ?? false
  }

  /// Returns whether a recognizer is in the window, or was when something happened.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view.map(contains) ?? false || description?.gestures.contains(recognizer) ?? false
  }

  /// Returns the callbacks that a view received, in order, including those that it forwarded.
  func callbacks(of view: TouchView) -> [TouchCallback] {
    let record = callbacks[ObjectIdentifier(view)]
    return record?.view === view ? record?.words ?? [] : []
  }

  /// Returns the states of a recognizer, in order, including `failed`.
  func states(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
    windowDescription.gestures.states(of: recognizer)
  }

  /// Returns the record of the session so far.
  func record(_ issues: TouchIssueLog) -> SessionRecord {
    var script = header
    script.device = header.device.scriptDevice
    script.views = windowDescription.views
    script.gestures = windowDescription.gestures.lines
    script.lines = linesWithChanges
    return SessionRecord(
      script: script, remarks: windowDescription.remarks + header.device.remarks, history: history,
      callbacks: callbackNames.map { ($0, handledCallbacks[$0] ?? []) },
      gestures: windowDescription.gestures.records, issues: issues, misses: landings.misses)
  }

  /// Returns the transcript of the session so far.
  func transcript(_ issues: TouchIssueLog, mistake: String? = nil) -> Transcript {
    Transcript(entries: entries, session: record(issues), mistake: mistake)
  }

  /// The lines of the script, with each change after the input that precedes it.
  private var linesWithChanges: [ScriptLine] {
    var all = lines
    for (time, change) in changes {
      // A line that was converted from this time may start later by a rounding error.
      let limit = time * 1000 + TestingConstants.millisecondTolerance
      var index = 0
      var start = ScriptLiterals.rounded(time * 1000)
      for (number, line) in all.enumerated() {
        guard case .fromStart(let other) = line.time, other <= limit else { continue }
        index = number + 1
        start = max(start, other)
      }
      all.insert(ScriptLine(.fromStart(start), [.change(change)]), at: index)
    }
    return
      (firstChanges.isEmpty ? [] : [ScriptLine(.fromStart(0), firstChanges.map { .change($0) })])
      + all
  }
}

extension TouchCallback {
  /// Creates the callback of a phase, where `nil` is a late update, or returns `nil` for
  /// `stationary`, which has no callback (R3).
  fileprivate init?(_ phase: TouchPhase?) {
    switch phase {
    case nil: self = .updated
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .regionEntered: self = .regionEntered
    case .regionMoved: self = .regionMoved
    case .regionExited: self = .regionExited
    case .stationary: return nil
    }
  }
}
