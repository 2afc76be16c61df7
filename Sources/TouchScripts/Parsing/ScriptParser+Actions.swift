import TouchKit
import TouchSources

// Lines of the form `TIME ACTION [; ACTION ...]`.
extension ScriptParser {
  mutating func parseActions(_ tokens: inout ScriptTokenizer) throws(SyntaxError) {
    let time = try parseTime(&tokens)
    var actions: [ScriptAction] = []
    repeat {
      actions.append(try parseAction(&tokens))
    } while tokens.consume(";")
    try tokens.expectEnd("\";\" or the end of the line")
    let line = ScriptLine(time, actions)
    if let expected = timeline.limitViolation(adding: line, rate: script.rate) {
      throw tokens.previousError(expected: expected)
    }
    script.lines.append(line)
  }

  private func parseTime(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> ScriptLine.Time {
    try tokens.parse(
      "a time such as 120 or +16, up to \(ScriptLiterals.text(ScriptConstants.maximumTime)) milliseconds, or view, gesture or expect"
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
      let isBad = word == "nan" || word == "inf" || word == "-inf"
      return isBad || (0...ScriptConstants.maximumTime).contains(number) ? .fromStart(number) : nil
    }
  }

  private mutating func parseAction(_ tokens: inout ScriptTokenizer) throws(SyntaxError)
    -> ScriptAction
  {
    let expected =
      "down, move, arc, hold, up, cancel, hover, leave, refine, hide, show, remove, disable, enable or overflow"
    switch try tokens.next(expected: expected) {
    case "down": return .down(try contact(&tokens), try location(&tokens), try properties(&tokens))
    case "move":
      return .move(
        try contact(&tokens), try location(&tokens), over: try optionalDuration(&tokens),
        try properties(&tokens))
    case "arc": return try parseArc(&tokens)
    case "hold": return .hold(try contact(&tokens), over: try duration(&tokens))
    case "up":
      if tokens.consume("*") { return .upAll }
      let contact = try contact(&tokens)
      let hasLocation = tokens.peek.map { $0 != ";" && !$0.contains("=") } ?? false
      return .up(contact, hasLocation ? try location(&tokens) : nil, try properties(&tokens))
    case "cancel":
      return tokens.consume("*")
        ? .cancelAll : .cancel(try contact(&tokens), try properties(&tokens))
    case "hover":
      return .hover(
        try contact(&tokens), try location(&tokens), over: try optionalDuration(&tokens))
    case "leave": return .leave(try contact(&tokens))
    case "refine": return try parseRefine(&tokens)
    case "hide": return .change(.hide(try knownView(&tokens)))
    case "show": return .change(.show(try knownView(&tokens)))
    case "remove": return .change(.remove(try knownView(&tokens)))
    case "disable": return .change(.disable(try knownGesture(&tokens)))
    case "enable": return .change(.enable(try knownGesture(&tokens)))
    case "overflow": return .overflow
    default: throw tokens.previousError(expected: expected)
    }
  }

  private func parseArc(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> ScriptAction {
    var contacts = [try contact(&tokens)]
    // A contact may be called "about" too; then no location follows.
    while tokens.peek != "about" { contacts.append(try contact(&tokens, or: " or \"about\"")) }
    try tokens.expect("about")
    let center = try location(&tokens)
    try tokens.expect("by")
    let degrees = try tokens.parse("degrees") { ScriptLiterals.number($0) }
    return .arc(contacts, about: center, by: degrees, over: try duration(&tokens))
  }

  private func parseRefine(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> ScriptAction {
    let word = try tokens.parse("the name of a contact or of its touch, such as a or a.2") { word in
      ScriptLiterals.touchName(word).map { ($0, word.contains(".")) }
    }
    let sample = try tokens.parse("the index of a sample, starting at 0") {
      ScriptLiterals.count($0)
    }
    guard !tokens.isAtEnd, tokens.peek != ";" else {
      throw tokens.error(expected: "a property such as force=0.5")
    }
    let properties = try properties(&tokens, ofRefine: true)
    return .refine(word.0.contact, touch: word.1 ? word.0.number : nil, sample: sample, properties)
  }

  // MARK: - Arguments

  private func contact(_ tokens: inout ScriptTokenizer, or other: String = "") throws(SyntaxError)
    -> String
  {
    try tokens.parse("the name of a contact\(other)") { ScriptLiterals.isName($0) ? $0 : nil }
  }

  private func location(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> Point2D {
    try tokens.parse("a location such as 100,50") { ScriptLiterals.point($0) }
  }

  private func duration(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> Double {
    try tokens.expect("over")
    return try tokens.parse(
      "a number of milliseconds up to \(ScriptLiterals.text(ScriptConstants.maximumTime))"
    ) {
      ScriptLiterals.number($0, in: 0...ScriptConstants.maximumTime)
    }
  }

  private func optionalDuration(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> Double? {
    tokens.peek == "over" ? try duration(&tokens) : nil
  }

  /// Parses `P=V ...` up to the end of the action.
  private func properties(_ tokens: inout ScriptTokenizer, ofRefine isRefine: Bool = false)
    throws(SyntaxError) -> ScriptProperties
  {
    let names = SampleProperty.allCases.map { "\($0.name)=" }.joined(separator: ", ")
    let expected = isRefine ? "\(names) or location=" : "\(names), type= or estimates="
    var properties = ScriptProperties()
    var seen: Set<Substring> = []
    while let word = tokens.peek, word != ";" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw tokens.error(expected: "\(expected), \";\" or the end of the line")
      }
      guard seen.insert(parts[0]).inserted else {
        throw tokens.error(expected: "no second \"\(parts[0])\"")
      }
      switch (parts[0], isRefine) {
      case ("type", false):
        guard let type = TouchType(name: String(parts[1])) else {
          throw tokens.error(expected: "type= with finger, pencil, indirect or pointer")
        }
        properties.type = type
      case ("estimates", false): properties.estimates = try estimates(parts[1], tokens)
      case ("location", true):
        guard let location = ScriptLiterals.point(parts[1]) else {
          throw tokens.error(expected: "location= with coordinates such as 100,50")
        }
        properties.location = location
      default:
        guard let property = SampleProperty(name: parts[0]) else {
          throw tokens.error(expected: expected)
        }
        properties.values[property] = try number(parts, tokens)
      }
      _ = try tokens.next(expected: expected)
    }
    return properties
  }

  private func number(
    _ parts: [Substring], _ tokens: ScriptTokenizer
  ) throws(SyntaxError) -> Double {
    guard let number = ScriptLiterals.number(parts[1]) else {
      throw tokens.error(expected: "\(parts[0])= with a number")
    }
    return number
  }

  private func estimates(_ list: Substring, _ tokens: ScriptTokenizer) throws(SyntaxError)
    -> EstimatedProperties
  {
    var properties: EstimatedProperties = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let property = EstimatedProperties(name: name) else {
        throw tokens.error(
          expected:
            "estimates= with a list of \(EstimatedProperties(rawValue: .max).names.joined(separator: ", "))"
        )
      }
      properties.formUnion(property)
    }
    return properties
  }
}
