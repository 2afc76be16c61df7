import TouchKit
import TouchRecordings

/// The lines of a recording and the changes of a script, in the order in which they arrive.
struct PlaybackInput {
  /// The next input.
  enum Item {
    /// The samples of one instant, up to the next change.
    case samples
    /// A draw, which delivers the samples up to its own time.
    case draw(Double?)
    /// The program cancelled all touches at this time.
    case cancellation(Double?)
    case change(ScriptChange)
    case resize(Size2D)
    case press(String)
  }

  private var recording: TouchRecording
  private var changes: [ScheduledChange]
  /// Whether the draws of the recording are played.
  private let usesDraws: Bool
  /// Whether there are draws that are played.
  private(set) var hasDraws = false
  private var sampleIndex = 0
  private var changeIndex = 0

  init(_ recording: TouchRecording, _ changes: [ScheduledChange], usesDraws: Bool) {
    self.recording = recording
    self.changes = changes
    self.usesDraws = usesDraws
    hasDraws = usesDraws && recording.samples.contains { $0.kind == .draw }
    skipIgnoredSamples()
  }

  /// Whether the recording ends before its touches do (R57).
  var isCutOff: Bool { recording.isCutOff }

  /// Appends samples and changes at the end.
  mutating func append(
    _ samples: some Sequence<RecordedSample>, _ laterChanges: some Sequence<ScheduledChange>
  ) {
    let start = recording.samples.count
    recording.samples.append(contentsOf: samples)
    changes.append(contentsOf: laterChanges)
    if usesDraws, recording.samples[start...].contains(where: { $0.kind == .draw }) {
      hasDraws = true
    }
  }

  /// Whether nothing is left.
  var isEmpty: Bool { sampleIndex == recording.samples.count && !isAtChange }

  /// Whether a change is next.
  private var isAtChange: Bool {
    changeIndex < changes.count && changes[changeIndex].sampleIndex <= sampleIndex
  }

  /// The next item with its time, which is `nil` for the time of the item before; `nil` at the end.
  var next: (item: Item, time: Double?)? {
    if isAtChange { return (.change(changes[changeIndex].change), changes[changeIndex].time) }
    guard sampleIndex < recording.samples.count else { return nil }
    let sample = recording.samples[sampleIndex]
    let item: Item =
      switch sample.kind {
      case .draw: .draw(sample.time)
      case .cancelTouches: .cancellation(sample.time)
      case .resize(let size): .resize(size)
      case .press(let control): .press(control)
      case .report, .predicted, .indirect, .other: .samples
      }
    return (item, arrivalTime(of: sample))
  }

  /// Removes the next item, which is no sample.
  mutating func removeFirst() {
    if isAtChange {
      changeIndex += 1
    } else if sampleIndex < recording.samples.count {
      skipSample()
    }
  }

  /// Removes the samples of one instant and calls `body` with each.
  ///
  /// - Parameter time: The time of the instant in seconds, if its first sample has none.
  mutating func removeInstant(at time: Double, _ body: (RecordedSample) -> Void) {
    let instant = arrivalTime(of: recording.samples[sampleIndex]) ?? time
    while case (.samples, let own)? = next {
      if let own, own != instant, !(own.isNaN && instant.isNaN) { return }
      body(recording.samples[sampleIndex])
      skipSample()
    }
  }

  private mutating func skipSample() {
    sampleIndex += 1
    skipIgnoredSamples()
  }

  private mutating func skipIgnoredSamples() {
    while sampleIndex < recording.samples.count {
      switch recording.samples[sampleIndex].kind {
      case .report, .indirect, .cancelTouches, .resize, .press: return
      case .predicted: if recording.usesPredictions { return }
      case .draw: if hasDraws { return }
      case .other: break
      }
      sampleIndex += 1
    }
  }

  /// Returns the time at which a sample arrives, or `nil` for the time of the sample before.
  private func arrivalTime(of sample: RecordedSample) -> Double? {
    switch sample.kind {
    case .report(.refine): sample.arrival
    case .report, .indirect, .cancelTouches, .draw, .resize, .press: sample.time
    case .predicted, .other: nil
    }
  }
}
