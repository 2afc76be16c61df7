/// The number of occurrences of each issue.
struct IssueCounts<Issue: CaseIterable & RawRepresentable<String> & Hashable> {
  private var counts: [Issue: Int] = [:]

  /// Returns the number of occurrences of an issue.
  subscript(issue: Issue) -> Int { counts[issue] ?? 0 }

  mutating func count(_ issue: Issue, _ number: Int = 1) {
    if number > 0 { counts[issue, default: 0] += number }
  }

  mutating func add(_ other: Self) { counts.merge(other.counts, uniquingKeysWith: +) }
}
