import TouchKit
import TouchScripts
import TouchViews

/// One input on new views: the invariants that it breaks, and what it reached.
final class ExplorationTrial: TouchWindowObserver {
  /// A broken invariant.
  struct Fault {
    /// The built-in invariant, or `nil` for a check of the test.
    var kind: ExplorationFailure.Kind?
    var message: String
  }

  /// The first fault, or `nil`.
  private(set) var fault: Fault?
  /// The effects of the input, if they are recorded: callbacks and drawn shapes. With the decisions
  /// of recognizers, they are the same each time.
  private(set) var effects: [String] = []
  private(set) var entries: [GestureTrace.Entry] = []
  private let window: TouchWindow
  private let excluded: Set<ExplorationFailure.Kind>
  private let isRecording: Bool
  private let isCancelled: Bool
  private var balance = TouchBalance()
  private var activeTouches = 0
  private var gestures: [String: GestureHistory] = [:]
  /// The shapes before the latest sequence of touches, if they are all cancelled so far. They are
  /// compared when the next sequence begins, and at the end.
  private var shapesBefore: DisplayList?

  /// Plays an input.
  ///
  /// - Parameters:
  ///   - window: A window that has not handled an event.
  ///   - isRecording: Whether the result is recorded.
  ///   - check: The checks of the test, which are called with whether the input has ended.
  init(
    _ input: TouchScript, in window: TouchWindow, excluding excluded: Set<ExplorationFailure.Kind>,
    isRecording: Bool, check: (Bool) throws -> Void
  ) {
    self.window = window
    self.excluded = excluded
    self.isRecording = isRecording
    isCancelled =
      !excluded.contains(.cancelledTouchesLeaveNoTrace)
      && input.lines.contains { $0.actions.contains(where: \.isCancellation) }
    window.numberRecognizers()
    window.trace = GestureTrace()
    window.addObserver(self)
    let player = TouchPlayer(input, in: window)
    while fault == nil, let step = player.next() {
      readTrace()
      // The views of another size are drawn differently.
      if case .change = step.kind { shapesBefore = nil }
      guard fault == nil else { break }
      let isEnd = if case .end = step.kind { true } else { false }
      if isEnd { checkEnd() }
      do {
        try check(isEnd)
      } catch {
        report(nil, "\(error)")
      }
    }
    if isRecording { effects += DisplayList(of: window).commands.map { "\($0)" } }
    window.removeObserver(self)
  }

  private func report(_ kind: ExplorationFailure.Kind?, _ message: String) {
    guard fault == nil, !(kind.map(excluded.contains) ?? false) else { return }
    fault = Fault(kind: kind, message: message)
  }

  // MARK: - Touches

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    let began = event.touches(in: .began).count
    if isCancelled, activeTouches == 0, began > 0 {
      checkCancellation()
      shapesBefore = DisplayList(of: window)
    }
    if event.hasTouches(in: .ended) { shapesBefore = nil }
    activeTouches +=
      began - event.touches(in: .ended).count - event.touches(in: .cancelled).count
  }

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    if isRecording {
      let phase = phase.map { "\($0)" } ?? "updates"
      effects.append("\(view.debugName) \(phase) \(touches.map(\.id))")
    }
    for touch in touches {
      if let fault = balance.record(phase, of: touch.id, in: view) {
        report(.balancedTouches, fault)
      }
    }
  }

  // MARK: - Gestures

  private func readTrace() {
    guard let new = window.trace?.entries, !new.isEmpty else { return }
    window.trace?.removeAll()
    entries += new
    for entry in new {
      gestures[entry.gesture, default: GestureHistory()].observe(entry)
      if entry.event.state?.isRecognition ?? false,
        gestures[entry.gesture]?.attempts.last?.repeatsRecognition ?? false
      {
        report(.recognizedOnce, "\(entry.gesture) was recognized twice in one attempt")
      }
      if case .fired = entry.event { shapesBefore = nil }
    }
  }

  // MARK: - End

  private func checkEnd() {
    // A given input may leave fingers down.
    guard activeTouches == 0 else { return }
    if balance.hasTouch {
      report(.balancedTouches, "a view received touchesBegan, but no end of the touch")
    }
    for recognizer in window.recognizersInTree
    where recognizer.state != .possible || recognizer.trackedTouches.contains(where: \.isDown) {
      report(
        .noRemainingState,
        "\(recognizer.debugName) is \(recognizer.state), although no finger is down")
    }
    if !excluded.contains(.noRemainingState), let remains = window.remainingTouches {
      report(
        .noRemainingState, "\(remains) still has a touch, although no finger is down")
    }
    let waiting = window.recognizersInTree.first { $0.deadline != nil }
    if window.needsFrames || waiting != nil {
      report(
        .comesToRest,
        "\(waiting.map { "a deadline of \($0.debugName) is set" } ?? "a display link runs"), "
          + "although no finger is down")
    }
    checkCancellation()
  }

  private func checkCancellation() {
    if let shapesBefore, shapesBefore != DisplayList(of: window) {
      report(
        .cancelledTouchesLeaveNoTrace,
        "all touches were cancelled, but the views are not drawn as before them")
    }
  }
}

extension ScriptAction {
  fileprivate var isCancellation: Bool {
    switch self {
    case .cancel, .cancelAll, .overflow, .cancelTouches: true
    default: false
    }
  }
}
