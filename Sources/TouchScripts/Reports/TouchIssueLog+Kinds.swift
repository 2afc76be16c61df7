import TouchKit

extension TouchIssueLog {
  /// The kinds of issues that occurred, and how often.
  package var kindCounts: [(kind: TouchIssue.Kind, count: Int)] {
    TouchIssue.Kind.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
  }

  /// The kinds of issues that occurred, in parentheses behind a blank: ` (duplicateDown 1)`. Empty if there were none.
  var kindsText: String {
    let kinds = kindCounts.map { "\($0.kind.rawValue) \($0.count)" }
    return kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
  }
}
