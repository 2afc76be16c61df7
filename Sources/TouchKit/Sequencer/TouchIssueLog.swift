/// The issues of a sequencer: the count of each kind since its creation, and the newest 1,024
/// issues.
public struct TouchIssueLog: Sendable {
  private var counts = [Int](repeating: 0, count: TouchIssue.Kind.allCases.count)
  private var newest = RingBuffer<TouchIssue>(limit: TouchConstants.issueLimit)

  package init() {}

  /// The total number of issues.
  public var total: Int { counts.reduce(0, &+) }

  /// Returns the number of issues of one kind.
  public func count(_ kind: TouchIssue.Kind) -> Int { counts[Self.index(of: kind)] }

  /// The newest issues, oldest first.
  ///
  /// - Complexity: O(*n*) in the number of issues that are kept.
  public var recent: [TouchIssue] { newest.elements }

  /// Appends an issue. If the log is full, it replaces the oldest one.
  ///
  /// - Complexity: O(1) on average.
  package mutating func append(_ issue: TouchIssue) {
    counts[Self.index(of: issue.kind)] &+= 1
    newest.append(issue)
  }

  private static func index(of kind: TouchIssue.Kind) -> Int {
    switch kind {
    case .duplicateDown: 0
    case .unknownContact: 1
    case .nonFinite: 2
    case .timeReversed: 3
    case .overflow: 4
    case .unknownUpdate: 5
    case .tooManyContacts: 6
    case .forceAboveMaximum: 7
    case .millisecondTimes: 8
    }
  }
}

extension TouchIssueLog: CustomStringConvertible {
  /// The kinds that occurred with their counts, for example `timeReversed 2, overflow 1`, or
  /// `no issues`. What to do about times in milliseconds is added.
  public var description: String {
    let words = TouchIssue.Kind.allCases.filter { count($0) > 0 }.map {
      "\($0.rawValue) \(count($0))"
    }
    if words.isEmpty { return "no issues" }
    let hint = newest.elements.first { $0.kind == .millisecondTimes }.map {
      ": the times of contact \($0.contact.contact) are in seconds and look like milliseconds, "
        + "which MillisecondClock converts"
    }
    return words.joined(separator: ", ") + (hint ?? "")
  }
}
