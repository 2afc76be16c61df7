import TouchKit

/// An error of `StrokeCollection.init(compactBytes:)`.
public struct StrokeDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes before the error.
  public let offset: Int
  /// What was expected and what was found.
  public let reason: String

  /// The position of the error and its reason, in one line.
  public var description: String { "byte \(offset): \(reason)" }
}

// The compact form of strokes. The guide describes it: Ink.md, "Saving".
//
// Samples are stored by properties, each as the differences between rounded numbers. A pencil moves
// nearly evenly, so the differences of the differences of its locations fit into a byte.
extension StrokeCollection {
  /// The first bytes, before the version.
  private static let signature: [UInt8] = [0x54, 0x4B, 0x49, 0x4E]
  private static let compactVersion: UInt64 = 1

  /// The completed strokes in a compact binary form, of about 6.5 bytes for each sample of a
  /// pencil.
  ///
  /// Locations are rounded to 1/64 point, times to 0.1 milliseconds, forces to 12 bits of the
  /// largest force, the altitude and the other angles to 10 bits of a quarter turn and of a turn.
  /// What is rounded once does not change when it is saved again. Late updates are not expected any
  /// more. Parts of an erased stroke that follow each other share their samples.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  public func compactBytes() -> [UInt8] {
    var writer = CompactWriter()
    for byte in Self.signature { writer.write(byte) }
    writer.write(Self.compactVersion)
    writer.write(completed.count)
    for index in completed.indices {
      completed[index].write(to: &writer, after: index > 0 ? completed[index - 1] : nil)
    }
    return writer.bytes
  }

  /// Creates a collection of completed strokes from their compact form.
  ///
  /// - Throws: `StrokeDataError` if the bytes have another version, are incomplete or invalid.
  public init(compactBytes bytes: [UInt8]) throws(StrokeDataError) {
    self.init()
    var reader = CompactReader(bytes)
    for byte in Self.signature {
      guard try reader.byte() == byte else {
        throw reader.error("expected the beginning of a drawing, found other bytes")
      }
    }
    let version = try reader.number()
    guard version == Self.compactVersion else {
      throw reader.error("expected version \(Self.compactVersion) of a drawing, found \(version)")
    }
    // A stroke has at least two bytes, and the first one more.
    var last: Stroke?
    let count = try reader.count(of: "strokes", upTo: reader.remaining / 2)
    for _ in 0..<count {
      let stroke = try Stroke(&reader, after: last)
      append(stroke)
      last = stroke
    }
    guard reader.remaining == 0 else {
      throw reader.error("expected the end, found \(reader.remaining) more bytes")
    }
  }
}

/// What follows in the record of a stroke.
private struct StrokeFlags: OptionSet {
  var rawValue: UInt8
  /// The touch of the stroke, if it is not that of its ID.
  static let touch = StrokeFlags(rawValue: 1)
  /// The style. Without it, it is that of the stroke before, or the default one.
  static let style = StrokeFlags(rawValue: 2)
  /// The samples. Without them, they are those of the stroke before.
  static let samples = StrokeFlags(rawValue: 4)
  /// The smoothing of the samples, and the length of their hook.
  static let smoothing = StrokeFlags(rawValue: 8)
  /// The beginning and the end of what is visible.
  static let begin = StrokeFlags(rawValue: 16)
  static let end = StrokeFlags(rawValue: 32)
  static let all = StrokeFlags(rawValue: 63)
}

extension Stroke {
  fileprivate func write(to writer: inout CompactWriter, after last: Stroke?) {
    var flags: StrokeFlags = []
    if touchID != id { flags.insert(.touch) }
    if style != last?.style ?? StrokeStyle(.plain) { flags.insert(.style) }
    if last.map(hasSamples) != true {
      flags.insert(.samples)
      if smoother != nil { flags.insert(.smoothing) }
    }
    if extent.lowerBound.isFinite { flags.insert(.begin) }
    if extent.upperBound.isFinite { flags.insert(.end) }
    writer.write(flags.rawValue)
    writer.write(id.rawValue)
    if flags.contains(.touch) { writer.write(touchID.rawValue) }
    if flags.contains(.style) { style.write(to: &writer) }
    if flags.contains(.samples) {
      writer.write(type.rawValue)
      writeSamples(to: &writer)
    }
    if flags.contains(.smoothing), let smoother {
      writer.write(smoother.timeConstant)
      writer.write(smoother.tolerance)
      writer.write(hookCount)
    }
    if flags.contains(.begin) { writer.write(extent.lowerBound) }
    if flags.contains(.end) { writer.write(extent.upperBound) }
  }

  /// Returns whether another stroke has the same samples, because both are parts of one.
  private func hasSamples(of other: Stroke) -> Bool {
    other.touchID == touchID && other.type == type && other.smoother == smoother
      && other.hookCount == hookCount && other.samples == samples
  }

  fileprivate init(_ reader: inout CompactReader, after last: Stroke?) throws(StrokeDataError) {
    let flags = StrokeFlags(rawValue: try reader.byte())
    guard flags.isSubset(of: .all), last != nil || flags.contains(.samples) else {
      throw reader.error("expected the flags of a stroke, found \(flags.rawValue)")
    }
    let id = TouchID(try reader.number())
    let touchID = flags.contains(.touch) ? TouchID(try reader.number()) : id
    let style = flags.contains(.style) ? try StrokeStyle(&reader) : last?.style
    if flags.contains(.samples) {
      self.init(id: id, type: try reader.touchType())
      try readSamples(&reader)
    } else if let last {
      self = last
    } else {
      self.init(id: id, type: .finger)
    }
    (self.id, self.touchID) = (id, touchID)
    self.style = style ?? StrokeStyle(.plain)
    if flags.contains(.smoothing) {
      smoother = StrokeSmoother(
        timeConstant: try reader.double(), tolerance: try reader.double())
      hookCount = try reader.count(of: "samples of a hook", upTo: storedSamples.count)
    }
    let limit = Double(storedSamples.count)
    let begin = flags.contains(.begin) ? try reader.double() : -.infinity
    let end = flags.contains(.end) ? try reader.double() : .infinity
    guard max(begin, 0) < min(end, limit) || !flags.contains(.begin) && !flags.contains(.end),
      begin == -.infinity || begin >= 0, end == .infinity || end <= limit
    else {
      throw reader.error("expected a range of positions in 0 to \(storedSamples.count)")
    }
    extent = begin...end
    (state, isFinalized) = (.ended, true)
  }
}

extension StrokeStyle {
  fileprivate func write(to writer: inout CompactWriter) {
    writer.write(UInt8(StrokeMode.allCases.firstIndex(of: mode) ?? 0))
    writer.write(UInt8(cap == .butt ? 1 : 0) | (response.usesForce ? 2 : 0))
    for taper in [startTaper, endTaper] {
      guard let taper else {
        writer.write(UInt8(0))
        continue
      }
      writer.write(1 + taper.measure.rawValue + 2 * taper.easing.rawValue)
      writer.write(taper.length)
    }
    for number in [
      width, nibThickness, opacity, response.minimum, response.maximum, response.softness,
      response.thinning, response.tilt,
    ] { writer.write(number) }
  }

  fileprivate init(_ reader: inout CompactReader) throws(StrokeDataError) {
    let mode = try reader.count(of: "for the mode", upTo: StrokeMode.allCases.count - 1)
    self.init(StrokeMode.allCases[mode])
    let flags = try reader.count(of: "for the flags", upTo: 3)
    cap = flags & 1 == 0 ? .round : .butt
    response.usesForce = flags & 2 != 0
    startTaper = try reader.taper()
    endTaper = try reader.taper()
    width = try reader.double()
    nibThickness = try reader.double()
    opacity = try reader.double()
    response.minimum = try reader.double()
    response.maximum = try reader.double()
    response.softness = try reader.double()
    response.thinning = try reader.double()
    response.tilt = try reader.double()
  }
}

extension CompactReader {
  fileprivate mutating func touchType() throws(StrokeDataError) -> TouchType {
    let number = try byte()
    guard let type = TouchType(rawValue: number) else {
      throw error("expected a number of a touch type, found \(number)")
    }
    return type
  }

  fileprivate mutating func taper() throws(StrokeDataError) -> StrokeTaper? {
    let kind = try count(of: "for a taper", upTo: 6)
    guard kind > 0 else { return nil }
    return StrokeTaper(
      measure: StrokeTaper.Measure(rawValue: UInt8(kind - 1) & 1) ?? .distance,
      length: try double(),
      easing: StrokeTaper.Easing(rawValue: UInt8(kind - 1) / 2) ?? .linear)
  }
}

// MARK: - Samples

/// A number of each sample, in steps.
private struct Channel {
  let stepsPerUnit: Double
  /// Whether the differences of differences are stored, as of what moves evenly.
  var isMoving = false

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
    (self.stepsPerUnit, self.isMoving) = (stepsPerUnit, isMoving)
  }

  mutating func write(_ value: Double, to writer: inout CompactWriter) {
    let steps = (value * stepsPerUnit).rounded()
    // Not a number counts as 0.
    let number = Int64(steps.isNaN ? 0 : min(max(steps, -Self.limit), Self.limit))
    let change = number - last
    writer.write(difference: change - difference)
    (last, difference) = (number, isMoving ? change : 0)
  }

  mutating func read(_ reader: inout CompactReader) throws(StrokeDataError) -> Double {
    let change = try reader.difference() &+ difference
    (last, difference) = (last &+ change, isMoving ? change : 0)
    return Double(last) / stepsPerUnit
  }
}

extension StrokeSample {
  /// What changes rarely: the tool, the type, which properties are estimates, and which are known.
  fileprivate var traits: UInt64 {
    var traits =
      UInt64(tool?.rawValue ?? 0) << 24 | UInt64(type.rawValue) << 16
      | UInt64(estimatedProperties.rawValue) << 8
    for property in SampleProperty.allCases where self[property] != nil {
      traits |= 1 << UInt64(property.rawValue)
    }
    return confidenceRadius == nil ? traits : traits | 0x80
  }
}

extension Stroke {
  fileprivate func writeSamples(to writer: inout CompactWriter) {
    let samples = (0..<storedSamples.count).map { storedSamples[$0] }
    writer.write(samples.count)
    // The runs of samples with equal traits.
    var start = 0
    while start < samples.count {
      let traits = samples[start].traits
      let end = samples[start...].firstIndex { $0.traits != traits } ?? samples.count
      writer.write(end - start)
      writer.write(traits)
      start = end
    }
    // The events, as runs of those with as many samples. Its last sample is the main one.
    var (length, run) = (0, (count: 0, length: 0))
    for index in samples.indices {
      length += 1
      guard kind(at: index) == .real || index == samples.count - 1 else { continue }
      if length != run.length {
        if run.count > 0 { write(run) }
        run = (0, length)
      }
      (run.count, length) = (run.count + 1, 0)
    }
    if run.count > 0 { write(run) }
    func write(_ run: (count: Int, length: Int)) {
      writer.write(run.count)
      writer.write(run.length)
    }
    func write(_ channel: Channel, _ value: (StrokeSample) -> Double?) {
      var channel = channel
      for sample in samples {
        if let value = value(sample) { channel.write(value, to: &writer) }
      }
      writer.endDifferences()
    }
    write(.time) { $0.timestamp }
    write(.location) { $0.location.x }
    write(.location) { $0.location.y }
    for property in SampleProperty.allCases { write(.property(property)) { $0[property] } }
    write(.radius) { $0.confidenceRadius }
  }

  fileprivate mutating func readSamples(_ reader: inout CompactReader) throws(StrokeDataError) {
    // A sample has at least half a byte for its time and each coordinate.
    let count = try reader.count(of: "samples", upTo: reader.remaining * 2 / 3)
    var samples: [StrokeSample] = []
    samples.reserveCapacity(count)
    var traits: [UInt64] = []
    while samples.count < count {
      let length = try reader.count(of: "samples of a run", upTo: count - samples.count)
      let run = try reader.number()
      let tool = TouchTool(rawValue: UInt8(truncatingIfNeeded: run >> 24))
      guard length > 0, run < 1 << 24 || run >> 24 == UInt64(tool?.rawValue ?? 0),
        let type = TouchType(rawValue: UInt8(truncatingIfNeeded: run >> 16))
      else { throw reader.error("expected the traits of a run of samples, found \(run)") }
      let sample = StrokeSample(
        timestamp: 0, location: .zero, type: type, tool: tool,
        estimatedProperties: EstimatedProperties(
          rawValue: UInt8(truncatingIfNeeded: run >> 8)))
      samples += repeatElement(sample, count: length)
      traits += repeatElement(run, count: length)
    }
    var isMain = [Bool](repeating: false, count: count)
    var index = 0
    while index < count {
      let events = try reader.count(of: "events", upTo: count - index)
      let length = try reader.count(of: "samples of an event", upTo: count - index)
      guard events > 0, length > 0, events <= (count - index) / length else {
        throw reader.error("expected events of \(count - index) samples")
      }
      for _ in 0..<events {
        index += length
        isMain[index - 1] = true
      }
    }
    func read(
      _ channel: Channel, _ bit: UInt64? = nil, _ set: (inout StrokeSample, Double) -> Void
    ) throws(StrokeDataError) {
      var channel = channel
      for index in samples.indices where bit.map({ traits[index] & $0 != 0 }) != false {
        set(&samples[index], try channel.read(&reader))
      }
      reader.endDifferences()
    }
    try read(.time) { $0.timestamp = $1 }
    try read(.location) { $0.location.x = $1 }
    try read(.location) { $0.location.y = $1 }
    for property in SampleProperty.allCases {
      try read(.property(property), 1 << UInt64(property.rawValue)) { $0[property] = $1 }
    }
    try read(.radius, 0x80) { $0.confidenceRadius = $1 }
    for index in samples.indices { append(samples[index], isMain: isMain[index]) }
  }
}
