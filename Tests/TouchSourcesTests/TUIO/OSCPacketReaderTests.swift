import TestSupport
import Testing

@testable import TouchSources

@Suite("OSC packets")
struct OSCPacketReaderTests {
  private func messages(_ packet: [UInt8]) -> [OSCMessage] {
    OSCPacketReader(packet).parts.compactMap {
      if case .message(let message) = $0 { message } else { nil }
    }
  }

  @Test(
    "strings are padded to four bytes, whatever their length",
    arguments: ["", "a", "ab", "abc", "abcd"])
  func stringsArePadded(text: String) {
    let packet = OSCEncoding.message("/a", .string(text), -7, 0.25)
    #expect(packet.count % 4 == 0)
    let message = messages(packet)[0]
    #expect(message.address == "/a")
    #expect(message.arguments.map(\.value) == [.string(text), .number(-7), .number(0.25)])
    #expect(message.end == packet.count)
  }

  @Test("bundles in a bundle are read in order")
  func nestedBundlesAreRead() {
    let inner = OSCEncoding.bundle([OSCEncoding.message("/b"), OSCEncoding.message("/c")])
    let packet = OSCEncoding.bundle([
      OSCEncoding.message("/a"), inner, OSCEncoding.message("/d"),
    ])
    #expect(messages(packet).map(\.address) == ["/a", "/b", "/c", "/d"])
    #expect(OSCPacketReader(packet).error == nil)
  }

  @Test("types beyond the standard are skipped")
  func otherTypesAreSkipped() {
    let head = OSCEncoding.string("/a") + OSCEncoding.string(",TbthdcN[S]i")
    let blob = OSCEncoding.bytes(UInt32(5)) + [1, 2, 3, 4, 5, 0, 0, 0]
    let numbers = OSCEncoding.bytes(UInt64(9)) + OSCEncoding.bytes(UInt64(12))
    let packet =
      head + blob + numbers + OSCEncoding.bytes((2.5).bitPattern) + OSCEncoding.bytes(UInt32(65))
      + OSCEncoding.string("symbol") + OSCEncoding.bytes(UInt32(3))
    let values: [OSCMessage.Value] = [
      .other, .other, .other, .number(12), .number(2.5), .other, .other, .other, .string("symbol"),
      .other, .number(3),
    ]
    #expect(messages(packet)[0].arguments.map(\.value) == values)
  }

  @Test("an element that cannot be read does not hide the others, and the error has its position")
  func brokenElementIsSkipped() {
    let broken = OSCEncoding.string("/b") + OSCEncoding.string(",q") + [0, 0, 0, 1]
    let packet = OSCEncoding.bundle([OSCEncoding.message("/a"), broken, OSCEncoding.message("/c")])
    let reader = OSCPacketReader(packet)
    #expect(messages(packet).map(\.address) == ["/a", "/c"])
    #expect(reader.error == OSCError(position: 40, expected: "a type tag of OSC", found: "q"))
  }

  @Test("a packet that is cut anywhere is an error, and what comes before is read")
  func truncatedPacketsKeepWhatComesBefore() {
    let packet = OSCEncoding.frame(3, [(1, 0.5, 0.5), (2, 0.25, 0.5)])
    let whole = messages(packet)
    for count in 0..<packet.count {
      let reader = OSCPacketReader(Array(packet.prefix(count)))
      let read = messages(Array(packet.prefix(count)))
      #expect(read.map(\.end) == Array(whole.map(\.end).prefix(read.count)))
      // The end of a bundle is not marked, so it may be cut between two elements.
      let isBetween = count == 16 || whole.contains { $0.end == count }
      #expect((reader.error == nil) == isBetween, "\(count)")
    }
  }

  @Test("deeply nested bundles are an error")
  func deepBundlesAreRefused() {
    var packet = OSCEncoding.message("/a")
    for _ in 0..<1000 { packet = OSCEncoding.bundle([packet]) }
    let error = OSCPacketReader(packet).error
    #expect(error?.expected == "at most 16 nested bundles")
  }

  @Test("random bytes and random changes never trap, and errors have a position (R57)")
  func randomBytesAreHarmless() {
    var random = SeededGenerator(seed: 18)
    let packet = OSCEncoding.frame(3, source: "table@1", [(1, 0.5, 0.5), (2, 0.25, 0.5)])
    for _ in 0..<TestLoad.count(20_000, quick: 2_000) {
      var bytes = packet
      for _ in 0...random.int(below: 4) {
        bytes[random.int(below: bytes.count)] = UInt8(random.int(below: 256))
      }
      if let error = OSCPacketReader(bytes).error {
        #expect(error.position <= bytes.count && !error.expected.isEmpty)
      }
    }
  }
}
