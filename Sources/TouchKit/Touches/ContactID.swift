/// A source's own name for a contact: its device, and there a slot, a pointer id or a handle.
/// Sources use them again at will.
@frozen
public struct ContactID: Hashable, Comparable, Sendable {
  /// Which device of the source: two devices with equal slots stay apart.
  public var device: Int
  /// The device's name for the contact.
  public var contact: Int

  /// A name from the device's number and its own name for the contact.
  @inlinable
  public init(device: Int = 0, _ contact: Int) {
    self.device = device
    self.contact = contact
  }

  /// The order by device, then by contact: what tables of contacts are sorted by.
  @inlinable
  public static func < (left: ContactID, right: ContactID) -> Bool {
    left.device != right.device ? left.device < right.device : left.contact < right.contact
  }
}

extension ContactID: CustomStringConvertible {
  /// `device:contact`.
  public var description: String { "\(device):\(contact)" }
}
