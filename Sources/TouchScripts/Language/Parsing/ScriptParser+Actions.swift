import TouchKit
import TouchRecordings

// Lines of the form `TIME ACTION [; ACTION ...]`.
extension ScriptParser {
  mutating func parseActions(line number: Int) throws(SyntaxError) {
    let time = try parseTime()
    var actions: [ScriptAction] = []
    repeat {
      actions.append(try parseAction())
    } while tokens.consume(";")
    try tokens.expectEnd("\";\" or the end of the line")
    let line = ScriptLine(time, actions)
    if let expected = timeline.limitViolation(adding: line, rate: script.device.sampleRate) {
      throw tokens.previousError(expected: expected)
    }
    script.lines.append(line)
    warnings.observe(line, number: number, surface: script.surface)
  }

  private mutating func parseTime() throws(SyntaxError) -> ScriptLine.Time {
    try tokens.parse(
      "a time such as 120 or +16, up to \(ScriptLiterals.text(ScriptConstants.maximumTime)) milliseconds, or view, gesture or expect",
      among: ["view", "gesture", "expect"] + ScriptHeaderWord.allCases.map(\.rawValue)
    ) { word in
      if word.hasPrefix("+") {
        let number = word.dropFirst()
        guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
        else { return nil }
        return ScriptLiterals.number(number, in: 0...ScriptConstants.maximumTime).map {
          .afterPreviousLine($0)
        }
      }
      guard let number = ScriptLiterals.number(word) else { return nil }
      let isBad = ["nan", "inf", "-inf"].contains(word)
      return isBad || (0...ScriptConstants.maximumTime).contains(number) ? .fromStart(number) : nil
    }
  }

  private enum ActionWord: String, CaseIterable {
    case down, move, arc, hold, up, cancel, hover, leave, refine, hide, show, place, remove
    case disable, enable, resize, overflow, canceltouches, scroll, magnify, turn, transform
    case squeeze, doubletap
  }

  private mutating func parseAction() throws(SyntaxError)
    -> ScriptAction
  {
    switch try tokens.parse(oneOf: ActionWord.allCases.map(\.rawValue), ActionWord.init) {
    case .down: return .down(try contact(), try location(), try properties())
    case .move:
      return .move(
        try contact(), try location(), over: try optionalDuration(),
        try properties())
    case .arc: return try parseArc()
    case .hold: return .hold(try contact(), over: try duration())
    case .up:
      if tokens.consume("*") { return .upAll }
      let contact = try contact()
      let hasLocation = tokens.peek.map { $0 != ";" && !$0.contains("=") } ?? false
      return .up(contact, hasLocation ? try location() : nil, try properties())
    case .cancel:
      return tokens.consume("*")
        ? .cancelAll : .cancel(try contact(), try properties())
    case .hover:
      return .hover(
        try contact(), try location(), over: try optionalDuration(), try properties())
    case .leave: return .leave(try contact())
    case .refine: return try parseRefine()
    case .hide: return .change(.hide(try knownView()))
    case .show: return .change(.show(try knownView()))
    case .place: return .change(.place(try knownView(), try parsePlacement()))
    case .remove: return .change(.remove(try knownView()))
    case .disable: return .change(.disable(try knownGesture()))
    case .enable: return .change(.enable(try knownGesture()))
    case .resize: return .change(.resize(try surfaceSize()))
    case .overflow: return .overflow
    case .canceltouches: return .cancelTouches
    case .scroll: return try parseScroll()
    case .magnify:
      return try parseTransform("a factor such as 1.5", ScriptLiterals.number) {
        IndirectEvent(scale: $0, .began, at: 0, location: .zero)
      }
    case .turn:
      return try parseTransform("degrees", ScriptLiterals.number) {
        IndirectEvent(rotation: $0 * .pi / 180, .began, at: 0, location: .zero)
      }
    case .transform:
      return try parseTransform(
        "a factor and degrees such as 1.5,90", isWhole: false, ScriptLiterals.point
      ) {
        IndirectEvent(scale: $0.x, rotation: $0.y * .pi / 180, .began, at: 0, location: .zero)
      }
    case .squeeze:
      let (name, location, phase) = (try contact(), try optionalLocation(), phase())
      let duration = phase == nil ? try duration() : nil
      return .indirect(
        name,
        IndirectEvent(
          .squeeze, phase ?? .began, at: 0, location: .zero, properties: try pose()),
        at: location, over: duration)
    case .doubletap:
      let (name, location) = (try contact(), try optionalLocation())
      return .indirect(
        name, IndirectEvent(.doubleTap, at: 0, location: .zero, properties: try pose()),
        at: location, over: nil)
    }
  }

  private mutating func parseScroll() throws(SyntaxError) -> ScriptAction {
    let name = try name("the name of a scroll")
    try tokens.expect("by")
    let displacement =
      try tokens.parse("a displacement such as 0,-50") { ScriptLiterals.point($0) } - Point2D.zero
    let (location, phase) = (try optionalLocation(), phase())
    let duration = phase == nil ? try optionalDuration() : nil
    let isMomentum = tokens.consume("momentum")
    guard phase != nil || duration != nil || isMomentum else {
      return .indirect(
        name, IndirectEvent(wheel: displacement, at: 0, location: .zero), at: location, over: nil)
    }
    return .indirect(
      name,
      IndirectEvent(
        scroll: displacement, phase ?? .began, at: 0, location: .zero, isMomentum: isMomentum),
      at: location, over: phase == nil ? duration ?? 0 : nil)
  }

  /// Parses a transform: an event of both a factor and an angle with a phase, or one of them over a
  /// duration.
  private mutating func parseTransform<Movement>(
    _ expected: String, isWhole: Bool = true, _ parse: (String) -> Movement?,
    _ event: (Movement) -> IndirectEvent
  ) throws(SyntaxError) -> ScriptAction {
    let name = try name("the name of a transform")
    try tokens.expect("by")
    var event = event(try tokens.parse(expected, parse))
    let location = try optionalLocation()
    if isWhole { return .indirect(name, event, at: location, over: try duration()) }
    guard let phase = phase() else { throw tokens.error(expected: Self.phaseNames.alternatives) }
    event.phase = phase
    return .indirect(name, event, at: location, over: nil)
  }

  private static let phaseNames = IndirectEvent.Phase.allCases.map(\.name)

  /// Consumes the word of a phase, or returns `nil` if another one is next.
  private mutating func phase() -> IndirectEvent.Phase? {
    IndirectEvent.Phase.allCases.first { tokens.consume($0.name) }
  }

  /// Parses the pose of a pencil, which has neither a type nor a tool nor estimates.
  private mutating func pose() throws(SyntaxError) -> SampleProperties {
    let properties = try properties()
    guard properties == ScriptProperties(properties.values) else {
      throw tokens.previousError(expected: Self.propertyNames)
    }
    return properties.valuesInRadians
  }

  private mutating func optionalLocation() throws(SyntaxError) -> Point2D? {
    tokens.consume("at") ? try location() : nil
  }

  private mutating func parseArc() throws(SyntaxError) -> ScriptAction {
    var contacts = [try contact()]
    // A contact may be called "about" too; then no location follows.
    while tokens.peek != "about" { contacts.append(try contact(or: " or \"about\"")) }
    try tokens.expect("about")
    let center = try location()
    try tokens.expect("by")
    let degrees = try tokens.parse("degrees") { ScriptLiterals.number($0) }
    return .arc(contacts, about: center, by: degrees, over: try duration())
  }

  private mutating func parseRefine() throws(SyntaxError) -> ScriptAction {
    let word = try tokens.parse("the name of a contact or of its touch, such as a or a.2") { word in
      ScriptLiterals.touchName(word).map { ($0, word.contains(".")) }
    }
    let sample = try tokens.parse("the index of a sample, starting at 0") {
      ScriptLiterals.count($0)
    }
    guard !tokens.isAtEnd, tokens.peek != ";" else {
      throw tokens.error(expected: "a property such as force=0.5")
    }
    let properties = try properties(ofRefine: true)
    return .refine(word.0.contact, touch: word.1 ? word.0.number : nil, sample: sample, properties)
  }

  // MARK: - Arguments

  private mutating func contact(or other: String = "") throws(SyntaxError) -> String {
    try name("the name of a contact\(other)")
  }

  private mutating func location() throws(SyntaxError) -> Point2D {
    try tokens.parse("a location such as 100,50") { ScriptLiterals.point($0) }
  }

  private mutating func duration() throws(SyntaxError) -> Double {
    try tokens.expect("over")
    return try number(
      "a number of milliseconds up to \(ScriptLiterals.text(ScriptConstants.maximumTime))",
      in: 0...ScriptConstants.maximumTime)
  }

  private mutating func optionalDuration() throws(SyntaxError) -> Double? {
    tokens.peek == "over" ? try duration() : nil
  }

  private static let propertyNames =
    SampleProperty.allCases.map { "\($0.name)=" }.joined(separator: ", ")

  /// Parses `P=V ...` up to the end of the action.
  private mutating func properties(ofRefine isRefine: Bool = false)
    throws(SyntaxError) -> ScriptProperties
  {
    let expected =
      Self.propertyNames + (isRefine ? " or location=" : ", type=, tool= or estimates=")
    var properties = ScriptProperties()
    var seen: Set<String> = []
    while !tokens.isAtEnd, tokens.peek != ";" {
      let option = try tokens.nextOption(
        "\(expected), \";\" or the end of the line", needsValue: true, &seen)
      switch (option.key, isRefine) {
      case ("type", false):
        let types = ["finger", "pencil", "indirect", "pointer"]
        properties.type = try tokens.value(of: option, types.alternatives, among: types) {
          TouchType(name: $0)
        }
      case ("tool", false):
        let tools = TouchTool.allCases.map(\.name)
        properties.tool = try tokens.value(of: option, tools.alternatives, among: tools) {
          TouchTool(name: $0)
        }
      case ("estimates", false):
        let names = EstimatedProperties(rawValue: .max).names
        properties.estimates = try tokens.value(
          of: option, "a list of \(names.joined(separator: ", "))", among: names
        ) { list in
          let names = list.split(separator: ",", omittingEmptySubsequences: false)
          let properties = names.compactMap { EstimatedProperties(name: $0) }
          return properties.count == names.count ? EstimatedProperties(properties) : nil
        }
      case ("size", _):
        properties.values[.majorRadius] =
          try tokens.value(of: option, "a number") { ScriptLiterals.number($0) } / 2
      case ("location", true):
        properties.location = try tokens.value(of: option, "coordinates such as 100,50") {
          ScriptLiterals.point($0)
        }
      default:
        guard let property = SampleProperty(name: option.key) else {
          throw tokens.previousError(
            expected: expected,
            among: SampleProperty.allCases.map(\.name)
              + (isRefine ? ["location"] : ["type", "tool", "estimates"]))
        }
        properties.values[property] = try tokens.value(of: option, "a number") {
          ScriptLiterals.number($0)
        }
      }
    }
    return properties
  }
}
