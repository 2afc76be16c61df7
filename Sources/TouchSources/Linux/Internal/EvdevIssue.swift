/// A protocol violation of a device, which is counted and repaired (R50).
enum EvdevIssue: String, CaseIterable {
  /// The kernel dropped events; the touches that were down are cancelled (R55).
  case overflow
  /// A frame is earlier than the previous one (R54).
  case timeReversed
  /// A slot is outside the announced range; what is written to it is discarded (R56).
  case slotOutOfRange
  /// A contact never had both coordinates, or has no identifier although others have one; it is
  /// discarded (R61).
  case incompleteContact
  /// A contact was down when the recording began; it begins at its first location (R57).
  case missingBeginning
  /// A frame has a location that belongs to no contact; it is discarded (R57).
  case strayLocation
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
  /// The recording has no touch, hover or scroll (R57).
  case nothingFound
}
