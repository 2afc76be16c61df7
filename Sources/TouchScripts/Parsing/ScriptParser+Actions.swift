import TouchKit
import TouchSources

// `TIME ACTION [; ACTION ...]`
extension ScriptParser {
  mutating func parseActions(_ words: inout ScriptWords) throws(SyntaxError) {
    let time = try parseTime(&words)
    var actions: [ScriptAction] = []
    repeat {
      actions.append(try parseAction(&words))
    } while words.take(";")
    try words.finish("\";\" or the end of the line")
    let line = ScriptLine(time, actions)
    if let expected = times.excess(adding: line, rate: script.rate) { throw words.failureBefore(expected) }
    script.lines.append(line)
  }

  private func parseTime(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptLine.Time {
    try words.read(
      "a time such as 120 or +16, up to \(ScriptNumbers.text(ScriptConstants.longestTime)) milliseconds, or view, gesture or expect"
    ) { word in
      if word.hasPrefix("+") {
        let number = word.dropFirst()
        guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return nil }
        return ScriptNumbers.number(number, in: 0...ScriptConstants.longestTime).map { .afterLineBefore($0) }
      }
      guard let number = ScriptNumbers.number(word) else { return nil }
      let isBad = word == "nan" || word == "inf" || word == "-inf"
      return isBad || (0...ScriptConstants.longestTime).contains(number) ? .fromStart(number) : nil
    }
  }

  private mutating func parseAction(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptAction {
    let expected =
      "down, move, arc, hold, up, cancel, hover, leave, refine, hide, show, remove, disable, enable or overflow"
    switch try words.next(expected) {
    case "down": return .down(try contact(&words), try place(&words), try properties(&words))
    case "move":
      return .move(try contact(&words), try place(&words), over: try optionalDuration(&words), try properties(&words))
    case "arc": return try parseArc(&words)
    case "hold": return .hold(try contact(&words), over: try duration(&words))
    case "up":
      if words.take("*") { return .upAll }
      let contact = try contact(&words)
      let isPlaced = words.peek.map { $0 != ";" && !$0.contains("=") } ?? false
      return .up(contact, isPlaced ? try place(&words) : nil, try properties(&words))
    case "cancel": return words.take("*") ? .cancelAll : .cancel(try contact(&words), try properties(&words))
    case "hover": return .hover(try contact(&words), try place(&words), over: try optionalDuration(&words))
    case "leave": return .leave(try contact(&words))
    case "refine": return try parseRefine(&words)
    case "hide": return .change(.hide(try knownView(&words)))
    case "show": return .change(.show(try knownView(&words)))
    case "remove": return .change(.remove(try knownView(&words)))
    case "disable": return .change(.disable(try knownGesture(&words)))
    case "enable": return .change(.enable(try knownGesture(&words)))
    case "overflow": return .overflow
    default: throw words.failureBefore(expected)
    }
  }

  private func parseArc(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptAction {
    var contacts = [try contact(&words)]
    // A contact may itself be called "about": then a place does not follow.
    while words.peek != "about" { contacts.append(try contact(&words, or: " or \"about\"")) }
    try words.expect("about")
    let center = try place(&words)
    try words.expect("by")
    let degrees = try words.read("degrees") { ScriptNumbers.number($0) }
    return .arc(contacts, about: center, by: degrees, over: try duration(&words))
  }

  private func parseRefine(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptAction {
    let word = try words.read("the name of a contact or of its touch, such as a or a.2") { word in
      ScriptNumbers.touchName(word).map { ($0, word.contains(".")) }
    }
    let sample = try words.read("the number of a sample, from 0 on") { ScriptNumbers.count($0) }
    guard !words.isAtEnd, words.peek != ";" else { throw words.failure("a property such as force=0.5") }
    let properties = try properties(&words, ofRefine: true)
    return .refine(word.0.contact, touch: word.1 ? word.0.number : nil, sample: sample, properties)
  }

  // MARK: - Parts of actions

  private func contact(_ words: inout ScriptWords, or other: String = "") throws(SyntaxError) -> String {
    try words.read("the name of a contact\(other)") { ScriptNumbers.isName($0) ? $0 : nil }
  }

  private func place(_ words: inout ScriptWords) throws(SyntaxError) -> Point2D {
    try words.read("a place such as 100,50") { ScriptNumbers.point($0) }
  }

  private func duration(_ words: inout ScriptWords) throws(SyntaxError) -> Double {
    try words.expect("over")
    return try words.read("a number of milliseconds up to \(ScriptNumbers.text(ScriptConstants.longestTime))") {
      ScriptNumbers.number($0, in: 0...ScriptConstants.longestTime)
    }
  }

  private func optionalDuration(_ words: inout ScriptWords) throws(SyntaxError) -> Double? {
    words.peek == "over" ? try duration(&words) : nil
  }

  /// `P=V ...`, up to the end of the action.
  private func properties(_ words: inout ScriptWords, ofRefine isRefine: Bool = false) throws(SyntaxError) -> ScriptProperties {
    let names = SampleProperty.allCases.map { "\($0.name)=" }.joined(separator: ", ")
    let expected = isRefine ? "\(names) or location=" : "\(names), type= or estimates="
    var properties = ScriptProperties()
    var seen: Set<Substring> = []
    while let word = words.peek, word != ";" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw words.failure("\(expected), \";\" or the end of the line") }
      guard seen.insert(parts[0]).inserted else { throw words.failure("\"\(parts[0])\" once") }
      switch (parts[0], isRefine) {
      case ("type", false):
        guard let type = TouchType(name: String(parts[1])) else { throw words.failure("type= with finger, pencil, indirect or pointer") }
        properties.type = type
      case ("estimates", false): properties.estimates = try estimates(parts[1], words)
      case ("location", true):
        guard let location = ScriptNumbers.point(parts[1]) else { throw words.failure("location= with a place such as 100,50") }
        properties.location = location
      default:
        guard let property = SampleProperty(name: parts[0]) else { throw words.failure(expected) }
        properties.values[property] = try number(parts, words)
      }
      _ = try words.next(expected)
    }
    return properties
  }

  private func number(_ parts: [Substring], _ words: ScriptWords) throws(SyntaxError) -> Double {
    guard let number = ScriptNumbers.number(parts[1]) else { throw words.failure("\(parts[0])= with a number") }
    return number
  }

  private func estimates(_ list: Substring, _ words: ScriptWords) throws(SyntaxError) -> EstimatedProperties {
    var properties: EstimatedProperties = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let property = EstimatedProperties(name: name) else {
        throw words.failure("estimates= with a list of \(EstimatedProperties(rawValue: .max).names.joined(separator: ", "))")
      }
      properties.formUnion(property)
    }
    return properties
  }
}
