import Foundation
import TouchKit
import TouchRecordings
import TouchSources

/// The contents of a file in any of the formats for touches.
package struct LoadedRecording: Sendable {
  /// The format, detected from the contents of the file.
  package var format: RecordingFormat
  /// The contents of the file.
  package var content: any RecordingContent
  /// The problems of the file with their positions; empty if all of it was read.
  package var problems: [FormatError] { content.problems }

  /// Returns the touches in points.
  ///
  /// - Parameter surface: The size of the surface to which the coordinates of a device or tracker
  ///   are scaled, or `nil` to use the physical size of the device, or 400 by 300 points for a
  ///   tracker.
  package func recording(on surface: Size2D? = nil) -> TouchRecording {
    content.touches(on: surface)
  }
}

extension RecordingStatistics {
  /// Creates the statistics of a file of any format.
  package init(_ loaded: LoadedRecording) { self.init(loaded.content, format: loaded.format) }
}

extension TouchScript: RecordingContent {
  package var problems: [FormatError] { [] }

  package func touches(on surface: Size2D?) -> TouchRecording { compiled().recording }

  /// Returns a sentence if the views of the script may not fit a recording, otherwise `nil`.
  package func surfaceRemark(on recording: TouchRecording) -> String? {
    guard let size = recording.surface, size != surface else { return nil }
    return "the recording's surface is \(ScriptLiterals.text(size)), that of the script "
      + "\(ScriptLiterals.text(surface)): touches may miss the views"
  }
}

extension RecordingFormat {
  /// A touch script.
  public static let script = RecordingFormat(
    "script", title: "a touch script", extensions: ["touch"],
    recognizes: { $0.begins(with: "touchscript") },
    read: { bytes, file throws(InputError) in
      do throws(FormatError) {
        return try TouchScript(parsing: bytes, file: file)
      } catch {
        throw InputError(error)
      }
    }, text: TouchScript.text)

  /// All formats: touch scripts and recordings.
  package static let all = [script] + recordings
}

/// A loader of files in any of the formats for touches.
package enum RecordingLoader {
  /// Loads a file.
  ///
  /// An evemu recording without a device description uses the `.desc` or `.prop` file beside it, if
  /// there is one.
  ///
  /// - Throws: An error if the file cannot be read, has an unknown format, or is a script with an
  ///   error.
  package static func load(_ path: String) throws(InputError) -> LoadedRecording {
    var loaded = try load(bytes(of: path), file: path)
    guard var recording = loaded.content as? DeviceRecording, recording.format == .evemu,
      recording.devices.allSatisfy(\.isEmpty),
      let description = companionDescription(of: path)
    else { return loaded }
    recording.devices[0].merge(description)
    loaded.content = recording
    return loaded
  }

  /// Loads the bytes of a file, which its problems call `file`.
  ///
  /// - Throws: An error if the format is unknown, or if the file is a script with an error.
  package static func load(_ bytes: [UInt8], file: String) throws(InputError) -> LoadedRecording {
    let read = try RecordingFormat.read(bytes, file: file, as: RecordingFormat.all)
    return LoadedRecording(format: read.format, content: read.content)
  }

  /// Returns the bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Throws: An error if the file cannot be read.
  package static func bytes(of path: String) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      // A handle also reads pipes and devices, which `Data(contentsOf:)` refuses.
      let handle =
        path == "-"
        ? FileHandle.standardInput
        : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
        bytes += part
        guard bytes.count <= ScriptConstants.maximumFileSize else { break }
      }
    } catch {
      throw InputError("\(path): \(reason(for: error as NSError))")
    }
    guard bytes.count <= ScriptConstants.maximumFileSize else {
      throw InputError("\(path): expected at most \(ScriptConstants.maximumFileSize >> 20) MiB")
    }
    return bytes
  }

  private static func reason(for error: NSError) -> String {
    let code = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard code.domain == NSPOSIXErrorDomain else { return "the file cannot be read" }
    switch Int32(code.code) {
    case ENOENT, ENOTDIR: return "there is no such file"
    case EACCES, EPERM: return "permission to read the file is denied"
    case EISDIR: return "expected a file, found a directory"
    case EBADF: return "expected a file, found a closed standard input"
    default: return "the file cannot be read"
    }
  }

  /// Returns the device of `a.b.desc` or `a.desc` for a recording `a.b.events`, because several
  /// recordings of a device share one description.
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

extension TouchRecording {
  /// Reads the touches of a file in any format: a touch script, a touchlog, or a recording of
  /// another tool.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - surface: The size of the surface in points to which coordinates in other units are scaled,
  ///     or `nil` to use the physical size of the device, or 400 by 300 points for a tracker.
  ///   - report: A closure that is called with each problem of the file.
  /// - Throws: An error if the file cannot be read, has an unknown format, or is a script with an
  ///   error.
  public init(
    contentsOf path: String, surface: Size2D? = nil,
    reporting report: (FormatError) -> Void = { _ in }
  ) throws(InputError) {
    let loaded = try RecordingLoader.load(path)
    loaded.problems.forEach(report)
    self = loaded.recording(on: surface)
  }
}
