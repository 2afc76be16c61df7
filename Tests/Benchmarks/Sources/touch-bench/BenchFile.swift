import Foundation

/// The files that commands read and write.
enum BenchFile {
  static func read(_ path: String) throws(BenchError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("\(path): cannot be read")
    }
    return data
  }

  static func write(_ text: String, to path: String) throws(BenchError) {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw BenchError("\(path): cannot be written")
    }
  }
}

/// An error in the arguments or a file, as a message.
struct BenchError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
