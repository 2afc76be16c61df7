import Foundation
import TouchRecordings
import TouchScripts

/// A complete script of a recorded session: surface, views, gestures, samples, and expectations of
/// the result.
///
/// `touch-tool check` and any test suite can run it. To turn a bug report into a failing test, edit
/// an expectation to the correct result.
public struct RecordedScript: Sendable {
  /// The script. All its expectations hold when it is played.
  public private(set) var script: TouchScript
  /// The properties of the window that the script cannot express or that differ when it is played,
  /// one sentence each: for example, touch handling in a view that removes another view. Empty if
  /// the script is complete.
  public let remarks: [String]
  init(_ session: SessionRecord) {
    var script = session.script
    script.expectations = session.expectations
    for index in script.expectations.indices { script.expectations[index].line = index }
    let failures = Dictionary(ScriptCheck(script).failures.map { ($0.line, $0.found) }) {
      first, _ in first
    }
    let differences = script.expectations.compactMap { expectation in
      failures[expectation.line].map { "\(expectation.scriptText), but the script played: \($0)" }
    }
    script.expectations.removeAll { failures[$0.line] != nil }
    self.script = script
    remarks = session.remarks + differences
  }

  /// Keeps only the first expectation about each of these contacts, views and gestures: the phases
  /// of a touch, the callbacks of a view, the states of a gesture.
  package mutating func keepFirstExpectations(about subjects: Set<String>) {
    var remaining = subjects
    script.expectations.removeAll { remaining.remove($0.condition.subject) == nil }
  }

  /// The text of the `.touch` file, with the remarks as comments.
  public var text: String {
    let lines = script.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // After the line of the version, so that readers recognize the format first.
    return "\(lines[0])\n\(remarks.scriptComments)\(lines[1])"
  }

  /// Writes the script to a file.
  ///
  /// - Throws: An error if the file cannot be written.
  public func write(to path: String) throws {
    try TextFile.write(text, to: path)
  }
}
