/// When each sample of a script is sent: its actions cut into steps, in order of arrival.
struct ScriptSchedule {
  /// One moment of one action.
  struct Step {
    /// The line, and the action in it.
    var line: Int
    var action: Int
    /// Which of the action's samples this is. 0 is its start, where its contacts' places are looked up; the only sample of an
    /// action that is not sampled on its way is made there.
    var sample: Int
    /// In seconds; may be no finite number (R53).
    var time: Double
    /// How far the action is, from 0 to 1.
    var fraction: Double
    /// Lines of one segment are in order of time.
    var segment: Int
    /// The time in whole microseconds: what rounds to one is one instant.
    var instant: Double
  }

  /// The steps of the lines that were added last.
  private(set) var steps: [Step] = []
  /// When the last action ends, in seconds.
  private(set) var end = 0.0
  private let rate: Double
  private var timeline = ScriptTimeline()
  private var lineCount = 0
  /// The last step of the lines before those that were added last.
  private var previousStep: Step?

  /// A schedule without lines; `rate` in hertz.
  init(rate: Double) { self.rate = rate }

  /// Goes on by some lines. In order of arrival within them only: whoever adds a script bit by bit lets no line start before those
  /// that were added earlier end.
  mutating func append(_ lines: [ScriptLine]) {
    previousStep = steps.last ?? previousStep
    steps.removeAll()
    for content in lines {
      let start = timeline.start(of: content)
      for (action, content) in content.actions.enumerated() {
        add(
          content,
          Step(
            line: lineCount, action: action, sample: 0, time: 0, fraction: 0,
            segment: timeline.segment, instant: 0), start)
      }
      if start.isFinite { end = Swift.max(end, timeline.end / 1000) }
      lineCount += 1
    }
    sort()
  }

  /// `start` in milliseconds.
  private mutating func add(_ action: ScriptAction, _ template: Step, _ start: Double) {
    func append(_ sample: Int, _ time: Double, _ fraction: Double) {
      var step = template
      step.sample = sample
      step.time = time
      step.fraction = fraction
      step.instant = time.isFinite ? (time * ScriptConstants.instantsPerSecond).rounded() : 0
      steps.append(step)
    }
    append(0, start / 1000, 0)
    guard action.isSampled else { return }
    let before = action.instantsBeforeEnd(rate: rate)
    precondition(
      before < Double(ScriptConstants.maximumSampleCount),
      "an action of a script has at most \(ScriptConstants.maximumSampleCount) samples")
    let count = Int(before)
    for sample in 0..<count {
      let passed = Double(sample + 1) / rate
      append(sample + 1, start / 1000 + passed, passed * 1000 / action.duration)
    }
    append(count + 1, (start + action.duration) / 1000, 1)
  }

  /// In order of arrival. Times that are one instant but for rounding become one time, so that they make one event.
  private mutating func sort() {
    steps.sort { left, right in
      if left.segment != right.segment { return left.segment < right.segment }
      if left.instant != right.instant { return left.instant < right.instant }
      if left.line != right.line { return left.line < right.line }
      if left.action != right.action { return left.action < right.action }
      return left.sample < right.sample
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
