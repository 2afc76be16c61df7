/// A protocol violation of a device, which is counted and repaired (R50).
enum EvdevIssue: String, CaseIterable {
  /// The kernel dropped events; the touches that were down are cancelled (R55).
  case overflow
  /// A frame is earlier than the previous one (R54).
  case timeReversed
  /// A slot is outside the announced range; what is written to it is discarded (R56).
  case slotOutOfRange
  /// A contact has no location, or no identifier although others have one; it is discarded.
  case incompleteContact
  /// Two contacts of a packet have the same identifier; the second is discarded.
  case duplicateContact
  /// A packet has more contacts, or a frame more events, than the limit; the rest is discarded
  /// (R56).
  case tooManyContacts
  /// The last contact of a packet has no end mark; it is kept.
  case unterminatedPacket
  /// The recording ends within a frame; the readings of protocol A are kept, those of protocol B
  /// are incomplete.
  case unterminatedFrame
  /// The events change contacts more often than the limit; the rest of the recording is discarded
  /// (R56).
  case tooManyChanges
}
