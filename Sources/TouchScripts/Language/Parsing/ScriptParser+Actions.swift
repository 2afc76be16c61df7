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
    script.lineNumbers.append(number)
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

  private mutating func parseAction() throws(SyntaxError) -> ScriptAction {
    switch try tokens.parse(oneOf: ActionWord.allCases.map(\.rawValue), ActionWord.init) {
    case .down: .down(try contact(), try location(), try properties())
    case .move:
      .move(try contact(), try location(), over: try optionalDuration(), try properties())
    case .arc: try parseArc()
    case .hold: .hold(try contact(), over: try duration())
    case .up: try parseUp()
    case .cancel:
      tokens.consume("*") ? .cancelAll : .cancel(try contact(), try properties())
    case .hover:
      .hover(try contact(), try location(), over: try optionalDuration(), try properties())
    case .leave: .leave(try contact())
    case .refine: try parseRefine()
    case .hide: .change(.hide(try knownView()))
    case .show: .change(.show(try knownView()))
    case .place: .change(.place(try knownView(), try parsePlacement()))
    case .remove: .change(.remove(try knownView()))
    case .disable: .change(.disable(try knownGesture()))
    case .enable: .change(.enable(try knownGesture()))
    case .resize: .change(.resize(try surfaceSize()))
    case .overflow: .overflow
    case .canceltouches: .cancelTouches
    case .scroll: try parseScroll()
    case .magnify: try parseMagnify()
    case .turn: try parseTurn()
    case .transform: try parseTransform()
    case .squeeze: try parseSqueeze()
    case .doubletap: try parseDoubleTap()
    }
  }

  private mutating func parseUp() throws(SyntaxError) -> ScriptAction {
    if tokens.consume("*") { return .upAll }
    let contact = try contact()
    let hasLocation = tokens.peek.map { $0 != ";" && !$0.contains("=") } ?? false
    return .up(contact, hasLocation ? try location() : nil, try properties())
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
}
