import Foundation

/// How much memory the process has, as the system sees it.
enum ResidentMemory {
  /// In mebibytes; nil where the system does not say, which is everywhere but on Linux.
  static var mebibytes: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let words = text.split(separator: " ")
    guard words.count > 1, let pages = Double(words[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// For a table.
  static var text: String { mebibytes.map { String(format: "%.1f MiB", $0) } ?? "unknown" }
}
