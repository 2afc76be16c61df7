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
    var hasAxes = false
    var hasIdentity = false
    var hasPackets = false
    for event in frame {
      switch (event.type, event.code) {
      case (EvdevEventType.synchronization, EvdevEventCode.contactReport): hasPackets = true
      case (EvdevEventType.absolute, EvdevEventCode.trackingID):
        hasAxes = true
        hasIdentity = true
      case (EvdevEventType.absolute, EvdevEventCode.slot...EvdevEventCode.lastMultitouch):
        hasAxes = true
      default: break
      }
    }
    if hasPackets {
      guard hasAxes else { return nil }
      self = hasIdentity ? .identified : .anonymous
    } else if hasAxes {
      self = .slots
    } else {
      return nil
    }
  }
}
