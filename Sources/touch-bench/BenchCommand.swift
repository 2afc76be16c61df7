import Foundation

/// What `touch-bench` does with its arguments: a subcommand with a table of its own, or the timing
/// rows.
enum BenchCommand {
  static let help = """
    touch-bench: what TouchKit costs and how well it predicts, measured. Build it with -c release, or the figures mean nothing.

    usage: touch-bench [FILTER] [--rounds N] [--json]
           touch-bench soak [--hours N]
           touch-bench predict|velocity|smooth FILE.jsonl ... [--json]    (--help after one of them tells more)

    Without a filter every timing row runs; with one, those whose names contain it: `touch-bench delivery/10`. A row gives the median
    of N rounds (11), the fastest and the slowest, in nanoseconds per sample (one reading of one finger), megabytes per second or heap
    bytes per sample, and the heap allocations per sample. With --json a line per row. Freed memory stays with the process, so that a
    row does not measure how fast the system hands out pages; ink/fresh/... is ink/plain/... in memory that is fetched there anew.

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
          return fail("--rounds takes a whole number from 1 to 1000")
        }
        rounds = count
      default:
        guard !argument.hasPrefix("-") else {
          return fail("unknown option \(argument); see touch-bench --help")
        }
        guard filter.isEmpty else {
          return fail("one filter only, found \(filter) and \(argument)")
        }
        filter = argument
      }
    }
    let rows = BenchRows.all.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !rows.isEmpty else {
      return fail("no row has \(filter) in its name; touch-bench --help says how rows are named")
    }
    BenchTable(rounds: rounds, json: json).run(rows)
    return 0
  }

  static func fail(_ sentence: String) -> Int32 {
    FileHandle.standardError.write(Data("touch-bench: \(sentence)\n".utf8))
    return 2
  }
}
