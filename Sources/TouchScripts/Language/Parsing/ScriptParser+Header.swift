// The lines of the header, such as `surface 400x300`.
extension ScriptParser {
  mutating func parseHeader(_ word: ScriptHeaderWord) throws(SyntaxError) {
    tokens.skip()
    switch word {
    case .touchscript:
      guard tokens.consume("1") else { throw tokens.error(expected: "version 1") }
    case .surface: script.surface = try surfaceSize()
    case .rate: script.device.configuration.sampleRate = try rate()
    case .display: script.device.displayRate = try rate()
    case .predict:
      let limit = ScriptConstants.maximumPrediction
      script.device.configuration.predictionHorizon =
        try number(
          "a number of milliseconds from 0 to \(ScriptLiterals.text(limit))", in: 0...limit) / 1000
    case .contacts:
      script.device.configuration.maximumContacts = try count("a number of contacts")
    case .maximumforce:
      let range = ScriptConstants.forceRange
      script.device.configuration.maximumPossibleForce = try number(
        "a force above 0 and up to \(ScriptLiterals.text(range.upperBound))", in: range)
    case .palms:
      try tokens.expect("reject")
      script.device.configuration.rejectsPalms = true
    }
    try tokens.expectEnd()
  }

  private mutating func rate() throws(SyntaxError) -> Double {
    let range = ScriptConstants.rateRange
    return try number(
      "a rate from \(ScriptLiterals.text(range.lowerBound)) to \(ScriptLiterals.text(range.upperBound)) in hertz",
      in: range)
  }
}
