import TouchRecordings

/// The result of playing a script and evaluating its expectations.
public struct ScriptCheck: Sendable {
  /// An expectation that does not hold.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The file of the script.
    package var file: String
    /// The line of the expectation, starting at 1.
    package var line: Int
    /// The expectation as written in the script.
    package var expected: String
    /// The value that was found instead.
    package var found: String
    /// The subject of the expectation: the name of a contact, a view or a gesture.
    package var subject: String
    /// The time of the evaluation in seconds, or `nil` for the end.
    package var time: Double?

    /// The failure as `file:line: expected ..., found ...`.
    public var description: String { "\(file):\(line): expected \(expected), found \(found)" }
  }

  /// The number of expectations that hold.
  public var passed: Int
  /// The expectations that do not hold, in the order of the script.
  public var failures: [Failure]

  /// Plays a script, or a recording of it with the script's own views, draws and changes, and
  /// evaluates the expectations.
  public init(_ script: TouchScript, recording: TouchRecording? = nil) {
    let stage = ScriptStage(script)
    let compiled = script.compiled()
    let player = stage.player(for: recording ?? compiled.recording, of: compiled)
    var run = ExpectationEvaluator(script, stage)
    while let step = player.next() { run.observe(step, from: player) }
    let cases = run.finish(player)
    failures = cases.compactMap { expectation, found in
      guard let found else { return nil }
      return Failure(
        file: script.file, line: expectation.line, expected: Self.text(of: expectation),
        found: found, subject: expectation.condition.subject, time: expectation.time.seconds)
    }
    passed = cases.count - failures.count
  }

  private static func text(of expectation: ScriptExpectation) -> String {
    let text = expectation.text
    return text.hasPrefix("expect ") ? String(text.dropFirst(7).drop { $0 == " " }) : text
  }
}
