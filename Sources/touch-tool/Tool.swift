import Foundation
import TouchCommandLine
import TouchRecordings
import TouchScripts

/// The program `touch-tool`: a list of commands, and the choice of one by its name.
enum Tool {
  /// The version of the package.
  static let version = "0.1.0"

  /// The commands by their purpose, in the order of the help.
  static let groups: [(purpose: String, commands: [ToolCommand])] = [
    ("see what happens", [.replay, .gestures, .trace, .draw, .live]),
    ("find out why", [.explain, .why]),
    ("test", [.check, .record, .audit, .explore]),
    ("work with files", [.stats, .convert]),
  ]

  /// All commands.
  static var commands: [ToolCommand] { groups.flatMap(\.commands) }

  /// Runs a command and returns the exit code, which is 2 for invalid arguments.
  static func main(_ arguments: [String]) -> Int32 {
    do {
      return try run(arguments.first ?? "--help", Array(arguments.dropFirst()))
    } catch {
      Terminal.writeError(error)
      return 2
    }
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> Int32 {
    switch name {
    case "--help", "-h", "help":
      Terminal.write(try arguments.first.map { try command($0).fullHelp } ?? overview)
    case "--version":
      Terminal.writeLine("touch-tool \(version)")
    default:
      let command = try command(name)
      guard arguments.contains("--help") || arguments.contains("-h") else {
        return try command.run(
          ToolArguments(arguments, of: name, options: command.options))
      }
      Terminal.write(command.fullHelp)
    }
    return 0
  }

  private static func command(_ name: String) throws -> ToolCommand {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if FileManager.default.fileExists(atPath: name) {
      throw InputError(
        "expected a command, found the file \"\(name)\"; `touch-tool replay \(name)` plays it")
    }
    throw InputError(
      "expected a command, found \"\(name)\"" + name.suggestion(among: commands.map(\.name))
        + "; `touch-tool --help` lists the commands")
  }

  private static var overview: String {
    let lists = groups.map { group in
      "\(group.purpose):\n\(ToolCommand.list(group.commands.map { ($0.name, $0.summary) }))"
    }
    let formats = ToolCommand.list(
      RecordingFormat.all.map { ($0.title, $0.extensions.map { "." + $0 }.alternatives) })
    return """
      touch-tool plays, tests and explains touches: of scripts, and of recordings of devices.

      usage: touch-tool COMMAND [...]
             touch-tool COMMAND --help    describes a command, with an example
             touch-tool --version         prints the version

      \(lists.joined(separator: "\n\n"))

      A first session: a script is a text with views, gestures, fingers and expectations.

        $ cat turn.touch
        touchscript 1
        view card 100,75 200x150 multitouch
        gesture turn: rotation on card
        0    down a 150,150; down b 250,150
        +200 move b 250,157
        +20  up a; up b
        expect turn: began ended
        $ touch-tool check turn.touch                 says what did not happen as expected
        $ touch-tool why turn.touch turn              says what it would have taken
        $ touch-tool trace turn.touch -o turn.html    shows every decision on a page

      formats of FILE, detected from its contents, and their usual extensions:
      \(formats)

      Exit codes: 0 success, 1 an expectation failed or a fault was found, 2 invalid arguments or
      input. A file that is cut off is used up to there, but counts as invalid.

      """
  }
}
