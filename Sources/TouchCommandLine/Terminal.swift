@preconcurrency import Foundation
import TouchRecordings
import TouchScripts

/// The standard output and standard error of the program.
package enum Terminal {
  /// Whether standard output is an interactive terminal.
  package static let isInteractive = isTerminal && environment("TERM") != "dumb"

  /// Whether to use colors: on an interactive terminal, unless `NO_COLOR` is set.
  package static let isColored = isInteractive && (environment("NO_COLOR") ?? "").isEmpty

  private static var isTerminal: Bool {
    #if os(Windows)
      return _isatty(1) != 0
    #else
      return isatty(1) == 1
    #endif
  }

  package static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Performs a command for each file, and returns the greatest exit code: 2 for a file with an
  /// error, which is written.
  package static func forEach(_ files: [String], _ body: (String) throws -> Int32) -> Int32 {
    files.reduce(0) { status, file in
      do {
        return max(status, try body(file))
      } catch {
        writeError(error)
        return 2
      }
    }
  }

  /// Writes text to standard output.
  package static func write(_ text: String) { print(text, terminator: "") }

  /// Writes a line to standard output.
  package static func writeLine(_ text: String) { print(text) }

  /// Flushes standard output, and ends the program if it cannot be written, for example because the
  /// disk is full or the reader of a pipe has gone.
  package static func flush() {
    guard fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
    report("standard output: \(String(cString: strerror(errno)))")
    exit(2)
  }

  /// Writes a message to standard error.
  package static func writeError(_ message: String) {
    flush()
    report(message)
  }

  /// Writes an error, with a line for each error of a file.
  package static func writeError(_ error: any Error) {
    let lines = (error as? InputError)?.lines ?? (error as? FormatError)?.lines ?? ["\(error)"]
    for line in lines { writeError(line) }
  }

  /// Writes a message, which may quote any input, in one line.
  private static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(message.withoutControls)\n".utf8))
  }

  /// Resets the colors of an interactive terminal if the program is interrupted.
  package static func resetOnInterrupt() {
    guard isInteractive else { return }
    #if !os(Windows)
      signal(SIGINT) { number in
        _ = "\u{1b}[0m\n".withCString { Foundation.write(1, $0, strlen($0)) }
        signal(number, SIG_DFL)
        raise(number)
      }
    #endif
  }

  /// Returns the text in one of six colors, or unchanged if colors are not used.
  package static func colored(_ text: String, _ number: Int) -> String {
    isColored ? "\u{1b}[\(31 + (number % 6 + 6) % 6)m\(text)\u{1b}[0m" : text
  }

  /// Returns the text dimmed, or unchanged if colors are not used.
  package static func dimmed(_ text: String) -> String {
    isColored ? "\u{1b}[2m\(text)\u{1b}[0m" : text
  }
}

// MARK: - Files

extension Terminal {
  /// Writes the problems of a file to standard error, one per line, and returns the exit code: 2 if
  /// there are any.
  package static func writeErrors(_ problems: [FormatError]) -> Int32 {
    for problem in problems { writeError(problem.description) }
    return problems.isEmpty ? 0 : 2
  }

  /// Returns the warnings of a script, or the remarks about a recording.
  package static func notes(about loaded: LoadedRecording, _ file: String) -> [String] {
    if let script = loaded.content as? TouchScript { return script.warnings }
    let recording = loaded.recording()
    let nothing = recording.hasInput ? [] : ["no touch, hover or scroll was found"]
    return (loaded.content.remarks + recording.remarks + nothing).map { "\(file): \($0)" }
  }
}
