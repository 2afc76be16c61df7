import TouchScripts

/// A command of `touch-demo`. To add one: a file under Commands that makes it, and a line in `all`.
struct DemoCommand: Sendable {
  /// The word that calls it.
  var name: String
  /// What it takes, behind its name.
  var usage: String
  /// What it does, on one line.
  var summary: String
  /// How to use it, with an example, for `--help`.
  var help: String
  var options: [DemoOption] = []
  /// Does it and gives the exit code.
  var run: @Sendable (DemoArguments) throws(DemoFailure) -> Int32

  /// The commands, in the order of the help.
  static let all: [DemoCommand] = [
    replay, check, record, gestures, explain, draw, stats, convert, live,
  ]

  /// Runs what the arguments ask for: without any, the built-in script. Gives the exit code, 2 where the arguments are wrong.
  static func main(_ arguments: [String]) -> Int32 {
    do throws(DemoFailure) {
      guard let name = arguments.first else { return try BuiltInDemo.run() }
      let rest = Array(arguments.dropFirst())
      if name == "--help" || name == "-h" || name == "help" { return try help(rest) }
      guard let command = all.first(where: { $0.name == name }) else {
        let what = name.hasPrefix("-") ? "option" : "command"
        throw DemoFailure(
          "expected a command, found the unknown \(what) \"\(name)\"; `touch-demo --help` lists them"
        )
      }
      if rest.contains("--help") || rest.contains("-h") {
        Terminal.write(command.fullHelp)
        return 0
      }
      return try command.run(try DemoArguments(rest, of: command))
    } catch let failure {
      Terminal.writeError(failure.message)
      return 2
    }
  }

  private static func help(_ names: [String]) throws(DemoFailure) -> Int32 {
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
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map { "  " + $0.name.padded(to: width + 2) + $0.summary }
    return """
      touch-demo shows what TouchKit makes of touches: of scripts that people write, and of recordings that devices make.

      usage: touch-demo                      plays the built-in script
             touch-demo COMMAND [...]
             touch-demo COMMAND --help       says more, with an example

      commands:
      \(lines.joined(separator: "\n"))

      FILE may be a touch script, a .touchlog, an evemu, getevent or libinput recording, or WebDriver actions; what it is
      is recognized by its content. Exit code: 0 all is well, 1 an expectation failed, 2 something could not be read.

      """
  }

  private var fullHelp: String {
    let width = options.map { $0.label.count }.max() ?? 0
    let lines = options.map { "  " + $0.label.padded(to: width + 2) + $0.summary }
    let list = lines.isEmpty ? "" : "\noptions:\n" + lines.joined(separator: "\n") + "\n"
    return "usage: touch-demo \(name) \(usage)\n\n\(help)\n\(list)"
  }
}
