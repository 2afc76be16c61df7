import Testing

@testable import TouchSources

/// The cases of protocol B.
@Suite("Protocol B")
struct ProtocolBTrackerTests {
  @Test(
    "a slot beyond those announced is reported, what is written to it is dropped, and no memory grows (R56)"
  )
  func slotOutOfRange() {
    var device = DecoderTester(slots: 2)
    #expect(device.send("s0 i1 x10 y20 s7 i2 x30 y40 s-1 i3 x5 y5 |") == ["began 0 10,20"])
    #expect(device.count(.slotOutOfRange) == 2)
    #expect(device.send("s1 i4 x50 y60 |") == ["began 1 50,60"])
  }

  @Test("an unannounced slot of two thousand million is out of range too (R56)")
  func hugeSlot() {
    var device = DecoderTester()
    #expect(device.send("s2147483647 i1 x10 y20 |").isEmpty)
    #expect(device.count(.slotOutOfRange) == 1)
  }

  @Test("a tracking id replaced without -1 is an end and a begin (R2)")
  func replacedID() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i2 x30 y40 |") == ["ended 0 10,20", "began 0 30,40"])
  }

  @Test("the same id written again is nothing new")
  func sameID() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i1 |") == ["moved 0 10,20"])
    #expect(device.send("i-1 |") == ["ended 0 10,20"])
  }

  @Test("-1 in an empty slot is nothing (R52)")
  func endOfNobody() {
    var device = DecoderTester()
    #expect(device.send("s3 i-1 |").isEmpty)
    _ = device.send("s0 i1 x10 y20 |")
    _ = device.send("i-1 |")
    #expect(device.send("i-1 |").isEmpty)
  }

  @Test(
    "axes written to an empty slot are kept and no event, and a begin with one axis inherits the other"
  )
  func inheritedAxis() {
    var device = DecoderTester()
    #expect(device.send("s1 x70 y80 |").isEmpty)
    #expect(device.send("s1 i1 x90 |") == ["began 1 90,80"])
  }

  @Test("the first begin that sends one axis has 0 for the other, and no slot event means slot 0")
  func firstAxis() {
    var device = DecoderTester()
    #expect(device.send("i1 y15 |") == ["began 0 0,15"])
  }

  @Test("an end and a begin of one slot in one frame are two touches (R2, R11)")
  func endAndBegin() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i-1 i2 x500 |") == ["ended 0 10,20", "began 0 500,20"])
  }

  @Test("a begin and an end in one frame are both seen (R11)")
  func beginAndEnd() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 i-1 |") == ["began 0 10,20", "ended 0 10,20"])
  }

  @Test("a tracking id that wraps at 65535 is another touch")
  func wrappedID() {
    var device = DecoderTester()
    #expect(
      device.send("i65535 x1 y1 | i-1 | i0 x2 y2 |") == [
        "began 0 1,1", "ended 0 1,1", "began 0 2,2",
      ])
  }

  @Test("who is still down at the end is cancelled (R57)")
  func openTouch() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 s1 i2 x30 y40 | s0 i-1 |")
    #expect(device.finish() == ["cancelled 1 30,40"])
  }

  @Test("a last frame without its end is not complete, and reported (R57)")
  func unterminatedFrame() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 | x11")
    #expect(device.finish() == ["cancelled 0 10,20"])
    #expect(device.count(.unterminatedFrame) == 1)
  }

  @Test(
    "a touch that turns out to be a palm is cancelled once and not revived; the next touch of its slot is"
  )
  func palm() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("t2 |") == ["cancelled 0 10,20"])
    #expect(device.send("x11 | t0 x12 | i-1 |").isEmpty)
    #expect(device.send("i2 x30 |") == ["began 0 30,20"])
  }

  @Test("a contact above the surface is no touch until it comes down, and none once it rises")
  func hover() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 d5 | x11 |").isEmpty)
    #expect(device.send("d0 |") == ["began 0 11,20"])
    #expect(device.send("d1 |") == ["ended 0 11,20"])
    #expect(device.send("i-1 |").isEmpty)
  }

  @Test(
    "lost events cancel every touch; nothing until the next report counts; new ids are new touches (R55)"
  )
  func lostEvents() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 s1 i2 x30 y40 |")
    #expect(device.send("!") == ["cancelled 0 10,20", "cancelled 1 30,40"])
    #expect(device.send("s0 x50 i9 |").isEmpty)
    #expect(device.send("s0 x60 | s1 i-1 |").isEmpty)
    #expect(device.send("s0 i3 x70 |") == ["began 0 70,20"])
    #expect(device.count(.overflow) == 1)
  }

  @Test("time that goes back is reported, and the frame kept (R54)")
  func timeReversed() {
    var device = DecoderTester()
    #expect(device.send("@20 i1 x1 y1 | @10 x2 |") == ["began 0 1,1", "moved 0 2,1"])
    #expect(device.count(.timeReversed) == 1)
  }

  @Test("a hundred and more contacts are all followed", arguments: [33, 100, 1000])
  func many(count: Int) {
    var device = DecoderTester()
    let landing = (0..<count).map { "s\($0) i\($0) x\($0) y1" }.joined(separator: " ") + " |"
    #expect(device.send(landing).count == count)
    #expect(device.finish().count == count)
  }
}
