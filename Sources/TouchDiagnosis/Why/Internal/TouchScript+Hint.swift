import TouchScripts

extension TouchScript {
  /// Returns the smallest change that makes a gesture recognized, or not recognized, in one
  /// sentence, or `nil` if it is so without a change or none is found with few replays.
  ///
  /// - Precondition: The script has a gesture with this name.
  package func hint(for gesture: String, isWanted: Bool) -> String? {
    let replay = GestureReplay(self)
    let attempts = replay.outcome(on: ReplayedViews(self, named: gesture)).attempts
    let recognized = attempts.last { $0.recognizedAt != nil }
    guard (recognized != nil) != isWanted else { return nil }
    return GestureSearch.diagnosis(
      of: replay, at: recognized?.start, maximumReplays: DiagnosisConstants.maximumHintReplays
    ) { ReplayedViews(self, named: gesture) }.hint
  }

  /// Returns the end in seconds of the attempt of a gesture that a person asks about, or `nil` if
  /// the script has no such gesture, or it was not tried or was recognized.
  package func questionTime(of gesture: String) -> Double? {
    guard gestures.contains(where: { $0.name == gesture }) else { return nil }
    let outcome = GestureReplay(self).outcome(on: ReplayedViews(self, named: gesture))
    guard outcome.attempts.allSatisfy({ $0.recognizedAt == nil }) else { return nil }
    return outcome.chain(at: nil).first.map { outcome.attempts[$0].end }
  }

  /// Returns the hint for an expectation of a gesture's states that failed because the gesture was
  /// not recognized, or was; otherwise `nil`.
  package func hint(for failure: ScriptCheck.Failure) -> String? {
    for case .gestureStates(let gesture, let pattern) in expectations.lazy.filter({
      $0.line == failure.line
    }).map(\.condition) {
      let isWanted = ["began", "recognized", "ended"].contains { pattern.contains($0) }
      return hint(for: gesture, isWanted: isWanted)
    }
    return nil
  }
}
