import TouchKit

// Samples are stored by properties, each as the differences between rounded numbers. A pencil moves
// nearly evenly, so the differences of the differences of its locations fit into a byte.

/// A number of each sample, in steps.
private struct Channel {
  let stepsPerUnit: Double
  /// Whether the differences of differences are stored, as of what moves evenly.
  let isMoving: Bool

  static let time = Channel(stepsPerUnit: 10_000, isMoving: true)
  static let location = Channel(stepsPerUnit: 64, isMoving: true)
  static let radius = Channel(stepsPerUnit: 64)

  static func property(_ property: SampleProperty) -> Channel {
    switch property {
    case .force: Channel(stepsPerUnit: 4096 / InkConstants.maximumForce)
    case .majorRadius: radius
    case .altitudeAngle: Channel(stepsPerUnit: 2048 / .pi)
    case .azimuthAngle, .rollAngle: Channel(stepsPerUnit: 512 / .pi)
    case .zOffset: Channel(stepsPerUnit: 4096)
    case .buttons: Channel(stepsPerUnit: 1)
    }
  }

  /// The largest number of steps, which is exact after a division and a multiplication.
  private static let limit = 0x1p48

  /// The last number of steps and the last difference.
  private var last: Int64 = 0
  private var difference: Int64 = 0

  init(stepsPerUnit: Double, isMoving: Bool = false) {
    self.stepsPerUnit = stepsPerUnit
    self.isMoving = isMoving
  }

  /// Begins after a value.
  mutating func begin(after value: Double) { last = number(value) }

  private func number(_ value: Double) -> Int64 {
    let steps = (value * stepsPerUnit).rounded()
    // Not a number counts as 0.
    return Int64(steps.isNaN ? 0 : min(max(steps, -Self.limit), Self.limit))
  }

  mutating func write(_ value: Double, to writer: inout CompactWriter) {
    let number = number(value)
    let change = number - last
    writer.write(difference: change - difference)
    last = number
    difference = isMoving ? change : 0
  }

  mutating func read(_ reader: inout CompactReader) throws(StrokeDataError) -> Double {
    let change = try reader.difference() &+ difference
    last &+= change
    difference = isMoving ? change : 0
    return Double(last) / stepsPerUnit
  }
}

/// The values that rarely change from one sample to the next: the tool, the type, which properties
/// are estimates, and which are known.
private struct Traits: Equatable {
  let rawValue: UInt64

  init(_ sample: StrokeSample) {
    var bits =
      UInt64(sample.tool?.rawValue ?? 0) << 24 | UInt64(sample.type.rawValue) << 16
      | UInt64(sample.estimatedProperties.rawValue) << 8
    for property in SampleProperty.allCases where sample[property] != nil {
      bits |= 1 << UInt64(property.rawValue)
    }
    rawValue = sample.confidenceRadius == nil ? bits : bits | 0x80
  }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  func has(_ property: SampleProperty) -> Bool { rawValue >> UInt64(property.rawValue) & 1 != 0 }
  var hasConfidenceRadius: Bool { rawValue & 0x80 != 0 }

  /// A sample with these traits, or `nil` if they are invalid.
  var sample: StrokeSample? {
    let tool = TouchTool(rawValue: UInt8(truncatingIfNeeded: rawValue >> 24))
    guard rawValue < 1 << 24 || rawValue >> 24 == UInt64(tool?.rawValue ?? 0),
      let type = TouchType(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16))
    else { return nil }
    return StrokeSample(
      timestamp: 0, location: .zero, type: type, tool: tool,
      estimatedProperties: EstimatedProperties(
        rawValue: UInt8(truncatingIfNeeded: rawValue >> 8)))
  }
}

// MARK: - Writing

extension CompactWriter {
  /// Writes the samples of a stroke.
  mutating func write(_ pages: PagedSamples, mainIndices: BitSet) {
    let samples = (0..<pages.count).map { pages[$0] }
    write(samples.count)
    writeTraits(of: samples)
    writeEvents(of: samples.count, mainIndices)
    write(.time, of: samples) { $0.timestamp }
    write(.location, of: samples) { $0.location.x }
    write(.location, of: samples) { $0.location.y }
    for property in SampleProperty.allCases {
      write(.property(property), of: samples) { $0[property] }
    }
    write(.radius, of: samples) { $0.confidenceRadius }
  }

  /// Writes the runs of samples with equal traits.
  private mutating func writeTraits(of samples: [StrokeSample]) {
    var start = 0
    while start < samples.count {
      let traits = Traits(samples[start])
      let end = samples[start...].firstIndex { Traits($0) != traits } ?? samples.count
      write(end - start)
      write(traits.rawValue)
      start = end
    }
  }

  /// Writes the events, as runs of those with as many samples. The last sample of an event is the
  /// main one.
  private mutating func writeEvents(of sampleCount: Int, _ mainIndices: BitSet) {
    var length = 0
    var runLength = 0
    var count = 0
    for index in 0..<sampleCount {
      length += 1
      guard mainIndices.contains(index) || index == sampleCount - 1 else { continue }
      if length != runLength {
        if count > 0 {
          write(count)
          write(runLength)
        }
        count = 0
        runLength = length
      }
      count += 1
      length = 0
    }
    if count > 0 {
      write(count)
      write(runLength)
    }
  }

  private mutating func write(
    _ channel: Channel, of samples: [StrokeSample], _ value: (StrokeSample) -> Double?
  ) {
    var channel = channel
    for sample in samples {
      if let value = value(sample) { channel.write(value, to: &self) }
    }
    endDifferences()
  }
}

// MARK: - Reading

extension CompactReader {
  /// Reads the samples of a stroke.
  ///
  /// - Parameter mainIndices: Where the indices of the main samples of events are inserted.
  mutating func samples(_ mainIndices: inout BitSet) throws(StrokeDataError) -> [StrokeSample] {
    sampleListCount += 1
    // A sample has at least half a byte for its time and each coordinate.
    let count = try count(of: "samples", upTo: remaining * 2 / 3)
    var samples: [StrokeSample] = []
    samples.reserveCapacity(count)
    var traits: [Traits] = []
    while samples.count < count {
      let length = try self.count(of: "samples of a run", upTo: count - samples.count)
      let run = Traits(rawValue: try number())
      guard length > 0, let sample = run.sample else {
        throw error("expected the traits of a run of samples, found \(run.rawValue)")
      }
      samples += repeatElement(sample, count: length)
      traits += repeatElement(run, count: length)
    }
    try readEvents(of: count, &mainIndices)
    try read(.time, &samples) { $0.timestamp = $1 }
    try read(.location, &samples) { $0.location.x = $1 }
    try read(.location, &samples) { $0.location.y = $1 }
    for property in SampleProperty.allCases {
      try read(.property(property), &samples, where: { traits[$0].has(property) }) {
        $0[property] = $1
      }
    }
    try read(.radius, &samples, where: { traits[$0].hasConfidenceRadius }) {
      $0.confidenceRadius = $1
    }
    return samples
  }

  /// Reads the runs of events, of which the last sample is the main one.
  private mutating func readEvents(
    of sampleCount: Int, _ mainIndices: inout BitSet
  ) throws(StrokeDataError) {
    var index = 0
    while index < sampleCount {
      let events = try count(of: "events", upTo: sampleCount - index)
      let length = try count(of: "samples of an event", upTo: sampleCount - index)
      guard events > 0, length > 0, events <= (sampleCount - index) / length else {
        throw error("expected events of \(sampleCount - index) samples")
      }
      for _ in 0..<events {
        index += length
        mainIndices.insert(index - 1)
      }
    }
  }

  private mutating func read(
    _ channel: Channel, _ samples: inout [StrokeSample],
    where isKnown: (Int) -> Bool = { _ in true }, _ set: (inout StrokeSample, Double) -> Void
  ) throws(StrokeDataError) {
    var channel = channel
    for index in samples.indices where isKnown(index) {
      set(&samples[index], try channel.read(&self))
    }
    endDifferences()
  }
}

// MARK: - Erasers

/// The numbers of erasers: the coordinates and the radius at both ends of each movement.
private struct EraserChannels {
  var x = Channel(stepsPerUnit: 64)
  var y = Channel(stepsPerUnit: 64)
  var radius = Channel.radius

  /// Begins after another eraser. Mostly the next movement begins where it ends.
  init(after last: Eraser?) {
    guard let last else { return }
    x.begin(after: last.to.x)
    y.begin(after: last.to.y)
    radius.begin(after: last.radius)
  }
}

extension CompactWriter {
  /// Writes erasers as the differences from each other.
  mutating func write(_ erasers: [Eraser], after last: Eraser?) {
    write(erasers.count)
    var channels = EraserChannels(after: last)
    for eraser in erasers {
      for location in [eraser.from, eraser.to] {
        channels.x.write(location.x, to: &self)
        channels.y.write(location.y, to: &self)
        channels.radius.write(eraser.radius, to: &self)
      }
    }
    endDifferences()
  }
}

extension CompactReader {
  /// Reads erasers that follow another one.
  mutating func erasers(after last: Eraser?) throws(StrokeDataError) -> [Eraser] {
    var channels = EraserChannels(after: last)
    func location(_ reader: inout CompactReader) throws(StrokeDataError) -> (Point2D, Double) {
      let x = try channels.x.read(&reader)
      let y = try channels.y.read(&reader)
      return (Point2D(x: x, y: y), try channels.radius.read(&reader))
    }
    var erasers: [Eraser] = []
    // An eraser has at least three bytes.
    for _ in 0..<(try count(of: "erasers", upTo: remaining / 3)) {
      let (from, _) = try location(&self)
      let (to, radius) = try location(&self)
      erasers.append(Eraser(from: from, to: to, radius: radius))
    }
    endDifferences()
    return erasers
  }
}
