import Foundation
import TouchSources

/// What is written where, and whether it may be coloured.
enum Terminal {
  /// True where a person reads standard output as it is written.
  static let isInteractive = isTerminal && environment("TERM") != "dumb"

  /// True where colours are wanted: on a terminal, unless `NO_COLOR` says otherwise.
  static let isColored = isInteractive && (environment("NO_COLOR") ?? "").isEmpty

  private static var isTerminal: Bool {
    #if os(Windows)
      return _isatty(1) != 0
    #else
      return isatty(1) == 1
    #endif
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Writes to standard output as it stands.
  static func write(_ text: String) { print(text, terminator: "") }

  /// Writes a file; `-` is standard output.
  static func write(_ text: String, to path: String) throws(DemoFailure) {
    if path == "-" { return write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw DemoFailure("\(path): the file cannot be written")
    }
  }

  /// Writes a line to standard output.
  static func writeLine(_ text: String) { print(text) }

  /// Shows what was written so far.
  static func flush() { fflush(nil) }

  /// Writes one sentence to standard error.
  static func writeError(_ message: String) {
    flush()
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  /// Writes what is wrong with a file to standard error, a sentence each.
  static func writeError(_ problems: [FormatError]) {
    for problem in problems { writeError(problem.description) }
  }

  /// The text in one of six colours, by a number; as it is where colours are not wanted.
  static func colored(_ text: String, _ number: Int) -> String {
    isColored ? "\u{1b}[\(31 + (number % 6 + 6) % 6)m\(text)\u{1b}[0m" : text
  }

  /// The text less prominent than the rest.
  static func dimmed(_ text: String) -> String { isColored ? "\u{1b}[2m\(text)\u{1b}[0m" : text }
}
