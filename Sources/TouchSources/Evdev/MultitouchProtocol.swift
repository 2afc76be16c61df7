/// The protocol by which a Linux device identifies its contacts.
public enum MultitouchProtocol: String, Sendable {
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
    let axes = frame.lazy.filter {
      $0.isAxis && (EvdevEventCode.slot...EvdevEventCode.lastMultitouch).contains($0.code)
    }
    guard !axes.isEmpty else { return nil }
    let hasPackets = frame.contains { $0.isSynchronization(EvdevEventCode.contactReport) }
    guard hasPackets else {
      self = .slots
      return
    }
    self = axes.contains { $0.code == EvdevEventCode.trackingID } ? .identified : .anonymous
  }
}
