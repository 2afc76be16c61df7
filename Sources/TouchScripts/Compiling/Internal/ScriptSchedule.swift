import TouchRecordings

/// The times of all samples of a script, in order of arrival.
struct ScriptSchedule {
  /// One instant of one action.
  struct Step {
    /// The indices of the line and of the action in the line.
    var line: Int
    var action: Int
    /// The index of the sample in its action.
    ///
    /// Sample 0 is the start of the action, at which the locations of its contacts are looked up.
    /// It is the only sample of an action that is not sampled over time.
    var sample: Int
    /// The time in seconds, which may not be finite (R53).
    var time: Double
    /// The progress of the action, from 0 to 1.
    var fraction: Double
    /// The segment, within which lines are in order of time.
    var segment: Int
    /// The time in whole microseconds; times that round to the same value are one instant.
    var instant: Double
  }

  /// The steps of the lines that were added last.
  private(set) var steps: [Step] = []
  /// The end of the last action, in seconds.
  private(set) var end = 0.0
  private let rate: Double
  private var timeline = ScriptTimeline()
  private var lineCount = 0
  /// The last step of the lines that were added earlier.
  private var previousStep: Step?

  /// Creates a schedule without lines, with a sample rate in hertz.
  init(rate: Double) { self.rate = rate }

  /// Adds lines.
  ///
  /// The steps are in order of arrival within these lines only, so no line may start before the end
  /// of the lines that were added earlier.
  mutating func append(_ lines: [ScriptLine]) {
    previousStep = steps.last ?? previousStep
    steps.removeAll()
    for content in lines {
      let start = timeline.start(of: content)
      for (index, action) in content.actions.enumerated() { add(action, index, at: start) }
      if start.isFinite { end = max(end, timeline.end / 1000) }
      lineCount += 1
    }
    sort()
  }

  /// Adds the steps of an action that starts at `start` milliseconds.
  private mutating func add(_ action: ScriptAction, _ index: Int, at start: Double) {
    func append(_ sample: Int, _ time: Double, _ fraction: Double) {
      steps.append(
        Step(
          line: lineCount, action: index, sample: sample, time: time, fraction: fraction,
          segment: timeline.segment,
          instant: time.isFinite ? (time * ScriptConstants.instantsPerSecond).rounded() : 0))
    }
    append(0, start / 1000, 0)
    guard action.isSampled else { return }
    let before = action.instantsBeforeEnd(rate: rate)
    precondition(
      before < Double(RecordingConstants.maximumSampleCount),
      "an action of a script has at most \(RecordingConstants.maximumSampleCount) samples")
    let count = Int(before)
    for sample in 0..<count {
      let passed = Double(sample + 1) / rate
      append(sample + 1, start / 1000 + passed, passed * 1000 / action.duration)
    }
    append(count + 1, (start + action.duration) / 1000, 1)
  }

  /// Sorts the steps in order of arrival, and assigns one time to steps of the same instant, so
  /// that they are part of one event.
  private mutating func sort() {
    steps.sort { left, right in
      (left.segment, left.instant, left.line, left.action, left.sample)
        < (right.segment, right.instant, right.line, right.action, right.sample)
    }
    for index in steps.indices {
      guard let previous = index > 0 ? steps[index - 1] : previousStep else { continue }
      let isSame =
        previous.segment == steps[index].segment && previous.instant == steps[index].instant
      if isSame, previous.time.isFinite, steps[index].time.isFinite {
        steps[index].time = previous.time
      }
    }
  }
}
