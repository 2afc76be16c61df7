import TouchViews

/// The words of scripts for the states of gestures.
///
/// A discrete gesture ends without having begun, and is then `recognized`. In expectations that is
/// a synonym of `ended` (R25).
package enum ScriptStateWord: String, CaseIterable {
  case began, changed, ended, cancelled, recognized, failed, possible

  /// The states of the patterns in expectations.
  static let ofPatterns = allCases.filter { $0 != .possible }.map(\.rawValue)

  /// Returns the words for the states of a gesture, in order.
  package static func words(for states: [GestureRecognizer.State]) -> [String] {
    states.indices.map { index in
      let isDiscrete = index == 0 || !states[index - 1].isActive
      return states[index] == .ended && isDiscrete
        ? recognized.rawValue : states[index].description
    }
  }
}

extension String {
  /// The word, or `ended` instead of `recognized`.
  var withoutSynonym: String {
    self == ScriptStateWord.recognized.rawValue ? ScriptStateWord.ended.rawValue : self
  }
}

extension ScriptPattern {
  /// The pattern with `ended` instead of `recognized`.
  var withoutSynonyms: ScriptPattern {
    ScriptPattern(elements.map { Element($0.word.withoutSynonym, $0.count) })
  }
}

extension ScriptComparison {
  /// The comparison with `ended` instead of `recognized`.
  var withoutSynonyms: ScriptComparison {
    guard case .word(let word) = value else { return self }
    return ScriptComparison(relation, .word(word.withoutSynonym), tolerance: tolerance)
  }
}
