import Foundation
import TouchKit
import TouchScripts

/// The subcommand `touch-bench velocity FILE.jsonl...`, which prints the velocity errors: one
/// column per group and one row per method.
struct VelocityCommand {
  static let help = """
    usage: touch-bench velocity FILE.jsonl ... [--json] [--reference 2|3]

    Estimates the velocity at each sample of the strokes from the samples so far, and compares it
    with the slope of a polynomial through all samples within 34 ms before and after it. The degree
    of the polynomial is 3 or given by --reference. Prints the mean error in percent of the mean
    speed.
    """

  private var files: [String] = []
  private var json = false
  private var degree = 3

  init(_ arguments: ArraySlice<String>) throws(BenchError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": json = true
      case "--reference":
        guard let degree = rest.popFirst().flatMap({ Int($0) }), (2...3).contains(degree) else {
          throw BenchError("--reference requires the degree 2 or 3")
        }
        self.degree = degree
      default:
        guard !argument.hasPrefix("-") else {
          throw BenchError("unknown option \(argument); see touch-bench velocity --help")
        }
        files.append(argument)
      }
    }
    guard !files.isEmpty else { throw BenchError("velocity requires at least one file of strokes") }
  }

  func run() throws(BenchError) {
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
              group.group, row.name, measure.error,
              measure.count))
        }
      } else {
        print(
          row.name.padded(to: 26) + measures.map { String(format: "%11.1f", $0.error) }.joined())
      }
    }
  }

  private static var rows: [(name: String, velocities: (RecordedStroke) -> [Vector2D])] {
    [
      ("two points", { slide($0, BaselineVelocity.twoPoints) }),
      ("least-squares-100", { slide($0, BaselineVelocity.leastSquares) }),
      ("impulse", { slide($0, BaselineVelocity.impulse) }),
      ("default", { estimate($0) }),
    ]
  }

  private static func slide(_ stroke: RecordedStroke, _ velocity: ([TimedLocation]) -> Vector2D)
    -> [Vector2D]
  {
    var history: [TimedLocation] = []
    return stroke.times.indices.map { index in
      if stroke.times[index] > history.last?.time ?? -.infinity {
        history.append(TimedLocation(location: stroke.locations[index], time: stroke.times[index]))
      }
      return velocity(history)
    }
  }

  private static func estimate(_ stroke: RecordedStroke) -> [Vector2D] {
    var estimator = VelocityEstimator()
    return stroke.times.indices.map { index in
      estimator.add(stroke.locations[index], at: stroke.times[index])
      return estimator.velocity(at: stroke.times[index])
    }
  }
}
