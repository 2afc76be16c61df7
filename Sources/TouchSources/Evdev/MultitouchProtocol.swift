/// How a Linux device tells its contacts apart.
public enum MultitouchProtocol: String, Sendable {
  /// Each packet lists all contacts, without names: `ContactMatcher` finds out which is which.
  case anonymous = "A"
  /// Each packet lists all contacts with their ids.
  case identified = "A+id"
  /// Each contact has a slot, and frames bring what changed.
  case slots = "B"

  /// What a frame shows of its device's protocol; nil where it holds nothing of multitouch.
  init?(frame: [InputEvent]) {
    var hasAxes = false
    var hasIdentity = false
    var hasPackets = false
    for event in frame {
      switch (event.type, event.code) {
      case (InputType.synchronization, InputCode.contactReport): hasPackets = true
      case (InputType.absolute, InputCode.trackingID):
        hasAxes = true
        hasIdentity = true
      case (InputType.absolute, InputCode.slot...InputCode.lastMultitouch): hasAxes = true
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
