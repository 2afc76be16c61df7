/// How a Linux device tells its contacts apart.
public enum MultitouchProtocol: String, Sendable {
  /// Each packet lists all contacts, without names: `ContactMatcher` finds out which is which.
  case anonymous = "A"
  /// Each packet lists all contacts with their ids.
  case identified = "A+id"
  /// Each contact has a slot, and frames bring what changed.
  case slots = "B"

  /// What a frame shows of its device's protocol; nil where it holds nothing of multitouch.
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
