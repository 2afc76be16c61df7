/// Returns an issue of a testing library, or `nil` if a check of `explore` caused it: such an issue
/// is a fault, which `explore` simplifies before it is reported.
///
/// With it, the expectations of a testing library work in checks. In Swift Testing, use it as trait
/// of the test or of its suite. The expectation is then reported once, for the simplest input.
///
///     @Test(.compactMapIssues(unlessExploring)) func cardKeepsItsScale() throws {
///       try explore { CardView() } checking: { card in #expect(card.scale > 0) }
///     }
///
/// In XCTest, override the method of the test case that records failures:
///
///     override func record(_ issue: XCTIssue) {
///       if let issue = unlessExploring(issue) { super.record(issue) }
///     }
///
/// With corelibs XCTest this method is `recordFailure(withDescription:inFile:atLine:expected:)`,
/// whose first argument is the issue. Checks that throw errors need neither.
public func unlessExploring<Issue>(_ issue: Issue) -> Issue? {
  guard let issues = ExploredIssues.current else { return issue }
  return issues.note("\(issue)") ? issue : nil
}

/// The issues that the checks of one exploration cause.
final class ExploredIssues: @unchecked Sendable {
  // Unchecked, because checks run in the task of the exploration only.
  @TaskLocal static var current: ExploredIssues?

  /// Whether the next issue is reported.
  var reportsNext = false
  private var first: String?

  /// Records an issue, and returns whether it is reported.
  fileprivate func note(_ issue: String) -> Bool {
    if first == nil { first = issue }
    defer { reportsNext = false }
    return reportsNext
  }

  /// Returns the first issue since the last call.
  func next() -> String? {
    defer { first = nil }
    return first
  }
}
