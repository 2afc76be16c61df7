import Foundation
import TouchRecordings

/// The description of a device in a file beside its evemu recordings.
enum EvemuDescription {
  /// Adds the device of the `.desc` or `.prop` file beside a recording to it, if it describes none.
  static func add(to content: inout any RecordingContent, at path: String) {
    guard var recording = content as? DeviceRecording, !recording.devices.isEmpty,
      recording.devices.allSatisfy(\.isEmpty), let description = device(beside: path)
    else { return }
    recording.devices[0].merge(description)
    content = recording
  }

  /// Returns the device of `a.b.desc` or `a.desc` for a recording `a.b.events`, because several
  /// recordings of a device share one description.
  private static func device(beside path: String) -> EvdevDeviceDescription? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    var parts = url.lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      for ending in ["desc", "prop"] {
        let beside = folder.appendingPathComponent(parts.joined(separator: ".") + "." + ending)
        guard beside.path != url.path, let data = try? Data(contentsOf: beside) else { continue }
        if let device = EvemuReader.read([UInt8](data), file: beside.path).devices.first,
          !device.isEmpty
        {
          return device
        }
      }
    }
    return nil
  }
}
