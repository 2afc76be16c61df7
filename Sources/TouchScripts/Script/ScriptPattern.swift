/// `began moved+ stationary* ended`: the words that must come, one behind the other, and which of them how often.
public struct ScriptPattern: Hashable, Sendable {
  /// How often a word stands.
  public enum Count: Hashable, Sendable {
    /// `x`
    case once
    /// `x+`
    case oneOrMore
    /// `x*`
    case noneOrMore
  }

  /// A word and how often it stands.
  public struct Element: Hashable, Sendable {
    /// The word, such as `moved`.
    public var word: String
    /// How often.
    public var count: Count

    /// An element from its parts.
    public init(_ word: String, _ count: Count = .once) {
      self.word = word
      self.count = count
    }
  }

  /// The elements; none: nothing may have come, `none`.
  public var elements: [Element]

  /// A pattern from its elements.
  public init(_ elements: [Element]) { self.elements = elements }

  /// True where the pattern has that word.
  public func names(_ word: String) -> Bool { elements.contains { $0.word == word } }

  /// True where the words are just these. Linear in words times elements, whatever they are.
  public func matches(_ words: [String]) -> Bool {
    // places[i]: everything so far may have been used up by the first i elements.
    var places = [Bool](repeating: false, count: elements.count + 1)
    places[0] = true
    skip(&places)
    for word in words {
      var next = [Bool](repeating: false, count: elements.count + 1)
      for (place, element) in elements.enumerated() where element.word == word {
        // An element that may repeat can take the word after it took others, too.
        if places[place] || (places[place + 1] && element.count != .once) { next[place + 1] = true }
      }
      skip(&next)
      places = next
    }
    return places[elements.count]
  }

  private func skip(_ places: inout [Bool]) {
    for (place, element) in elements.enumerated() where places[place] && element.count == .noneOrMore { places[place + 1] = true }
  }
}

extension ScriptPattern: CustomStringConvertible {
  /// As a script writes it.
  public var description: String {
    if elements.isEmpty { return "none" }
    return elements.map { element in
      switch element.count {
      case .once: return element.word
      case .oneOrMore: return element.word + "+"
      case .noneOrMore: return element.word + "*"
      }
    }.joined(separator: " ")
  }
}
