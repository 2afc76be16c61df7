/// The default command, which prints the timing rows.
struct RowsCommand: BenchCommand {
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
    provides pages. The rows ink/fresh/... are ink/curves/plain/... with memory that is requested
    anew.

      swift run -c release --package-path Tests/Benchmarks touch-bench delivery
    """

  private let table: BenchTable
  private let rows: [BenchRow]

  init(_ arguments: inout BenchArguments) throws(BenchError) {
    table = BenchTable(
      rounds: try arguments.takeInteger("--rounds", "a whole number from 1 to 1000", in: 1...1000)
        ?? 11, json: arguments.takeFlag("--json"))
    let filters = try arguments.operands()
    guard filters.count <= 1 else {
      throw BenchError("expected one filter, found \(filters[0]) and \(filters[1])")
    }
    let filter = filters.first ?? ""
    rows = BenchRows.all.filter { filter.isEmpty || $0.name.contains(filter) }
    guard !rows.isEmpty else {
      throw BenchError("no row's name contains \(filter); see touch-bench --help")
    }
  }

  func run() -> Int32 {
    table.run(rows)
    return 0
  }
}
