import Foundation
import TouchReplay

/// The real recordings beside the tests, with what an independent reader found in them.
enum GivenRecordings {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recordings")

  static let names = [
    "Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", "EP0430M09.4-finger-drag-down.events",
    "N-Trig_MultiTouch.2-fingers-touch-release.events", "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-horizontal.events",
    "bcm5974.three-finger-click.events", "cartucho-recorded_touch_events.getevent.txt", "dell_canvas_touch.evemu", "n4.events",
  ]

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }

  static func load(_ name: String) throws -> DeviceRecording {
    guard case .device(let recording) = try RecordingLoader.load(path(name)).content else { throw NotADevice() }
    return recording
  }

  struct NotADevice: Error {}

  static func truth(_ name: String) throws -> Truth {
    let url = folder.appendingPathComponent("truth").appendingPathComponent(name + ".json")
    return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: url))
  }
}

/// What the truth files say of a recording.
struct Truth: Decodable {
  struct Contact: Decodable {
    var slot: Int?
    var trackingID: Int32?
    var beginTime: Double
    var endTime: Double?
    var first: [Double]
    var last: [Double]
    var samples: Int
    var open: Bool
  }

  var format: String
  var `protocol`: String
  var events: Int
  var synReports: Int
  var duration: Double
  var touchesBegan: Int
  var touchesEnded: Int
  var maxSimultaneous: Int
  var touches: [Contact]
}
