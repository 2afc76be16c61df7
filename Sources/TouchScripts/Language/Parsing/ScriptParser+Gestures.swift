// Lines of the form `gesture NAME: KIND on VIEW [KEY=VALUE ...] [requires NAME ...] [with NAME ...]
// [cancels=no] [delaysBegan=yes] [delay=MS] [delaysEnded=no] [exclusivetype=no]`.
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

  private mutating func parseOption(
    of gesture: inout ScriptGesture, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let common = ScriptOption.ofGestures
    let known = gesture.kind.options + common
    let expected =
      gesture.kind.options.map { "\($0.form), " }.joined() + "requires, with, "
      + common.map(\.form).alternatives
    let option = try tokens.nextOption(expected, needsValue: true, &seen)
    guard try set(option, among: known, in: &gesture.options) else {
      throw tokens.previousError(expected: expected, among: known.map(\.key))
    }
  }
}
