/// A departure of a device from its protocol. It is counted and repaired (R50).
enum InputIssue: String, CaseIterable, Sendable {
  /// The kernel lost events: the touches that were down are cancelled (R55).
  case overflow
  /// A frame is earlier than the one before (R54).
  case timeReversed
  /// A slot beyond those that the device announced: what is written to it is dropped (R56).
  case slotOutOfRange
  /// A contact without a place, or without an id where others have one: dropped.
  case incompleteContact
  /// Two contacts of a packet with one id: the second is dropped.
  case duplicateContact
  /// More contacts in a packet, or events in a frame, than any device sends: what is beyond is dropped (R56).
  case tooManyContacts
  /// The last contact of a packet has no end of its own: it is kept.
  case unterminatedPacket
  /// The recording ends within a frame: the readings of protocol A are kept, those of protocol B are not complete.
  case unterminatedFrame
}

/// How often each issue was met.
struct InputIssueCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: InputIssue.allCases.count)

  /// How often one issue was met.
  subscript(issue: InputIssue) -> Int { counts[Self.index(of: issue)] }

  mutating func count(_ issue: InputIssue) { counts[Self.index(of: issue)] += 1 }

  mutating func add(_ other: InputIssueCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  private static func index(of issue: InputIssue) -> Int { InputIssue.allCases.firstIndex(of: issue) ?? 0 }
}
