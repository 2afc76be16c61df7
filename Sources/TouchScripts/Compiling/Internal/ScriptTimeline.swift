/// When the lines of a script start and end, line by line.
struct ScriptTimeline {
  /// When the line before started and ended, in milliseconds; always finite.
  private var previousStart = 0.0
  private var previousEnd = 0.0
  private var isAfterBadTime = false
  /// Lines of one segment are sent in order of time; one that goes back in time starts the next, and sends all its samples after
  /// those of the lines before. A line whose time is no number stands alone.
  private(set) var segment = 0
  /// How many samples there were so far, at most.
  private var samples = 0.0

  /// The start of the next line, in milliseconds.
  mutating func start(of line: ScriptLine) -> Double {
    let start: Double
    switch line.time {
    case .fromStart(let time): start = time
    case .afterPreviousLine(let wait): start = previousEnd + wait
    }
    if isAfterBadTime || !start.isFinite || start < previousStart { segment += 1 }
    isAfterBadTime = !start.isFinite
    if start.isFinite {
      previousStart = start
      previousEnd = start + (line.actions.map(\.duration).max() ?? 0)
    }
    return start
  }

  /// The end of the line before, in milliseconds.
  var end: Double { previousEnd }

  /// Goes on by a line and says what it breaks of the limits, as the object of "expected"; nil: nothing.
  mutating func limitViolation(adding line: ScriptLine, rate: Double) -> String? {
    _ = start(of: line)
    guard previousEnd <= ScriptConstants.maximumTime else {
      return "an end within \(ScriptLiterals.text(ScriptConstants.maximumTime)) milliseconds"
    }
    for action in line.actions { samples += action.sampleCount(rate: rate) }
    return samples <= Double(ScriptConstants.maximumSampleCount)
      ? nil : "at most \(ScriptConstants.maximumSampleCount) samples in a script"
  }
}

extension ScriptAction {
  /// Whether it is sampled on its way, and not only at its start.
  var isSampled: Bool {
    switch self {
    case .move(_, _, let duration, _), .hover(_, _, let duration): return duration != nil
    case .arc, .hold: return true
    default: return false
    }
  }

  /// How many instants start + k/rate, k = 1, 2, ..., lie before the end. What lies within a microsecond of the end is the end.
  func instantsBeforeEnd(rate: Double) -> Double {
    Swift.max(
      ((duration / 1000 - 1 / ScriptConstants.instantsPerSecond) * rate).rounded(.up) - 1, 0)
  }

  /// How many samples it makes.
  func sampleCount(rate: Double) -> Double {
    guard isSampled else { return 1 }
    if case .arc(let contacts, _, _, _) = self {
      return (instantsBeforeEnd(rate: rate) + 1) * Double(contacts.count)
    }
    return instantsBeforeEnd(rate: rate) + 1
  }
}
