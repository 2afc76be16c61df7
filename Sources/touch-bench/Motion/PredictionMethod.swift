import TestSupport
import TouchKit

/// A method that predicts one stroke after another: a row of the table. Units are millimetres and
/// seconds.
protocol PredictionMethod: AnyObject {
  /// Begins a new stroke, whose samples follow.
  func begin(_ stroke: RecordedStroke, device: Int)
  func add(_ location: Point2D, at time: Double)
  /// Returns the predicted location at a time after the last sample, in seconds.
  func location(ahead: Double) -> Point2D
  /// Returns the radius within which the location is expected, or `nil` if the method states none.
  func radius(ahead: Double) -> Double?
}

extension PredictionMethod {
  func radius(ahead: Double) -> Double? { nil }
}

/// `TouchPredictor` as an app uses it: in points and with slots.
final class LibraryMethod: PredictionMethod {
  private var predictor: TouchPredictor
  private let pointsPerMillimetre: Double
  private var slot: Int?
  private var type = TouchType.finger
  private var device = 0
  private var predictions: [TouchSample] = []

  /// Creates the method.
  ///
  /// - Parameter scaleError: The factor by which the scale given to the predictor is wrong.
  init(pointsPerMillimetre: Double = 163 / 25.4, scaleError: Double = 1) {
    predictor = TouchPredictor(pointsPerMillimetre: pointsPerMillimetre * scaleError)
    self.pointsPerMillimetre = pointsPerMillimetre
  }

  func begin(_ stroke: RecordedStroke, device: Int) {
    if let slot { predictor.end(slot) }
    (slot, type, self.device) = (nil, stroke.type, device)
  }

  func add(_ location: Point2D, at time: Double) {
    let point = Point2D(x: location.x * pointsPerMillimetre, y: location.y * pointsPerMillimetre)
    let sample = TouchSample(timestamp: time, location: point, type: type)
    if let slot {
      predictor.add(sample, to: slot)
    } else {
      slot = predictor.begin(sample, contact: ContactID(device: device, 0))
    }
  }

  func location(ahead: Double) -> Point2D {
    let location = prediction(ahead: ahead).location
    return Point2D(x: location.x / pointsPerMillimetre, y: location.y / pointsPerMillimetre)
  }

  func radius(ahead: Double) -> Double? {
    prediction(ahead: ahead).confidenceRadius.map { $0 / pointsPerMillimetre }
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
  private var deviceKey = ""
  private var hasBegun = false

  init(omitting parts: Set<ReferencePredictor.Part>, scaleError: Double) {
    predictor = ReferencePredictor(omitting: parts)
    self.scaleError = scaleError
  }

  func begin(_ stroke: RecordedStroke, device: Int) {
    (deviceKey, hasBegun) = ("\(device) \(stroke.type)", false)
  }

  func add(_ location: Point2D, at time: Double) {
    let scaled = Point2D(x: location.x / scaleError, y: location.y / scaleError)
    if hasBegun {
      predictor.add(scaled, at: time)
    } else {
      predictor.begin(scaled, at: time, device: deviceKey)
    }
    hasBegun = true
  }

  func location(ahead: Double) -> Point2D {
    let location = predictor.prediction(ahead: ahead).location
    return Point2D(x: location.x * scaleError, y: location.y * scaleError)
  }

  func radius(ahead: Double) -> Double? {
    predictor.prediction(ahead: ahead).radius.map { $0 * scaleError }
  }
}
