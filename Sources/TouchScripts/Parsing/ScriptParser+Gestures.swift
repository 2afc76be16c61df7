// Lines of the form `gesture NAME: KIND on VIEW [KEY=VALUE ...] [requires NAME ...] [with NAME ...]
// [cancels=no] [delaysBegan=yes] [delaysEnded=no]`.
extension ScriptParser {
  mutating func parseGesture(_ tokens: inout ScriptTokenizer) throws(SyntaxError) {
    _ = tokens.consume("gesture")
    guard script.gestures.count < ScriptConstants.maximumGestureCount else {
      throw tokens.error(expected: "at most \(ScriptConstants.maximumGestureCount) gestures")
    }
    let name = try tokens.parse("a name") { ScriptLiterals.isName($0) ? $0 : nil }
    if gestureKinds[name] != nil {
      throw tokens.previousError(expected: "a name that no other gesture has")
    }
    try tokens.expect(":")
    let kind = try tokens.parse(
      "tap, longpress, pan, edgepan, pinch, rotation, transform, swipe or hover"
    ) { Self.kinds[$0] }
    try tokens.expect("on")
    var gesture = ScriptGesture(name: name, kind: kind, view: try knownView(&tokens))
    var seen: Set<String> = []
    while !tokens.isAtEnd {
      if tokens.consume("requires") {
        gesture.requires += try gestureNames(&tokens)
      } else if tokens.consume("with") {
        gesture.simultaneous += try gestureNames(&tokens)
      } else {
        try parseOption(&tokens, of: &gesture, &seen)
      }
    }
    gestureKinds[name] = gesture.kind
    script.gestures.append(gesture)
  }

  /// The kinds by their names, without options.
  private static let kinds: [String: ScriptGesture.Kind] = [
    "tap": .tap(taps: nil, touches: nil),
    "longpress": .longPress(duration: nil, movement: nil, touches: nil, taps: nil),
    "pan": .pan(minimum: nil, maximum: nil, slop: nil), "edgepan": .edgePan(edge: nil),
    "pinch": .pinch, "rotation": .rotation,
    "transform": .transform, "swipe": .swipe(direction: nil, touches: nil), "hover": .hover,
  ]

  /// Parses one or more names of gestures from previous lines.
  private func gestureNames(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> [String] {
    var names = [try knownGesture(&tokens)]
    while let word = tokens.peek, word != "with", word != "requires", !word.contains("=") {
      names.append(try knownGesture(&tokens))
    }
    return names
  }

  /// Parses the name of a gesture from a previous line.
  func knownGesture(_ tokens: inout ScriptTokenizer) throws(SyntaxError) -> String {
    try tokens.parse("the name of a gesture") { gestureKinds[$0] != nil ? $0 : nil }
  }

  private func parseOption(
    _ tokens: inout ScriptTokenizer, of gesture: inout ScriptGesture, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let expected =
      "\(gesture.kind.keys.map { $0 + "=, " }.joined())requires, with, cancels=, delaysBegan= or delaysEnded="
    let parts = try tokens.next(expected: expected).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw tokens.previousError(expected: expected) }
    let (key, value) = (String(parts[0]), parts[1])
    guard seen.insert(key).inserted else {
      throw tokens.previousError(expected: "no second \"\(key)\"")
    }
    switch key {
    case "cancels": gesture.cancelsTouches = try yesOrNo(key, value, tokens)
    case "delaysBegan": gesture.delaysBegan = try yesOrNo(key, value, tokens)
    case "delaysEnded": gesture.delaysEnded = try yesOrNo(key, value, tokens)
    default:
      guard gesture.kind.keys.contains(key) else { throw tokens.previousError(expected: expected) }
      try gesture.kind.set(key, value, tokens)
    }
  }

  private func yesOrNo(_ key: String, _ value: Substring, _ tokens: ScriptTokenizer)
    throws(SyntaxError) -> Bool
  {
    guard let answer = ScriptLiterals.yesOrNo(value) else {
      throw tokens.previousError(expected: "\(key)= with yes or no")
    }
    return answer
  }
}

extension ScriptGesture.Kind {
  /// The options of the kind.
  fileprivate var keys: [String] {
    switch self {
    case .tap: return ["taps", "touches"]
    case .longPress: return ["duration", "movement", "touches", "taps"]
    case .pan: return ["min", "max", "slop"]
    case .edgePan: return ["edge"]
    case .swipe: return ["direction", "touches"]
    case .pinch, .rotation, .transform, .hover: return []
    }
  }

  fileprivate mutating func set(_ key: String, _ value: Substring, _ tokens: ScriptTokenizer)
    throws(ScriptTokenizer.SyntaxError)
  {
    func count(from lowest: Int = 1) throws(ScriptTokenizer.SyntaxError) -> Int {
      guard let count = ScriptLiterals.count(value, from: lowest) else {
        throw tokens.previousError(
          expected: "\(key)= with a whole number from \(lowest) to \(ScriptConstants.maximumCount)")
      }
      return count
    }
    func number(_ meaning: String) throws(ScriptTokenizer.SyntaxError) -> Double {
      guard let number = ScriptLiterals.number(value, in: 0...ScriptConstants.maximumTime) else {
        throw tokens.previousError(expected: "\(key)= with \(meaning)")
      }
      return number
    }
    func side(_ sides: [ScriptGesture.Side]) throws(ScriptTokenizer.SyntaxError)
      -> ScriptGesture.Side
    {
      guard let side = sides.first(where: { $0.rawValue == value }) else {
        throw tokens.previousError(
          expected: "\(key)= with \(sides.map(\.rawValue).joined(separator: ", "))")
      }
      return side
    }
    switch self {
    case .tap(let taps, let touches):
      self =
        key == "taps"
        ? .tap(taps: try count(), touches: touches) : .tap(taps: taps, touches: try count())
    case .longPress(var duration, var movement, var touches, var taps):
      switch key {
      case "duration": duration = try number("milliseconds")
      case "movement": movement = try number("points")
      case "touches": touches = try count()
      default: taps = try count(from: 0)
      }
      self = .longPress(duration: duration, movement: movement, touches: touches, taps: taps)
    case .pan(var minimum, var maximum, var slop):
      switch key {
      case "min": minimum = try count()
      case "max": maximum = try count()
      default: slop = try number("points")
      }
      self = .pan(minimum: minimum, maximum: maximum, slop: slop)
    case .edgePan: self = .edgePan(edge: try side([.left, .right, .top, .bottom]))
    case .swipe(let direction, let touches):
      self =
        key == "direction"
        ? .swipe(direction: try side([.left, .right, .up, .down]), touches: touches)
        : .swipe(direction: direction, touches: try count())
    case .pinch, .rotation, .transform, .hover: break
    }
  }
}
