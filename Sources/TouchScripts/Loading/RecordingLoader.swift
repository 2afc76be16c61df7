import Foundation
import TouchKit
import TouchSources

/// A file with touches in it, read in whatever format it has.
public struct LoadedRecording: Sendable {
  /// What the file holds.
  public enum Content: Sendable {
    /// A script that a person wrote.
    case script(TouchScript)
    /// Touches in points.
    case touches(TouchRecording)
    /// What a device sent, in its own units.
    case device(DeviceRecording)
  }

  /// The format, recognized by content.
  public var format: RecordingFormat
  /// What the file holds.
  public var content: Content
  /// What could not be read, each with its place; empty where all was well.
  public var problems: [FormatError]

  /// The touches in points: a script's are compiled, a device's scaled to `surface` or, without one, to a surface of the device's own size.
  public func recording(on surface: Size2D? = nil) -> TouchRecording {
    switch content {
    case .script(let script): return script.compiled().recording
    case .touches(let recording): return recording
    case .device(let recording): return TouchRecording(recording, surface: surface)
    }
  }
}

/// Reads files of any format that touches come in.
public enum RecordingLoader {
  /// Why a file could not be read at all, as a sentence.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and with which file.
    public var description: String
  }

  /// Reads a file. An evemu recording without its device's description gets that of a `.desc` or `.prop` file beside it, where there is one.
  public static func load(_ path: String) throws(Failure) -> LoadedRecording {
    let loaded = try load(bytes(of: path), file: path)
    guard case .device(var recording) = loaded.content, recording.format == .evemu,
      recording.devices.allSatisfy(\.isEmpty),
      let description = companionDescription(of: path)
    else { return loaded }
    recording.mergeDescription(description)
    return LoadedRecording(
      format: loaded.format, content: .device(recording), problems: loaded.problems)
  }

  /// Reads the bytes of a file; `file` is what its problems call it.
  public static func load(_ bytes: [UInt8], file: String) throws(Failure) -> LoadedRecording {
    guard let format = RecordingFormat.detect(bytes) else {
      throw Failure(
        description:
          "\(file): expected a touch script, a touchlog, an evemu, getevent or libinput recording, or WebDriver actions; "
          + "found none of them")
    }
    switch format {
    case .script:
      do throws(FormatError) {
        return LoadedRecording(
          format: format, content: .script(try TouchScript(parsing: bytes, file: file)),
          problems: [])
      } catch {
        throw Failure(description: error.description)
      }
    case .touchlog:
      let result = TouchLogReader.read(bytes, file: file)
      return LoadedRecording(
        format: format, content: .touches(result.recording),
        problems: result.error.map { [$0] } ?? [])
    case .webDriver:
      let result = WebDriverReader.read(bytes, file: file)
      return LoadedRecording(
        format: format, content: .touches(result.recording),
        problems: result.error.map { [$0] } ?? [])
    case .evemu: return device(EvemuReader.read(bytes, file: file))
    case .getevent: return device(GeteventReader.read(bytes, file: file))
    case .libinput: return device(LibinputReader.read(bytes, file: file))
    }
  }

  /// The bytes of a file; `-` is the standard input.
  public static func bytes(of path: String) throws(Failure) -> [UInt8] {
    if path == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Failure(description: "\(path): \(reason(for: path))")
    }
  }

  private static func reason(for path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "there is no such file"
    }
    if isDirectory.boolValue { return "expected a file, found a directory" }
    return FileManager.default.isReadableFile(atPath: path)
      ? "the file cannot be read" : "permission to read the file is denied"
  }

  private static func device(_ recording: DeviceRecording) -> LoadedRecording {
    LoadedRecording(
      format: recording.format, content: .device(recording), problems: recording.problems)
  }

  /// The device of `a.b.desc` or `a.desc` for a recording `a.b.events`: a device has one description and many recordings.
  private static func companionDescription(of path: String) -> EvdevDeviceDescription? {
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
