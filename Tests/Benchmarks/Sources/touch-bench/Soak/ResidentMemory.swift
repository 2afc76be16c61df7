import Foundation

/// The resident memory of the process.
enum ResidentMemory {
  /// The memory in mebibytes, or `nil` if the system does not report it, which is the case
  /// everywhere but on Linux.
  static var mebibytes: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let words = text.split(separator: " ")
    guard words.count > 1, let pages = Double(words[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// The memory as text for a table.
  static var text: String { mebibytes.map { String(format: "%.1f MiB", $0) } ?? "unknown" }
}
