import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

/// Excerpts of logs, which describe no device and begin and end anywhere.
@Suite("Excerpts of logs")
struct ExcerptTests {
  private func recording(
    _ words: String, _ device: EvdevDeviceDescription = EvdevDeviceDescription()
  ) -> DeviceRecording {
    DeviceRecording(format: .getevent, devices: [device], events: DecoderTester.events(words))
  }

  private func rows(_ recording: DeviceRecording, surface: Size2D? = nil) -> [String] {
    TouchRecording(recording, surface: surface).samples.map {
      "\($0.kind.name) \(Int($0.x ?? -1)),\(Int($0.y ?? -1))"
    }
  }

  private func issues(_ recording: DeviceRecording) -> [String] {
    RecordingStatistics(recording).issues.map { "\($0.name) \($0.count)" }
  }

  // MARK: - Scale

  @Test(
    "without ranges a unit is a point, and the surface is as large as needed (R58)",
    arguments: [
      ("i119 x1155 y178 | x1156 | i-1 |", ["1155,178", "1156,178", "1156,178"], [1157, 179]),
      ("i1 x5 y9 | i-1 |", ["5,9", "5,9"], [6, 10]),
      ("b1 X300 Y40 | X20 Y50 | b0 |", ["300,40", "20,50", "20,50"], [301, 51]),
      ("x7 y8 , x900 y8 , | |", ["7,8", "900,8", "7,8", "900,8"], [901, 9]),
      ("i1 x-20 y-5 | i-1 |", ["-20,-5", "-20,-5"], [1, 1]),
    ] as [(String, [String], [Double])])
  func unitIsAPoint(words: String, locations: [String], size: [Double]) {
    let touches = TouchRecording(recording(words))
    #expect(touches.samples.map { "\(Int($0.x ?? 0)),\(Int($0.y ?? 0))" } == locations)
    #expect(touches.surface == Size2D(width: size[0], height: size[1]))
    // A stated size is that of the surface, and no scale.
    let large = TouchRecording(recording(words), surface: Size2D(width: 2000, height: 3000))
    #expect(large.samples.map(\.location) == touches.samples.map(\.location))
    #expect(large.surface == Size2D(width: 2000, height: 3000))
  }

  @Test("a radius without a scale is in points, too (R58)")
  func radiusIsInPoints() {
    let touches = TouchRecording(recording("i1 m40 x1155 y178 | x1156 | i-1 |"))
    #expect(touches.samples.allSatisfy { $0.properties[.majorRadius] == 20 })
  }

  @Test("one axis without a range is not scaled, and the other one is (R58)")
  func oneAxisIsScaled() {
    let device = EvdevDeviceDescription(axes: [
      EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 99),
      EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 0),
    ])
    let touches = TouchRecording(recording("i1 x50 y700 | i-1 |", device))
    #expect(touches.samples[0].location == Point2D(x: 200, y: 700))
    #expect(touches.surface == Size2D(width: 400, height: 701))
  }

  @Test(
    "ranges that a person states scale the axes of the device (R58)",
    arguments: ["i1 x500 y200 | i-1 |", "b1 X500 Y200 | b0 |", "x500 y200 , | |"])
  func rangesAreStated(words: String) {
    var log = recording(words)
    log.devices[0].statedRanges = [0...999, 0...399]
    #expect(rows(log).first == "down 200,80")
    #expect(rows(log, surface: Size2D(width: 100, height: 40)).first == "down 50,20")
    #expect(log.remarks.isEmpty)
    log.devices[0].statedRanges = [0...999, nil]
    #expect(rows(log).first == "down 200,200")
    #expect(log.remarks.count == 1 && log.remarks[0].contains("--axes X=0..MAX,Y=0..MAX"))
  }

  @Test(
    "ranges that a person states scale a live device that announces nothing (R58)",
    arguments: ["i1 x500 y200 | i-1 |", "b1 X500 Y200 | b0 |", "x500 y200 , | |"])
  func rangesOfALiveDeviceAreStated(words: String) {
    var device = EvdevDeviceDescription()
    device.statedRanges = [0...999, 0...399]
    for (surface, location) in [
      (nil, Point2D(x: 200, y: 80)), (Size2D(width: 100, height: 40), Point2D(x: 50, y: 20)),
    ] {
      var session = DeviceSession(device: device, surface: surface)
      var locations: [Point2D] = []
      for event in DecoderTester.events(words) {
        session.receive(event) { locations += $0.allTouches.map(\.location) }
      }
      #expect(locations.first == location)
    }
  }

  // MARK: - What a device is

  @Test(
    "a device is multitouch if it has both multitouch positions, whatever else it has (R61)",
    arguments: [
      [EvdevEventCode.touchMajor], [EvdevEventCode.pressure, EvdevEventCode.positionX],
      [EvdevEventCode.trackingID, EvdevEventCode.slot], [EvdevEventCode.toolType],
    ])
  func otherMultitouchAxesAreNotEnough(codes: [UInt16]) {
    let axis = EvdevAxis(minimum: 0, maximum: 4095)
    var device = EvdevDeviceDescription(
      axes: [EvdevEventCode.singleX: axis, EvdevEventCode.singleY: axis])
    for code in codes { device.axes[code] = axis }
    for values in ["i3 m255 p9", "x240"] {
      let log = recording("b1 X236 Y354 \(values) | @100 i-1 b0 |", device)
      #expect(RecordingStatistics(log).touches.map(\.first) == [Point2D(x: 236, y: 354)])
      #expect(issues(log).isEmpty)
    }
    // The same without a description.
    for values in ["m255", "x3", "y4"] {
      let log = recording("b1 X1 Y2 \(values) | b0 |")
      #expect(RecordingStatistics(log).touches.map(\.first) == [Point2D(x: 1, y: 2)])
    }
  }

  @Test(
    "a log that describes nothing is of a touch screen unless its keys show a touchpad (R61)",
    arguments: [
      ("i1 b1 f1 x1 y2 | i-1 b0 f0 |", TouchType.finger), ("i1 b1 x1 y2 | i-1 b0 |", .finger),
      ("b1 f1 X1 Y2 | b0 f0 |", .finger), ("i1 f1 k333 x1 y2 | i-1 |", .indirect),
      ("i1 f1 x1 y2 | k272 | r272 | i-1 |", .indirect), ("f1 k335 b1 X1 Y2 | b0 |", .indirect),
    ])
  func undescribedDeviceIsATouchScreen(words: String, type: TouchType) {
    #expect(TouchRecording(recording(words)).samples.first?.type == type)
  }

  @Test("a device that says so is a touch screen, whatever else it says")
  func directDeviceIsATouchScreen() {
    let device = EvdevDeviceDescription(
      properties: [
        EvdevDeviceDescription.directProperty, EvdevDeviceDescription.pointerProperty,
      ], keys: [EvdevKey.finger, EvdevKey.touch])
    #expect(!device.isTouchpad)
  }

  @Test(
    "an absolute pointer hovers, and presses with the button of a mouse (R61)",
    arguments: ["X1355 Y980 k272 | r272 |", "X1355 Y980 | k272 | r272 |", "k272 Y980 X1355 r272 |"])
  func absolutePointerPresses(words: String) {
    let axis = EvdevAxis(minimum: 0, maximum: 2047)
    let described = EvdevDeviceDescription(
      axes: [EvdevEventCode.singleX: axis, EvdevEventCode.singleY: axis], keys: [EvdevKey.left])
    for device in [described, EvdevDeviceDescription(axes: described.axes), .init()] {
      let log = recording(words, device)
      let summary = RecordingStatistics(log)
      #expect(summary.touches.map(\.first) == [Point2D(x: 1355, y: 980)])
      #expect(summary.endedCount == 1 && summary.issues.isEmpty)
      let samples = TouchRecording(log).samples
      #expect(samples.allSatisfy { $0.type == .indirectPointer })
      #expect(samples.first { $0.kind.name == "down" }?.properties[.buttons] == 1)
      #expect(samples.last?.kind.name == "leave")
    }
  }

  @Test(
    "what is no pointer does not press: a mouse, a pen's tablet, a stick",
    arguments: ["k272 | r272 |", "k288 X1 Y2 | r288 X3 |", "n1 X1 Y2 | k272 | r272 | n0 |"])
  func otherDevicesDoNotPress(words: String) {
    #expect(RecordingStatistics(recording(words)).touches.isEmpty)
  }

  @Test("a log without any key is of a device that touches while it reports a pressure (R61)")
  func pressureTouches() {
    let log = recording("X1 Y2 P0 | P5 | X3 | P0 |")
    #expect(RecordingStatistics(log).touches.map(\.last) == [Point2D(x: 3, y: 2)])
  }

  // MARK: - One frame

  @Test(
    "down and up in one frame is a touch, up and down in one frame is two (R11, R61)",
    arguments: [
      ("b1 X236 Y354 b0 |", ["began 236,354", "ended 236,354"]),
      ("b1 b0 X236 Y354 |", ["began 236,354", "ended 236,354"]),
      ("X1 Y2 b1 | X5 b0 b1 |", ["began 1,2", "ended 1,2", "began 5,2"]),
      ("X1 Y2 b1 | b0 b1 X7 |", ["began 1,2", "ended 1,2", "began 7,2"]),
      ("X1 Y2 b1 | X3 b0 b1 b0 |", ["began 1,2", "ended 1,2", "began 3,2", "ended 3,2"]),
      ("b1 b1 X1 Y2 | b1 X3 | b0 b0 |", ["began 1,2", "moved 3,2", "ended 3,2"]),
    ])
  func changesInOneFrame(words: String, changes: [String]) {
    var device = DecoderTester(keys: [EvdevKey.touch])
    #expect(device.send(words).map { $0.replacing(" 0 ", with: " ") } == changes)
  }

  @Test("a pen that comes, touches and leaves in one frame is a touch")
  func penInOneFrame() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(device.send("n1 b1 X1 Y2 n0 b0 |") == ["began -1 1,2", "ended -1 1,2"])
    #expect(device.send("n1 b1 X3 b0 n0 |") == ["began -1 3,2", "ended -1 3,2"])
  }

  @Test("another tool begins another touch, also while buttons are pressed (R62)")
  func toolChangesWhileButtonsArePressed() {
    var device = DecoderTester(keys: [EvdevKey.pen, 0x141, EvdevKey.touch, 0x14b])
    #expect(device.send("n1 X1 Y2 b1 k331 |") == ["began -1 1,2"])
    #expect(device.changes.last?.reading.buttons == .secondary)
    #expect(device.send("n0 e1 |") == ["ended -1 1,2", "began -1 1,2"])
    #expect(device.changes.map(\.reading.penTool) == [.pen, .eraser])
    #expect(device.send("e0 n1 X3 |") == ["ended -1 1,2", "began -1 3,2"])
    // A tool that stays pressed counts again when the other one is released.
    #expect(device.send("e1 | e0 |").count == 4)
    #expect(device.changes.last?.reading.penTool == .pen)
    #expect(device.send("r331 | b0 | n0 |").last == "left -1 3,2")
  }

  // MARK: - The beginning

  @Test(
    "a touch that is down before the recording begins at its first location, with an issue (R57)",
    arguments: [
      ("x1440 y1040 | i-1 |", ["down 1440,1040", "up 1440,1040"]),
      ("x1440 | y1040 | x1441 | i-1 b0 |", ["down 1440,1040", "move 1441,1040", "up 1441,1040"]),
      ("x1440 y1040 | x1450 |", ["down 1440,1040", "move 1450,1040", "cancel 1450,1040"]),
      ("X1440 Y1040 | X1441 | b0 |", ["down 1440,1040", "move 1441,1040", "up 1441,1040"]),
      (
        "s3 x1440 y1040 | i-1 | s0 i4 x1 y2 | i-1 |",
        [
          "down 1440,1040", "up 1440,1040", "down 1,2", "up 1,2",
        ]
      ),
    ] as [(String, [String])])
  func touchBeginsBeforeTheRecording(words: String, lines: [String]) {
    let log = recording(words)
    #expect(rows(log) == lines)
    #expect(issues(log) == ["missingBeginning 1"])
    #expect(RecordingStatistics(log).touches.first?.trackingID == nil)
    #expect(log.remarks.first?.hasPrefix("touches that were down before the recording") == true)
  }

  @Test("positions with nothing but the key for touches are touches, with an issue (R57)")
  func positionsWithTheTouchKeyOnly() {
    let log = recording("x1440 y1040 b1 | @50 b0 |")
    let summary = RecordingStatistics(log)
    #expect(summary.touches.map(\.first) == [Point2D(x: 1440, y: 1040)])
    #expect(summary.endedCount == 1)
    #expect(issues(log) == ["missingBeginning 1"])
  }

  @Test("a pen that is in range before the recording hovers from its first location on (R57)")
  func penIsInRangeBefore() {
    let log = recording("X5 Y6 | X7 | n0 |")
    #expect(rows(log) == ["hover 5,6", "hover 7,6", "leave 7,6"])
    #expect(issues(log).isEmpty)
  }

  @Test("a location that a slot has before its first contact is that contact's (R61)")
  func slotKeepsItsLocation() {
    let log = recording("s1 x70 y80 | s1 i1 x90 | i-1 |")
    #expect(rows(log) == ["down 90,80", "up 90,80"])
    #expect(issues(log) == ["strayLocation 1"])
  }

  @Test(
    "input in which nothing is found is said (R57)",
    arguments: ["", "k30 | r30 |", "X1 Y2 | X3 |", "i1 p3 | i-1 |", "x5 | x6 | i-1 |"])
  func nothingIsFound(words: String) {
    #expect(issues(recording(words)).contains("nothingFound 1"))
  }

  @Test("a contact that has no location is left out and said (R61)")
  func contactsWithoutALocationAreSaid() {
    let log = recording("i1 | i-1 | i2 x100 y200 | i-1 |")
    #expect(rows(log) == ["down 100,200", "up 100,200"])
    #expect(issues(log) == ["incompleteContact 1"])
    #expect(log.remarks.first == "contacts without a location are left out: 1")
  }

  @Test(
    "a finger or pen of one contact waits for both coordinates, too (R61)",
    arguments: [
      ("b1 X5 | X6 | b0 |", "", 1), ("b1 X5 | Y6 | b0 |", "down 5,6, up 5,6", 0),
      ("n1 b1 Y5 | b0 | n0 |", "", 1), ("n1 Y5 | X4 | n0 |", "hover 4,5, leave 4,5", 0),
      ("b1 X5 | b0 | b1 Y6 | b0 |", "down 5,6, up 5,6", 1),
    ])
  func singleContactWaitsForItsLocation(words: String, lines: String, count: Int) {
    let log = recording(words)
    #expect(rows(log).joined(separator: ", ") == lines)
    #expect(issues(log).contains("incompleteContact 1") == (count == 1))
  }

  // MARK: - Tilt

  @Test(
    "a tilt axis whose range does not cross 0 is upright in its middle, any other one at 0 (R62)",
    arguments: [
      (0, 18000, 5730, 9000, 90), (0, 127, 0, 64, 90), (10, 90, 0, 50, 90), (-90, -10, 0, -50, 90),
      (-9000, 9000, 5730, 0, 90), (-64, 63, 57, 0, 90), (-60, 60, 0, 0, 90), (-30, 90, 0, 0, 90),
      (0, 18000, 5730, 18000, 0), (0, 18000, 5730, 4500, 45), (0, 180, 0, 180, 26),
      (-9000, 9000, 5730, 4500, 45), (-64, 64, 0, -64, 26),
    ] as [(Int32, Int32, Int32, Int32, Double)])
  func penIsUpright(least: Int32, most: Int32, resolution: Int32, tilt: Int32, altitude: Double) {
    var device = EvdevDeviceDescription(keys: [EvdevKey.pen, EvdevKey.touch])
    device.axes[EvdevEventCode.tiltX] = EvdevAxis(
      minimum: least, maximum: most, resolution: resolution)
    let touches = TouchRecording(recording("n1 X1 Y2 u\(tilt) b1 |", device))
    let degrees = (touches.samples.first?.properties[.altitudeAngle] ?? -1) * 180 / .pi
    #expect(abs(degrees - altitude) < 0.02)
  }

  // MARK: - Limits

  @Test("keys of a device with a high slot and few contacts do little work (R56)")
  func highSlotsAreCheap() {
    let log = recording(
      "s16383 i1 x1 y1 |" + String(repeating: " b0 | b1 |", count: 200))
    let decoding = DecodedDeviceRecording(log)
    #expect(decoding.issues[.tooManyChanges] == 1)
    #expect(decoding.changes.count > 50)
  }
}
