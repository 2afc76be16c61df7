// `gesture NAME: KIND on VIEW [KEY=VALUE ...] [requires NAME ...] [with NAME ...] [cancels=no] [delaysBegan=yes] [delaysEnded=no]`
extension ScriptParser {
  mutating func parseGesture(_ words: inout ScriptWords) throws(SyntaxError) {
    _ = words.take("gesture")
    guard script.gestures.count < ScriptConstants.mostGestures else {
      throw words.failure("at most \(ScriptConstants.mostGestures) gestures")
    }
    let name = try words.read("a name") { ScriptNumbers.isName($0) ? $0 : nil }
    if gestureKinds[name] != nil { throw words.failureBefore("a name that no other gesture has") }
    try words.expect(":")
    let kind = try words.read("tap, longpress, pan, edgepan, pinch, rotation, transform, swipe or hover") { Self.kinds[$0] }
    try words.expect("on")
    var gesture = ScriptGesture(name: name, kind: kind, view: try knownView(&words))
    var seen: Set<String> = []
    while !words.isAtEnd {
      if words.take("requires") {
        gesture.requires += try gestureNames(&words)
      } else if words.take("with") {
        gesture.simultaneous += try gestureNames(&words)
      } else {
        try parseOption(&words, of: &gesture, &seen)
      }
    }
    gestureKinds[name] = gesture.kind
    script.gestures.append(gesture)
  }

  /// The kinds by their words, without options.
  private static let kinds: [String: ScriptGesture.Kind] = [
    "tap": .tap(taps: nil, touches: nil), "longpress": .longPress(duration: nil, movement: nil, touches: nil, taps: nil),
    "pan": .pan(minimum: nil, maximum: nil, slop: nil), "edgepan": .edgePan(edge: nil), "pinch": .pinch, "rotation": .rotation,
    "transform": .transform, "swipe": .swipe(direction: nil, touches: nil), "hover": .hover,
  ]

  /// One or more names of gestures that stand on lines before.
  private func gestureNames(_ words: inout ScriptWords) throws(SyntaxError) -> [String] {
    var names = [try knownGesture(&words)]
    while let word = words.peek, word != "with", word != "requires", !word.contains("=") { names.append(try knownGesture(&words)) }
    return names
  }

  /// The name of a gesture that stands on a line before.
  func knownGesture(_ words: inout ScriptWords) throws(SyntaxError) -> String {
    try words.read("the name of a gesture") { gestureKinds[$0] != nil ? $0 : nil }
  }

  private func parseOption(
    _ words: inout ScriptWords, of gesture: inout ScriptGesture, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let expected = "\(gesture.kind.keys.map { $0 + "=, " }.joined())requires, with, cancels=, delaysBegan= or delaysEnded="
    let parts = try words.next(expected).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw words.failureBefore(expected) }
    let (key, value) = (String(parts[0]), parts[1])
    guard seen.insert(key).inserted else { throw words.failureBefore("\"\(key)\" once") }
    switch key {
    case "cancels": gesture.cancelsTouches = try yesOrNo(key, value, words)
    case "delaysBegan": gesture.delaysBegan = try yesOrNo(key, value, words)
    case "delaysEnded": gesture.delaysEnded = try yesOrNo(key, value, words)
    default:
      guard gesture.kind.keys.contains(key) else { throw words.failureBefore(expected) }
      try gesture.kind.set(key, value, words)
    }
  }

  private func yesOrNo(_ key: String, _ value: Substring, _ words: ScriptWords) throws(SyntaxError) -> Bool {
    guard let answer = ScriptNumbers.yesOrNo(value) else { throw words.failureBefore("\(key)= with yes or no") }
    return answer
  }
}

extension ScriptGesture.Kind {
  /// The options that the kind has.
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

  fileprivate mutating func set(_ key: String, _ value: Substring, _ words: ScriptWords) throws(ScriptWords.SyntaxError) {
    func count(from lowest: Int = 1) throws(ScriptWords.SyntaxError) -> Int {
      guard let count = ScriptNumbers.count(value, from: lowest) else {
        throw words.failureBefore("\(key)= with a whole number from \(lowest) on")
      }
      return count
    }
    func number(_ meaning: String) throws(ScriptWords.SyntaxError) -> Double {
      guard let number = ScriptNumbers.number(value, in: 0...ScriptConstants.longestTime) else {
        throw words.failureBefore("\(key)= with \(meaning)")
      }
      return number
    }
    func side(_ sides: [ScriptGesture.Side]) throws(ScriptWords.SyntaxError) -> ScriptGesture.Side {
      guard let side = sides.first(where: { $0.rawValue == value }) else {
        throw words.failureBefore("\(key)= with \(sides.map(\.rawValue).joined(separator: ", "))")
      }
      return side
    }
    switch self {
    case .tap(let taps, let touches):
      self = key == "taps" ? .tap(taps: try count(), touches: touches) : .tap(taps: taps, touches: try count())
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
        ? .swipe(direction: try side([.left, .right, .up, .down]), touches: touches) : .swipe(direction: direction, touches: try count())
    case .pinch, .rotation, .transform, .hover: break
    }
  }
}
