import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Import of device recordings")
struct DeviceImportTests {
  private func recording(
    _ words: String, _ device: EvdevDeviceDescription = EvdevDeviceDescription()
  ) -> DeviceRecording {
    DeviceRecording(format: .evemu, devices: [device], events: DecoderTester.events(words))
  }

  private var described: EvdevDeviceDescription {
    EvdevDeviceDescription(
      name: "pad",
      axes: [
        EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 799),
        EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 399),
        EvdevEventCode.pressure: EvdevAxis(minimum: 0, maximum: 200),
      ], properties: [EvdevDeviceDescription.directProperty])
  }

  @Test(
    "a device recording is scaled to the surface, starts at time 0 and keeps the raw coordinates"
  )
  func scalesLocationsToTheSurface() {
    let touches = TouchRecording(
      recording("@5000 i1 x400 y100 p100 | @5250 x800 | i-1 |", described))
    #expect(touches.surface == Size2D(width: 400, height: 200))
    #expect(touches.source == "evemu pad")
    let down = touches.samples[0]
    #expect(down.contact == "0:0")
    #expect(down.time == 0)
    #expect([down.x, down.y, down.properties[.force]] == [200, 50, 1])
    #expect(touches.maximumPossibleForce == 2)
    #expect(
      down.unknownMembers == [
        JSONMember("rawX", .number("400")), JSONMember("rawY", .number("100")),
      ])
    #expect(touches.samples[1].time == 0.25)
    #expect(touches.samples.map(\.kind.name) == ["down", "move", "up"])
    #expect(!touches.isCutOff)
  }

  @Test(
    "a touch that is down at the end of a recording is cancelled (R57)"
  )
  func cancelsTouchesThatTheRecordingLeavesDown() {
    let touches = TouchRecording(recording("i1 x400 y100 |", described))
    #expect(touches.samples.map(\.kind.name) == ["down", "cancel"])
    #expect(touches.isCutOff)
  }

  @Test("a pressure above the maximum of its axis is an issue, and the force is the maximum (R60)")
  func pressureAboveTheMaximumIsAnIssue() {
    var source = DeviceSession(device: described)
    var forces: [Double?] = []
    for event in DecoderTester.events("i1 x1 y1 p200 | p400 | p100 |") {
      source.receive(event) { forces += $0.allTouches.map(\.force) }
    }
    #expect(forces == [2, 2, 1])
    #expect(source.issues.count(.forceAboveMaximum) == 1)
    // A recording keeps what the device said, and its player bounds it.
    let touches = TouchRecording(recording("i1 x1 y1 p400 | i-1 |", described))
    #expect(touches.samples[0].properties[.force] == 4)
    let text = TouchLogWriter.text(of: touches)
    #expect(TouchLogReader.read(Array(text.utf8), file: "").recording == touches)
    let statistics = RecordingStatistics(touches, format: .touchlog)
    #expect(statistics.issues.map { "\($0.name) \($0.count)" } == ["forceAboveMaximum 2"])
  }

  @Test("a device that announces no number of contacts has at most 256 (R56)")
  func contactsAreLimited() {
    let words = (0..<300).map { "s\($0) i\($0) x\($0) y1" }.joined(separator: " ") + " |"
    for (slots, count) in [(nil, 256), (290, 290)] as [(Int32?, Int)] {
      var device = EvdevDeviceDescription()
      device.axes[EvdevEventCode.slot] = slots.map { EvdevAxis(minimum: 0, maximum: $0 - 1) }
      var source = DeviceSession(device: device)
      var touches = 0
      for event in DecoderTester.events(words) {
        source.receive(event) { touches = $0.allTouches.count }
      }
      #expect(touches == count)
      #expect(source.issues.count(.tooManyContacts) == (slots == nil ? 44 : 0))
    }
  }

  @Test("a calibration turns the locations of a device (R58)")
  func calibrationTurnsLocations() {
    let turned = TouchRecording(
      recording("i1 x0 y0 |", described), calibration: DeviceCalibration(quarterTurns: 1))
    #expect(turned.surface == Size2D(width: 200, height: 400))
    #expect(turned.samples[0].location == Point2D(x: 199.5, y: 0))
    var source = DeviceSession(
      device: described, surface: Size2D(width: 800, height: 400),
      calibration: DeviceCalibration(isMirroredInX: true))
    var locations: [Point2D] = []
    for event in DecoderTester.events("i1 x0 y0 |") {
      source.receive(event) { locations += $0.allTouches.map(\.location) }
    }
    #expect(locations == [Point2D(x: 799, y: 0)])
  }

  @Test("a touchpad is indirect, a pen is a pencil, and everything else is a finger")
  func derivesTheTouchType() {
    let pad = EvdevDeviceDescription(properties: [EvdevDeviceDescription.pointerProperty])
    #expect(TouchRecording(recording("i1 x1 y1 |", pad)).samples[0].type == .indirect)
    #expect(TouchRecording(recording("i1 x1 y1 t1 |", described)).samples[0].type == .pencil)
    #expect(TouchRecording(recording("i1 x1 y1 |", described)).samples[0].type == .finger)
  }

  @Test(
    "a real recording raises no issues in the sequencer and has the expected touches",
    arguments: DeviceRecordingFiles.names)
  func realRecordingsRaiseNoIssues(name: String) throws {
    let device = try DeviceRecordingFiles.load(name)
    let statistics = RecordingStatistics(TouchRecording(device), format: .touchlog)
    let truth = try DeviceRecordingFiles.truth(name)
    #expect(statistics.touches.count == truth.touchesBegan)
    #expect(statistics.endedCount == truth.touchesEnded)
    #expect(statistics.maxSimultaneous == truth.maxSimultaneous)
    #expect(statistics.issues.isEmpty)
  }

  @Test("the JSON of the statistics has fixed members in a fixed order")
  func statisticsHaveAFixedJSONFormat() throws {
    let statistics = RecordingStatistics(recording("@1000 s3 i7 x10 y20 | @1010 x11 |", described))
    #expect(
      statistics.json(file: "a.events").description
        == "{\"file\":\"a.events\",\"format\":\"evemu\",\"protocol\":\"B\",\"frames\":2,\"duration\":0.01,\"touchesBegan\":1,"
        + "\"touchesEnded\":0,\"touchesCancelled\":1,\"maxSimultaneous\":1,\"issues\":{},\"touches\":[{\"id\":1,\"slot\":3,"
        + "\"trackingID\":7,\"begin\":1,\"end\":null,\"samples\":2,\"first\":[10,20],\"last\":[11,20],\"open\":true}]}"
    )
  }

  @Test(
    "a force of 1 is half of the range that the device announced, and needs that range (R16)",
    arguments: [
      (0, 200, 100, 1), (-100, 100, 0, 1), (0, 1, 1, 2), (10, 20, 5, 0), (10, 20, 20, 2),
      (7, 7, 5, nil), (20, 10, 15, nil),
    ] as [(Int32, Int32, Int, Double?)])
  func forceIsRelativeToTheRange(minimum: Int32, maximum: Int32, pressure: Int, force: Double?) {
    var device = described
    device.axes[EvdevEventCode.pressure] = EvdevAxis(minimum: minimum, maximum: maximum)
    for (isAnnounced, expected) in [(true, force), (false, nil)] {
      if !isAnnounced { device.axes[EvdevEventCode.pressure] = nil }
      let touches = TouchRecording(recording("i1 x1 y1 p\(pressure) |", device))
      #expect(touches.samples.first?.properties[.force] == expected)
    }
    let silent = TouchRecording(recording("i1 x1 y1 |", described))
    #expect(silent.samples.first?.properties[.force] == nil)
  }

  @Test(
    "a key that changes many contacts many times does not fill the memory (R50, R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func changesOfAllContactsAreLimited() {
    let landing = (0..<2000).map { "s\($0) i\($0) x1 y1" }.joined(separator: " ")
    let keys = (0..<2000).map { "b\($0 % 2) |" }.joined(separator: " ")
    let file = recording("\(landing) | \(keys)", described)
    let decoding = DecodedDeviceRecording(file)
    #expect(decoding.changes.count < 1_020_000)
    #expect(decoding.issues[.tooManyChanges] == 1)
    #expect(TouchRecording(file).samples.count == decoding.changes.count)
  }
}
