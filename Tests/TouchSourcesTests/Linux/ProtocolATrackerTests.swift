import Testing

@testable import TouchSources

/// The cases of protocol A, with and without tracking IDs.
@Suite("Protocol A")
struct ProtocolATrackerTests {
  @Test(
    "tracking IDs identify the contacts of a packet in any order, and a missing contact has lifted")
  func identifiesContactsByTrackingID() {
    var device = DecoderTester()
    #expect(device.send("i7 x1 y1 , i3 x9 y9 , |") == ["began 3 9,9", "began 7 1,1"])
    #expect(device.send("i3 x8 y8 , i7 x2 y2 , |") == ["moved 3 8,8", "moved 7 2,2"])
    #expect(device.send("i7 x3 y3 , |") == ["ended 3 8,8", "moved 7 3,3"])
    #expect(device.decoder.protocol == .identified)
  }

  @Test("an empty packet with or without an end mark ends all contacts", arguments: [", |", "|"])
  func emptyPacketEndsAllContacts(words: String) {
    var device = DecoderTester.anonymous
    _ = device.send("x1 y1 , x900 y900 , |")
    #expect(device.send(words) == ["ended 0 1,1", "ended 1 900,900"])
  }

  @Test("a contact without x or y is discarded and reported")
  func discardsIncompleteContacts() {
    var device = DecoderTester.anonymous
    #expect(device.send("x5 , x1 y1 , y7 , |") == ["began 0 1,1"])
    #expect(device.count(.incompleteContact) == 2)
  }

  @Test("a device that repeats a contact as that of a device with one contact has no error")
  func repeatedContactIsNoError() {
    var device = DecoderTester.anonymous
    #expect(device.send("x1 y1 , X1 Y1 P5 b1 | x2 y1 , X2 |") == ["began 0 1,1", "moved 0 2,1"])
    #expect(device.count(.unterminatedPacket) == 0 && device.count(.incompleteContact) == 0)
  }

  @Test("the last contact of a packet is kept and reported if it has no end mark")
  func keepsAnUnterminatedContact() {
    var device = DecoderTester.anonymous
    #expect(device.send("x1 y1 , x900 y900 |") == ["began 0 1,1", "began 1 900,900"])
    #expect(device.count(.unterminatedPacket) == 1)
  }

  @Test("the last packet of a recording is kept and reported if it has no report (R57)")
  func keepsAnUnterminatedPacket() {
    var device = DecoderTester.anonymous
    _ = device.send("x1 y1 , |")
    #expect(device.send("x2 y2 ,").isEmpty)
    #expect(device.finish() == ["moved 0 2,2", "cancelled 0 2,2"])
    #expect(device.count(.unterminatedFrame) == 1)
  }

  @Test("a contact without extent hovers and is not a touch")
  func contactWithoutExtentHovers() {
    var device = DecoderTester.anonymous
    #expect(device.send("m0 x1 y1 , |").isEmpty)
    #expect(device.send("m9 x1 y1 , |") == ["began 0 1,1"])
    #expect(device.send("m0 x1 y1 , |") == ["ended 0 1,1"])
  }

  @Test("a palm is cancelled once and stays cancelled")
  func cancelsAPalmOnce() {
    var device = DecoderTester.anonymous
    _ = device.send("x1 y1 t0 , |")
    #expect(device.send("x1 y1 t2 , |") == ["rejected 0 1,1", "cancelled 0 1,1"])
    #expect(device.send("x1 y2 t0 , | |").isEmpty)
    #expect(device.send("x1 y2 t0 , |") == ["began 1 1,2"])
    #expect(device.send("x1 y2 t0 , x500 y9 t2 , |") == ["moved 1 1,2", "rejected 2 500,9"])
  }

  @Test("further contacts with the same ID in a packet are discarded and reported")
  func discardsDuplicateIDs() {
    var device = DecoderTester()
    #expect(device.send("i1 x1 y1 , i1 x2 y2 , i1 x3 y3 , |") == ["began 1 1,1"])
    #expect(device.count(.duplicateContact) == 2)
  }

  @Test("two contacts at the same location are two touches with stable identities")
  func keepsTwoContactsAtOneLocation() {
    var device = DecoderTester.anonymous
    #expect(device.send("x5 y5 , x5 y5 , |") == ["began 0 5,5", "began 1 5,5"])
    #expect(device.send("x5 y5 , x5 y5 , |") == ["moved 0 5,5", "moved 1 5,5"])
    #expect(device.send("x5 y5 , |").count == 2)
  }

  @Test("a lift and a distant landing in one packet are two touches")
  func distantContactIsANewTouch() {
    var device = DecoderTester.anonymous
    for step in 0..<10 { _ = device.send("@\(step * 10) x\(100 + step) y100 , |") }
    #expect(device.send("@100 x700 y800 , |") == ["ended 0 109,100", "began 1 700,800"])
  }

  @Test("a contact keeps its identity when others lift and land in the same packet")
  func restingContactKeepsItsIdentity() {
    var device = DecoderTester.anonymous
    for step in 0..<10 { _ = device.send("@\(step * 10) x100 y100 , x500 y\(500 + step) , |") }
    #expect(
      device.send("@100 x300 y900 , x500 y510 , |") == [
        "ended 0 100,100", "moved 1 500,510", "began 2 300,900",
      ])
  }

  @Test("dropped events cancel all touches, and remaining contacts become new touches (R55)")
  func cancelsTouchesAfterLostEvents() {
    var device = DecoderTester.anonymous
    _ = device.send("x1 y1 , |")
    #expect(device.send("! x1 y1 , |") == ["cancelled 0 1,1"])
    #expect(device.send("x1 y1 , |") == ["began 1 1,1"])
  }

  @Test("locations outside the announced range are kept")
  func keepsLocationsOutsideTheRange() {
    var device = DecoderTester.anonymous
    #expect(device.send("x-50 y2000 , |") == ["began 0 -50,2000"])
  }

  @Test(
    "a packet of many anonymous contacts is tracked in any order",
    arguments: [33, 100, 1000])
  func tracksManyContacts(count: Int) {
    var device = DecoderTester(axes: [
      EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 40_000),
      EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 40_000),
    ])
    func packet(_ shift: Int, _ order: some Sequence<Int>) -> String {
      order.map { "x\($0 % 40 * 1000 + shift) y\($0 / 40 * 1000) ," }.joined(separator: " ") + " |"
    }
    #expect(device.send(packet(0, 0..<count)).count == count)
    let before = Dictionary(
      uniqueKeysWithValues: device.changes.map { ([$0.reading.x, $0.reading.y], $0.contact) })
    _ = device.send(packet(20, (0..<count).reversed()))
    #expect(device.changes.count == count)
    for change in device.changes {
      #expect(change.kind == .moved)
      #expect(before[[change.reading.x - 20, change.reading.y]] == change.contact)
    }
  }

  @Test(
    "contacts are told apart by their distance in millimetres if both axes have a resolution",
    arguments: [(100, 1, true), (0, 1, false), (1, 0, false), (1, 1, false)]
      as [(Int32, Int32, Bool)])
  func distancesAreInMillimetres(across: Int32, down: Int32, isNearAcross: Bool) {
    var device = DecoderTester(axes: [
      EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 1000, resolution: across),
      EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 1000, resolution: down),
    ])
    _ = device.send("x0 y0 , x300 y10 , |")
    #expect(
      device.send("x300 y0 , x0 y10 , |")
        == (isNearAcross ? ["moved 0 300,0", "moved 1 0,10"] : ["moved 0 0,10", "moved 1 300,0"]))
  }

  @Test("a packet has at most 16,384 contacts; the others are discarded and counted")
  func discardsTooManyContacts() {
    var device = DecoderTester()
    let contacts = (0..<16_386).map { "i\($0) x1 y1 ," }.joined(separator: " ")
    #expect(device.send(contacts + " |").count == 16_384)
    #expect(device.count(.tooManyContacts) == 2)
  }
}
