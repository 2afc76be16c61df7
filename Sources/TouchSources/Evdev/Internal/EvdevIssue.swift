/// A departure of a device from its protocol. It is counted and repaired (R50).
enum EvdevIssue: String, CaseIterable, Sendable {
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
struct EvdevIssueCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: EvdevIssue.allCases.count)

  /// How often one issue was met.
  subscript(issue: EvdevIssue) -> Int { counts[Self.index(of: issue)] }

  mutating func count(_ issue: EvdevIssue) { counts[Self.index(of: issue)] += 1 }

  mutating func add(_ other: EvdevIssueCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  private static func index(of issue: EvdevIssue) -> Int {
    EvdevIssue.allCases.firstIndex(of: issue) ?? 0
  }
}
