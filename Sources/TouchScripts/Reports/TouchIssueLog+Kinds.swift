import TouchKit

extension TouchIssueLog {
  /// The kinds of issues that occurred, with their counts.
  package var kindCounts: [(kind: TouchIssue.Kind, count: Int)] {
    TouchIssue.Kind.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
  }

  /// The kinds of issues that occurred, such as ` (duplicateDown 1)`, or an empty string if there
  /// are none.
  var kindsText: String {
    let kinds = kindCounts.map { "\($0.kind.rawValue) \($0.count)" }
    return kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
  }
}
