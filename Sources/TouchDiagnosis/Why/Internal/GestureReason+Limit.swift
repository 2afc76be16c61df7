import TouchKit
import TouchViews

extension GestureReason {
  /// The unit of the value that was measured.
  enum Unit { case points, seconds, degrees }

  /// The limit that was not met, with its unit and the difference of the measured value from it, or
  /// `nil` if the reason has none that a hand can meet by moving differently.
  var limit: (unit: Unit, value: Double, difference: Double)? {
    switch self {
    case .moved(let value, let limit), .movedBack(let value, let limit),
      .movedAcross(let value, let limit), .nextTapTooFar(let value, let limit),
      .tooFarApart(let value, let limit), .notAtEdge(let value, let limit),
      .movedTooLittle(let value, let limit), .spreadTooLittle(let value, let limit):
      (.points, limit, abs(value - limit))
    case .held(let value, let limit), .tooShort(let value, let limit),
      .tooSlow(let value, let limit):
      (.seconds, limit, abs(value - limit))
    case .nextTapTooLate(let limit): (.seconds, limit, 0)
    case .turnedTooLittle(let value, let limit), .wrongDirection(let value, let limit):
      (.degrees, limit * 180 / .pi, abs(value - limit) * 180 / .pi)
    default: nil
    }
  }
}
