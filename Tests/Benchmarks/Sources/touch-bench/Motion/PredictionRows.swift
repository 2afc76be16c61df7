import TestSupport
import TouchKit

/// The rows of the prediction table: other systems' methods, the default predictor, and the default
/// predictor without each of its parts.
enum PredictionRows {
  struct Row {
    let name: String
    /// Creates a method that has not learned anything.
    let makeMethod: () -> any PredictionMethod

    init(name: String, method: @escaping @autoclosure () -> any PredictionMethod) {
      self.name = name
      makeMethod = method
    }
  }

  static func all(scaleError: Double) -> [Row] {
    baselines + [Row(name: "default", method: LibraryMethod(scaleError: scaleError))]
      + ablations.map {
        Row(name: $0.name, method: AblatedMethod(omitting: $0.parts, scaleError: scaleError))
      }
  }

  /// The methods that are compared with another system's predictions.
  static var compared: [Row] {
    baselines + [Row(name: "default", method: LibraryMethod(pointsPerMillimetre: 132 / 25.4))]
  }

  static var baselines: [Row] {
    [
      Row(name: "none", method: NoPrediction()),
      Row(name: "line-2", method: StraightPrediction(BaselineVelocity.twoPoints)),
      Row(name: "least-squares-100", method: StraightPrediction(BaselineVelocity.leastSquares)),
      Row(name: "impulse", method: StraightPrediction(BaselineVelocity.impulse)),
      Row(name: "kalman-acceleration", method: KalmanPrediction()),
    ]
  }

  private static let ablations: [(name: String, parts: Set<ReferencePredictor.Part>)] = [
    ("without correction", [.correction]),
    ("without memory", [.memory]),
    ("without weights", [.weights, .correction]),
    ("one filter, corrected", [.bank, .weights]),
    ("one filter", [.bank, .weights, .correction]),
    ("one filter, fixed steps", [.bank, .weights, .correction, .realTime, .timeNoise]),
    ("without time noise", [.timeNoise]),
    ("without echoes", [.echoes]),
    ("without real time", [.realTime]),
  ]
}
