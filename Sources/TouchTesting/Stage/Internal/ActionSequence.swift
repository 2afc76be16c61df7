import TouchScripts

/// The consecutive actions of one movement with their start times, planned before the stage
/// performs them.
struct ActionSequence {
  /// The actions, whose times are those of the stage.
  private(set) var steps: [TimedAction] = []
  /// The duration of the enclosing `together`, or `nil` if there is none.
  let duration: TouchDuration?
  /// The time at which the last action ends, or `nil` if there are no actions.
  private(set) var end: Double?
  private let start: Double
  private let sampleInterval: Double
  private var pause: Double?

  /// Creates an empty sequence. Times are in milliseconds.
  init(at start: Double, sampleInterval: Double, duration: TouchDuration?) {
    self.start = start
    self.sampleInterval = sampleInterval
    self.duration = duration
  }

  /// Appends an action, which starts after the requested pause, or one sample interval after the
  /// previous action.
  mutating func append(_ action: ScriptAction) {
    let time =
      end.map { end in
        pause.map { end + $0 } ?? Self.time(after: end, sampleInterval: sampleInterval)
      } ?? start
    steps.append(TimedAction(time, action))
    end = time + action.duration
    pause = nil
  }

  /// Makes the next action start after a pause instead of one sample interval. A second pause
  /// replaces the first one.
  mutating func wait(_ duration: TouchDuration) { pause = duration.milliseconds }

  /// Returns the start of the action that follows one that ended at `end`, in milliseconds: at
  /// least one sample interval later, so that the samples of both actions share no event, and
  /// rounded up to a whole millisecond, so that times in scripts are short.
  static func time(after end: Double, sampleInterval: Double) -> Double {
    (end + sampleInterval).rounded(.up)
  }
}
