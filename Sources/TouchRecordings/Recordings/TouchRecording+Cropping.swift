import TouchKit

extension TouchRecording {
  /// Returns the part of the recording in a range of times in seconds.
  ///
  /// A contact that is down or hovers when the part begins lands there, with its last known values;
  /// one that is down at its end is cancelled. So does a scroll, transform or squeeze that the part
  /// divides. A late update of an earlier sample is removed.
  ///
  /// - Complexity: O(*n* · *m*) for *n* samples of at most *m* contacts that are down.
  package func cropped(to range: ClosedRange<Double>) -> TouchRecording {
    var crop = RecordingCrop(self, range)
    for sample in samples { crop.add(sample) }
    return crop.finish()
  }
}

/// The state of a recording that is being cropped.
private struct RecordingCrop {
  private let range: ClosedRange<Double>
  private var result: TouchRecording
  /// The contacts that are down or hover, in the order in which they began, with their last known
  /// values.
  private var contacts: [RecordedSample] = []
  /// The latest events of the scrolls, transforms and squeezes that are in progress.
  private var sequences: [IndirectEvent] = []
  private var indices: Set<Int> = []
  private var time = -Double.infinity
  private var hasBegun = false

  init(_ recording: TouchRecording, _ range: ClosedRange<Double>) {
    self.range = range
    result = recording
    result.samples = []
  }

  mutating func add(_ sample: RecordedSample) {
    // A bad time is that of the line before (R53).
    let ownTime = sample.kind == .report(.refine) ? sample.arrival : sample.time
    if let ownTime, ownTime.isFinite { time = max(time, ownTime) }
    guard time >= range.lowerBound else {
      if case .resize(let size) = sample.kind { result.surface = size }
      return follow(sample)
    }
    guard time <= range.upperBound else { return }
    begin()
    if sample.kind == .report(.refine), !(sample.index.map(indices.contains) ?? false) { return }
    sample.index.map { _ = indices.insert($0) }
    follow(sample)
    result.samples.append(sample)
  }

  mutating func finish() -> TouchRecording {
    begin()
    guard time > range.upperBound else { return result }
    for contact in contacts {
      let isHover = contact.kind == .report(.hover)
      result.samples.append(
        RecordedSample(
          .report(isHover ? .leave : .cancel), contact.contact, time: range.upperBound))
    }
    result.samples += sequences.map { RecordedSample($0.end(.cancelled, at: range.upperBound)) }
    result.isCutOff = false
    return result
  }

  private mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    for contact in contacts {
      var start = contact
      start.time = range.lowerBound
      start.arrival = nil
      start.index = nil
      start.estimated = []
      start.estimates = []
      result.samples.append(start)
    }
    for event in sequences {
      // Momentum continues.
      var start = event.end(.began, at: range.lowerBound)
      start.isMomentum = event.isMomentum
      result.samples.append(RecordedSample(start))
    }
  }

  /// Follows which contacts are down or hover, and their values, and what is in progress.
  private mutating func follow(_ sample: RecordedSample) {
    if let event = sample.indirectEvent {
      let isInProgress = sequences.contains { $0.type == event.type }
      sequences.removeAll { $0.type == event.type }
      if !event.isFinal, isInProgress || event.phase == .began { sequences.append(event) }
      return
    }
    if sample.kind == .cancelTouches {
      contacts = []
      sequences = []
    }
    guard case .report(let kind) = sample.kind else { return }
    let index = contacts.firstIndex { $0.contact == sample.contact }
    switch kind {
    case .down, .hover:
      if let index, contacts[index].kind == sample.kind { return update(index, sample) }
      if let index { contacts.remove(at: index) }
      contacts.append(sample)
    case .move: if let index { update(index, sample) }
    case .up, .cancel, .leave: if let index { contacts.remove(at: index) }
    case .overflow:
      contacts = []
      sequences = []
    case .refine, .predicted, .palm: break
    }
  }

  private mutating func update(_ index: Int, _ sample: RecordedSample) {
    contacts[index].x = sample.x ?? contacts[index].x
    contacts[index].y = sample.y ?? contacts[index].y
    contacts[index].tool = sample.tool ?? contacts[index].tool
    for property in SampleProperty.allCases {
      if let value = sample.properties[property] { contacts[index].properties[property] = value }
    }
  }
}
