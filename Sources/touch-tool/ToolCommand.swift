import TouchScripts

/// A command of `touch-tool`.
///
/// To add a command, create a file under Commands and add the command to `Tool.groups`.
struct ToolCommand: Sendable {
  /// The name of the command.
  var name: String
  /// The arguments as they are shown behind the name in the help.
  var usage: String
  /// A description on one line.
  var summary: String
  /// A longer description with an example, for `--help`.
  var help: String
  var options: [ToolOption] = []
  /// Performs the command and returns the exit code.
  var run: @Sendable (ToolArguments) throws -> Int32

  /// The help of the command.
  var fullHelp: String {
    let list = Self.list(options.map { ($0.label, $0.summary) })
    return "usage: touch-tool \(name) \(usage)\n\n\(help)\n"
      + (options.isEmpty ? "" : "\noptions:\n\(list)\n")
  }

  /// Returns a line for each item, with aligned summaries.
  static func list(_ items: [(label: String, summary: String)]) -> String {
    let width = items.map(\.label.count).max() ?? 0
    return items.map { "  " + $0.label.padded(to: width + 2) + $0.summary }
      .joined(separator: "\n")
  }
}
