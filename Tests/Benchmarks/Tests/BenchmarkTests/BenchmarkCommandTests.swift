import Foundation
import TestSupport
import Testing

/// Runs `touch-bench`. The tests check how its figures depend on each other, not the figures.
@Suite("The benchmark")
struct BenchmarkCommandTests {
  private static let strokes = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TouchKitTests/Prediction/Strokes")

  /// Runs the program in the folder of recorded strokes, and returns the lines that it prints.
  private func lines(_ arguments: String) async throws -> [String] {
    let result = try await ProgramRun(shell: "touch-bench \(arguments)", in: Self.strokes)
    #expect(result.end == .exit(0) && result.errors.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private struct Row: Decodable {
    let name: String
    let nsPerSample, min, max: Double
  }

  private struct PredictionFigures: Decodable {
    let predictor: String
    let horizonMs: Double
    let mean: Double
  }

  @Test("a filter selects rows by a part of their names, each with its fastest and slowest round")
  func filterSelectsRows() async throws {
    let rows = try await lines("delivery/1 --rounds 3 --json").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(
      rows.map(\.name) == ["delivery/1", "delivery/10", "delivery/100", "delivery/1000"])
    #expect(rows.allSatisfy { 0 < $0.min && $0.min <= $0.nsPerSample && $0.nsPerSample <= $0.max })
  }

  @Test(
    "the movements divide the samples and the errors of predictions", arguments: ["pen", "write"])
  func movementsDivideTheErrors(group: String) async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let figures = try await lines("predict \(group).jsonl --json").map {
      try decoder.decode(PredictionFigures.self, from: Data($0.utf8))
    }
    let total = try #require(figures.first { $0.predictor == "default" && $0.horizonMs == 33 })
    // The name takes 32 columns. The parts after the movements overlap with them.
    let movements = try await lines("predict \(group).jsonl --movement").dropFirst().prefix {
      !$0.hasPrefix("repeated location") && !$0.hasPrefix("interval over")
    }.map { $0.dropFirst(32).split(separator: " ").compactMap { Double($0) } }
    #expect(movements.count > 3 && movements.allSatisfy { $0.count == 5 })
    // The shares are rounded to a tenth of a percent, the errors to a thousandth of a millimetre.
    #expect(abs(movements.reduce(0) { $0 + $1[0] } - 100) < 0.5)
    #expect(abs(movements.reduce(0) { $0 + $1[1] } - 100) < 0.5)
    let mean = movements.reduce(0) { $0 + $1[0] / 100 * $1[2] }
    #expect(abs(mean - total.mean) < 0.01, "\(mean), in the table \(total.mean)")
  }

  @Test("what is measured on recorded strokes is the same in every run")
  func measurementsAreDeterministic() async throws {
    for command in [
      "predict pen.jsonl", "predict pen.jsonl --cold", "velocity pen.jsonl", "smooth pen.jsonl",
    ] {
      let first = try await lines(command)
      #expect(first.count > 3)
      #expect(try await lines(command) == first)
    }
  }

  @Test(
    "wrong options and files are errors",
    arguments: [
      ("nothing", "no row's name contains nothing; see touch-bench --help"),
      ("predict", "predict requires at least one file of strokes"),
      ("predict pen.jsonl --movement --json", "--movement can only be combined with --half"),
      ("predict pen.jsonl --half third", "--half requires even, odd or both"),
      ("velocity none.jsonl", "none.jsonl"),
      ("smooth README.md", "README.md"),
    ])
  func wrongArgumentsAreErrors(arguments: String, message: String) async throws {
    let result = try await ProgramRun(shell: "touch-bench \(arguments)", in: Self.strokes)
    #expect(result.end == .exit(2), "\(result)")
    #expect(result.errors.hasPrefix("touch-bench: \(message)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
