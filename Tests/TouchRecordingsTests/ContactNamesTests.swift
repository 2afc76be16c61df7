import TestSupport
import Testing
import TouchKit
import TouchRecordings

@Suite("Names of contacts")
struct ContactNamesTests {
  private static let names = [
    "a", "", "1", "-1", "b:c", "é", "0:0", "1:0", "0:1", "0:-1", "-1:0", "-1:1", "-2:0", "01:0",
    "1:00", "+1:0", "-0:0", "0:-0", " 1:0", "1:0:0", ":", "0:", ":0", "9223372036854775808:0",
  ]

  @Test("contacts with different names are different contacts, in whatever order they are named")
  func namesAndContactsCorrespond() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<8 {
      var names = ContactNames()
      let order = Self.names.shuffled(using: &random)
      let contacts = order.map { names.contact(named: $0) }
      #expect(Set(contacts).count == order.count)
      #expect(contacts.map { names.name(of: $0) } == order)
      #expect(order.map { names.contact(named: $0) } == contacts)
    }
  }

  @Test("the contacts of a source have their own names, also if nothing has named them")
  func sourcesContactsHaveTheirOwnNames() {
    var names = ContactNames()
    _ = names.contact(named: "a")
    for contact in [ContactID(0), ContactID(device: 3, -7), ContactID(device: 0, Int.max)] {
      #expect(names.name(of: contact) == contact.description)
      #expect(names.contact(named: contact.description) == contact)
    }
  }
}
