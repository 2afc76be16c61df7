import TouchScripts

/// The actions of one verb, one behind the other, with when each starts: what a finger plans before the stage performs it.
struct ActionSequence {
  /// An action and its start in milliseconds of the stage.
  struct Step {
    var start: Double
    var action: ScriptAction
  }

  private(set) var steps: [Step] = []
  /// What the `together` around the verb takes; nil outside of one.
  let duration: TouchDuration?
  /// When the last action ends; nil before the first.
  private(set) var end: Double?
  private let start: Double
  private let sampleInterval: Double
  private var pause: Double?

  /// A track that starts at a time in milliseconds, of a device that is read every `reading` milliseconds.
  init(at start: Double, sampleInterval: Double, duration: TouchDuration?) {
    self.start = start
    self.sampleInterval = sampleInterval
    self.duration = duration
  }

  /// Goes on by an action: after a pause if one was asked for, else one reading after the action before.
  mutating func append(_ action: ScriptAction) {
    let time =
      end.map { end in
        pause.map { end + $0 } ?? Self.time(after: end, sampleInterval: sampleInterval)
      } ?? start
    steps.append(Step(start: time, action: action))
    end = time + action.duration
    pause = nil
  }

  /// The next action comes that long after the last one, instead of one reading.
  mutating func wait(_ duration: TouchDuration) { pause = duration.milliseconds }

  /// The first whole millisecond that is at least a reading later: what happens there shares no event with what came before, and
  /// a script has a number that a person can read.
  static func time(after end: Double, sampleInterval: Double) -> Double {
    (end + sampleInterval).rounded(.up)
  }
}
