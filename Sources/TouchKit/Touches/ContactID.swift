/// A source's identifier of a contact: the device, and a slot, pointer identifier or handle of that
/// device. Sources reuse contact identifiers.
@frozen
public struct ContactID: Hashable, Comparable, Sendable {
  /// The number of the device. Contacts of two devices are distinct even if their slots are equal.
  public var device: Int
  /// The device's identifier of the contact.
  public var contact: Int

  /// Creates an identifier from the number of a device and the device's identifier of the contact.
  @inlinable
  public init(device: Int = 0, _ contact: Int) {
    self.device = device
    self.contact = contact
  }

  /// Orders identifiers by device, then by contact.
  @inlinable
  public static func < (left: ContactID, right: ContactID) -> Bool {
    left.device != right.device ? left.device < right.device : left.contact < right.contact
  }
}

extension ContactID: CustomStringConvertible {
  /// The identifier as text: `device:contact`.
  public var description: String { "\(device):\(contact)" }
}
