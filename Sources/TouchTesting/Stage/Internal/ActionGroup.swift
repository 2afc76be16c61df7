import TouchScripts

/// A group of movements that run side by side. Those of one contact follow each other, those of
/// different contacts start together.
struct ActionGroup {
  private var actions: [TimedAction] = []
  private var ends: [String: Double] = [:]
  private let start: Double
  private let sampleInterval: Double
  /// The earliest start of the following movements, in milliseconds.
  private var earliest: Double
  /// The duration of movements without their own, or `nil` to use their defaults.
  var duration: TouchDuration?
  /// The end of the last movement, in milliseconds.
  private(set) var end: Double

  /// Creates a group that starts at a time in milliseconds.
  init(at start: Double, sampleInterval: Double, duration: TouchDuration?) {
    self.start = start
    self.sampleInterval = sampleInterval
    self.duration = duration
    earliest = start
    end = start
  }

  /// Plans a movement of a contact.
  ///
  /// - Returns: The actions of the movement.
  mutating func plan(
    _ contact: String, _ plan: (inout ActionSequence) -> Void
  ) -> [TimedAction] {
    let begin = max(
      earliest,
      ends[contact].map { ActionSequence.time(after: $0, sampleInterval: sampleInterval) }
        ?? earliest)
    var sequence = ActionSequence(at: begin, sampleInterval: sampleInterval, duration: duration)
    plan(&sequence)
    actions += sequence.steps
    if let last = sequence.end {
      ends[contact] = last
      end = max(end, last)
    }
    return sequence.steps
  }

  /// Delays the following movements until a time after the end of all others.
  mutating func wait(_ duration: TouchDuration) {
    end += duration.milliseconds
    earliest = ActionSequence.time(after: end, sampleInterval: sampleInterval)
  }

  /// The actions as lines of a script.
  var lines: [ScriptLine] { [ScriptLine](actions) }
}
