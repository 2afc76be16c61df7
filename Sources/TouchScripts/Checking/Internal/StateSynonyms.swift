extension String {
  /// The word, or `ended` instead of `recognized`, which are one state (R25).
  var withoutSynonym: String { self == "recognized" ? "ended" : self }
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
    value == .word("recognized")
      ? ScriptComparison(relation, .word("ended"), tolerance: tolerance) : self
  }
}
