import Foundation
import TouchKit
import TouchScripts
import TouchSources

/// A comparison of another system's predictions in a recording (its `predicted` lines) with the
/// predictions of the methods here, from the same samples and for the same times. Lengths are
/// millimetres.
struct SystemComparison {
  /// The scale of the tablets on which pencils were recorded: 132 points per inch.
  private static let pointsPerMillimetre = 132 / 25.4

  /// A location that the system predicted after a number of samples of a stroke.
  private struct Expectation {
    let stroke: Int
    let sample: Int
    let ahead: Double
    let location: Point2D
  }

  private let name: String
  private var strokes: [RecordedStroke] = []
  private var expectations: [Expectation] = []

  /// Reads a `.touchlog` file.
  ///
  /// - Throws: A message that names the file and the line.
  init(path: String) throws(BenchError) {
    name = URL(fileURLWithPath: path).lastPathComponent
    let lines = try BenchFile.read(path).split(separator: UInt8(ascii: "\n"))
    for (number, line) in lines.enumerated() {
      guard let line = try? JSONDecoder().decode(Line.self, from: line) else {
        throw BenchError("\(path):\(number + 1): expected a line of a touchlog")
      }
      add(line)
    }
  }

  /// What a line of a `.touchlog` says of a sample. The head has none of these.
  private struct Line: Decodable {
    var k: String?
    var t: Double?
    var x: Double?
    var y: Double?
  }

  private mutating func add(_ line: Line) {
    guard let time = line.t, let x = line.x, let y = line.y else { return }
    let sample = TouchSample(
      timestamp: time, location: Point2D(x: x, y: y) / Self.pointsPerMillimetre, type: .pencil)
    if line.k == "down" {
      strokes.append(RecordedStroke(device: "", samples: [sample]))
    }
    guard let stroke = strokes.indices.last, let latest = strokes[stroke].samples.last else {
      return
    }
    switch line.k {
    case "move", "up": strokes[stroke].samples.append(sample)
    case "predicted" where time > latest.timestamp:
      expectations.append(
        Expectation(
          stroke: stroke, sample: strokes[stroke].samples.count - 1,
          ahead: time - latest.timestamp, location: sample.location))
    default: break
    }
  }

  /// Prints a line for the system and for each method: the mean error over all of the system's
  /// predictions, and that for short and long horizons.
  func run(json: Bool, _ rows: [PredictionRows.Row]) {
    if !json {
      print(
        "\(name), \(strokes.count) strokes, mm".padded(to: 48)
          + ["n", "mean", "< 7 ms", "7-11 ms", "> 11 ms"].map { $0.leftPadded(to: 9) }.joined())
    }
    line("the system itself", expectations.map(\.location), json: json)
    for row in rows { line(row.name, predictions(of: row.makeMethod()), json: json) }
  }

  /// Returns the locations that a method predicts from the same samples for the same times.
  private func predictions(of method: any PredictionMethod) -> [Point2D] {
    var locations: [Point2D] = []
    for (number, stroke) in strokes.enumerated() {
      method.add(stroke, device: 0) { index in
        for expectation in expectations
        where (expectation.stroke, expectation.sample) == (number, index) {
          locations.append(method.location(ahead: expectation.ahead))
        }
      }
    }
    return locations
  }

  private func line(_ method: String, _ predictions: [Point2D], json: Bool) {
    var sums = [0.0, 0, 0]
    var counts = [0.0, 0, 0]
    for (expectation, predicted) in zip(expectations, predictions) {
      let stroke = strokes[expectation.stroke]
      let sample = expectation.sample
      guard
        let truth = stroke.location(
          at: stroke.samples[sample].timestamp + expectation.ahead, from: sample)
      else { continue }
      let bin = expectation.ahead < 0.007 ? 0 : expectation.ahead < 0.011 ? 1 : 2
      sums[bin] += predicted.distance(to: truth)
      counts[bin] += 1
    }
    let sum = sums.reduce(0, +)
    let count = counts.reduce(0, +)
    let means = [sum / max(count, 1)] + zip(sums, counts).map { $0 / max($1, 1) }
    if json {
      print(
        String(
          format: "{\"file\":\"%@\",\"predictor\":\"%@\",\"n\":%.0f,\"mean\":%.4f}", name, method,
          count, means[0]))
    } else {
      print(
        method.padded(to: 48) + String(format: "%9.0f", count)
          + means.map { String(format: "%9.3f", $0) }.joined())
    }
  }
}
