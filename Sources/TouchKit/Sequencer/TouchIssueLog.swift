/// The issues of a session: all counted, the newest 1,024 remembered.
public struct TouchIssueLog: Sendable {
  private var counts = [Int](repeating: 0, count: TouchIssue.Kind.allCases.count)
  private var newest = RingBuffer<TouchIssue>(limit: TouchConstants.issueLimit)

  /// A log without an issue.
  public init() {}

  /// How many issues there were in all.
  public var total: Int { counts.reduce(0, &+) }

  /// How many issues of one kind there were.
  public func count(_ kind: TouchIssue.Kind) -> Int { counts[Self.index(of: kind)] }

  /// The newest issues, oldest first.
  public var recent: [TouchIssue] { newest.elements }

  /// Counts an issue and remembers it in place of the oldest.
  public mutating func append(_ issue: TouchIssue) {
    counts[Self.index(of: issue.kind)] &+= 1
    newest.append(issue)
  }

  private static func index(of kind: TouchIssue.Kind) -> Int {
    switch kind {
    case .duplicateDown: return 0
    case .unknownContact: return 1
    case .nonFinite: return 2
    case .timeReversed: return 3
    case .overflow: return 4
    case .unknownUpdate: return 5
    case .tooManyContacts: return 6
    }
  }
}
