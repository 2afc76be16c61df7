import TestSupport
import TouchKit

/// Something that predicts one stroke after another: a row of the table. Millimetres and seconds.
protocol PredictionMethod: AnyObject {
  /// A new stroke begins; its samples follow.
  func begin(_ stroke: RecordedStroke, device: Int)
  func add(_ location: Point2D, at time: Double)
  /// Where the stroke is expected that many seconds after its last sample.
  func location(ahead: Double) -> Point2D
  /// The radius within which it is expected there; nil where the method does not tell.
  func radius(ahead: Double) -> Double?
}

extension PredictionMethod {
  func radius(ahead: Double) -> Double? { nil }
}

/// `TouchPredictor` as an app has it: in points, by slots.
final class LibraryMethod: PredictionMethod {
  private var predictor: TouchPredictor
  private let pointsPerMillimetre: Double
  private var slot: Int?
  private var type = TouchType.finger
  private var device = 0
  private var predictions: [TouchSample] = []

  /// `scaleError`: by how much the scale that the predictor is told differs from the real one.
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

/// The predictor without some of its parts: what each of them is worth.
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
