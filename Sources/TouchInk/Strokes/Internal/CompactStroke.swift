import TouchKit
import TouchViews

/// The optional parts that follow in the record of a stroke.
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
  /// The erasers.
  static let erasers = StrokeFlags(rawValue: 64)
  /// The length of the hook at the beginning.
  static let landingHook = StrokeFlags(rawValue: 128)
}

extension Stroke {
  /// Writes the record of the stroke, without what it has in common with the stroke before.
  func write(to writer: inout CompactWriter, after last: Stroke?) {
    let flags = flags(after: last)
    writer.write(flags.rawValue)
    writer.write(id.rawValue)
    if flags.contains(.touch) { writer.write(touchID.rawValue) }
    if flags.contains(.style) { style.write(to: &writer) }
    if flags.contains(.samples) {
      writer.write(type.rawValue)
      writer.write(storedSamples, mainIndices: mainSampleIndices)
    }
    if flags.contains(.smoothing), let smoother {
      writer.write(smoother.timeConstant)
      writer.write(smoother.tolerance)
      writer.write(hookCount)
    }
    if flags.contains(.landingHook) { writer.write(landingHookCount) }
    if flags.contains(.begin) { writer.write(extent.lowerBound) }
    if flags.contains(.end) { writer.write(extent.upperBound) }
    if flags.contains(.erasers) { writer.write(erasers, after: last?.erasers.last) }
  }

  private func flags(after last: Stroke?) -> StrokeFlags {
    var flags: StrokeFlags = []
    if touchID != id { flags.insert(.touch) }
    if style != last?.style ?? InkStyle(.plain) { flags.insert(.style) }
    if last.map(hasSamples) != true {
      flags.insert(.samples)
      if smoother != nil { flags.insert(.smoothing) }
      if landingHookCount > 0 { flags.insert(.landingHook) }
    }
    if extent.lowerBound.isFinite { flags.insert(.begin) }
    if extent.upperBound.isFinite { flags.insert(.end) }
    if !erasers.isEmpty { flags.insert(.erasers) }
    return flags
  }

  /// Returns whether another stroke has the same samples, because both are parts of one.
  private func hasSamples(of other: Stroke) -> Bool {
    other.touchID == touchID && other.type == type && other.smoother == smoother
      && other.hookCount == hookCount
      && other.landingHookCount == landingHookCount && other.samples.elementsEqual(samples)
  }

  /// Reads the record of a stroke that follows another one.
  init(_ reader: inout CompactReader, after last: Stroke?) throws(StrokeDataError) {
    let flags = StrokeFlags(rawValue: try reader.byte())
    guard last != nil || flags.contains(.samples) else {
      throw reader.error("expected the flags of a stroke, found \(flags.rawValue)")
    }
    let id = TouchID(try reader.number())
    let touchID = flags.contains(.touch) ? TouchID(try reader.number()) : id
    let style = flags.contains(.style) ? try InkStyle(&reader) : last?.style
    if flags.contains(.samples) {
      self.init(id: id, type: try reader.touchType())
      append(try reader.samples(&mainSampleIndices))
    } else if let last {
      self = last
    } else {
      self.init(id: id, type: .finger)
    }
    self.id = id
    self.touchID = touchID
    self.style = style ?? InkStyle(.plain)
    if flags.contains(.smoothing) {
      smoother = StrokeSmoother(
        timeConstant: try reader.double(), tolerance: try reader.double())
      hookCount = try reader.count(of: "samples of a hook", upTo: storedSamples.count)
    }
    if flags.contains(.landingHook) {
      landingHookCount = try reader.count(of: "samples of a hook", upTo: storedSamples.count)
    }
    guard landingHookCount == 0 || landingHookCount + hookCount < storedSamples.count else {
      throw reader.error("expected samples between the hooks of a stroke")
    }
    extent = try reader.extent(flags, sampleCount: storedSamples.count)
    let erasers = flags.contains(.erasers) ? try reader.erasers(after: last?.erasers.last) : []
    erasure = erasers.isEmpty ? nil : Erasure(erasers)
    state = .ended
    isFinalized = true
  }
}

extension CompactReader {
  fileprivate mutating func extent(_ flags: StrokeFlags, sampleCount: Int)
    throws(StrokeDataError) -> ClosedRange<Double>
  {
    let limit = Double(sampleCount)
    let begin = flags.contains(.begin) ? try double() : -.infinity
    let end = flags.contains(.end) ? try double() : .infinity
    guard max(begin, 0) < min(end, limit) || flags.isDisjoint(with: [.begin, .end]),
      begin == -.infinity || begin >= 0, end == .infinity || end <= limit
    else {
      throw error("expected a range of positions in 0 to \(sampleCount)")
    }
    return begin...end
  }

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
      length: try double(), easing: StrokeTaper.Easing.all[(kind - 1) / 2])
  }
}

extension InkStyle {
  fileprivate func write(to writer: inout CompactWriter) {
    writer.write(UInt8(StrokeMode.allCases.firstIndex(of: mode) ?? 0))
    // Black, which most strokes have, is not written.
    let hasColor = color != .black
    writer.write(
      UInt8(cap == .butt ? 1 : 0) | (response.usesForce ? 2 : 0) | (hasColor ? 4 : 0)
        | (blendMode == .multiply ? 8 : 0))
    for taper in [startTaper, endTaper] {
      guard let taper else {
        writer.write(UInt8(0))
        continue
      }
      let easing = StrokeTaper.Easing.all.firstIndex(of: taper.easing) ?? 0
      writer.write(1 + taper.measure.rawValue + 2 * UInt8(easing))
      writer.write(taper.length)
    }
    for number in [
      width, nibThickness, opacity, response.minimum, response.maximum, response.softness,
      response.thinning, response.tilt,
    ] { writer.write(number) }
    if hasColor {
      for part in [color.red, color.green, color.blue, color.alpha] { writer.write(part) }
    }
  }

  fileprivate init(_ reader: inout CompactReader) throws(StrokeDataError) {
    let mode = try reader.count(of: "for the mode", upTo: StrokeMode.allCases.count - 1)
    self.init(StrokeMode.allCases[mode])
    let flags = try reader.count(of: "for the flags", upTo: 15)
    cap = flags & 1 == 0 ? .round : .butt
    response.usesForce = flags & 2 != 0
    blendMode = flags & 8 != 0 ? .multiply : .normal
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
    if flags & 4 != 0 {
      color = TouchColor(
        red: try reader.double(), green: try reader.double(), blue: try reader.double(),
        alpha: try reader.double())
    }
  }
}
