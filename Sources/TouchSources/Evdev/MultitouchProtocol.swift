/// The protocol by which a Linux device identifies its contacts.
package enum MultitouchProtocol: String, Sendable {
  /// Protocol A: each packet lists all contacts without identifiers, and `ContactMatcher` assigns
  /// them.
  case anonymous = "A"
  /// Protocol A with tracking IDs: each packet lists all contacts with their identifiers.
  case identified = "A+id"
  /// Protocol B: each contact has a slot, and a frame holds the changes only.
  case slots = "B"

  /// Creates the protocol that a frame shows, or returns `nil` if the frame has no multitouch
  /// events.
  init?(frame: [EvdevEvent]) {
    guard frame.contains(where: \.isMultitouchAxis) else { return nil }
    if !frame.contains(where: { $0.isSynchronization(EvdevEventCode.contactReport) }) {
      self = .slots
    } else if frame.contains(where: { $0.isAxis && $0.code == EvdevEventCode.trackingID }) {
      self = .identified
    } else {
      self = .anonymous
    }
  }
}
