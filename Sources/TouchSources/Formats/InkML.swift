import TouchKit
import TouchRecordings

/// A reader and writer of InkML, the W3C's markup language for digital ink (2011).
///
///     <ink xmlns="http://www.w3.org/2003/InkML">
///       <traceFormat><channel name="X"/><channel name="Y"/><channel name="T"/></traceFormat>
///       <trace>10 20 0, 13 24 8, '2'3 8</trace>
///     </ink>
///
/// Each trace is a contact that lands, moves and lifts, and the parts of a continued trace are one.
/// The channels X, Y, T, F, OA, OE, OTx, OTy and OR are read, with explicit values and with first
/// and second differences. Others are skipped, and so are traces of a pen that does not touch.
/// Contexts, sources and formats are found by their IDs, or else the latest one counts.
///
/// - Coordinates with a unit of length, or with a resolution, have 160 points per inch. Those
///   without one are in units of the device (`dev`). Their size is unknown, so one is a point.
/// - A force with a maximum is 2.0 there (R60). Without one it is a percentage of that.
/// - Angles are degrees or radians. An azimuth is clockwise from the x axis.
/// - A time is that of the channel T, in milliseconds unless it has another unit, after the
///   `timeOffset` of the trace. Without T, samples are spread over the `duration` or follow the
///   sample rate, or are 10 ms apart. A trace without any time of its own begins 100 ms after the
///   one before.
package enum InkML {
  /// Reads the bytes of a file, which the error calls `file`.
  ///
  /// - Returns: The touches up to the error, and the error in the first part that cannot be read,
  ///   if any.
  package static func read(_ bytes: [UInt8], file: String) -> TouchLogReader.Result {
    var reader = Reader()
    var scanner = XMLScanner(bytes)
    do throws(XMLScanner.Failure) {
      while let token = try scanner.next() { try reader.receive(token, at: scanner.start) }
      if !reader.hasInk { throw XMLScanner.Failure(offset: 0, expected: "an element <ink>") }
      return reader.result(nil)
    } catch {
      let offset = min(error.offset, bytes.count)
      let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let found = bytes[offset...].prefix { !$0.isXMLSpace }
      return reader.result(
        FormatError(
          file: file, line: bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1,
          of: bytes[start...], offset: offset - start, expected: error.expected,
          found: found.isEmpty ? nil : String(decoding: found.prefix(100), as: UTF8.self)))
    }
  }

  // MARK: - Writing

  /// Returns the text of a recording: a trace for each contact, with the values that later updates
  /// corrected. Contacts that were cancelled or hover, predictions and lost data have no equivalent
  /// and are left out.
  package static func text(of recording: TouchRecording) -> String {
    var traces: [Trace] = []
    var current: [String: Int] = [:]
    var cancelled: Set<Int> = []
    for sample in recording.samples {
      guard case .report(let kind) = sample.kind else { continue }
      let index = current[sample.contact]
      switch kind {
      case .down:
        current[sample.contact] = traces.count
        traces.append(Trace(type: sample.type ?? .finger, samples: [sample]))
      case .move, .up:
        guard let index else { continue }
        // A sample has the values of the one before that it does not state.
        var sample = sample
        if let last = traces[index].samples.last { sample.inherit(last) }
        traces[index].samples.append(sample)
        if kind == .up { current[sample.contact] = nil }
      case .refine:
        guard let update = sample.index else { continue }
        for trace in traces.indices.suffix(8) {
          guard traces[trace].samples[0].contact == sample.contact,
            let place = traces[trace].samples.lastIndex(where: { $0.index == update })
          else { continue }
          var refined = sample
          refined.inherit(traces[trace].samples[place])
          traces[trace].samples[place].properties = refined.properties
          // Only a location that is an estimate is corrected (R13), and by a valid one (R53).
          if let location = sample.location, location.isFinite,
            traces[trace].samples[place].estimates.contains(.location)
          {
            traces[trace].samples[place].x = location.x
            traces[trace].samples[place].y = location.y
          }
        }
      case .cancel:
        if let index { cancelled.insert(index) }
        current[sample.contact] = nil
      case .overflow:
        cancelled.formUnion(current.values)
        current = [:]
      default: continue
      }
    }
    return text(of: traces.indices.filter { !cancelled.contains($0) }.map { traces[$0] }, recording)
  }

  private struct Trace {
    var type: TouchType
    var samples: [RecordedSample]
  }

  private static func text(of traces: [Trace], _ recording: TouchRecording) -> String {
    let properties = Channel.properties.filter { channel in
      traces.contains { $0.samples.contains { $0.properties[channel.property] != nil } }
    }
    var types: [TouchType] = []
    for trace in traces where !types.contains(trace.type) { types.append(trace.type) }
    func channel(_ name: String, _ units: String, max: Double? = nil) -> String {
      let limit = max.map { " max=\"\(DecimalText.shortest($0))\"" } ?? ""
      return "      <channel name=\"\(name)\" type=\"decimal\" units=\"\(units)\"\(limit)/>\n"
    }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="http://www.w3.org/2003/InkML">
        <definitions>
          <traceFormat xml:id="format">

      """
    text += channel("X", "dev", max: recording.surface?.width)
    text += channel("Y", "dev", max: recording.surface?.height)
    text += channel("T", "ms")
    for property in properties { text += channel(property.name, property.units) }
    text += "    </traceFormat>\n"
    for type in types {
      text += "    <context xml:id=\"\(type.name)\" traceFormatRef=\"#format\"/>\n"
    }
    text += "  </definitions>\n"
    for trace in traces {
      let points = trace.samples.compactMap { sample -> String? in
        guard let x = sample.x, let y = sample.y, let time = sample.time, x.isFinite, y.isFinite,
          time.isFinite
        else { return nil }
        let values = properties.map { channel in
          sample.properties[channel.property].flatMap { $0.isFinite ? $0 / channel.scale : nil }
            .map { DecimalText.rounded($0, fractionDigits: 3) } ?? "?"
        }
        let numbers = [x, y, time * 1000].map { DecimalText.rounded($0, fractionDigits: 3) }
        return (numbers + values).joined(separator: " ")
      }
      guard !points.isEmpty else { continue }
      text +=
        "  <trace contextRef=\"#\(trace.type.name)\">\(points.joined(separator: ", "))</trace>\n"
    }
    return text + "</ink>\n"
  }
}

extension RecordedSample {
  /// Takes the values of an earlier sample that this one does not state.
  fileprivate mutating func inherit(_ earlier: RecordedSample) {
    (x, y, time) = (x ?? earlier.x, y ?? earlier.y, time ?? earlier.time)
    for channel in Channel.properties where properties[channel.property] == nil {
      properties[channel.property] = earlier.properties[channel.property]
    }
  }
}

/// A channel of the format of traces.
private struct Channel {
  /// The channels of properties, with the unit in which they are written, which is the default, and
  /// its size.
  static let properties: [(name: String, property: SampleProperty, units: String, scale: Double)] =
    [
      ("F", .force, "%", 2 / 100.0), ("OA", .azimuthAngle, "deg", PenTilt.degree),
      ("OE", .altitudeAngle, "deg", PenTilt.degree), ("OR", .rollAngle, "deg", PenTilt.degree),
    ]

  var name: String
  var units: String?
  var type: String
  var least = 0.0
  var greatest: Double?
  /// The number of values in a unit.
  var resolution: Double?
  var isIntermittent: Bool

  /// Returns a value in points, seconds, radians, degrees of tilt, or as a force.
  func value(_ number: Double) -> Double {
    switch name {
    case "X", "Y": return number * pointScale
    case "T": return units == "s" ? number : number / 1000
    case "F":
      guard let greatest, greatest > least else { return number * 2 / 100 }
      return (number - least) / (greatest - least) * 2
    case "OTx", "OTy": return units == "rad" ? number / PenTilt.degree : number
    default: return units == "rad" ? number : number * PenTilt.degree
    }
  }

  /// The number of points for a unit of a coordinate.
  var pointScale: Double {
    let inch = 25.4 * SourceConstants.pointsPerMillimetre
    let unit =
      switch units {
      case "m": SourceConstants.pointsPerMillimetre * 1000
      case "cm": SourceConstants.pointsPerMillimetre * 10
      case "mm": SourceConstants.pointsPerMillimetre
      case "himetric": SourceConstants.pointsPerMillimetre / 100
      case "in": inch
      case "pt": inch / 72
      case "pc": inch / 6
      default: 1.0
      }
    return resolution.map { unit / $0 } ?? unit
  }
}

/// What is known of the source of traces.
private struct Context {
  var channels = ["X", "Y"].map { Channel(name: $0, type: "decimal", isIntermittent: false) }
  var sampleRate: Double?
  var type = TouchType.pencil
}

/// The state of reading a file.
private struct Reader {
  private(set) var hasInk = false
  private var samples: [RecordedSample] = []
  /// The context of traces that refer to none: the latest one, or else the first definition.
  private var context = Context()
  private var hasContext = false
  /// The contexts, sources and formats by their IDs.
  private var contexts: [String: Context] = [:]
  /// The contexts that are being defined, with their names and IDs, from the outer to the inner
  /// one.
  private var defined: [(name: String, id: String?, context: Context)] = []
  private var groups: [Context?] = []
  private var isDefinition = false
  private var isIntermittent = false
  /// The trace that is being read.
  private var trace: (attributes: [String: String], data: [UInt8], offset: Int)?
  /// The contacts of the traces by their IDs, and the number of contacts.
  private var contacts: [String: String] = [:]
  private var contactCount = 0
  /// The end of the latest trace of a pen.
  private var latest: Double?

  mutating func receive(_ token: XMLScanner.Token, at offset: Int) throws(XMLScanner.Failure) {
    switch token {
    case .begin(let name, let attributes):
      if !hasInk, name != "ink" {
        throw XMLScanner.Failure(offset: offset, expected: "an element <ink>")
      }
      begin(name, attributes, at: offset)
    case .end(let name): try end(name)
    case .text(let text):
      if trace?.data.isEmpty == true { trace?.offset = offset }
      trace?.data += text
    }
  }

  private mutating func begin(_ name: String, _ attributes: [String: String], at offset: Int) {
    func number(_ key: String) -> Double? {
      attributes[key].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    switch name {
    case "ink": hasInk = true
    case "definitions": isDefinition = true
    case "context", "inkSource", "traceFormat":
      var new = defined.last?.context ?? Context()
      for key in ["contextRef", "inkSourceRef", "traceFormatRef"] {
        if let other = referenced(attributes[key]) { new = other }
      }
      if name == "traceFormat" { new.channels = [] }
      if let type = attributes["id"].flatMap(TouchType.init(name:)), name == "context" {
        new.type = type
      }
      defined.append((name, attributes["id"], new))
    case "intermittentChannels": isIntermittent = true
    case "channel" where !defined.isEmpty:
      defined[defined.count - 1].context.channels.append(
        Channel(
          name: attributes["name"] ?? "", units: attributes["units"],
          type: attributes["type"] ?? "decimal", least: number("min") ?? 0,
          greatest: number("max"), isIntermittent: isIntermittent))
    case "channelProperty" where attributes["name"] == "resolution" && !defined.isEmpty:
      guard let value = number("value"), value > 0, let units = attributes["units"],
        units.hasPrefix("1/")
      else { return }
      for index in defined[defined.count - 1].context.channels.indices
      where defined[defined.count - 1].context.channels[index].name == attributes["channel"] {
        defined[defined.count - 1].context.channels[index].resolution = value
        defined[defined.count - 1].context.channels[index].units = String(units.dropFirst(2))
      }
    case "sampleRate" where !defined.isEmpty:
      defined[defined.count - 1].context.sampleRate = number("value").flatMap { $0 > 0 ? $0 : nil }
    case "traceGroup": groups.append(referenced(attributes["contextRef"]) ?? groups.last ?? nil)
    case "trace": trace = (attributes, [], offset)
    default: break
    }
  }

  private func referenced(_ reference: String?) -> Context? {
    reference.flatMap { contexts[String($0.drop { $0 == "#" })] }
  }

  private mutating func end(_ name: String) throws(XMLScanner.Failure) {
    switch name {
    case "definitions": isDefinition = false
    case "intermittentChannels": isIntermittent = false
    case "context", "inkSource", "traceFormat":
      guard var last = defined.popLast() else { return }
      if last.context.channels.isEmpty { last.context.channels = Context().channels }
      if let id = last.id { contexts[id] = last.context }
      if !defined.isEmpty {
        let type = defined[defined.count - 1].context.type
        defined[defined.count - 1].context = last.context
        defined[defined.count - 1].context.type = type
      } else if !isDefinition || !hasContext {
        (context, hasContext) = (last.context, true)
      }
    case "traceGroup": _ = groups.popLast()
    case "trace":
      if let trace { try add(trace.attributes, trace.data, at: trace.offset) }
      trace = nil
    default: break
    }
  }

  // MARK: - Traces

  private mutating func add(_ attributes: [String: String], _ data: [UInt8], at offset: Int)
    throws(XMLScanner.Failure)
  {
    guard attributes["type"] != "penUp" else { return }
    let context = referenced(attributes["contextRef"]) ?? groups.last.flatMap { $0 } ?? self.context
    var decoder = TraceDecoder(context.channels, data, offset: offset)
    func milliseconds(_ key: String) -> Double? {
      attributes[key].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 / 1000 : nil }
    }
    var points: [[Double?]] = []
    while let point = try decoder.next() {
      guard samples.count + points.count < RecordingConstants.maximumSampleCount else {
        throw XMLScanner.Failure(
          offset: offset, expected: "at most \(RecordingConstants.maximumSampleCount) samples")
      }
      points.append(point)
    }
    func values(_ name: String) -> [Double?]? {
      guard let index = context.channels.firstIndex(where: { $0.name == name }) else { return nil }
      return points.map { $0[index].map(context.channels[index].value) }
    }
    guard let xs = values("X"), let ys = values("Y"), !points.isEmpty else { return }
    let times = values("T")
    let own = times?.first ?? nil
    var start = milliseconds("timeOffset") ?? 0
    if attributes["timeOffset"] == nil, context.type == .pencil, let latest,
      own.map({ $0 < latest }) ?? true
    {
      // The traces have no common clock, because a pen draws one after the other.
      start = latest + SourceConstants.tracePause - (own ?? 0)
    }
    let interval =
      context.sampleRate.map { 1 / $0 } ?? milliseconds("duration").map {
        max($0, 0) / Double(max(points.count - 1, 1))
      } ?? SourceConstants.traceInterval
    let (forces, azimuths) = (values("F"), values("OA"))
    let (altitudes, rolls) = (values("OE"), values("OR"))
    let (tiltsX, tiltsY) = (values("OTx"), values("OTy"))
    // A part of a trace continues the contact of the part before.
    let continuation = attributes["continuation"]
    let prior = attributes["priorRef"].map { String($0.drop { $0 == "#" }) }
    let continued = ["middle", "end"].contains(continuation) ? contacts[prior ?? ""] : nil
    if continued == nil { contactCount += 1 }
    let contact = continued ?? "\(contactCount)"
    let goesOn = ["begin", "middle"].contains(continuation)
    contacts[""] = goesOn ? contact : nil
    if let id = attributes["id"] { contacts[id] = contact }
    var time = start
    for index in points.indices {
      if let times {
        time = max(time, times[index].map { $0 + start } ?? time)
      } else {
        time = start + Double(index) * interval
      }
      let tilt = PenTilt(x: tiltsX?[index], y: tiltsY?[index])
      let isFirst = index == 0 && continued == nil
      var sample = RecordedSample(
        .report(isFirst ? .down : .move), contact, time: time, x: xs[index], y: ys[index],
        properties: [
          .force: forces?[index], .azimuthAngle: azimuths?[index] ?? tilt?.azimuth,
          .altitudeAngle: altitudes?[index] ?? tilt?.altitude, .rollAngle: rolls?[index],
        ], type: isFirst ? context.type : nil)
      let isLast = index == points.count - 1 && !goesOn
      if isLast, !isFirst { sample.kind = .report(.up) }
      samples.append(sample)
      if isLast, isFirst { samples.append(RecordedSample(.report(.up), contact, time: time)) }
    }
    if context.type == .pencil { latest = max(latest ?? time, time) }
  }

  /// Returns the touches in the order of their times.
  func result(_ error: FormatError?) -> TouchLogReader.Result {
    let order = samples.indices.sorted { one, other in
      let (time, otherTime) = (samples[one].time ?? 0, samples[other].time ?? 0)
      return time == otherTime ? one < other : time < otherTime
    }
    var recording = TouchRecording(
      source: "InkML", samples: order.map { samples[$0] }, isCutOff: error != nil)
    let sides = (contexts.values.map(\.channels) + [context.channels]).reduce(into: (0.0, 0.0)) {
      for channel in $1 {
        let side = channel.greatest.map { $0 * channel.pointScale } ?? 0
        if channel.name == "X" { $0.0 = max($0.0, side) }
        if channel.name == "Y" { $0.1 = max($0.1, side) }
      }
    }
    if sides.0 > 0, sides.1 > 0 { recording.surface = Size2D(width: sides.0, height: sides.1) }
    return TouchLogReader.Result(recording: recording, error: error)
  }
}

/// A decoder of the points of a trace.
private struct TraceDecoder {
  /// How a number of a channel is encoded, which continues until it is changed.
  private enum Encoding { case explicit, first, second }

  private struct Value {
    var encoding = Encoding.explicit
    var value: Double?
    var difference = 0.0
  }

  private let channels: [Channel]
  private let data: [UInt8]
  private let offset: Int
  private var position = 0
  private var values: [Value]

  init(_ channels: [Channel], _ data: [UInt8], offset: Int) {
    (self.channels, self.data, self.offset) = (channels, data, offset)
    values = Array(repeating: Value(), count: channels.count)
  }

  private var byte: UInt8? { position < data.count ? data[position] : nil }

  /// Returns the values of the next point, or `nil` at the end. A value that is not reported is
  /// `nil`.
  mutating func next() throws(XMLScanner.Failure) -> [Double?]? {
    skipSpace()
    guard byte != nil else { return nil }
    var point: [Double?] = Array(repeating: nil, count: channels.count)
    for index in channels.indices {
      skipSpace()
      if byte == nil || byte == UInt8(ascii: ",") {
        guard channels[index].isIntermittent else {
          throw failure("a value of the channel \(channels[index].name)")
        }
        break
      }
      point[index] = try value(index)
    }
    skipSpace()
    if byte == UInt8(ascii: ",") {
      position += 1
    } else if byte != nil {
      throw failure("a comma between points of \(channels.count) values")
    }
    return point
  }

  private mutating func value(_ index: Int) throws(XMLScanner.Failure) -> Double? {
    let encodings: [UInt8: Encoding] = [0x21: .explicit, 0x27: .first, 0x22: .second]
    while let encoding = byte.flatMap({ encodings[$0] }) {
      values[index].encoding = encoding
      position += 1
      skipSpace()
    }
    switch byte {
    case UInt8(ascii: "?"):
      position += 1
      return nil
    case UInt8(ascii: "*"):
      position += 1
      values[index].difference = 0
      return values[index].value
    case UInt8(ascii: "T") where channels[index].type == "boolean",
      UInt8(ascii: "F") where channels[index].type == "boolean":
      position += 1
      return data[position - 1] == UInt8(ascii: "T") ? 1 : 0
    default: break
    }
    let number = try number(of: channels[index].name)
    let before = values[index].value ?? 0
    if values[index].encoding == .first { values[index].difference = number }
    if values[index].encoding == .second { values[index].difference += number }
    let value = values[index].encoding == .explicit ? number : before + values[index].difference
    if values[index].encoding == .explicit {
      values[index].difference = values[index].value == nil ? 0 : number - before
    }
    values[index].value = value
    return value
  }

  private mutating func number(of channel: String) throws(XMLScanner.Failure) -> Double {
    let first = position
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
    let isHexadecimal = byte == UInt8(ascii: "#")
    if isHexadecimal { position += 1 }
    while let next = byte {
      let isDigit = next.isDigit || isHexadecimal && (0x41...0x46).contains(next & 0xdf)
      let isPart = next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e")
      let isSign = data[position - (position > first ? 1 : 0)] | 0x20 == UInt8(ascii: "e")
      guard isDigit || !isHexadecimal && (isPart || isSign && (next == 0x2b || next == 0x2d)) else {
        break
      }
      position += 1
    }
    let text = String(decoding: data[first..<position], as: UTF8.self)
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let sign = text.hasPrefix("-") ? -1.0 : 1
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16).map(Double.init) : Double(digits)
    guard let number, number.isFinite else {
      position = first
      throw failure("a value of the channel \(channel)")
    }
    return number * sign
  }

  private func failure(_ expected: String) -> XMLScanner.Failure {
    XMLScanner.Failure(offset: offset + position, expected: expected)
  }

  private mutating func skipSpace() {
    while let byte, byte.isXMLSpace { position += 1 }
  }
}

extension RecordingFormat {
  /// InkML of the W3C.
  package static let inkML = RecordingFormat(
    "inkml", title: "InkML of the W3C", extensions: ["inkml"],
    recognizes: { line in
      line.begins(with: "<ink", "<inkml:ink")
        || line.begins(with: "<?xml", "<!--", "<!DOCTYPE")
          && ["<ink", ":ink"].contains { line.beginning.contains($0) }
    }, read: { bytes, file in InkML.read(bytes, file: file) }, text: InkML.text)
}
