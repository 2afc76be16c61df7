import TouchRecordings

/// The start and end times of the lines of a script.
struct ScriptTimeline {
  /// The start of the previous line in milliseconds, which is always finite.
  private var previousStart = 0.0
  /// The end of the previous line in milliseconds, which is always finite.
  private(set) var end = 0.0
  private var isAfterBadTime = false
  /// The number of the segment, within which samples are sent in order of time.
  ///
  /// A line that goes back in time starts a new segment, whose samples are sent after those of the
  /// previous lines. A line whose time is not finite is a segment of its own.
  private(set) var segment = 0
  /// The number of samples so far.
  private var samples = 0.0

  /// Returns the start of the next line in milliseconds.
  mutating func start(of line: ScriptLine) -> Double {
    let start: Double
    switch line.time {
    case .fromStart(let time): start = time
    case .afterPreviousLine(let wait): start = end + wait
    }
    if isAfterBadTime || !start.isFinite || start < previousStart { segment += 1 }
    isAfterBadTime = !start.isFinite
    if start.isFinite {
      previousStart = start
      end = start + line.duration
    }
    return start
  }

  /// Adds a line and returns the limit that it violates, as the object of "expected", or `nil` if
  /// it violates none.
  mutating func limitViolation(adding line: ScriptLine, rate: Double) -> String? {
    _ = start(of: line)
    guard end <= ScriptConstants.maximumTime else {
      return "an end within \(ScriptLiterals.text(ScriptConstants.maximumTime)) milliseconds"
    }
    for action in line.actions { samples += action.sampleCount(rate: rate) }
    return samples <= Double(RecordingConstants.maximumSampleCount)
      ? nil : "at most \(RecordingConstants.maximumSampleCount) samples in a script"
  }
}

extension ScriptAction {
  /// Whether the action is sampled over time, and not only at its start.
  var isSampled: Bool {
    switch self {
    case .move(_, _, let duration, _), .hover(_, _, let duration, _),
      .indirect(_, _, _, let duration):
      duration != nil
    case .arc, .hold: true
    default: false
    }
  }

  /// Returns the number of instants start + k/rate (k = 1, 2, ...) before the end.
  ///
  /// An instant within a microsecond of the end counts as the end.
  func instantsBeforeEnd(rate: Double) -> Double {
    max(
      ((duration / 1000 - 1 / ScriptConstants.instantsPerSecond) * rate).rounded(.up) - 1, 0)
  }

  /// Returns the number of samples of the action.
  func sampleCount(rate: Double) -> Double {
    guard isSampled else { return 1 }
    if case .arc(let contacts, _, _, _) = self {
      return (instantsBeforeEnd(rate: rate) + 1) * Double(contacts.count)
    }
    return instantsBeforeEnd(rate: rate) + 1
  }
}
