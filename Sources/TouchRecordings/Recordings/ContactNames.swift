import TouchKit

/// A mapping between the contact names of scripts and recordings and contact identifiers.
///
/// A name `device:contact` denotes that contact. Other names are numbered in the order of their
/// first use.
package struct ContactNames: Sendable {
  /// The device of contacts with other names, which no `device:contact` of a source has.
  private static let namedDevice = -1

  private var contacts: [String: ContactID] = [:]
  private var names: [String] = []

  /// Creates an empty mapping.
  package init() {}

  /// Returns the contact with a name, and assigns a contact to a new name.
  package mutating func contact(named name: String) -> ContactID {
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

  /// Returns the name of a contact, or `device:contact` if it has none.
  package func name(of contact: ContactID) -> String {
    contact.device == Self.namedDevice && names.indices.contains(contact.contact)
      ? names[contact.contact] : contact.description
  }

  private static func numbered(_ name: String) -> ContactID? {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let device = Int(parts[0]), let contact = Int(parts[1]), device >= 0
    else { return nil }
    let id = ContactID(device: device, contact)
    // `01:0` is another name than `1:0`.
    return id.description == name ? id : nil
  }
}
