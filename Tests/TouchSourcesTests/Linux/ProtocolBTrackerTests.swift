import Testing

@testable import TouchSources

/// The cases of protocol B.
@Suite("Protocol B")
struct ProtocolBTrackerTests {
  @Test(
    "a slot outside the announced range is reported and its axes are discarded (R56)"
  )
  func discardsSlotsOutOfRange() {
    var device = DecoderTester(slots: 2)
    #expect(device.send("s0 i1 x10 y20 s7 i2 x30 y40 s-1 i3 x5 y5 |") == ["began 0 10,20"])
    #expect(device.count(.slotOutOfRange) == 2)
    #expect(device.send("s1 i4 x50 y60 |") == ["began 1 50,60"])
  }

  @Test("a huge slot of a device that announces none is out of range (R56)")
  func discardsAHugeSlot() {
    var device = DecoderTester()
    #expect(device.send("s2147483647 i1 x10 y20 |").isEmpty)
    #expect(device.count(.slotOutOfRange) == 1)
  }

  @Test("a tracking ID that is replaced without -1 ends one touch and begins another (R2)")
  func replacedIDEndsTheTouch() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i2 x30 y40 |") == ["ended 0 10,20", "began 0 30,40"])
  }

  @Test("a repeated tracking ID is a reading of the same touch")
  func repeatedIDIsAReading() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i1 |") == ["moved 0 10,20"])
    #expect(device.send("i-1 |") == ["ended 0 10,20"])
  }

  @Test("the end of an empty slot is ignored (R52)")
  func ignoresTheEndOfAnEmptySlot() {
    var device = DecoderTester()
    #expect(device.send("s3 i-1 |").isEmpty)
    _ = device.send("s0 i1 x10 y20 |")
    _ = device.send("i-1 |")
    #expect(device.send("i-1 |").isEmpty)
  }

  @Test(
    "axes of an empty slot are inherited by the next touch of the slot"
  )
  func inheritsAxesOfAnEmptySlot() {
    var device = DecoderTester()
    #expect(device.send("s1 x70 y80 |").isEmpty)
    #expect(device.send("s1 i1 x90 |") == ["began 1 90,80"])
  }

  @Test(
    "a contact begins when it has both coordinates, and without a slot event the slot is 0 (R61)")
  func contactWaitsForItsLocation() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 | p7 |").isEmpty)
    #expect(device.send("y15 |") == ["began 0 10,15"])
    // The slot keeps the location for its next contact.
    #expect(device.send("i-1 | i2 x20 |") == ["ended 0 10,15", "began 0 20,15"])
    #expect(device.count(.incompleteContact) == 0)
  }

  @Test(
    "a contact that never has both coordinates is an issue and no touch (R61)",
    arguments: ["i1 x5 | i-1 |", "i1 y5 i-1 |", "i1 p5 | i2 p6", "i1 t2 x5 | x6 | i-1 |"])
  func contactWithoutALocationIsNoTouch(words: String) {
    let axis = EvdevAxis(minimum: 0, maximum: 9)
    var device = DecoderTester(
      axes: [EvdevEventCode.positionX: axis, EvdevEventCode.positionY: axis])
    #expect(device.send(words).isEmpty)
    #expect(device.finish().isEmpty)
    #expect(device.count(.incompleteContact) == 1)
  }

  @Test(
    "a location that belongs to no contact is an issue, a slot's before its contact's is none (R57)",
    arguments: [
      ("i1 x1 y2 | i-1 | x3 |", 1), ("s4 x1 y2 | s4 x3 | s2 y2 |", 3),
      ("i1 x1 y2 | i-1 x5 y6 |", 0), ("x1 y2 i1 | i-1 | x5 i2 |", 0),
      ("i1 x1 y2 | i-1 | p3 |", 0),
    ])
  func locationsOfNoContactAreCounted(words: String, count: Int) {
    var device = DecoderTester(slots: 5)
    _ = device.send(words)
    #expect(device.count(.strayLocation) == count)
  }

  @Test("an end and a begin of a slot in one frame are two touches (R2, R11)")
  func endAndBeginInOneFrame() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("i-1 i2 x500 |") == ["ended 0 10,20", "began 0 500,20"])
  }

  @Test("a begin and an end in one frame are both delivered (R11)")
  func beginAndEndInOneFrame() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 i-1 |") == ["began 0 10,20", "ended 0 10,20"])
  }

  @Test("a tracking ID that wraps around at 65535 is a new touch")
  func wrappedIDIsANewTouch() {
    var device = DecoderTester()
    #expect(
      device.send("i65535 x1 y1 | i-1 | i0 x2 y2 |") == [
        "began 0 1,1", "ended 0 1,1", "began 0 2,2",
      ])
  }

  @Test("a touch that is down at the end of the input is cancelled (R57)")
  func cancelsOpenTouches() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 s1 i2 x30 y40 | s0 i-1 |")
    #expect(device.finish() == ["cancelled 1 30,40"])
  }

  @Test("a last frame without a report is incomplete and reported (R57)")
  func discardsAnUnterminatedFrame() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 | x11")
    #expect(device.finish() == ["cancelled 0 10,20"])
    #expect(device.count(.unterminatedFrame) == 1)
  }

  @Test(
    "a touch that becomes a palm is cancelled once, and the next touch of its slot begins normally"
  )
  func cancelsAPalmOnce() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 |")
    #expect(device.send("t2 |") == ["rejected 0 10,20", "cancelled 0 10,20"])
    #expect(device.send("x11 | t0 x12 | i-1 |").isEmpty)
    #expect(device.send("i2 x30 |") == ["began 0 30,20"])
  }

  @Test("a contact that lands as a palm is no touch until it lifts")
  func palmThatLandsIsNoTouch() {
    var device = DecoderTester()
    #expect(
      device.send("i1 t2 x10 y20 | x11 | t0 x12 | i-1 |") == ["rejected 0 10,20"])
    #expect(device.send("i2 x30 |") == ["began 0 30,20"])
  }

  @Test("a contact above the surface hovers (R6)")
  func contactAboveTheSurfaceHovers() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 d5 | x11 |") == ["hovered 0 10,20", "hovered 0 11,20"])
    #expect(device.send("d0 |") == ["began 0 11,20"])
    #expect(device.send("d1 |") == ["ended 0 11,20", "hovered 0 11,20"])
    #expect(device.send("i-1 |") == ["left 0 11,20"])
    _ = device.send("i2 |")
    #expect(device.send("t2 |") == ["rejected 0 11,20", "left 0 11,20"])
  }

  @Test("contacts hover while BTN_TOUCH is released (R61)")
  func contactsHoverWhileTheTouchKeyIsReleased() {
    var device = DecoderTester()
    #expect(
      device.send("i1 x10 y20 s1 i2 x30 y40 b0 |") == ["hovered 0 10,20", "hovered 1 30,40"])
    #expect(device.send("s0 x11 b1 |") == ["began 0 11,20", "began 1 30,40"])
    #expect(device.send("x12 |") == ["moved 0 12,20"])
    #expect(
      device.send("b0 |") == [
        "ended 0 12,20", "hovered 0 12,20", "ended 1 30,40", "hovered 1 30,40",
      ])
    #expect(device.send("s1 i-1 |") == ["left 1 30,40"])
    #expect(device.finish() == ["left 0 12,20"])
  }

  @Test("a finger that lifts in the frame that releases BTN_TOUCH does not hover (R61)")
  func liftReleasesTheTouchKey() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 b1 | i-1 b0 |") == ["began 0 10,20", "ended 0 10,20"])
    #expect(device.send("i2 x1 b1 | b0 i-1 |") == ["began 0 1,20", "ended 0 1,20"])
  }

  @Test("the first slot is the one that the device announced as its current one (R59)")
  func startsInTheAnnouncedSlot() {
    var device = DecoderTester(axes: [
      EvdevEventCode.slot: EvdevAxis(minimum: 0, maximum: 4, value: 3)
    ])
    #expect(device.send("i1 x10 y20 |") == ["began 3 10,20"])
  }

  @Test(
    "dropped events cancel all touches, and events up to the next report are ignored (R55)"
  )
  func cancelsTouchesAfterLostEvents() {
    var device = DecoderTester()
    _ = device.send("i1 x10 y20 s1 i2 x30 y40 |")
    #expect(device.send("!") == ["cancelled 0 10,20", "cancelled 1 30,40"])
    #expect(device.send("s0 x50 i9 |").isEmpty)
    #expect(device.send("s0 x60 | s1 i-1 |").isEmpty)
    #expect(device.send("s0 i3 x70 |") == ["began 0 70,20"])
    #expect(device.count(.overflow) == 1)
  }

  @Test("a frame whose time goes back is reported and kept (R54)")
  func reportsReversedTime() {
    var device = DecoderTester()
    #expect(device.send("@20 i1 x1 y1 | @10 x2 |") == ["began 0 1,1", "moved 0 2,1"])
    #expect(device.count(.timeReversed) == 1)
  }

  @Test("many contacts are tracked", arguments: [33, 100, 1000])
  func tracksManyContacts(count: Int) {
    var device = DecoderTester()
    let landing = (0..<count).map { "s\($0) i\($0) x\($0) y1" }.joined(separator: " ") + " |"
    #expect(device.send(landing).count == count)
    #expect(device.finish().count == count)
  }

  @Test("a contact that comes again with its ID after lost events is a new touch (R55)")
  func contactComesAgain() {
    var device = DecoderTester()
    #expect(device.send("i1 x10 y20 |") == ["began 0 10,20"])
    #expect(device.send("! |") == ["cancelled 0 10,20"])
    #expect(device.send("s0 i1 x11 y20 |") == ["began 0 11,20"])
    #expect(device.send("x12 |") == ["moved 0 12,20"])
  }

  @Test("after lost events, the key of the device counts as pressed until it is heard of (R55)")
  func keyAfterLostEvents() {
    var device = DecoderTester()
    _ = device.send("b1 i1 x10 y20 |")
    #expect(device.send("b0 |") == ["ended 0 10,20", "hovered 0 10,20"])
    #expect(device.send("! |") == ["left 0 10,20"])
    #expect(device.send("i2 x11 |") == ["began 0 11,20"])
  }

  @Test("touches that lost events cancel end at the time of the loss (R55)")
  func timeOfTheLoss() {
    var device = DecoderTester()
    _ = device.send("@10 i1 x10 y20 |")
    #expect(device.send("@30 !") == ["cancelled 0 10,20"])
    #expect(device.changes.map(\.microseconds) == [30_000])
  }
}
