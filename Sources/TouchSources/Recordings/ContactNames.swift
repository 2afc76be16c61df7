import TouchKit

/// The contacts of a recording, scripts' and devices' names turned into the sequencer's numbers.
///
/// `device:contact` is that contact; any other name is numbered in the order in which the names come up.
public struct ContactNames: Sendable {
  /// The device that contacts with a name of their own belong to: one that no `device:contact` of a real source has.
  private static let namedDevice = -1

  private var contacts: [String: ContactID] = [:]
  private var names: [String] = []

  /// No names yet.
  public init() {}

  /// The contact of that name, the same each time.
  public mutating func contact(named name: String) -> ContactID {
    if let contact = contacts[name] { return contact }
    let contact: ContactID
    if let numbered = Self.numbered(name) {
      contact = numbered
    } else {
      contact = ContactID(device: Self.namedDevice, names.count)
      names.append(name)
    }
    contacts[name] = contact
    return contact
  }

  /// The name of a contact, `device:contact` where it never had one.
  public func name(of contact: ContactID) -> String {
    contact.device == Self.namedDevice && names.indices.contains(contact.contact)
      ? names[contact.contact] : contact.description
  }

  private static func numbered(_ name: String) -> ContactID? {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let device = Int(parts[0]), let contact = Int(parts[1]), device >= 0
    else { return nil }
    return ContactID(device: device, contact)
  }
}
