import TouchKit
import TouchScripts
import TouchSources
import TouchSpots
import TouchViews

/// What happens in a window while it is looked at: events, callbacks, states of recognizers and changes, in order.
///
/// It looks on and takes no part. The window keeps it alive, not the other way round.
final class SessionRecorder: TouchWindowObserver {
  /// The window's views and recognizers, as they were before the first event.
  private(set) lazy var windowDescription = makeDescription()
  /// The lines that a script of what happened has, without those of changes.
  var lines: [ScriptLine] = []
  /// Every touch so far.
  private(set) var history = TouchHistory()
  private(set) var entries: [TranscriptEntry] = []
  private weak var window: TouchWindow?
  private let head: TouchScript
  /// How the window was other than a script's before the first event: a recognizer that is switched off.
  private var firstChanges: [ScriptChange] = []
  private var changes: [(time: Double, change: ScriptChange)] = []
  private var callbacks: [ObjectIdentifier: CallbackRecord] = [:]
  /// The views that got callbacks, by the names of the scene, in the order in which they got their first.
  private var callbackNames: [String] = []
  private var handledCallbacks: [String: [TouchCallback]] = [:]
  private var contacts: [String] = []
  /// What there is to say of the event at hand besides its touches.
  private var notes: [String] = []
  private var traceCount = 0
  private var lastTime = 0.0
  private var hasDescription = false

  private struct CallbackRecord {
    weak var view: TouchView?
    var words: [TouchCallback] = []
  }

  /// An account of what happens in a window from now on; `head` says of which device.
  init(_ window: TouchWindow, head: TouchScript) {
    self.window = window
    self.head = head
    window.addObserver(self)
  }

  private func makeDescription() -> WindowDescription {
    hasDescription = true
    return WindowDescription(of: window)
  }

  // MARK: - Going on

  /// Something is about to happen: what changed before it is noted, at that time in seconds.
  func prepare(at time: Double) {
    if let window, window.trace == nil { window.trace = GestureTrace() }
    recordChanges(at: time)
  }

  /// Called by the window.
  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    // What changed since the event before did so after it.
    if hasDescription { recordChanges(at: lastTime) } else { prepare(at: lastTime) }
  }

  /// Called by the window.
  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    guard let word = TouchCallback(phase) else { return }
    let key = ObjectIdentifier(view)
    // Another view may have come to the place in memory of one that is gone.
    if callbacks[key]?.view !== view { callbacks[key] = CallbackRecord(view: view) }
    callbacks[key]?.words.append(word)
    let name = windowDescription.name(of: view)
    notes.append("\(name) \(word)")
    guard let handler = view.handlingView.map({ windowDescription.name(of: $0) }) else { return }
    if handledCallbacks[handler] == nil { callbackNames.append(handler) }
    handledCallbacks[handler, default: []].append(word)
  }

  /// A player has just done a step.
  func observe(_ step: TouchPlayer.Step, from player: TouchPlayer, _ indicator: TouchIndicator) {
    switch step.kind {
    case .event(let event):
      observe(event, at: step.time, indicator.discs) { touch in
        player.sequencer.contact(of: touch).map { player.names.name(of: $0) }
      }
    case .deadline, .change, .end: observeTime(step.time)
    }
  }

  /// The window was sent an event at a time in seconds; `contact` says whose a touch is.
  func observe(
    _ event: TouchEvent, at time: Double, _ discs: [TouchDisc], contact: (TouchID) -> String?
  ) {
    guard let window else { return }
    history.observe(
      event, in: window, discs, viewName: { [windowDescription] in windowDescription.name(of: $0) },
      contact: contact)
    let rows = event.allTouches.compactMap { touch in
      history[touch.id].map { EventTable.Row($0, touch) }
    }
    for row in rows where !contacts.contains(row.name.contact) { contacts.append(row.name.contact) }
    drainTrace()
    entries.append(TranscriptEntry(time: time, event: event, rows: rows, notes: notes))
    notes.removeAll()
    recordChanges(at: time)
  }

  /// Time passed, to a time in seconds.
  func observeTime(_ time: Double) {
    drainTrace()
    if !notes.isEmpty {
      entries.append(TranscriptEntry(time: time, event: nil, rows: [], notes: notes))
    }
    notes.removeAll()
    recordChanges(at: time)
  }

  private func drainTrace() {
    guard let trace = window?.trace else { return }
    let count = trace.droppedEntries + trace.entries.count
    // Fewer than before: somebody else took them away.
    let new = trace.entries.suffix(count < traceCount ? count : count - traceCount)
    traceCount = count
    for entry in new {
      windowDescription.observe(entry)
      if let note = TranscriptEntry.note(of: entry) { notes.append(note) }
    }
  }

  private func recordChanges(at time: Double) {
    lastTime = time
    windowDescription.addNewRecognizers()
    for change in windowDescription.changes() {
      if lines.isEmpty, entries.isEmpty {
        firstChanges.append(change)
      } else {
        changes.append((time, change))
      }
    }
  }

  // MARK: - What is known

  /// The callbacks that a view got, in order, also those that it handed on.
  func callbacks(of view: TouchView) -> [TouchCallback] {
    let record = callbacks[ObjectIdentifier(view)]
    return record?.view === view ? record?.words ?? [] : []
  }

  /// The states of a recognizer, in order, `failed` among them.
  func states(of recognizer: GestureRecognizer) -> [GestureState] {
    windowDescription.states(of: recognizer)
  }

  /// Everything so far, as a value.
  func record(_ issues: TouchIssueLog) -> SessionRecord {
    var script = head
    script.views = windowDescription.views
    script.gestures = windowDescription.gestureLines
    script.lines = linesWithChanges
    return SessionRecord(
      script: script, remarks: windowDescription.remarks, history: history,
      callbacks: callbackNames.map { ($0, handledCallbacks[$0] ?? []) },
      gestures: windowDescription.gestureRecords, issues: issues)
  }

  /// The story so far.
  func transcript(_ issues: TouchIssueLog, failureFolder: String? = nil) -> Transcript {
    Transcript(
      contacts: contacts, entries: entries, session: record(issues), failureFolder: failureFolder)
  }

  /// The lines, with those of changes behind what happened by their time.
  private var linesWithChanges: [ScriptLine] {
    var all = lines
    for (time, change) in changes {
      let milliseconds = time * 1000
      let index = all.lastIndex { line in
        guard case .fromStart(let start) = line.time else { return false }
        return start <= milliseconds
      }
      all.insert(
        ScriptLine(.fromStart(milliseconds), [.change(change)]), at: index.map { $0 + 1 } ?? 0)
    }
    return
      (firstChanges.isEmpty ? [] : [ScriptLine(.fromStart(0), firstChanges.map { .change($0) })])
      + all
  }
}

extension TouchCallback {
  /// The callback of a phase; nil stands for late updates. `stationary` has none (R3).
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
