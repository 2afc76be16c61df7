import TouchScripts
import TouchViews

extension ScriptGesture {
  /// Returns the gesture line of a recognizer without its relations to other recognizers, or `nil`
  /// if scripts do not support its kind. `isExact` is false if the line cannot express all
  /// properties of the recognizer.
  package static func describing(_ recognizer: GestureRecognizer, as name: String, on view: String)
    -> (
      line: ScriptGesture, isExact: Bool
    )?
  {
    guard let kind = ScriptGestureKind(of: recognizer) else { return nil }
    let standard = kind.makeRecognizer()
    var line = ScriptGesture(name: name, kind: kind, view: view)
    var isExact =
      type(of: recognizer) == type(of: standard) && recognizer.delegate == nil
      && recognizer.shouldBegin == nil && recognizer.shouldReceive == nil
      && recognizer.shouldRecognizeSimultaneously == nil
    for option in kind.options + ScriptOption.ofGestures {
      let value = option.roundedValue(recognizer)
      if value == nil { isExact = false }
      guard option.isAlwaysWritten || value != option.roundedValue(standard) else { continue }
      if let number = value.flatMap(Double.init), !(0...ScriptConstants.maximumTime ~= number) {
        isExact = false
      } else {
        line.options[option.key] = value
      }
    }
    return (line, isExact)
  }

  /// Returns gesture lines in an order in which each is after those that it refers to. In a cycle
  /// of failure requirements one requirement is omitted.
  static func ordered(_ lines: [ScriptGesture]) -> [ScriptGesture] {
    var waiting = lines
    var ordered: [ScriptGesture] = []
    var known: Set<String> = []
    while !waiting.isEmpty {
      let index = waiting.firstIndex { $0.requires.allSatisfy(known.contains) } ?? 0
      var line = waiting.remove(at: index)
      line.requires.removeAll { !known.contains($0) }
      // Simultaneous recognition is symmetric, so only the later line declares it.
      line.simultaneous.removeAll { !known.contains($0) }
      ordered.append(line)
      known.insert(line.name)
    }
    return ordered
  }
}
