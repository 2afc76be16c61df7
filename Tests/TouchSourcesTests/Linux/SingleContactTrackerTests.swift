import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Devices with one contact")
struct SingleContactTrackerTests {
  private static let axis = EvdevAxis(minimum: 0, maximum: 99)
  private static let axes = [EvdevEventCode.singleX: axis, EvdevEventCode.singleY: axis]
  private static let multitouch = [EvdevEventCode.positionX: axis, EvdevEventCode.positionY: axis]

  @Test("a touch screen with one contact has one finger, which is down while BTN_TOUCH is (R61)")
  func screenHasOneFinger() {
    var device = DecoderTester(axes: Self.axes, keys: [EvdevKey.touch])
    #expect(
      device.send("X10 Y20 b1 | X11 | X12 b0 |") == [
        "began 0 10,20", "moved 0 11,20", "ended 0 11,20",
      ])
    #expect(device.send("Y30 |").isEmpty)
    #expect(device.send("b1 |") == ["began 0 12,30"])
    #expect(device.finish() == ["cancelled 0 12,30"])
    #expect(device.decoder.protocol == .single)
  }

  @Test("a pen hovers while its tool is in range and BTN_TOUCH is released (R61)")
  func penHovers() {
    var device = DecoderTester(axes: Self.axes, keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(device.send("n1 X10 Y20 D9 | X11 |") == ["hovered -1 10,20", "hovered -1 11,20"])
    #expect(device.send("b1 P5 | X12 |") == ["began -1 11,20", "moved -1 12,20"])
    #expect(device.send("b0 X13 |") == ["ended -1 13,20", "hovered -1 13,20"])
    #expect(device.send("n0 |") == ["left -1 13,20"])
    #expect(device.changes.allSatisfy { $0.reading.tool == EvdevToolType.pen })
  }

  @Test("a tool that leaves while it touches ends where it last was, whatever the device resets")
  func toolLeavesWhereItWas() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    _ = device.send("n1 X10 Y20 b1 |")
    #expect(device.send("X0 Y0 P0 b0 n0 |") == ["ended -1 10,20"])
    _ = device.send("n1 X10 Y20 |")
    #expect(device.send("X0 Y0 n0 |") == ["left -1 10,20"])
  }

  @Test("a pen without BTN_TOUCH touches while it has a pressure")
  func pressureCountsWithoutTouchKey() {
    var device = DecoderTester(keys: [EvdevKey.pen])
    #expect(device.send("n1 X1 Y2 P0 | P3 |") == ["hovered -1 1,2", "began -1 1,2"])
    #expect(device.send("P0 |") == ["ended -1 1,2", "hovered -1 1,2"])
  }

  @Test("the end mark of a contact in a packet does not change the rotation of a pen")
  func endMarksAreNoRotation() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(device.send("n1 X1 Y2 z90 , |") == ["hovered -1 1,2"])
    #expect(device.changes.map(\.reading.rotation) == [90])
  }

  @Test("a finger on a tablet is no pen, although the tablet has one")
  func fingerOnATablet() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.finger, EvdevKey.touch])
    #expect(device.send("f1 b1 X1 Y2 |") == ["began 0 1,2"])
    #expect(device.send("f0 n1 |") == ["ended 0 1,2", "began -1 1,2"])
    // A pen that a device reports without its tool is a pen.
    #expect(device.send("b0 n0 | b1 |") == ["ended -1 1,2", "began -1 1,2"])
  }

  @Test("after lost events the tool counts as out of range until it is reported (R55)")
  func lostEventsEndTheContact() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    _ = device.send("n1 b1 X1 Y2 |")
    #expect(device.send("! X3 |") == ["cancelled -1 1,2"])
    #expect(device.send("X4 |").isEmpty)
    #expect(device.send("n1 |") == ["hovered -1 4,2"])
  }

  @Test("the location when the device was opened holds until the first report (R59)")
  func startsAtTheAnnouncedLocation() {
    var device = DecoderTester(axes: [
      EvdevEventCode.singleX: EvdevAxis(minimum: 0, maximum: 99, value: 30),
      EvdevEventCode.singleY: EvdevAxis(minimum: 0, maximum: 99, value: 40),
    ])
    #expect(device.send("b1 X31 |") == ["began 0 31,40"])
  }

  @Test("a multitouch device that repeats a finger as a single contact has one finger")
  func multitouchDeviceIsNotSingle() {
    var announced = DecoderTester(axes: Self.multitouch)
    #expect(announced.send("b1 X1 Y2 |").isEmpty)
    #expect(announced.send("i1 x1 y2 X1 Y2 |") == ["began 0 1,2"])
    var unknown = DecoderTester()
    #expect(unknown.send("b1 X1 Y2 |") == ["began 0 1,2"])
    #expect(unknown.send("i1 x1 y2 X1 Y2 |") == ["cancelled 0 1,2", "began 0 1,2"])
    #expect(unknown.decoder.protocol == .slots)
  }

  @Test("a multitouch device with a pen reports both")
  func multitouchDeviceWithPen() {
    var device = DecoderTester(
      axes: Self.multitouch, keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(device.send("i1 x1 y2 b1 X1 Y2 |") == ["began 0 1,2"])
    #expect(device.send("n1 X50 Y60 b0 |") == ["hovered -1 50,60"])
    #expect(
      device.send("b1 | n0 b0 | i-1 |") == ["began -1 50,60", "ended -1 50,60", "ended 0 1,2"])
  }

  @Test("what precedes the first key or multitouch event counts (R61)")
  func locationsBeforeTheFirstKey() {
    var screen = DecoderTester(axes: Self.axes, keys: [EvdevKey.touch])
    #expect(screen.send("X10 Y20 |").isEmpty)
    #expect(screen.send("b1 |") == ["began 0 10,20"])
    var both = DecoderTester(
      axes: Self.multitouch, keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(both.send("X50 Y60 n1 |") == ["hovered -1 50,60"])
    #expect(both.send("b1 |") == ["began -1 50,60"])
    #expect(both.send("i1 x1 y2 |") == ["began 0 1,2", "moved -1 50,60"])
  }

  @Test("a recording without a description shows by its keys what the device is")
  func undescribedRecording() {
    let recording = DeviceRecording(
      format: .evemu, devices: [EvdevDeviceDescription()],
      events: DecoderTester.events("n1 X0 Y0 | X50 | b1 X99 Y49 P9 | n0 b0 |"))
    let touches = TouchRecording(recording, surface: Size2D(width: 100, height: 50))
    #expect(touches.samples.map(\.kind.name) == ["hover", "hover", "down", "up"])
    #expect(touches.samples[2].location == Point2D(x: 99, y: 49))
    #expect(touches.samples.allSatisfy { $0.type == .pencil && $0.contact == "0:-1" })
    #expect(!touches.isCutOff)
  }
}
