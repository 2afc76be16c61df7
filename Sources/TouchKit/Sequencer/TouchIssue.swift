/// A departure of a source from what a touch stream is, reported and repaired instead of trapped on
/// (R50).
public struct TouchIssue: Hashable, Sendable {
  /// What was wrong. The names are those of the touch script's `expect issues`.
  public enum Kind: String, CaseIterable, Sendable {
    /// Down, or above the surface, for a contact that is already down (R51): the old touch was
    /// cancelled, a new one began.
    case duplicateDown
    /// Move, up, cancel or leave for a contact that is not there (R52): ignored.
    case unknownContact
    /// A number that is not finite (R53): left out.
    case nonFinite
    /// Time that runs backwards (R54): taken at the latest time seen.
    case timeReversed
    /// The source lost data (R55): every live touch was cancelled.
    case overflow
    /// A late update for a sample that is unknown, too old or already updated (R14): ignored.
    case unknownUpdate
    /// More contacts than the device announced (R56): the new one was ignored.
    case tooManyContacts
  }

  /// What was wrong.
  public let kind: Kind
  /// When, in seconds: the time at which the report was taken.
  public let timestamp: Double
  /// Whose report it was.
  public let contact: ContactID

  /// An issue from its parts.
  public init(kind: Kind, timestamp: Double, contact: ContactID) {
    self.kind = kind
    self.timestamp = timestamp
    self.contact = contact
  }
}
