import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// The views and recognizers of one replay, and the recognizer or the view in question.
package struct ReplayedViews {
  /// The window, which has not handled an event.
  package let window: TouchWindow
  /// The recognizer in question, or `nil` if the question is why a view received no touch.
  let gesture: GestureRecognizer?
  /// The view in question, or that of the recognizer.
  let view: TouchView?
  /// The views of the window in their first state, from back to front: the same index is the same
  /// view in each replay.
  let views: [TouchView]
  /// The object that retains the views and recognizers.
  private let owner: AnyObject

  /// Creates a stage, and numbers its recognizers of the same name.
  package init(
    _ window: TouchWindow, gesture: GestureRecognizer?, view: TouchView? = nil, owner: AnyObject
  ) {
    self.window = window
    self.gesture = gesture
    self.view = gesture?.view ?? view
    self.owner = owner
    views = window.viewsInTree
    window.numberRecognizers()
  }

  /// Creates the stage of a script, with the question why its gesture with a name was not
  /// recognized or, if it has none, why its view with this name received no touch.
  ///
  /// - Precondition: The script has a gesture or a view with this name.
  package init(_ script: TouchScript, named name: String) {
    let stage = ScriptStage(script)
    let gesture = stage.gesture(named: name)?.recognizer
    let view = stage.window.viewsInTree.first { $0.name == name }
    precondition(gesture != nil || view != nil, "no such gesture or view")
    self.init(stage.window, gesture: gesture, view: view, owner: stage)
  }

  /// The name of the recognizer or of the view in question.
  var name: String { gesture?.debugName ?? view?.debugName ?? "" }

  /// The names of the other recognizers.
  var otherNames: [String] {
    window.recognizersInTree.map(\.debugName).filter { $0 != name }
  }

  /// Returns the recognizer with a name, or `nil` if there is none.
  func recognizer(named name: String) -> GestureRecognizer? {
    window.recognizersInTree.first { $0.debugName == name }
  }
}

/// An input to replay, and the changes to the stage before the first event.
package struct GestureReplay {
  /// The input.
  package var input: CompiledScript
  /// The times in seconds at which the gesture counts as recognized, or `nil` to find all attempts.
  var goal: ClosedRange<Double>?
  /// The touch that a view should receive, or `nil` for any touch.
  var touch: TouchID?
  /// The changes to the views and recognizers.
  var preparations: [(ReplayedViews) -> Void] = []
  private let device: TouchDevice

  /// The result of a replay.
  package struct Outcome {
    /// The attempts of the gesture or, for a view, one for each touch that hit it.
    package var attempts: [GestureAttempt]
    /// The touches that the gesture or the view did not receive, in the order of landing.
    var misses: [MissedTouch]

    /// The reason that keeps the gesture from being recognized, without the measured values.
    var obstacle: [String] {
      attempts.suffix(1).flatMap { $0.reasons.suffix(1).map(\.kind) + $0.rivals }
        + misses.map(\.kind)
    }
  }

  /// Creates the replay of a script, or of a recording into the views of a script.
  package init(_ script: TouchScript, recording: TouchRecording? = nil) {
    device = script.device
    input = recording.map { CompiledScript($0) } ?? script.compiled()
  }

  /// Plays the input on a new stage, until the gesture is recognized within the goal, and returns
  /// what happened within the goal.
  package func outcome(on stage: ReplayedViews) -> Outcome {
    stage.window.trace = GestureTrace()
    for prepare in preparations { prepare(stage) }
    let player = TouchPlayer(
      input.recording, in: stage.window, device: device, changes: input.changes, end: input.end)
    let record = ReplayRecord(of: stage)
    stage.window.addObserver(record)
    defer { stage.window.removeObserver(record) }
    let limit = goal.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
    while let step = player.next(until: limit) {
      record.observe(step, from: player)
      if touch == nil, record.recognitions.contains(where: { goal?.contains($0) ?? false }) {
        break
      }
    }
    var outcome = record.outcome
    if let touch { outcome.attempts.removeAll { !$0.touches.contains(touch) } }
    guard let goal else { return outcome }
    outcome.attempts.removeAll { attempt in
      !(attempt.recognizedAt.map(goal.contains) ?? goal.overlaps(attempt.start...attempt.end))
    }
    outcome.misses.removeAll { !goal.overlaps($0.span) }
    return outcome
  }
}

/// A record of the recognizer or the view in question during a replay.
private final class ReplayRecord: TouchWindowObserver {
  private let stage: ReplayedViews
  private var names = TouchNames()
  private var entries: [GestureTrace.Entry] = []
  /// The touches that were not received when they landed: those of a view are received later.
  private var landings: [TouchID: MissedTouch] = [:]
  /// The times at which the view in question received touches.
  private var received: [TouchID: Double] = [:]
  /// The times at which the gesture was recognized in the latest step, or the view received a
  /// touch.
  private(set) var recognitions: [Double] = []

  init(of stage: ReplayedViews) { self.stage = stage }

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    guard stage.gesture == nil, view === stage.view, phase == .began else { return }
    for touch in touches { received[touch.id] = window.now }
    recognitions.append(window.now)
  }

  /// Records a step, with the entries of the trace that it caused.
  func observe(_ step: TouchPlayer.Step, from player: TouchPlayer) {
    let name = stage.name
    let own = stage.window.trace?.entries.filter { $0.gesture == name } ?? []
    stage.window.trace?.removeAll()
    if stage.gesture == nil {
      recognitions.removeAll { $0 < step.time }
    } else {
      entries += own
      recognitions = own.filter { $0.event.state?.isRecognition ?? false }.map(\.time)
    }
    if case .event(let event) = step.kind {
      names.observe(event, from: player)
      record(event, own)
    }
    for case .withheld(let touch, let reason) in own.map(\.event) where stage.gesture == nil {
      landings[touch]?.explain(by: reason, in: stage) { "\(self.names[$0])" }
    }
  }

  /// Records the touches that land and lift in an event.
  private func record(_ event: TouchEvent, _ own: [GestureTrace.Entry]) {
    for touch in event.touches(in: .began) {
      let entry = own.first { $0.event.touch == touch.id }?.event
      if case .received = entry { continue }
      landings[touch.id] = MissedTouch(touch, named: "\(names[touch.id])", entry, on: stage)
    }
    for touch in event.allTouches where touch.phase.isFinal {
      landings[touch.id]?.end = touch.timestamp
    }
  }

  /// The result so far.
  var outcome: GestureReplay.Outcome {
    let landings = landings.values.sorted { $0.touch < $1.touch }
    let misses = landings.filter { received[$0.touch] == nil }
    guard stage.gesture == nil else {
      return GestureReplay.Outcome(
        attempts: GestureHistory(of: stage.name, in: entries).attempts, misses: misses)
    }
    // Of the touches that landed elsewhere, the nearest one counts if there is no other.
    let nearest = landings.map(\.distance).min() ?? 0
    return GestureReplay.Outcome(
      attempts: landings.filter { $0.distance <= nearest }.map { landing in
        GestureAttempt(
          of: landing.touch, from: landing.start, to: landing.end,
          recognizedAt: received[landing.touch])
      }, misses: misses)
  }
}
