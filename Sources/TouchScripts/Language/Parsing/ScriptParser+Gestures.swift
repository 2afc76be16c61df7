// Lines of the form `gesture NAME: KIND on VIEW [KEY=VALUE ...] [requires NAME ...] [with NAME ...]
// [cancels=no] [delaysBegan=yes] [delaysEnded=no]`.
extension ScriptParser {
  mutating func parseGesture() throws(SyntaxError) {
    tokens.skip()
    guard script.gestures.count < ScriptConstants.maximumGestureCount else {
      throw tokens.error(expected: "at most \(ScriptConstants.maximumGestureCount) gestures")
    }
    let name = try name("a name")
    if gestureKinds[name] != nil {
      throw tokens.previousError(expected: "a name that no other gesture has")
    }
    try tokens.expect(":")
    var kind = ScriptGestureKind.all[0]
    // The lines below may refer to the gesture even if this line has an error.
    defer { gestureKinds[name] = kind }
    kind = try tokens.parse(oneOf: ScriptGestureKind.all.map(\.word)) {
      ScriptGestureKind(word: $0)
    }
    try tokens.expect("on")
    var gesture = ScriptGesture(name: name, kind: kind, view: try knownView())
    var seen: Set<String> = []
    while !tokens.isAtEnd {
      if tokens.consume("requires") {
        gesture.requires += try gestureNames()
      } else if tokens.consume("with") {
        gesture.simultaneous += try gestureNames()
      } else {
        try parseOption(of: &gesture, &seen)
      }
    }
    script.gestures.append(gesture)
  }

  /// Parses one or more names of gestures from previous lines.
  private mutating func gestureNames() throws(SyntaxError) -> [String] {
    var names = [try knownGesture()]
    while let word = tokens.peek, word != "with", word != "requires", !word.contains("=") {
      names.append(try knownGesture())
    }
    return names
  }

  /// Parses the name of a gesture from a previous line.
  mutating func knownGesture() throws(SyntaxError) -> String {
    let names = gestureKinds.keys
    return try tokens.parse(Self.expected("the name of a gesture", names), among: names.sorted()) {
      gestureKinds[$0] != nil ? $0 : nil
    }
  }

  private mutating func parseOption(
    of gesture: inout ScriptGesture, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let own = gesture.kind.options
    let common = ScriptGestureOption.common
    let expected =
      own.map { "\($0.key)=, " }.joined() + "requires, with, "
      + common.map { "\($0.key)=" }.alternatives
    let option = try tokens.nextOption(expected, needsValue: true, &seen)
    guard let known = (own + common).first(where: { $0.key == option.key }) else {
      throw tokens.previousError(expected: expected, among: (own + common).map(\.key))
    }
    gesture.options[option.key] = try tokens.value(
      of: option, known.meaning, among: known.words, known.normalized)
  }
}
