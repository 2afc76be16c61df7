import Foundation
import TouchRecordings
import TouchScripts
import TouchSources

/// A command of `touch-demo`.
///
/// To add a command, create a file under Commands and add the command to `all`.
struct DemoCommand: Sendable {
  /// The name of the command.
  var name: String
  /// The arguments as they are shown behind the name in the help.
  var usage: String
  /// A description on one line.
  var summary: String
  /// A longer description with an example, for `--help`.
  var help: String
  var options: [DemoOption] = []
  /// Performs the command and returns the exit code.
  var run: @Sendable (DemoArguments) throws -> Int32

  /// The version of the package.
  static let version = "0.1.0"

  /// All commands, in the order of the help.
  static let all: [DemoCommand] = [
    replay, check, audit, record, gestures, explain, why, trace, draw, stats, convert, live,
  ]

  /// Runs a command and returns the exit code, which is 2 for invalid arguments.
  ///
  /// Files and options without a command are those of `replay`. Without arguments, the built-in
  /// script is played.
  static func main(_ arguments: [String]) -> Int32 {
    do {
      guard let name = arguments.first else { return try replay(arguments) }
      let rest = Array(arguments.dropFirst())
      if name == "--help" || name == "-h" || name == "help" { return try help(rest) }
      if name == "--version" {
        Terminal.writeLine("touch-demo \(version)")
        return 0
      }
      guard let command = all.first(where: { $0.name == name }) else {
        // A word with a period or a slash is a path, also if no such file exists.
        if name.hasPrefix("-") || name.contains(".") || name.contains("/")
          || FileManager.default.fileExists(atPath: name)
        {
          return try replay(arguments)
        }
        throw DemoFailure(
          "expected a command or a file, found \"\(name)\"; `touch-demo --help` lists the commands")
      }
      if rest.contains("--help") || rest.contains("-h") {
        Terminal.write(command.fullHelp)
        return 0
      }
      return try command.run(try DemoArguments(rest, of: command))
    } catch {
      Terminal.writeError(error)
      return 2
    }
  }

  /// Runs `body`, which returns an exit code, for each file. A failure is written, and the next
  /// file follows. Returns the greatest exit code.
  static func forEach(_ files: [String], _ body: (String) throws -> Int32) -> Int32 {
    files.reduce(0) { status, file in
      do {
        return max(status, try body(file))
      } catch {
        Terminal.writeError(error)
        return 2
      }
    }
  }

  private static func replay(_ arguments: [String]) throws -> Int32 {
    try replay.run(try DemoArguments(arguments, of: replay))
  }

  private static func help(_ names: [String]) throws -> Int32 {
    guard let name = names.first else {
      Terminal.write(overview)
      return 0
    }
    guard let command = all.first(where: { $0.name == name }) else {
      throw DemoFailure("there is no command \"\(name)\"; `touch-demo --help` lists them")
    }
    Terminal.write(command.fullHelp)
    return 0
  }

  private static var overview: String {
    """
    touch-demo plays touch scripts and recordings of devices with TouchKit.

    usage: touch-demo [FILE...] [--samples]  plays files, or the built-in script
           touch-demo COMMAND [...]
           touch-demo COMMAND --help       describes a command, with an example
           touch-demo --version            prints the version

    commands:
    \(list(all.map { ($0.name, $0.summary) }))

    formats of FILE, detected from its contents, and their usual extensions:
    \(list(RecordingFormat.all.map { ($0.title, $0.extensions.map { "." + $0 }.alternatives) }))

    Exit codes: 0 success, 1 an expectation failed, 2 invalid arguments or input. A file that is cut
    off is used up to there, but counts as invalid.

    """
  }

  private var fullHelp: String {
    let list = Self.list(options.map { ($0.label, $0.summary) })
    return "usage: touch-demo \(name) \(usage)\n\n\(help)\n"
      + (options.isEmpty ? "" : "\noptions:\n\(list)\n")
  }

  /// Returns a line for each item, with aligned summaries.
  private static func list(_ items: [(label: String, summary: String)]) -> String {
    let width = items.map(\.label.count).max() ?? 0
    return items.map { "  " + $0.label.padded(to: width + 2) + $0.summary }
      .joined(separator: "\n")
  }
}
