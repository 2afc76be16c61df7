import TouchKit
import TouchRecordings

/// A trace of a file.
struct InkMLTrace {
  var attributes: [String: String]
  /// The text of the points.
  var data: [UInt8] = []
  /// The offset of the text in the file.
  var offset: Int
}

/// The touches of the traces that have been read.
struct InkMLTouches {
  private var samples: [RecordedSample] = []
  /// The contacts of the traces by their IDs. That of a trace that is continued without a reference
  /// has an empty one.
  private var contacts: [String: String] = [:]
  private var contactCount = 0
  /// Whether no coordinate has a unit of a known size.
  private(set) var isUnitless = true
  /// The end of the latest trace of a pen.
  private var latest: Double?
  /// The traces of pens whose points have no times.
  private var untimed: [(pen: String?, samples: Range<Int>, start: Double)] = []
  /// The number of values that the file has described without stating them.
  private var valueCount = 0

  /// Ends each trace without times before the next one of the same pen, which draws one after the
  /// other: the interval of its points is a guess, and the offset of the next one is not.
  private mutating func separateTraces() {
    let order = untimed.indices.sorted { (untimed[$0].start, $0) < (untimed[$1].start, $1) }
    var next: [String?: Double] = [:]
    for trace in order.reversed().map({ untimed[$0] }) {
      let length = (samples[trace.samples.upperBound - 1].time ?? 0) - trace.start
      let gap = (next[trace.pen] ?? .infinity) - trace.start
      for (index, sample) in trace.samples.enumerated() where length >= gap {
        samples[sample].time = trace.start + gap * Double(index) / Double(trace.samples.count)
      }
      next[trace.pen] = trace.start
    }
  }

  /// Returns the samples in the order of their times, after the last trace.
  mutating func finish() -> [RecordedSample] {
    separateTraces()
    let order = samples.indices.sorted { one, other in
      let time = samples[one].time ?? 0
      let otherTime = samples[other].time ?? 0
      return time == otherTime ? one < other : time < otherTime
    }
    return order.map { samples[$0] }
  }

  /// Counts values that the file describes without stating them, by channels that others refer to
  /// or that points leave out.
  mutating func count(_ values: Int, at offset: Int) throws(XMLScanner.Failure) {
    valueCount += max(values, 0)
    guard valueCount <= RecordingConstants.maximumSampleCount else {
      throw XMLScanner.Failure(
        offset: offset,
        expected: "at most \(RecordingConstants.maximumSampleCount) values that are not stated")
    }
  }

  /// Appends the samples of a trace.
  mutating func append(_ trace: InkMLTrace, _ context: InkMLContext) throws(XMLScanner.Failure) {
    guard trace.attributes["type"] != "penUp" else { return }
    let points = try points(of: trace, context)
    guard !points.isEmpty, points.has("X"), points.has("Y") else { return }
    let first = samples.count
    isUnitless = isUnitless && context.channels.allSatisfy { !$0.hasUnit }
    let part = part(of: trace)
    var time = start(of: trace, points, context)
    let offset = time
    let interval = interval(of: trace, points.count, context)
    for index in 0..<points.count {
      if points.has("T") {
        time = max(time, points.value("T", index).map { $0 + offset } ?? time)
      } else {
        time = offset + Double(index) * interval
      }
      let isFirst = index == 0 && !part.continuesOther
      let isLast = index == points.count - 1 && !part.isContinued
      var sample = points.sample(index, part.contact, at: time)
      sample.kind = .report(isFirst ? .down : isLast ? .up : .move)
      if isFirst {
        sample.type = context.type
        sample.unknownMembers = context.brush.members
      }
      samples.append(sample)
      if isLast, isFirst {
        samples.append(RecordedSample(.report(.up), part.contact, time: time))
      }
    }
    guard context.type == .pencil else { return }
    latest = max(latest ?? time, time)
    if !points.has("T") { untimed.append((context.id, first..<samples.count, offset)) }
  }

  private mutating func points(
    of trace: InkMLTrace, _ context: InkMLContext
  ) throws(XMLScanner.Failure) -> InkMLPoints {
    // Every value of a point is at least a byte, unless it is left out.
    var unstated = context.channels.count - trace.data.count
    try count(unstated, at: trace.offset)
    var decoder = InkMLDecoder(context.channels, trace.data, offset: trace.offset)
    var points = InkMLPoints(context.channels)
    while let point = try decoder.next() {
      guard samples.count + points.count < RecordingConstants.maximumSampleCount else {
        throw XMLScanner.Failure(
          offset: trace.offset, expected: "at most \(RecordingConstants.maximumSampleCount) samples"
        )
      }
      points.append(point)
      unstated += context.channels.count
      if unstated > 0 { try count(min(unstated, context.channels.count), at: trace.offset) }
    }
    points.removeUnknownAngles()
    return points
  }

  // MARK: - Times

  /// Returns the time in seconds that is added to those of the samples.
  private func start(
    of trace: InkMLTrace, _ points: InkMLPoints, _ context: InkMLContext
  ) -> Double {
    if let offset = trace.attributes.seconds("timeOffset") { return offset }
    let own = points.value("T", 0)
    guard trace.attributes["timeOffset"] == nil, context.type == .pencil, let latest,
      own.map({ $0 < latest }) ?? true
    else { return 0 }
    // The traces have no common clock, because a pen draws one after the other.
    return latest + SourceConstants.tracePause - (own ?? 0)
  }

  /// Returns the time between two samples that have none.
  private func interval(
    of trace: InkMLTrace, _ count: Int, _ context: InkMLContext
  ) -> Double {
    if let rate = context.sampleRate { return 1 / rate }
    return trace.attributes.seconds("duration").map { max($0, 0) / Double(max(count - 1, 1)) }
      ?? SourceConstants.traceInterval
  }

  // MARK: - Parts

  /// The part of a touch that a trace is.
  private struct Part {
    var contact: String
    /// Whether it continues another trace.
    var continuesOther: Bool
    /// Whether another trace continues it.
    var isContinued: Bool
  }

  private mutating func part(of trace: InkMLTrace) -> Part {
    let continuation = trace.attributes["continuation"]
    let isContinued = ["begin", "middle"].contains(continuation)
    let prior = trace.attributes["priorRef"].map { String($0.drop { $0 == "#" }) }
    let continued = ["middle", "end"].contains(continuation) ? contacts[prior ?? ""] : nil
    if continued == nil { contactCount += 1 }
    let contact = continued ?? "\(contactCount)"
    contacts[""] = isContinued ? contact : nil
    if let id = trace.attributes["id"] { contacts[id] = contact }
    return Part(contact: contact, continuesOther: continued != nil, isContinued: isContinued)
  }
}

/// The points of a trace, with the values of its channels.
private struct InkMLPoints {
  private let channels: [InkMLChannel]
  private var indices: [String: Int]
  private var points: [[Double?]] = []

  init(_ channels: [InkMLChannel]) {
    self.channels = channels
    indices = Dictionary(channels.indices.map { (channels[$0].name, $0) }) { first, _ in first }
  }

  var count: Int { points.count }
  var isEmpty: Bool { points.isEmpty }

  mutating func append(_ point: [Double?]) { points.append(point) }

  /// Removes the angles that are 0 in all points: a pen that measures none states them so, and a
  /// pencil that lies flat would draw a broad line.
  mutating func removeUnknownAngles() {
    for name in ["OA", "OE", "OR"] {
      if let index = indices[name], points.allSatisfy({ ($0[index] ?? 0) == 0 }) {
        indices[name] = nil
      }
    }
  }

  /// Returns whether the points have a channel.
  func has(_ channel: String) -> Bool { indices[channel] != nil }

  /// Returns the value of a point, or `nil` if it has none.
  func value(_ channel: String, _ point: Int) -> Double? {
    indices[channel].flatMap { index in points[point][index].map(channels[index].value) }
  }

  /// Returns a point as a sample.
  func sample(_ point: Int, _ contact: String, at time: Double) -> RecordedSample {
    let tilt = PenTilt(x: value("OTx", point), y: value("OTy", point))
    return RecordedSample(
      .report(.move), contact, time: time, x: value("X", point), y: value("Y", point),
      properties: [
        .force: value("F", point), .azimuthAngle: value("OA", point) ?? tilt?.azimuth,
        .altitudeAngle: value("OE", point) ?? tilt?.altitude, .rollAngle: value("OR", point),
      ])
  }
}
