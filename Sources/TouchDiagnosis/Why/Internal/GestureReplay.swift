import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// The views and recognizers of one replay.
package struct ReplayedViews {
  /// The window, which has not handled an event.
  package let window: TouchWindow
  /// The recognizer in question.
  package let gesture: GestureRecognizer
  /// What keeps the views and recognizers.
  private let owner: AnyObject

  /// Creates a stage, and numbers its recognizers of the same name.
  package init(_ window: TouchWindow, gesture: GestureRecognizer, owner: AnyObject) {
    self.window = window
    self.gesture = gesture
    self.owner = owner
    window.numberRecognizers()
  }

  /// Creates the stage of a script.
  ///
  /// - Precondition: The script has a gesture with this name.
  package init(_ script: TouchScript, gesture name: String) {
    let stage = ScriptStage(script)
    guard let gesture = stage.gesture(named: name) else { preconditionFailure("no such gesture") }
    self.init(stage.window, gesture: gesture.recognizer, owner: stage)
  }

  /// The names of the other recognizers.
  var otherNames: [String] {
    window.recognizersInTree.map(\.debugName).filter { $0 != gesture.debugName }
  }

  /// Returns the recognizer with a name, or `nil` if there is none.
  func recognizer(named name: String) -> GestureRecognizer? {
    window.recognizersInTree.first { $0.debugName == name }
  }
}

/// What is replayed: the input, and the changes to the stage before the first event.
package struct GestureReplay {
  /// The input.
  package var input: CompiledScript
  /// The times in seconds at which the gesture counts as recognized, or `nil` to find all attempts.
  var goal: ClosedRange<Double>?
  /// The changes to the views and recognizers.
  var preparations: [(ReplayedViews) -> Void] = []
  private let device: TouchDevice

  /// Creates the replay of a script, or of a recording into the views of a script.
  package init(_ script: TouchScript, recording: TouchRecording? = nil) {
    device = script.device
    input = recording.map { CompiledScript($0) } ?? script.compiled()
  }

  /// Plays the input on a new stage, until the gesture is recognized within the goal, and returns
  /// its attempts within the goal.
  package func attempts(on stage: ReplayedViews) -> [GestureAttempt] {
    stage.window.trace = GestureTrace()
    for prepare in preparations { prepare(stage) }
    let player = TouchPlayer(
      input.recording, in: stage.window, device: device, changes: input.changes, end: input.end)
    let name = stage.gesture.debugName
    var entries: [GestureTrace.Entry] = []
    let limit = goal.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
    while player.next(until: limit) != nil {
      guard let new = stage.window.trace?.entries, !new.isEmpty else { continue }
      stage.window.trace?.removeAll()
      entries += new.lazy.filter { $0.gesture == name }
      if new.contains(where: { $0.gesture == name && isGoal($0) }) { break }
    }
    let attempts = GestureHistory(of: name, in: entries).attempts
    guard let goal else { return attempts }
    return attempts.filter {
      $0.recognizedAt.map(goal.contains) ?? goal.overlaps($0.start...$0.end)
    }
  }

  private func isGoal(_ entry: GestureTrace.Entry) -> Bool {
    entry.event.state?.isRecognition ?? false && goal?.contains(entry.time) ?? false
  }
}
