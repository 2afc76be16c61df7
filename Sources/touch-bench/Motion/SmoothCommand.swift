import Foundation
import TestSupport
import TouchInk
import TouchKit
import TouchScripts

/// The subcommand `touch-bench smooth FILE.jsonl...`, which prints the effect of smoothing: one
/// line per group and method.
struct SmoothCommand {
  static let help = """
    usage: touch-bench smooth FILE.jsonl ... [--json] [--svg DIRECTORY]

    Smooths the strokes of each file. Prints the fraction of the jitter that is removed, and the
    mean and maximum distance of the smoothed locations from the raw line, also for corners (turns
    by more than 60 degrees), in millimetres; then the lag along the movement, in milliseconds. The
    filters that can run while a stroke is drawn are marked as live.

    --svg also draws the jitter that each live filter removes, over its lag.
    """

  private var files: [String] = []
  private var json = false
  private var pictures: String?

  init(_ arguments: ArraySlice<String>) throws(BenchError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": json = true
      case "--svg":
        guard let directory = rest.popFirst() else {
          throw BenchError("--svg requires a directory")
        }
        pictures = directory
      default:
        guard !argument.hasPrefix("-") else {
          throw BenchError("unknown option \(argument); see touch-bench smooth --help")
        }
        files.append(argument)
      }
    }
    guard !files.isEmpty else { throw BenchError("smooth requires at least one file of strokes") }
  }

  func run() throws(BenchError) {
    if !json {
      print(
        "smoothing, mm".padded(to: 32)
          + ["jitter gone", "mean", "max", "corner", "corner max", "lag, ms"].map {
            $0.leftPadded(to: 12)
          }
          .joined())
    }
    var chart = SmoothingChart()
    for path in files {
      let file = try StrokeFile(path: path)
      for row in Self.rows { print(line(file, row.name, Tally(file.strokes, row.smooth))) }
      if pictures != nil { chart.add(file.group, Self.lines(of: file)) }
    }
    if let pictures { try MotionCommand.write(chart.svg, to: "\(pictures)/smoothing.svg") }
  }

  /// Returns the effect of the live filters with several parameters each, for the chart.
  private static func lines(of file: StrokeFile) -> [SmoothingChart.Line] {
    func line(
      _ parameters: [Double], default value: Double,
      _ smooth: (Double, [TouchSample]) -> [TouchSample]
    ) -> SmoothingChart.Line {
      SmoothingChart.Line(
        points: parameters.map { parameter in
          let tally = Tally(file.strokes) { smooth(parameter, $0) }
          return (lag: tally.lag * 1000, removed: tally.removed, isDefault: parameter == value)
        })
    }
    return [
      line([1, 2, 3, 4, 5, 6], default: 3) { trailingMean($1, count: Int($0)) },
      line([.infinity, 0.3, 0.1, 0.03, 0.01, 0.005, 0.003, 0.002, 0.001], default: 0.03) {
        filtered($1, OneEuroFilter(speedCoefficient: $0))
      },
      line([0], default: 0) { StrokeSmoother().smoothed($1) },
    ]
  }

  private static func filtered(_ samples: [TouchSample], _ filter: OneEuroFilter) -> [TouchSample] {
    var filter = filter
    return samples.map { filter.filter($0) }
  }

  private func line(_ file: StrokeFile, _ name: String, _ tally: Tally) -> String {
    let figures = [
      tally.removed, tally.mean, tally.maximum, tally.cornerMean, tally.cornerMaximum,
      tally.lag * 1000,
    ]
    guard json else {
      return "\(file.group), \(name)".padded(to: 32) + String(format: "%11.0f%%", figures[0] * 100)
        + figures.dropFirst().map { String(format: "%12.3f", $0) }.joined()
    }
    return String(
      format:
        "{\"group\":\"%@\",\"smoother\":\"%@\",\"jitter_removed\":%.4f,\"mean\":%.4f,"
        + "\"max\":%.4f,\"corner_mean\":%.4f,\"corner_max\":%.4f,\"lag_ms\":%.3f}",
      file.group, name, figures[0], figures[1], figures[2], figures[3], figures[4],
      figures[5])
  }

  private static let pointsPerMillimetre = TouchPredictor.defaultPointsPerMillimetre

  private static var rows: [(name: String, smooth: ([TouchSample]) -> [TouchSample])] {
    [
      ("mean of 3", { movingMean($0, reach: 1) }),
      ("mean of 5", { movingMean($0, reach: 2) }),
      ("live mean of 3", { trailingMean($0, count: 3) }),
      ("live mean of 5", { trailingMean($0, count: 5) }),
      ("live one euro", { filtered($0, OneEuroFilter()) }),
      ("default", { StrokeSmoother().smoothed($0) }),
      ("default without tolerance", { StrokeSmoother(tolerance: .infinity).smoothed($0) }),
    ]
  }

  /// Returns the moving mean of the locations, as many apps compute it. The ends stay unchanged.
  private static func movingMean(_ samples: [TouchSample], reach: Int) -> [TouchSample] {
    var result = samples
    for index in samples.indices.dropFirst().dropLast() {
      let reach = min(reach, index, samples.count - 1 - index)
      let sum = samples[index - reach...index + reach].reduce(Vector2D.zero) {
        $0 + ($1.location - .zero)
      }
      result[index].location = .zero + sum / Double(2 * reach + 1)
    }
    return result
  }

  /// Returns the mean of each location and those before it.
  private static func trailingMean(_ samples: [TouchSample], count: Int) -> [TouchSample] {
    var result = samples
    for index in samples.indices {
      let range = max(0, index - count + 1)...index
      let sum = samples[range].reduce(Vector2D.zero) { $0 + ($1.location - .zero) }
      result[index].location = .zero + sum / Double(range.count)
    }
    return result
  }

  /// The effect of a method on all strokes of a group.
  private struct Tally {
    var (removed, mean, maximum, cornerMean, cornerMaximum, lag) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    init(_ strokes: [RecordedStroke], _ smooth: ([TouchSample]) -> [TouchSample]) {
      var (samples, corners) = (0.0, 0.0)
      // The lag is the least-squares solution of `raw - smoothed = lag * velocity`.
      var (behind, speeds) = (0.0, 0.0)
      for stroke in strokes where stroke.count > 3 {
        let raw = zip(stroke.times, stroke.locations).map {
          TouchSample(
            timestamp: $0,
            location: Point2D(x: $1.x * pointsPerMillimetre, y: $1.y * pointsPerMillimetre))
        }
        let smoothed = smooth(raw)
        let effect = SmoothingEffect(of: smoothed, raw: raw)
        removed += effect.removedJitter * Double(stroke.count)
        mean += effect.meanDistance / pointsPerMillimetre * Double(stroke.count)
        maximum = max(maximum, effect.maximumDistance / pointsPerMillimetre)
        samples += Double(stroke.count)
        for index in 1..<stroke.count - 1 {
          let interval = raw[index + 1].timestamp - raw[index - 1].timestamp
          guard interval > 0 else { continue }
          let velocity = (raw[index + 1].location - raw[index - 1].location) / interval
          behind += (raw[index].location - smoothed[index].location).dot(velocity)
          speeds += velocity.lengthSquared
        }
        for index in 1..<stroke.count - 1 where Self.isCorner(stroke, index) {
          let moved =
            raw[index].location.distance(to: smoothed[index].location) / pointsPerMillimetre
          cornerMean += moved
          cornerMaximum = max(cornerMaximum, moved)
          corners += 1
        }
      }
      lag = speeds > 0 ? behind / speeds : 0
      removed /= max(samples, 1)
      mean /= max(samples, 1)
      cornerMean /= max(corners, 1)
    }

    /// Returns whether the stroke turns by more than 60 degrees between two steps that are longer
    /// than noise.
    private static func isCorner(_ stroke: RecordedStroke, _ index: Int) -> Bool {
      let (before, after) = (
        stroke.locations[index] - stroke.locations[index - 1],
        stroke.locations[index + 1] - stroke.locations[index]
      )
      return before.length > 0.5 && after.length > 0.5
        && before.dot(after) < 0.5 * before.length * after.length
    }
  }
}
