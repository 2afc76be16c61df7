import Foundation
import TouchCommandLine
import TouchRecordings
import TouchScripts

extension Terminal {
  /// Writes text to a file, or to standard output if the path is `-`.
  static func write(_ text: String, to path: String) throws {
    if path == "-" { return write(text) }
    try writing(to: path) { try TextFile.write(text, to: path) }
  }

  /// Performs a closure that writes a file. An error of it says why the file cannot be written.
  static func writing(to path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as NSError {
      var message = "\(path): the file cannot be written"
      if let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError {
        message += ": \(String(cString: strerror(cause.code.rawValue)))"
      }
      throw InputError(message)
    }
  }
}

extension [String] {
  /// Returns whether one of these paths and another path name the same file.
  func containsFile(_ path: String) -> Bool {
    func file(_ path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
    return path != "-" && contains { file($0) == file(path) }
  }
}

extension TouchScript {
  /// Reads a script, and writes its warnings to standard error.
  init(contentsOf file: String) throws {
    try self.init(parsing: RecordingLoader.bytes(of: file), file: file)
    for warning in warnings { Terminal.writeError(warning) }
  }
}
