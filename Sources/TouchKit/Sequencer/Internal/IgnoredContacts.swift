/// The contacts whose touches were cancelled although they may still be down (R55).
///
/// **Invariant.** There are at most `TouchConstants.contactLimit`, in ascending order.
struct IgnoredContacts {
  private var contacts: [ContactID] = []

  func contains(_ contact: ContactID) -> Bool { contacts.sortedIndex(of: contact) { $0 } != nil }

  /// Adds contacts. If there are too many, earlier ones are forgotten: a source whose contacts
  /// never lift must not use up the memory (R56).
  mutating func insert(_ newContacts: [ContactID]) {
    if contacts.count + newContacts.count > TouchConstants.contactLimit { contacts = [] }
    contacts = (contacts + newContacts.filter { !contains($0) }).sorted()
  }

  mutating func remove(_ contact: ContactID) {
    if let index = contacts.sortedIndex(of: contact, by: { $0 }) { contacts.remove(at: index) }
  }
}
