/// A pattern of words with repetitions, such as `began moved+ stationary* ended`.
package struct ScriptPattern: Hashable, Sendable {
  /// The number of occurrences of a word.
  package enum Count: Hashable, Sendable {
    /// Exactly one, written `x`.
    case once
    /// One or more, written `x+`.
    case oneOrMore
    /// Zero or more, written `x*`.
    case noneOrMore
  }

  /// A word and its number of occurrences.
  package struct Element: Hashable, Sendable {
    /// The word, such as `moved`.
    package var word: String
    /// The number of occurrences.
    package var count: Count

    /// Creates an element.
    package init(_ word: String, _ count: Count = .once) {
      self.word = word
      self.count = count
    }
  }

  /// The elements; an empty pattern, written `none`, matches the empty sequence only.
  package var elements: [Element]

  /// Creates a pattern.
  package init(_ elements: [Element]) { self.elements = elements }

  /// Returns whether an element of the pattern has a word.
  package func contains(_ word: String) -> Bool { elements.contains { $0.word == word } }

  /// The first word of a sequence that a pattern does not match.
  package struct Divergence: Hashable, Sendable {
    /// The index of the word, or the number of words if the sequence ends too early.
    package var index: Int
    /// The words that the pattern allows instead, and `the end` if the sequence may end there.
    package var expected: [String]
  }

  /// Returns where a sequence of words diverges from the pattern, or `nil` if the pattern matches
  /// the whole sequence.
  ///
  /// - Complexity: O(*n* · *m*) for *n* words and *m* elements.
  package func divergence(of words: [String]) -> Divergence? {
    // reachable[i]: the words so far can be matched by the first i elements.
    var reachable = [Bool](repeating: false, count: elements.count + 1)
    reachable[0] = true
    skipOptionalElements(&reachable)
    for (position, word) in words.enumerated() {
      var next = [Bool](repeating: false, count: elements.count + 1)
      for (index, element) in elements.enumerated() where element.word == word {
        // An element that may repeat can match another word after its first.
        if reachable[index] || (reachable[index + 1] && element.count != .once) {
          next[index + 1] = true
        }
      }
      skipOptionalElements(&next)
      guard next.contains(true) else {
        return Divergence(index: position, expected: self.words(after: reachable))
      }
      reachable = next
    }
    return reachable[elements.count]
      ? nil : Divergence(index: words.count, expected: self.words(after: reachable))
  }

  /// Returns the words that may follow, and `the end` if the sequence may end.
  private func words(after reachable: [Bool]) -> [String] {
    let next = elements.indices.filter { index in
      reachable[index] || (reachable[index + 1] && elements[index].count != .once)
    }
    return (next.map { elements[$0].word } + (reachable[elements.count] ? ["the end"] : [])).uniqued
  }

  private func skipOptionalElements(_ reachable: inout [Bool]) {
    for (index, element) in elements.enumerated()
    where reachable[index] && element.count == .noneOrMore { reachable[index + 1] = true }
  }
}

extension ScriptPattern: CustomStringConvertible {
  /// The pattern as written in scripts.
  package var description: String {
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
