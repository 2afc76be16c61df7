import Foundation

/// The command line of `touch-bench`: a subcommand, or the timing rows.
enum BenchCommand {
  static let help = """
    touch-bench: measures the cost of TouchKit and the accuracy of its predictions.
    Build it with -c release; figures of a debug build are meaningless.

    usage: touch-bench [FILTER] [--rounds N] [--json]
           touch-bench soak [--hours N]
           touch-bench predict|velocity|smooth FILE.jsonl ... [--json]
           (each subcommand has a --help of its own)

    Without a filter, all timing rows run; with one, those whose names contain it, for example
    `touch-bench delivery/10`. A row prints the median of N rounds (11), the fastest and the
    slowest, in nanoseconds per sample (one reading of one finger), megabytes per second or heap
    bytes per sample, and the number of heap allocations per sample. With --json, each row is a line
    of JSON. Freed memory stays with the process, so that a row does not measure how fast the system
    provides pages. The rows ink/fresh/... are ink/plain/... and ink/curves/plain/... with memory
    that is requested anew.

      swift run -c release touch-bench delivery
    """

  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == "soak" { return SoakCommand.run(arguments.dropFirst()) }
    if let name = arguments.first, let command = MotionCommand(rawValue: name) {
      return command.run(arguments.dropFirst())
    }
    var (filter, rounds, json) = ("", 11, false)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        print(help)
        return 0
      case "--json": json = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...1000).contains(count) else {
          return fail("--rounds requires a whole number from 1 to 1000")
        }
        rounds = count
      default:
        guard !argument.hasPrefix("-") else {
          return fail("unknown option \(argument); see touch-bench --help")
        }
        guard filter.isEmpty else {
          return fail("expected one filter, found \(filter) and \(argument)")
        }
        filter = argument
      }
    }
    let rows = BenchRows.all.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !rows.isEmpty else {
      return fail("no row's name contains \(filter); see touch-bench --help")
    }
    BenchTable(rounds: rounds, json: json).run(rows)
    return 0
  }

  static func fail(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("touch-bench: \(message)\n".utf8))
    return 2
  }
}
