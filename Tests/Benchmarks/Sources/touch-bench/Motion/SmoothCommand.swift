import Foundation
import TestSupport
import TouchInk
import TouchKit
import TouchScripts

/// The subcommand `touch-bench smooth FILE.jsonl...`, which prints the effect of smoothing: one
/// line per group and method.
struct SmoothCommand: BenchCommand {
  static let help = """
    usage: touch-bench smooth FILE.jsonl ... [--json] [--svg DIRECTORY]

    Smooths the strokes of each file. Prints the fraction of the jitter that is removed, and the
    mean and maximum distance of the smoothed locations from the raw line, also for corners (turns
    by more than 60 degrees), in millimetres; then the lag along the movement, in milliseconds. The
    filters that can run while a stroke is drawn are marked as live. The last line of a file is the
    fraction of strokes whose end is more than 30 degrees off the direction of their last 9 points,
    as received and as drawn.

    --svg also draws the jitter that each live filter removes, over its lag.
    """

  private let files: [String]
  private let json: Bool
  private let pictures: String?

  init(_ arguments: inout BenchArguments) throws(BenchError) {
    json = arguments.takeFlag("--json")
    pictures = try arguments.takeValue("--svg", "a directory") { $0 }
    files = try arguments.files()
  }

  func run() throws(BenchError) -> Int32 {
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
      for row in Self.rows {
        print(line(file, row.name, SmoothingMeasure(file.strokes, row.smooth)))
      }
      printEnds(of: file)
      if pictures != nil { chart.add(file.group, Self.lines(of: file)) }
    }
    if let pictures { try BenchFile.write(chart.svg, to: "\(pictures)/smoothing.svg") }
    return 0
  }

  /// Returns the effect of the live filters with several parameters each, for the chart.
  private static func lines(of file: StrokeFile) -> [[SmoothingChart.Point]] {
    func line(
      _ parameters: [Double], default value: Double,
      _ smooth: (Double, [TouchSample]) -> [TouchSample]
    ) -> [SmoothingChart.Point] {
      parameters.map { parameter in
        let measure = SmoothingMeasure(file.strokes) { smooth(parameter, $0) }
        return SmoothingChart.Point(
          lag: measure.lag * 1000, removed: measure.removed, isDefault: parameter == value)
      }
    }
    return [
      line([1, 2, 3, 4, 5, 6], default: 3) { trailingMean($1, count: Int($0)) },
      line([0], default: 0) { drawn($1) },
      line([0], default: 0) { StrokeSmoother().smoothed($1) },
    ]
  }

  /// Returns the samples as a stroke draws them. A hook at the end stays.
  private static func drawn(_ samples: [TouchSample]) -> [TouchSample] {
    let drawnSamples = Array(stroke(samples).drawnSamples)
    return drawnSamples + samples.dropFirst(drawnSamples.count)
  }

  private static func stroke(_ samples: [TouchSample]) -> Stroke {
    Stroke(id: TouchID(1), type: samples[0].type, samples: samples, smoother: StrokeSmoother())
  }

  /// Prints how many strokes end in another direction than that of their last part.
  private func printEnds(of file: StrokeFile) {
    let strokes = file.strokes.filter { !$0.samples.isEmpty }.map { stroke in
      Self.stroke(SmoothingMeasure.points(stroke.samples))
    }
    let received = LineEnd.deviantFraction(of: strokes.map { $0.samples.map(\.location) })
    let drawn = LineEnd.deviantFraction(of: strokes.map { $0.drawnSamples.map(\.location) })
    print(
      String(
        format: json
          ? "{\"group\":\"%@\",\"ends_off_received\":%.4f,\"ends_off_drawn\":%.4f}"
          : "%@, ends off: %.1f%% received, %.1f%% drawn",
        file.group, received * (json ? 1 : 100), drawn * (json ? 1 : 100)))
  }

  private func line(_ file: StrokeFile, _ name: String, _ measure: SmoothingMeasure) -> String {
    let figures = [
      measure.removed, measure.mean, measure.maximum, measure.cornerMean, measure.cornerMaximum,
      measure.lag * 1000,
    ]
    guard json else {
      return "\(file.group), \(name)".padded(to: 32) + String(format: "%11.0f%%", figures[0] * 100)
        + figures.dropFirst().map { String(format: "%12.3f", $0) }.joined()
    }
    return String(
      format:
        "{\"group\":\"%@\",\"smoother\":\"%@\",\"jitter_removed\":%.4f,\"mean\":%.4f,"
        + "\"max\":%.4f,\"corner_mean\":%.4f,\"corner_max\":%.4f,\"lag_ms\":%.3f}",
      file.group, name, figures[0], figures[1], figures[2], figures[3], figures[4], figures[5])
  }

  private static var rows: [(name: String, smooth: ([TouchSample]) -> [TouchSample])] {
    [
      ("mean of 3", centeredMean),
      ("live mean of 3", { trailingMean($0, count: 3) }),
      ("live mean of 5", { trailingMean($0, count: 5) }),
      ("live settling tail", drawn),
      ("default", { StrokeSmoother().smoothed($0) }),
    ]
  }

  /// Returns the mean of each location and its neighbours, as many apps compute it. The ends stay
  /// unchanged.
  private static func centeredMean(_ samples: [TouchSample]) -> [TouchSample] {
    means(samples) { index in
      let reach = min(1, index, samples.count - 1 - index)
      return index - reach...index + reach
    }
  }

  /// Returns the mean of each location and those before it.
  private static func trailingMean(_ samples: [TouchSample], count: Int) -> [TouchSample] {
    means(samples) { max(0, $0 - count + 1)...$0 }
  }

  /// Returns the samples with the mean location of a range of indices for each.
  private static func means(
    _ samples: [TouchSample], of range: (Int) -> ClosedRange<Int>
  ) -> [TouchSample] {
    var result = samples
    for index in samples.indices {
      let window = samples[range(index)]
      let sum = window.reduce(Vector2D.zero) { $0 + ($1.location - .zero) }
      result[index].location = .zero + sum / Double(window.count)
    }
    return result
  }
}
