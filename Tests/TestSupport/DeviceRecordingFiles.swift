import Foundation

/// The files in `Tests/Recordings/devices`, which are recordings of real devices.
public enum DeviceRecordingFiles {
  /// The folder with the recordings.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Recordings/devices")

  /// The names of the recordings.
  public static let names = [
    "Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", "EP0430M09.4-finger-drag-down.events",
    "N-Trig_MultiTouch.2-fingers-touch-release.events",
    "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-horizontal.events",
    "bcm5974.three-finger-click.events", "cartucho-recorded_touch_events.getevent.txt",
    "dell_canvas_touch.evemu", "n4.events",
  ]

  /// Returns the path of a recording.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Returns the path of a recording that is named after what the hand did, without its extension,
  /// or `nil` if there is none. Most of them are in `Tests/Recordings/hands`.
  public static func labelled(_ name: String) -> String? {
    ["\(name).events", "../hands/\(name).events"].map(path)
      .first(where: FileManager.default.fileExists(atPath:))
  }

  /// Returns the bytes of a recording.
  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
