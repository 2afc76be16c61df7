import Foundation
import TestSupport
import TouchRecordings
import TouchSources

extension DeviceRecordingFiles {
  /// The recordings of `names`, each of which is read once.
  private static let all = names.map { name in Result { try DeviceRecordingFiles.reading(name) } }

  /// Returns a device recording, with the description of a separate file if it contains none.
  static func load(_ name: String) throws -> DeviceRecording {
    try names.firstIndex(of: name).map { try all[$0].get() } ?? reading(name)
  }

  private static func reading(_ name: String) throws -> DeviceRecording {
    guard var recording = try read(bytes(name), file: name) else { throw NotADevice() }
    if name == "n4.events",
      let device = try EvemuReader.read(bytes("n4.desc"), file: "n4.desc").devices.first
    {
      recording.devices[0].merge(device)
    }
    return recording
  }

  /// Returns a device recording of any format, or `nil` if the bytes are not a device recording.
  static func read(_ bytes: [UInt8], file: String) -> DeviceRecording? {
    switch RecordingFormat.detect(bytes, among: RecordingFormat.recordings) {
    case .evemu: EvemuReader.read(bytes, file: file)
    case .getevent: GeteventReader.read(bytes, file: file)
    case .libinput: LibinputReader.read(bytes, file: file)
    default: nil
    }
  }

  struct NotADevice: Error {}

  /// Returns the results of an independent reader for a recording.
  static func truth(_ name: String) throws -> Truth {
    let url = folder.appendingPathComponent("truth").appendingPathComponent(name + ".json")
    return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: url))
  }
}

/// The contents of a truth file.
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
