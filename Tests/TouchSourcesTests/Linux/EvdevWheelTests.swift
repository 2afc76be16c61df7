import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Wheels of Linux devices (R65)")
struct EvdevWheelTests {
  /// Returns the scrolls of frames, each of codes and values of relative axes.
  private func events(_ frames: [[(UInt16, Int32)]]) -> [IndirectEvent] {
    var recording = DeviceRecording(format: .libinput)
    recording.devices = [
      EvdevDeviceDescription(axes: [
        EvdevEventCode.singleX: EvdevAxis(minimum: 0, maximum: 99),
        EvdevEventCode.singleY: EvdevAxis(minimum: 0, maximum: 49),
      ])
    ]
    for (index, frame) in frames.enumerated() {
      let time = Int64(index) * 1000
      recording.events += frame.map {
        EvdevEvent(
          microseconds: time, type: EvdevEventType.relative, code: $0.0, value: $0.1)
      }
      recording.events.append(
        EvdevEvent(
          microseconds: time, type: EvdevEventType.synchronization, code: EvdevEventCode.report,
          value: 0))
    }
    return TouchRecording(recording, surface: Size2D(width: 200, height: 100)).samples
      .compactMap(\.indirectEvent)
  }

  @Test("a step away from the user moves what is scrolled down, one to the right moves it left")
  func steps() {
    let scrolls = events([[(0x08, 1)], [(0x08, -2)], [(0x06, 1)], [(0x00, 5)]])
    #expect(
      scrolls.map(\.displacement) == [
        Vector2D(dx: 0, dy: 50), Vector2D(dx: 0, dy: -100), Vector2D(dx: -50, dy: 0),
      ])
    #expect(scrolls.map(\.isDiscrete) == [true, true, true])
    #expect(scrolls.map(\.timestamp) == [0, 0.001, 0.002])
    #expect(scrolls.first?.location == Point2D(x: 100, y: 50))
  }

  @Test("a fine wheel counts by its fine units, and not twice")
  func fineSteps() {
    let scrolls = events([
      [(0x0b, 30)], [(0x0b, 90), (0x08, 1)], [(0x0c, 60), (0x0b, -120), (0x08, -1)],
    ])
    #expect(
      scrolls.map(\.displacement) == [
        Vector2D(dx: 0, dy: 12.5), Vector2D(dx: 0, dy: 37.5), Vector2D(dx: -25, dy: -50),
      ])
  }

  @Test("the steps of a frame are added")
  func stepsOfAFrameAreAdded() {
    let scrolls = events([
      [(0x08, 1), (0x08, 1), (0x06, 1), (0x06, 1)], [(0x0b, 60), (0x0b, 90), (0x08, 1)],
      [(0x0c, 60), (0x0c, 30)],
    ])
    #expect(
      scrolls.map(\.displacement) == [
        Vector2D(dx: -100, dy: 100), Vector2D(dx: 0, dy: 62.5), Vector2D(dx: -37.5, dy: 0),
      ])
  }

  @Test("an axis without fine units counts by its steps, if only the other one has them")
  func axesCountByTheirOwnUnits() {
    let scrolls = events([[(0x06, 1), (0x0b, 120)], [(0x0c, 60), (0x08, 1)]])
    #expect(scrolls.map(\.displacement) == [Vector2D(dx: -50, dy: 50), Vector2D(dx: -25, dy: 50)])
  }

  @Test("steps of a frame whose beginning was lost do not count (R55)")
  func lostFrames() {
    var decoder = EvdevDecoder(description: EvdevDeviceDescription())
    var changes: [EvdevChange] = []
    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      decoder.receive(
        EvdevEvent(microseconds: 0, type: type, code: code, value: value), into: &changes)
    }
    send(0, EvdevEventCode.dropped, 0)
    send(2, 0x08, 1)
    send(0, EvdevEventCode.report, 0)
    #expect(changes.isEmpty)
    send(2, 0x08, 1)
    send(0, EvdevEventCode.report, 0)
    let scroll = IndirectEvent(wheel: Vector2D(dx: 0, dy: 50), at: 0, location: .zero)
    #expect(changes.map(\.kind) == [.scrolled(scroll)])
  }
}
