import TouchKit

/// A line of a touchlog after its header, as far as its members have been read.
struct TouchLogLine {
  private typealias JSONError = JSONReader.JSONError

  private var sample = RecordedSample(.other(""))
  private var hasKind = false

  private init() {}

  /// Returns the sample of a line with these members.
  static func sample(of fields: [JSONReader.Field]) throws(JSONReader.JSONError) -> RecordedSample {
    var line = TouchLogLine()
    for field in fields { try line.read(field) }
    try line.finish()
    return line.sample
  }

  // MARK: - Members

  private mutating func read(_ field: JSONReader.Field) throws(JSONError) {
    switch field.key {
    case "k":
      sample.kind = RecordedSample.Kind(
        name: try field.value("a kind such as \"down\"", \.string))
      hasKind = true
    case "c": sample.contact = try field.value("a contact's name", \.numberOrString)
    case "t": sample.time = try Self.number(field)
    case "at": sample.arrival = try Self.number(field)
    case "x": sample.x = try Self.number(field)
    case "y": sample.y = try Self.number(field)
    case "index":
      sample.index = try field.valueUnlessNull("a whole number for \"index\"", \.int)
    case "estimated": sample.estimated = try Self.properties(field)
    case "estimates": sample.estimates = try Self.properties(field)
    case "type":
      sample.type = field.value.string.flatMap { TouchType(name: $0) }
      if sample.type == nil { keep(field) }
    case "tool":
      sample.tool = field.value.string.flatMap { TouchTool(name: $0) }
      if sample.tool == nil { keep(field) }
    default:
      guard let property = SampleProperty(name: field.key) else { return keep(field) }
      sample.properties[property] = try Self.number(field)
    }
  }

  /// Keeps a member that not every line knows.
  private mutating func keep(_ field: JSONReader.Field) {
    sample.unknownMembers.append(JSONMember(field.key, field.value))
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

  // MARK: - Kinds

  /// Reads what only some kinds have from the members that were kept, and checks that the line has
  /// what its kind needs.
  private mutating func finish() throws(JSONError) {
    try require(hasKind, "a sample with a kind \"k\"")
    let members = JSONValue.object(sample.unknownMembers)
    switch sample.kind {
    case .draw, .cancelTouches:
      try require(sample.time != nil, "a \(sample.kind.name) with a time \"t\"")
    case .report(let kind):
      // A `refine` needs no time, and an `overflow` no contact.
      try require(kind == .refine || sample.time != nil, "a sample with a time \"t\"")
      try require(
        kind == .overflow || !sample.contact.isEmpty, "a sample with a contact \"c\"")
    case .other("resize"):
      let surface = try require(
        sample.time.flatMap { _ in members["surface"]?.size },
        "a resize with a time \"t\" and a \"surface\", [width, height]")
      sample.kind = .resize(surface)
      sample.unknownMembers.removeAll { $0.key == "surface" }
    case .other("press"):
      let control = try require(
        sample.time.flatMap { _ in members["control"]?.numberOrString },
        "a press with a time \"t\" and a \"control\"")
      sample.kind = .press(control)
      sample.unknownMembers.removeAll { $0.key == "control" }
    case .other(let name):
      if let type = IndirectEvent.EventType(name: name) { try finish(type, members) }
    default: break
    }
  }

  private func require(_ condition: Bool, _ expected: String) throws(JSONError) {
    if !condition { throw JSONError(offset: 0, expected: expected) }
  }

  private func require<Value>(_ value: Value?, _ expected: String) throws(JSONError) -> Value {
    guard let value else { throw JSONError(offset: 0, expected: expected) }
    return value
  }

  /// Reads what only scrolls, transforms and actions of a pencil have.
  private mutating func finish(
    _ type: IndirectEvent.EventType, _ members: JSONValue
  ) throws(JSONError) {
    guard let time = sample.time, let location = sample.location,
      let phase = members["phase"]?.string.flatMap(IndirectEvent.Phase.init(name:))
    else {
      throw JSONError(
        offset: 0,
        expected: "a \(type.name) with a time \"t\", \"x\", \"y\" and a \"phase\", such as "
          + "\"began\"")
    }
    func number(_ key: String, or standard: Double) -> Double {
      members[key].map { $0.double ?? .nan } ?? standard
    }
    let displacement = Vector2D(dx: number("dx", or: 0), dy: number("dy", or: 0))
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
}

extension JSONValue {
  fileprivate var numberOrString: String? {
    if case .number(let digits) = self { return digits }
    return string
  }

  /// The size `[width, height]`, or `nil` if the value is none.
  var size: Size2D? {
    guard let sides = array, sides.count == 2, let width = sides[0].double,
      let height = sides[1].double
    else { return nil }
    return Size2D(width: width, height: height)
  }
}
