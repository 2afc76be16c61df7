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
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("\(path): cannot be read")
    }
    let result = TouchLogReader.read([UInt8](data), file: path)
    if let error = result.error { throw BenchError(error.description) }
    read(result.recording)
  }

  private mutating func read(_ recording: TouchRecording) {
    var (times, locations): ([Double], [Point2D]) = ([], [])
    func finish(_ strokes: inout [RecordedStroke]) {
      if !times.isEmpty {
        strokes.append(
          RecordedStroke(device: "", type: .pencil, times: times, locations: locations))
      }
      (times, locations) = ([], [])
    }
    for sample in recording.samples {
      guard let time = sample.time, let x = sample.x, let y = sample.y else { continue }
      let location = Point2D(x: x / Self.pointsPerMillimetre, y: y / Self.pointsPerMillimetre)
      switch sample.kind {
      case .report(.down):
        finish(&strokes)
        (times, locations) = ([time], [location])
      case .report(.move) where !times.isEmpty, .report(.up) where !times.isEmpty:
        times.append(time)
        locations.append(location)
      case .predicted where !times.isEmpty && time > times[times.count - 1]:
        let ahead = time - times[times.count - 1]
        expectations.append(
          Expectation(
            stroke: strokes.count, sample: times.count - 1, ahead: ahead, location: location))
      default: break
      }
    }
    finish(&strokes)
  }

  /// Prints a line for the system and for each method: the mean error over all of the system's
  /// predictions, and that for short and long horizons.
  func run(json: Bool, _ rows: [PredictionRows.Row]) {
    if !json {
      print(
        "\(name), \(strokes.count) strokes, mm".padded(to: 48)
          + ["n", "mean", "< 7 ms", "7-11 ms", "> 11 ms"].map { $0.leftPadded(to: 9) }.joined())
    }
    line("the system itself", json: json) { _, _, expectation in expectation.location }
    for row in rows {
      let method = row.makeMethod()
      let walk = Walk(method: method)
      line(row.name, json: json) { stroke, number, expectation in
        walk.advance(stroke, number, to: expectation.sample)
        return method.location(ahead: expectation.ahead)
      }
    }
  }

  /// Feeds a method with all strokes once, up to one sample after another.
  private final class Walk {
    private let method: any PredictionMethod
    private var (stroke, samples) = (-1, 0)

    init(method: any PredictionMethod) { self.method = method }

    func advance(_ stroke: RecordedStroke, _ number: Int, to sample: Int) {
      if number != self.stroke {
        method.begin(stroke, device: 0)
        (self.stroke, samples) = (number, 0)
      }
      while samples <= sample {
        method.add(stroke.locations[samples], at: stroke.times[samples])
        samples += 1
      }
    }
  }

  private func line(
    _ method: String, json: Bool, _ predict: (RecordedStroke, Int, Expectation) -> Point2D
  ) {
    var (sums, counts) = ([0.0, 0, 0], [0.0, 0, 0])
    for expectation in expectations {
      let stroke = strokes[expectation.stroke]
      let predicted = predict(stroke, expectation.stroke, expectation)
      guard
        let truth = stroke.location(
          at: stroke.times[expectation.sample] + expectation.ahead, from: expectation.sample)
      else { continue }
      let bin = expectation.ahead < 0.007 ? 0 : expectation.ahead < 0.011 ? 1 : 2
      sums[bin] += predicted.distance(to: truth)
      counts[bin] += 1
    }
    let (sum, count) = (sums.reduce(0, +), counts.reduce(0, +))
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
