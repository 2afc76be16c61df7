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
  public func contains(_ word: String) -> Bool { elements.contains { $0.word == word } }

  /// True where the words are just these. Linear in words times elements, whatever they are.
  public func matches(_ words: [String]) -> Bool {
    // places[i]: everything so far may have been used up by the first i elements.
    var reachable = [Bool](repeating: false, count: elements.count + 1)
    reachable[0] = true
    skipOptionalElements(&reachable)
    for word in words {
      var next = [Bool](repeating: false, count: elements.count + 1)
      for (index, element) in elements.enumerated() where element.word == word {
        // An element that may repeat can take the word after it took others, too.
        if reachable[index] || (reachable[index + 1] && element.count != .once) {
          next[index + 1] = true
        }
      }
      skipOptionalElements(&next)
      reachable = next
    }
    return reachable[elements.count]
  }

  private func skipOptionalElements(_ reachable: inout [Bool]) {
    for (index, element) in elements.enumerated()
    where reachable[index] && element.count == .noneOrMore { reachable[index + 1] = true }
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
