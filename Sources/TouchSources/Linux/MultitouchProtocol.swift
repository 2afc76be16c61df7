/// The protocol by which a Linux device identifies its contacts.
package enum MultitouchProtocol: String, Sendable {
  /// Protocol A: each packet lists all contacts without identifiers, and `ContactMatcher` assigns
  /// them.
  case anonymous = "A"
  /// Protocol A with tracking IDs: each packet lists all contacts with their identifiers.
  case identified = "A+id"
  /// Protocol B: each contact has a slot, and a frame holds the changes only.
  case slots = "B"
  /// No multitouch protocol: the device has one contact, a finger or a pen (R61).
  case single

  /// Creates the protocol that a frame shows, or returns `nil` if the frame has no events of
  /// contacts.
  ///
  /// - Parameters:
  ///   - frame: The events of the frame.
  ///   - isMultitouch: Whether the device has the locations of several contacts (R61), or `nil` if
  ///     it is unknown, and a multitouch location shows it. The frames of a device that has them
  ///     show no protocol without multitouch events.
  init?(frame: [EvdevEvent], isMultitouch: Bool? = nil) {
    guard
      frame.contains(where: {
        $0.isMultitouchAxis && isMultitouch ?? EvdevEventCode.positions.contains($0.code)
      })
    else {
      guard isMultitouch != true, frame.contains(where: \.isContactKey) else { return nil }
      self = .single
      return
    }
    if !frame.contains(where: { $0.isSynchronization(EvdevEventCode.contactReport) }) {
      self = .slots
    } else if frame.contains(where: { $0.isAxis && $0.code == EvdevEventCode.trackingID }) {
      self = .identified
    } else {
      self = .anonymous
    }
  }
}
