import Foundation
import TouchKit

/// The errors at 33 ms of a group of strokes by movement and device, which shows what is hard to
/// predict.
struct ErrorsByMovement {
  /// The movement of a touch around a sample, from the displacements in the 33 ms before and after
  /// it. The first case that applies counts.
  private enum Movement: String, CaseIterable {
    case start = "first 50 ms"
    case rest = "less than 0.3 mm"
    case faster = "speed more than doubles"
    case slower = "speed more than halves"
    case sharpTurn = "turn of more than 45 degrees"
    case turn = "turn of 20 to 45 degrees"
    case steady = "none of these"

    init(from old: Vector2D, to new: Vector2D, age: Double) {
      let angle = abs(atan2(old.cross(new), old.dot(new))) * 180 / .pi
      self =
        switch (old.length, new.length) {
        case _ where age < 0.05: .start
        case (..<0.3, ..<0.3): .rest
        case (let before, let after) where after > 2 * before: .faster
        case (let before, let after) where before > 2 * after: .slower
        case _ where angle > 45: .sharpTurn
        case _ where angle > 20: .turn
        default: .steady
        }
    }
  }

  /// The number of samples in one part of them, and the sums of the errors of the methods.
  private struct Part {
    private(set) var count = 0
    private(set) var sums = ErrorsByMovement.methods.map { _ in 0.0 }

    mutating func add(_ error: Double, method: Int) {
      if method == 0 { count += 1 }
      sums[method] += error
    }
  }

  /// The predictor, whose share of the errors is printed, and two methods to compare it with.
  private static let methods = ["default", "least-squares-100", "line-2"]
  private static let horizon = 0.033
  private static let repeated = "repeated location"
  private static let late = "interval over 1.5 medians"

  private let group: String
  private var all = Part()
  private var parts: [String: Part] = [:]
  private var devices: [String] = []

  /// Measures the methods on the strokes of a file.
  init(_ file: StrokeFile, half: PredictionMeasure.Half) {
    group = file.group
    for stroke in file.strokes where !devices.contains(stroke.device) {
      devices.append(stroke.device)
    }
    let rows = PredictionRows.all(scaleError: 1)
    for (method, name) in Self.methods.enumerated() {
      let row = rows.first { $0.name == name }!
      PredictionMeasure.forEachSample(of: file.strokes, row.makeMethod, half: half) {
        let stroke = file.strokes[$1]
        let time = stroke.samples[$2].timestamp
        guard let truth = stroke.location(at: time + Self.horizon, from: $2) else { return }
        let error = ($0.location(ahead: Self.horizon) - truth).length
        all.add(error, method: method)
        for part in Self.parts(stroke, $2, truth) {
          parts[part, default: Part()].add(error, method: method)
        }
      }
    }
  }

  /// Returns the parts that a sample belongs to.
  private static func parts(_ stroke: RecordedStroke, _ index: Int, _ truth: Point2D) -> [String] {
    let sample = stroke.samples[index]
    let last = stroke.samples[index - 1]
    let time = sample.timestamp
    let start = stroke.samples.last { time - $0.timestamp >= horizon - 1e-9 } ?? stroke.samples[0]
    let elapsed = max(time - start.timestamp, 0.001)
    let movement = Movement(
      from: (sample.location - start.location) * (horizon / elapsed), to: truth - sample.location,
      age: time - stroke.samples[0].timestamp)
    var parts = [movement.rawValue, stroke.device]
    if sample.location == last.location { parts.append(repeated) }
    if time - last.timestamp > 1.5 * stroke.medianInterval { parts.append(late) }
    return parts
  }

  func print() {
    Swift.print(
      "\(group), errors at 33 ms".padded(to: 32) + "samples %".leftPadded(to: 10)
        + "errors %".leftPadded(to: 10)
        + Self.methods.map { $0.leftPadded(to: 19) }.joined())
    let names = Movement.allCases.map(\.rawValue) + [Self.repeated, Self.late] + devices
    for name in names {
      guard let part = parts[name] else { continue }
      let means = part.sums.map { String(format: "%19.3f", $0 / Double(part.count)) }
      Swift.print(
        name.padded(to: 32)
          + String(
            format: "%10.1f%10.1f", 100 * Double(part.count) / Double(all.count),
            100 * part.sums[0] / all.sums[0]) + means.joined())
    }
  }
}
