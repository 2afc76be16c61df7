import TouchScripts

/// Verbs that happen side by side: those of one contact one behind the other, different contacts' from the same start.
struct ActionGroup {
  private var steps: [ActionSequence.Step] = []
  private var ends: [String: Double] = [:]
  private let start: Double
  private let sampleInterval: Double
  /// Before it nothing more starts.
  private var earliest: Double
  /// What verbs take that do not say; nil: what they always do.
  var duration: TouchDuration?
  /// When all is over, in milliseconds.
  private(set) var end: Double

  /// A group that starts at a time in milliseconds.
  init(at start: Double, sampleInterval: Double, duration: TouchDuration?) {
    self.start = start
    self.sampleInterval = sampleInterval
    self.duration = duration
    earliest = start
    end = start
  }

  /// Plans a verb of a contact and gives its steps.
  mutating func plan(_ contact: String, _ plan: (inout ActionSequence) -> Void) -> [ActionSequence
    .Step]
  {
    let begin = Swift.max(
      earliest,
      ends[contact].map { ActionSequence.time(after: $0, sampleInterval: sampleInterval) }
        ?? earliest)
    var sequence = ActionSequence(at: begin, sampleInterval: sampleInterval, duration: duration)
    plan(&sequence)
    steps += sequence.steps
    if let last = sequence.end {
      ends[contact] = last
      end = Swift.max(end, last)
    }
    return sequence.steps
  }

  /// What is planned from now on starts that long after everything so far.
  mutating func wait(_ duration: TouchDuration) {
    end += duration.milliseconds
    earliest = ActionSequence.time(after: end, sampleInterval: sampleInterval)
  }

  /// The steps as lines of a script, in order of time; what starts together stands on one line.
  var lines: [ScriptLine] {
    var lines: [ScriptLine] = []
    // Sorting keeps the order of what starts at one time: it is that of the verbs.
    let ordered = steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, step) in ordered {
      if let last = lines.last, last.time == .fromStart(step.start) {
        lines[lines.count - 1].actions.append(step.action)
      } else {
        lines.append(ScriptLine(.fromStart(step.start), [step.action]))
      }
    }
    return lines
  }
}
