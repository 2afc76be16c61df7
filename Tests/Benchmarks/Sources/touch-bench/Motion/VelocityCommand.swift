import Foundation
import TouchKit
import TouchScripts

/// The subcommand `touch-bench velocity FILE.jsonl...`, which prints the velocity errors: one
/// column per group and one row per method.
struct VelocityCommand: BenchCommand {
  static let help = """
    usage: touch-bench velocity FILE.jsonl ... [--json] [--reference 2|3]

    Estimates the velocity at each sample of the strokes from the samples so far, and compares it
    with the slope of a polynomial through all samples within 34 ms before and after it. The degree
    of the polynomial is 3 or given by --reference. Prints the mean error in percent of the mean
    speed.
    """

  private let files: [String]
  private let json: Bool
  private let degree: Int

  init(_ arguments: inout BenchArguments) throws(BenchError) {
    json = arguments.takeFlag("--json")
    degree = try arguments.takeInteger("--reference", "the degree 2 or 3", in: 2...3) ?? 3
    files = try arguments.files()
  }

  func run() throws(BenchError) -> Int32 {
    var groups: [StrokeFile] = []
    for path in files { groups.append(try StrokeFile(path: path)) }
    if !json {
      print(
        "error, % of mean speed".padded(to: 26)
          + groups.map { $0.group.leftPadded(to: 11) }.joined())
    }
    for row in Self.rows {
      let measures = groups.map { VelocityMeasure($0.strokes, degree: degree, row.velocities) }
      if json {
        for (group, measure) in zip(groups, measures) {
          print(
            String(
              format: "{\"group\":\"%@\",\"estimator\":\"%@\",\"error_percent\":%.3f,\"n\":%d}",
              group.group, row.name, measure.error, measure.count))
        }
      } else {
        print(
          row.name.padded(to: 26) + measures.map { String(format: "%11.1f", $0.error) }.joined())
      }
    }
    return 0
  }

  private static var rows: [(name: String, velocities: (RecordedStroke) -> [Vector2D])] {
    [
      ("two points", { slide($0, BaselineVelocity.twoPoints) }),
      ("least-squares-100", { slide($0, BaselineVelocity.leastSquares) }),
      ("impulse", { slide($0, BaselineVelocity.impulse) }),
      ("default", { estimate($0) }),
    ]
  }

  private static func slide(
    _ stroke: RecordedStroke, _ velocity: ([TouchSample]) -> Vector2D
  ) -> [Vector2D] {
    var history: [TouchSample] = []
    return stroke.samples.map { sample in
      history.appendIfLater(sample)
      return velocity(history)
    }
  }

  private static func estimate(_ stroke: RecordedStroke) -> [Vector2D] {
    var estimator = VelocityEstimator()
    return stroke.samples.map { sample in
      estimator.add(sample.location, at: sample.timestamp)
      return estimator.velocity(at: sample.timestamp)
    }
  }
}
