import Foundation

/// A loader of files in any of several formats.
package enum RecordingLoader {
  /// Loads a file.
  ///
  /// An evemu recording without a device description uses the `.desc` or `.prop` file beside it, if
  /// there is one.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard input.
  ///   - formats: The formats that are accepted.
  /// - Throws: An error if the file cannot be read, has none of the formats, or is a script with an
  ///   error.
  package static func load(_ path: String, as formats: [RecordingFormat]) throws(InputError)
    -> LoadedRecording
  {
    var loaded = try load(bytes(of: path), file: path, as: formats)
    loaded.format.complete?(&loaded.content, path)
    return loaded
  }

  /// Loads the bytes of a file, which its problems call `file`.
  ///
  /// - Throws: An error if the file has none of the formats, or if it is a script with an error.
  package static func load(_ bytes: [UInt8], file: String, as formats: [RecordingFormat])
    throws(InputError) -> LoadedRecording
  {
    let read = try RecordingFormat.read(bytes, file: file, as: formats)
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
        guard bytes.count <= RecordingConstants.maximumFileSize else { break }
      }
    } catch {
      throw InputError("\(path): \(reason(for: error as NSError))")
    }
    guard bytes.count <= RecordingConstants.maximumFileSize else {
      throw InputError("\(path): expected at most \(RecordingConstants.maximumFileSize >> 20) MiB")
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
}
