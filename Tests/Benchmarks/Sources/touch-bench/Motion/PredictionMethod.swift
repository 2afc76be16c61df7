import TestSupport
import TouchKit

/// A method that predicts one stroke after another: a row of the table. Units are millimetres and
/// seconds.
protocol PredictionMethod: AnyObject {
  /// Begins a new stroke with its first sample.
  func begin(_ sample: TouchSample, device: Int)
  /// Adds the next sample of the stroke.
  func add(_ sample: TouchSample)
  /// Returns the predicted location at a time after the last sample, in seconds.
  func location(ahead: Double) -> Point2D
  /// Returns the radius within which the location is expected, or `nil` if the method states none.
  func radius(ahead: Double) -> Double?
}

extension PredictionMethod {
  func radius(ahead: Double) -> Double? { nil }

  /// Adds all samples of a stroke, and calls a closure with the index of each.
  func add(_ stroke: RecordedStroke, device: Int, body: (Int) -> Void = { _ in }) {
    for (index, sample) in stroke.samples.enumerated() {
      if index == 0 { begin(sample, device: device) } else { add(sample) }
      body(index)
    }
  }
}

extension Point2D {
  static func * (point: Point2D, factor: Double) -> Point2D {
    Point2D(x: point.x * factor, y: point.y * factor)
  }

  static func / (point: Point2D, divisor: Double) -> Point2D {
    Point2D(x: point.x / divisor, y: point.y / divisor)
  }
}

/// `TouchPredictor` as an app uses it: in points and with slots.
final class LibraryMethod: PredictionMethod {
  private var predictor: TouchPredictor
  private let pointsPerMillimetre: Double
  private var slot: Int?
  private var predictions: [TouchSample] = []

  /// Creates the method.
  ///
  /// - Parameter scaleError: The factor by which the scale given to the predictor is wrong.
  init(pointsPerMillimetre: Double = 163 / 25.4, scaleError: Double = 1) {
    predictor = TouchPredictor(pointsPerMillimetre: pointsPerMillimetre * scaleError)
    self.pointsPerMillimetre = pointsPerMillimetre
  }

  func begin(_ sample: TouchSample, device: Int) {
    if let slot { predictor.end(slot) }
    slot = predictor.begin(inPoints(sample), contact: ContactID(device: device, 0))
  }

  func add(_ sample: TouchSample) {
    if let slot { predictor.add(inPoints(sample), to: slot) }
  }

  func location(ahead: Double) -> Point2D {
    prediction(ahead: ahead).location / pointsPerMillimetre
  }

  func radius(ahead: Double) -> Double? {
    prediction(ahead: ahead).confidenceRadius.map { $0 / pointsPerMillimetre }
  }

  private func inPoints(_ sample: TouchSample) -> TouchSample {
    var sample = sample
    sample.location = sample.location * pointsPerMillimetre
    return sample
  }

  private func prediction(ahead: Double) -> TouchSample {
    guard let slot else { return TouchSample(timestamp: 0, location: .zero) }
    predictions.removeAll(keepingCapacity: true)
    predictor.predict(count: 1, interval: ahead, from: slot, into: &predictions)
    return predictions[0]
  }
}

/// The reference predictor without some of its parts, which shows the effect of each part.
final class AblatedMethod: PredictionMethod {
  private var predictor: ReferencePredictor
  private let scaleError: Double

  init(omitting parts: Set<ReferencePredictor.Part>, scaleError: Double) {
    predictor = ReferencePredictor(omitting: parts)
    self.scaleError = scaleError
  }

  func begin(_ sample: TouchSample, device: Int) {
    predictor.begin(
      sample.location / scaleError, at: sample.timestamp, device: "\(device) \(sample.type)")
  }

  func add(_ sample: TouchSample) {
    predictor.add(sample.location / scaleError, at: sample.timestamp)
  }

  func location(ahead: Double) -> Point2D {
    predictor.prediction(ahead: ahead).location * scaleError
  }

  func radius(ahead: Double) -> Double? {
    predictor.prediction(ahead: ahead).radius.map { $0 * scaleError }
  }
}
