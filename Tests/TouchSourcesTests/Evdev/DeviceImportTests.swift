import TestSupport
import Testing
import TouchKit

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
        EvdevEventCode.positionX: EvdevAxis(minimum: 0, maximum: 800),
        EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 400),
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
}
