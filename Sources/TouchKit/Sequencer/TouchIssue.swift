/// An error in a source's reports, which the sequencer recorded, and repaired if it can, instead of
/// trapping (R50).
public struct TouchIssue: Hashable, Sendable {
  /// The kind of an error. The raw values are the words of the script command `expect issues`.
  public enum Kind: String, CaseIterable, Sendable {
    /// A `down` or `hover` report for a contact that is already down (R51). The old touch was
    /// cancelled and a new one began.
    case duplicateDown
    /// A `move`, `up`, `cancel` or `leave` report for an unknown contact (R52). It was ignored.
    case unknownContact
    /// A number that is not finite (R53). It was ignored.
    case nonFinite
    /// A time before the latest one (R54). It was replaced by the latest time.
    case timeReversed
    /// The source lost data (R55). All touches were cancelled.
    case overflow
    /// A late update for a sample that is unknown, too old or already updated (R14). It was
    /// ignored.
    case unknownUpdate
    /// More contacts than the device announced (R56). The new contact was ignored.
    case tooManyContacts
    /// A force above `SequencerConfiguration.maximumPossibleForce` (R60). It was replaced by that
    /// maximum.
    case forceAboveMaximum
    /// Times that look like milliseconds: each of the first five samples of a touch is at least 2 s
    /// later than the report before. It is recorded once and nothing is changed. All times are in
    /// seconds; `MillisecondClock` converts those of a host that counts milliseconds.
    case millisecondTimes
  }

  /// The kind of the error.
  public let kind: Kind
  /// The time of the report in the session, in seconds.
  public let timestamp: Double
  /// The contact that the report was about.
  public let contact: ContactID

  /// Creates an issue.
  package init(kind: Kind, timestamp: Double, contact: ContactID) {
    self.kind = kind
    self.timestamp = timestamp
    self.contact = contact
  }
}
