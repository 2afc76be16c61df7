import Foundation
import TouchScripts

/// A complete script of what happened in a window: surface, views, gestures, samples, and expectations filled in. `touch-demo check`
/// and any test suite run it; edit an expectation to what should have happened, and the bug report is a failing test.
public struct RecordedScript: Sendable {
  /// The script. All its expectations hold where it is played.
  public let script: TouchScript
  /// What a script cannot say of the window, or says otherwise, a sentence each: a view with touch code of its own, say, that sends
  /// its neighbour away. Empty where the script is the whole truth.
  public let remarks: [String]
  init(_ session: SessionRecord) {
    var script = session.script
    script.expectations = session.expectations
    for index in script.expectations.indices { script.expectations[index].line = index }
    let failures = Dictionary(ScriptCheck(script).failures.map { ($0.line, $0.found) }) {
      first, _ in first
    }
    let differences = script.expectations.compactMap { expectation in
      failures[expectation.line].map { "\(expectation.scriptText), but played as a script: \($0)" }
    }
    script.expectations.removeAll { failures[$0.line] != nil }
    self.script = script
    remarks = session.remarks + differences
  }

  /// The text of the `.touch` file, remarks as comments.
  public var text: String {
    let notes = remarks.map { "# \($0)\n" }.joined()
    let lines = script.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // Behind the line of the version, so that a reader sees first what the file is.
    return "\(lines[0])\n\(notes)\(lines[1])"
  }

  /// Writes the file.
  public func write(to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
