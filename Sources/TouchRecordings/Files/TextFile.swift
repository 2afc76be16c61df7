import Foundation

/// A file that is written as a whole.
package enum TextFile {
  /// Writes a text to a file.
  ///
  /// A regular file is replaced when all of the text was written, so a full disk neither destroys
  /// the old text nor leaves a part of the new one, which might read as complete. Devices, pipes
  /// and links are written in place, and so is a file in a folder that cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    let file = URL(fileURLWithPath: path)
    let old = try? FileManager.default.attributesOfItem(atPath: path)
    if let old, old[.type] as? FileAttributeType != .typeRegular { return try data.write(to: file) }
    do {
      try data.write(to: file, options: .atomic)
      // The new file is as private as the old one.
      if let permissions = old?[.posixPermissions] {
        try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      }
    } catch CocoaError.fileWriteNoPermission {
      try data.write(to: file)
    }
  }
}
