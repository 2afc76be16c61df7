import TouchKit

/// A reader of recordings in the format `.touchlog` (JSON Lines), which accepts any input (R57).
///
/// Everything before the first malformed line is returned, together with an error that names the
/// line; the recording is then marked as cut off. A truncated file thus loses at most its last
/// line. Unknown keys and kinds are kept, so that writing the recording loses nothing.
public enum TouchLogReader {
  private typealias JSONError = JSONReader.JSONError

  // Not a tuple: the compiler of Swift 6.3 crashes if a variable at the top level of an optimized
  // program has a tuple with an optional error.
  /// A recording, and the error that ended it.
  public struct Result: Sendable {
    /// The recording up to the error.
    public var recording: TouchRecording
    /// The error, or `nil` if the whole file was read.
    public var error: FormatError?
    /// The number of members of JSON objects whose key occurs again. The last one counts.
    package var duplicateKeyCount = 0

    /// Creates a result.
    package init(recording: TouchRecording, error: FormatError? = nil, duplicateKeyCount: Int = 0) {
      self.recording = recording
      self.error = error
      self.duplicateKeyCount = duplicateKeyCount
    }
  }

  /// Reads a recording from a text, which the error calls `file`.
  public static func read(_ text: String, file: String) -> Result {
    read(Array(text.utf8), file: file)
  }

  /// Reads a recording from the bytes of a file, which the error calls `file`.
  public static func read(_ bytes: [UInt8], file: String) -> Result {
    var recording = TouchRecording()
    var error: FormatError?
    var hasHeader = false
    var duplicates = 0
    let lines = bytes.lines
    for (index, line) in lines.enumerated() where !line.trimmed.isEmpty {
      do throws(JSONError) {
        guard line.count <= RecordingConstants.maximumLineLength else {
          throw JSONError(
            offset: 0, expected: "at most \(RecordingConstants.maximumLineLength) bytes in a line")
        }
        let fields = try JSONReader.fields(in: line, duplicates: &duplicates)
        if hasHeader {
          recording.samples.append(try sample(fields))
        } else {
          try readHeader(fields, into: &recording)
        }
        hasHeader = true
      } catch let jsonError {
        error = jsonError.formatError(in: line, number: index + 1, file: file)
        break
      }
    }
    if !hasHeader, error == nil {
      error = FormatError(
        file: file, line: lines.count, column: 1, expected: headerExpectation, found: nil)
    }
    recording.isCutOff = error != nil
    return Result(recording: recording, error: error, duplicateKeyCount: duplicates)
  }

  private static let headerExpectation = "the header of a recording, {\"touchlog\":1, ...}"

  private static func readHeader(_ fields: [JSONReader.Field], into recording: inout TouchRecording)
    throws(JSONError)
  {
    guard let version = fields.last(where: { $0.key == "touchlog" }) else {
      throw JSONError(offset: 0, expected: headerExpectation)
    }
    guard version.value.int == 1 else {
      throw version.error("version 1")
    }
    for field in fields where field.key != "touchlog" {
      switch (field.key, field.value) {
      case ("surface", _):
        guard let size = field.value.size else { throw field.error("[width, height] in points") }
        recording.surface = size
      case ("source", .string(let source)): recording.source = source
      case ("maximumForce", .number): recording.maximumPossibleForce = field.value.double
      case ("predictions", .string("source")): recording.usesPredictions = true
      default: recording.unknownMembers.append(JSONMember(field.key, field.value))
      }
    }
  }

  private static func sample(_ fields: [JSONReader.Field]) throws(JSONError)
    -> RecordedSample
  {
    var sample = RecordedSample(.other(""))
    var hasKind = false
    var surface: Size2D?
    var control: String?
    func keep(_ field: JSONReader.Field) {
      sample.unknownMembers.append(JSONMember(field.key, field.value))
    }
    for field in fields {
      switch field.key {
      case "surface":
        surface = field.value.size
        keep(field)
      case "control":
        control = field.value.numberOrString
        keep(field)
      case "k":
        let name = try field.value("a kind such as \"down\"", \.string)
        sample.kind = RecordedSample.Kind(name: name)
        hasKind = true
      case "c": sample.contact = try field.value("a contact's name", \.numberOrString)
      case "t": sample.time = try number(field)
      case "at": sample.arrival = try number(field)
      case "x": sample.x = try number(field)
      case "y": sample.y = try number(field)
      case "index":
        sample.index = try field.valueUnlessNull("a whole number for \"index\"", \.int)
      case "estimated": sample.estimated = try properties(field)
      case "estimates": sample.estimates = try properties(field)
      case "type":
        sample.type = field.value.string.flatMap { TouchType(name: $0) }
        if sample.type == nil { keep(field) }
      case "tool":
        sample.tool = field.value.string.flatMap { TouchTool(name: $0) }
        if sample.tool == nil { keep(field) }
      default:
        if let property = SampleProperty(name: field.key) {
          sample.properties[property] = try number(field)
        } else {
          keep(field)
        }
      }
    }
    guard hasKind else {
      throw JSONError(offset: 0, expected: "a sample with a kind \"k\"")
    }
    switch sample.kind.name {
    case "resize":
      guard let surface, sample.time != nil else {
        throw JSONError(
          offset: 0, expected: "a resize with a time \"t\" and a \"surface\", [width, height]")
      }
      sample.kind = .resize(surface)
      sample.unknownMembers.removeAll { $0.key == "surface" }
    case "press":
      guard let control, sample.time != nil else {
        throw JSONError(offset: 0, expected: "a press with a time \"t\" and a \"control\"")
      }
      sample.kind = .press(control)
      sample.unknownMembers.removeAll { $0.key == "control" }
    case _ where IndirectEvent.EventType(name: sample.kind.name) != nil:
      try readIndirectEvent(into: &sample)
    default: try check(sample)
    }
    return sample
  }

  /// Reads what only scrolls and transforms have from the members that other lines do not know.
  private static func readIndirectEvent(into sample: inout RecordedSample) throws(JSONError) {
    let members = JSONValue.object(sample.unknownMembers)
    guard let time = sample.time, let location = sample.location,
      let phase = members["phase"]?.string.flatMap(IndirectEvent.Phase.init(name:))
    else {
      throw JSONError(
        offset: 0,
        expected: "a \(sample.kind.name) with a time \"t\", \"x\", \"y\" and a \"phase\", such as "
          + "\"began\"")
    }
    func number(_ key: String, or standard: Double) -> Double {
      members[key].map { $0.double ?? .nan } ?? standard
    }
    let displacement = Vector2D(dx: number("dx", or: 0), dy: number("dy", or: 0))
    let type = IndirectEvent.EventType(name: sample.kind.name) ?? .scroll
    let event =
      if type.isOfPencil {
        IndirectEvent(type, phase, at: time, location: location, properties: sample.properties)
      } else if type == .transform {
        IndirectEvent(
          scale: number("factor", or: 1), rotation: number("angle", or: 0), phase, at: time,
          location: location)
      } else if members["discrete"] == .bool(true) {
        IndirectEvent(wheel: displacement, at: time, location: location)
      } else {
        IndirectEvent(
          scroll: displacement, phase, at: time, location: location,
          isMomentum: members["momentum"] == .bool(true))
      }
    sample.kind = .indirect(event)
    let known = event.members.map(\.key) + ["momentum", "discrete"]
    sample.unknownMembers.removeAll { known.contains($0.key) }
  }

  /// Checks that a sample has a time and a contact.
  ///
  /// A `refine` needs no time, and an `overflow` no contact.
  private static func check(_ sample: RecordedSample) throws(JSONError) {
    if sample.kind == .draw || sample.kind == .cancelTouches, sample.time == nil {
      throw JSONError(offset: 0, expected: "a \(sample.kind.name) with a time \"t\"")
    }
    guard case .report(let kind) = sample.kind else { return }
    if kind != .refine, sample.time == nil {
      throw JSONError(offset: 0, expected: "a sample with a time \"t\"")
    }
    if kind != .overflow, sample.contact.isEmpty {
      throw JSONError(offset: 0, expected: "a sample with a contact \"c\"")
    }
  }

  private static func number(_ field: JSONReader.Field) throws(JSONError) -> Double? {
    try field.valueUnlessNull("a number for \"\(field.key)\"", \.double)
  }

  private static func properties(_ field: JSONReader.Field) throws(JSONError)
    -> EstimatedProperties
  {
    let names = try field.value("a list such as [\"force\"]", \.array).compactMap(\.string)
    return EstimatedProperties(names.compactMap { EstimatedProperties(name: $0) })
  }
}

extension RecordingFormat {
  /// A recording of this library (JSON Lines).
  package static let touchlog = RecordingFormat(
    "touchlog", title: "a touchlog", extensions: ["touchlog"],
    recognizes: { $0.isAtJSON && $0.remainder().contains("\"touchlog\"") },
    read: TouchLogReader.read, text: TouchLogWriter.text)
}

extension JSONValue {
  fileprivate var numberOrString: String? {
    if case .number(let digits) = self { return digits }
    return string
  }

  /// The size `[width, height]`.
  fileprivate var size: Size2D? {
    guard let sides = array, sides.count == 2, let width = sides[0].double,
      let height = sides[1].double
    else { return nil }
    return Size2D(width: width, height: height)
  }
}
