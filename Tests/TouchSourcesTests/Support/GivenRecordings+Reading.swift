import Foundation
import TestSupport
import TouchSources

extension GivenRecordings {
  /// Returns the recording of a device, with the description beside it if it has none of its own.
  static func load(_ name: String) throws -> DeviceRecording {
    guard var recording = try read(bytes(name), file: name) else { throw NotADevice() }
    if name == "n4.events",
      let device = try EvemuReader.read(bytes("n4.desc"), file: "n4.desc").devices.first
    {
      recording.mergeDescription(device)
    }
    return recording
  }

  /// Returns the recording of a device in whatever format the bytes have, or `nil` if they are in none of the formats of devices.
  static func read(_ bytes: [UInt8], file: String) -> DeviceRecording? {
    switch RecordingFormat.detect(bytes) {
    case .evemu: EvemuReader.read(bytes, file: file)
    case .getevent: GeteventReader.read(bytes, file: file)
    case .libinput: LibinputReader.read(bytes, file: file)
    case .script, .touchlog, .webDriver, nil: nil
    }
  }

  struct NotADevice: Error {}

  /// Returns what an independent reader found in a recording.
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
