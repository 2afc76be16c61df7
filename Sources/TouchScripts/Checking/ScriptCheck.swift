import TouchSources

/// Plays a script and says which of its expectations hold.
public struct ScriptCheck: Sendable {
  /// An expectation that does not hold.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The script.
    public var file: String
    /// The expectation's line, from 1 on.
    public var line: Int
    /// What was expected, as the script writes it.
    public var expected: String
    /// What came instead.
    public var found: String

    /// `file:line: expected ..., came ...`
    public var description: String { "\(file):\(line): expected \(expected), came \(found)" }
  }

  /// How many expectations hold.
  public var passed: Int
  /// Those that do not, in the order of the script.
  public var failures: [Failure]

  /// Plays the script itself.
  public init(_ script: TouchScript) { self.init(script, recording: nil) }

  /// Plays a recording of the script into the script's own views, draws and changes.
  public init(_ script: TouchScript, recording: TouchRecording?) {
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
        found: found)
    }
    passed = cases.count - failures.count
  }

  private static func text(of expectation: ScriptExpectation) -> String {
    let text = expectation.text
    return text.hasPrefix("expect ") ? String(text.dropFirst(7).drop { $0 == " " }) : text
  }
}
