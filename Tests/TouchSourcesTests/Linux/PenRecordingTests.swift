import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

/// Recordings of pens of tablets, with what an independent program, written from the description of
/// the kernel's events and the formulas of Pointer Events, decoded.
@Suite("Recordings of pens")
struct PenRecordingTests {
  private static let folder = DeviceRecordingFiles.folder.deletingLastPathComponent()
    .appendingPathComponent("pens")

  private func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "-" }

  @Test(
    "locations, forces, poses, tools and buttons agree with an independent decoder (R61, R62)",
    arguments: [
      "UC-LOGIC_Tablet_WP5540U_Pen.events", "Wacom_Cintiq_12WX.events",
      "Wacom_Cintiq_13HD_touch_Pen.events", "Wacom_Intuos4_6x9.stylus-tap.events",
      "dell_canvas_pen.evemu",
    ])
  func agreesWithAnIndependentDecoder(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    var recording = EvemuReader.read(bytes, file: name)
    // One recording states no ranges. The other decoder has those of the values.
    for code in [EvdevEventCode.singleX, EvdevEventCode.singleY] {
      let axis = DecodedDeviceRecording(recording).devices[0].axes[code]
      if let axis, !axis.isStated {
        recording.devices[0].statedRanges[Int(code)] = axis.minimum...axis.maximum
      }
    }
    let touches = TouchRecording(recording, surface: Size2D(width: 1000, height: 500))
    let truth = try String(
      contentsOf: Self.folder.appendingPathComponent("truth/\(name).txt"), encoding: .utf8
    ).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(touches.samples.count == truth.count && truth.count > 50)
    var differences: [String] = []
    for (sample, expected) in zip(touches.samples, truth) {
      let values = [
        (sample.time ?? -1) * 1e6, sample.x, sample.y, sample.properties[.force],
        sample.properties[.altitudeAngle], sample.properties[.azimuthAngle],
        sample.properties[.rollAngle], sample.properties[.zOffset],
      ]
      let isEqual = zip(values, expected.dropFirst()).allSatisfy { value, word in
        guard let value, let expected = Double(word) else { return value == nil && word == "-" }
        return abs(value - expected) < 2e-6
      }
      let buttons = sample.properties[.buttons].map { "\(Int($0))" } ?? "-"
      if [sample.kind.name, sample.tool?.name ?? "-", buttons] != [
        expected[0], expected[9], expected[10],
      ]
        || !isEqual
      {
        differences.append(
          "\(sample) \(values.map(text)) is not \(expected.joined(separator: " "))")
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(3))")
    let statistics = RecordingStatistics(touches, format: .touchlog)
    #expect(statistics.issues.isEmpty)
  }

  @Test("an axis of tilts without a unit is that of Wacom's tablets, a rotation is a whole turn")
  func convertsAxesWithoutAUnit() throws {
    var device = EvdevDeviceDescription(keys: [EvdevKey.pen, EvdevKey.touch])
    device.axes[EvdevEventCode.tiltX] = EvdevAxis(minimum: 0, maximum: 127)
    device.axes[EvdevEventCode.tiltY] = EvdevAxis(minimum: 0, maximum: 127)
    device.axes[EvdevEventCode.rotation] = EvdevAxis(minimum: -900, maximum: 899)
    let events = DecoderTester.events("n1 X1 Y1 u109 v64 z-450 b1 |")
    func sample(_ calibration: DeviceCalibration = DeviceCalibration()) throws -> RecordedSample {
      let recording = DeviceRecording(format: .evemu, devices: [device], events: events)
      return try #require(TouchRecording(recording, calibration: calibration).samples.first)
    }
    let properties = try sample().properties
    let altitude = try #require(properties[.altitudeAngle])
    #expect(abs(altitude - .pi / 4) < 1e-9)
    #expect(properties[.azimuthAngle] == 0)
    #expect(properties[.rollAngle] == -.pi / 2)
    // A device that is turned turns the direction of the pen.
    let turned = try sample(DeviceCalibration(quarterTurns: 3)).properties
    let turnedAzimuth = try #require(turned[.azimuthAngle])
    #expect(abs(turnedAzimuth - 1.5 * .pi) < 1e-9)
    let mirrored = try sample(DeviceCalibration(isMirroredInX: true)).properties
    let mirroredAzimuth = try #require(mirrored[.azimuthAngle])
    #expect(abs(mirroredAzimuth - .pi) < 1e-9)
    // A tilt without an announced axis is unknown.
    device.axes = [:]
    #expect(try sample().properties[.altitudeAngle] == nil)
    #expect(try sample().properties[.rollAngle] == nil)
  }

  @Test("the tool is that of the key in range, and the buttons of a pen are samples (R62)")
  func toolsAndButtonsAreRead() {
    let keys: Set<UInt16> = [EvdevKey.pen, 0x141, 0x142, EvdevKey.touch, 0x14b, 0x14c]
    var device = DecoderTester(keys: keys)
    func pose(_ words: String) -> [String] {
      _ = device.send(words)
      return device.changes.map {
        "\($0.kind) \($0.reading.penTool?.name ?? "-") \($0.reading.buttons?.rawValue ?? 99)"
      }
    }
    #expect(pose("n1 X1 Y1 |") == ["hovered pen 0"])
    #expect(pose("k331 |") == ["hovered pen 2"])
    #expect(pose("k332 b1 |") == ["began pen 6"])
    #expect(pose("k331 |") == ["moved pen 6"])
    #expect(pose("r331 |") == ["moved pen 4"])
    #expect(pose("n0 e1 |") == ["ended pen 4", "began eraser 4"])
    #expect(pose("e0 k322 |") == ["ended eraser 4", "began brush 4"])
    var plain = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    _ = plain.send("n1 X1 Y1 |")
    #expect(plain.changes.map(\.reading.buttons) == [nil])
    // A finger has no tool.
    _ = device.send("b0 r322 | f1 b1 |")
    #expect(device.changes.last?.reading.penTool == nil)
  }

  @Test("a tablet's mouse and lens have the buttons of a mouse, and its pens do not (R62)")
  func miceOfTabletsHaveButtons() {
    let keys: Set<UInt16> = [EvdevKey.pen, 0x146, 0x147, EvdevKey.touch, 0x110, 0x111, 0x112]
    var device = DecoderTester(keys: keys)
    func pose(_ words: String) -> [String] {
      _ = device.send(words)
      return device.changes.map {
        "\($0.kind) \($0.reading.penTool?.name ?? "-") \($0.reading.buttons?.rawValue ?? 99)"
      }
    }
    #expect(pose("k326 X1 Y1 D9 |") == ["hovered mouse 0"])
    #expect(pose("k272 |") == ["hovered mouse 1"])
    #expect(pose("k273 k274 |") == ["hovered mouse 7"])
    #expect(pose("r272 k275 k276 |") == ["hovered mouse 30"])
    #expect(pose("r273 r274 r275 r276 |") == ["hovered mouse 0"])
    #expect(pose("r326 k327 k272 |") == ["left mouse 1", "hovered lens 1"])
    #expect(pose("r327 n1 |") == ["left lens 1", "hovered pen 99"])
    // A release that was lost presses nothing for ever (R55).
    #expect(pose("! k326 | k326 |") == ["left pen 99", "hovered mouse 0"])
    // So does a release that is not reported, because the tool is out of range.
    #expect(pose("k272 | r326 |") == ["hovered mouse 1", "left mouse 1"])
    #expect(pose("k326 |") == ["hovered mouse 0"])
    // A tablet without buttons of a mouse reports none, and a mouse without axes is no contact.
    var plain = DecoderTester(keys: [EvdevKey.pen, 0x146])
    _ = plain.send("k326 X1 Y1 |")
    #expect(plain.changes.map(\.reading.buttons) == [nil])
    var mouse = DecoderTester(keys: [0x110])
    #expect(mouse.send("k272 | r272 |").isEmpty)
    #expect(mouse.decoder.protocol == nil)
  }

  @Test("another tool, or a pen with another serial number, is another contact")
  func toolsAndSerialNumbersAreContacts() {
    var device = DecoderTester(keys: [EvdevKey.pen, EvdevKey.touch])
    #expect(device.send("n1 X1 Y1 #7 b1 |") == ["began -8 1,1"])
    #expect(device.send("X2 #7 |") == ["moved -8 2,1"])
    #expect(device.send("#9 |") == ["ended -8 2,1", "began -10 2,1"])
    #expect(device.send("n0 e1 |") == ["ended -10 2,1", "began -10 2,1"])
    #expect(device.send("e0 b0 #0 X0 |") == ["ended -10 2,1"])
  }
}
