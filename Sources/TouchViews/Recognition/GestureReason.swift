import TouchKit

/// The reason why a recognizer failed, waits, or was cancelled (R45), with the measured value and
/// the limit.
///
/// Each reason has a `kind`, a stable short name such as `moved`, and a `description` with its
/// numbers, such as `moved 12.3 pt > 10`. Reasons that differ in what was measured share a kind.
public enum GestureReason: Equatable, Sendable {
  /// A touch moved too far from the point where it landed; distances in points.
  case moved(Double, limit: Double)
  /// A tap was held too long; durations in seconds.
  case held(Double, limit: Double)
  /// A touch lifted before it was held long enough; durations in seconds.
  case tooShort(Double, limit: Double)
  /// The movement took too long; durations in seconds.
  case tooSlow(Double, limit: Double)
  /// The movement deviated too far from the direction; angles in radians.
  case wrongDirection(Double, limit: Double)
  /// A finger moved back behind the point where it landed; distances in points.
  case movedBack(Double, limit: Double)
  /// A finger moved too far across the direction; distances in points.
  case movedAcross(Double, limit: Double)
  /// The next tap did not come within the limit, in seconds.
  case nextTapTooLate(limit: Double)
  /// The next tap landed too far from the previous one; distances in points.
  case nextTapTooFar(Double, limit: Double)
  /// The fingers of one tap landed too far from each other; distances in points.
  case tooFarApart(Double, limit: Double)
  /// There were too many touches.
  case tooManyTouches(Int, limit: Int)
  /// There were too few touches.
  case tooFewTouches(Int, limit: Int)
  /// The touch landed too far from the edge; distances in points.
  case notAtEdge(Double, limit: Double)
  /// All touches lifted before the gesture was recognized.
  case lifted
  /// All touches lifted before their centroid had moved beyond the slop; distances in points.
  case movedTooLittle(Double, limit: Double)
  /// All touches lifted before their span had changed by the slop; distances in points.
  case spreadTooLittle(Double, limit: Double)
  /// All touches lifted before they had turned by the slop; angles in radians.
  case turnedTooLittle(Double, limit: Double)
  /// The touches were cancelled.
  case touchesCancelled
  /// Another recognizer that shares a touch was recognized (R29).
  case prevented(by: String)
  /// A recognizer that had to fail first began or was recognized (R30).
  case requirement(of: String)
  /// The recognizer waits until the named one fails (R30). Only this reason does not end the
  /// attempt.
  case waiting(for: String)
  /// `shouldBegin` or the delegate refused the gesture (R31).
  case denied
  /// The recognizer was disabled (R31).
  case disabled
  /// The recognizer, or its view, was removed.
  case removed
  /// A subclass failed, or cancelled its gesture, without giving a reason.
  case unspecified
  /// A subclass failed in a callback with this name, such as `touchesEnded`, without giving a
  /// reason.
  case failedIn(String)
  /// A reason of a subclass: a kind of one word, and a text.
  case other(kind: String, text: String)

  /// The name of the reason without its numbers, with which scripts compare `why`.
  public var kind: String {
    switch self {
    case .moved: "moved"
    case .held: "held"
    case .tooShort: "tooShort"
    case .tooSlow: "tooSlow"
    case .wrongDirection: "wrongDirection"
    case .movedBack: "movedBack"
    case .movedAcross: "movedAcross"
    case .nextTapTooLate: "nextTapTooLate"
    case .nextTapTooFar: "nextTapTooFar"
    case .tooFarApart: "tooFarApart"
    case .tooManyTouches: "tooManyTouches"
    case .tooFewTouches: "tooFewTouches"
    case .notAtEdge: "notAtEdge"
    case .lifted, .movedTooLittle, .spreadTooLittle, .turnedTooLittle: "lifted"
    case .touchesCancelled: "touchesCancelled"
    case .prevented: "prevented"
    case .requirement: "requirement"
    case .waiting: "waiting"
    case .denied: "denied"
    case .disabled: "disabled"
    case .removed: "removed"
    case .unspecified, .failedIn: "unspecified"
    case .other(let kind, _): kind
    }
  }
}

extension GestureReason: CustomStringConvertible {
  /// The reason with its numbers: `moved 12.3 pt > 10`, `prevented by pinch`. Measured durations
  /// have two decimals, other values one, or up to three if fewer do not show the difference.
  public var description: String {
    switch self {
    case .moved(let distance, let limit): "moved " + points(distance, .above, limit)
    case .held(let time, let limit): "held " + seconds(time, .above, limit)
    case .tooShort(let time, let limit): "lifted after " + seconds(time, .below, limit)
    case .tooSlow(let time, let limit): "too slow: " + seconds(time, .above, limit)
    case .wrongDirection(let angle, let limit):
      "wrong direction: "
        + comparison(angle * 180 / .pi, "degrees off", .above, limit * 180 / .pi, fractionDigits: 1)
    case .movedBack(let distance, let limit): "moved " + points(distance, .above, limit, " back")
    case .movedAcross(let distance, let limit):
      "moved " + points(distance, .above, limit, " across")
    case .nextTapTooLate(let limit):
      "no next tap within \(DecimalText.rounded(limit, fractionDigits: 3)) s"
    case .nextTapTooFar(let distance, let limit):
      "next tap " + points(distance, .above, limit, " away")
    case .tooFarApart(let distance, let limit):
      "landed " + points(distance, .above, limit, " apart")
    case .tooManyTouches(let count, let limit): touches(count, .above, limit)
    case .tooFewTouches(let count, let limit): touches(count, .below, limit)
    case .notAtEdge(let distance, let limit):
      "landed " + points(distance, .above, limit, " from the edge")
    case .lifted: "touches lifted"
    case .movedTooLittle(let value, let limit): "lifted after \(tooLittle(value, "pt", limit))"
    case .spreadTooLittle(let change, let limit):
      "lifted after the span changed by \(tooLittle(change, "pt", limit))"
    case .turnedTooLittle(let angle, let limit):
      "lifted after turning \(tooLittle(angle * 180 / .pi, "degrees", limit * 180 / .pi))"
    case .touchesCancelled: "touches cancelled"
    case .prevented(let name): "prevented by \(name)"
    case .requirement(let name): "\(name) did not fail"
    case .waiting(let name): "waiting for \(name)"
    case .denied: "not allowed to begin"
    case .disabled: "disabled"
    case .removed: "removed"
    case .unspecified: "without a reason"
    case .failedIn(let callback): "failed in \(callback)"
    case .other(_, let text): text
    }
  }

  /// The side of the limit on which a value is wrong.
  private enum Side: String {
    case above = ">"
    case below = "<"
  }

  private func touches(_ count: Int, _ side: Side, _ limit: Int) -> String {
    "\(count) \(count == 1 ? "touch" : "touches") \(side.rawValue) \(limit)"
  }

  private func points(
    _ value: Double, _ side: Side, _ limit: Double, _ suffix: String = ""
  ) -> String {
    comparison(value, "pt" + suffix, side, limit, fractionDigits: 1)
  }

  private func seconds(_ value: Double, _ side: Side, _ limit: Double) -> String {
    comparison(value, "s", side, limit, fractionDigits: 2)
  }

  /// Returns a value and the limit that it did not reach, `9.0 degrees, needs 9.2`, with as many
  /// decimals as show the difference.
  private func tooLittle(_ value: Double, _ unit: String, _ limit: Double) -> String {
    for digits in 1...3 {
      let text = DecimalText.fixed(value, fractionDigits: digits)
      if text != DecimalText.fixed(limit, fractionDigits: digits) {
        return "\(text) \(unit), needs \(DecimalText.rounded(limit, fractionDigits: digits))"
      }
    }
    return "less than \(DecimalText.rounded(limit, fractionDigits: 3)) \(unit)"
  }

  /// Returns a value and its limit, `12.3 pt > 10`, with as many decimals as show the side. At a
  /// deadline nothing has been measured beyond the limit: `more than 0.75 s`.
  private func comparison(
    _ value: Double, _ unit: String, _ side: Side, _ limit: Double, fractionDigits: Int
  ) -> String {
    let limitText = DecimalText.rounded(limit, fractionDigits: 3)
    var scale = 1.0
    for digits in 1...3 {
      scale *= 10
      guard digits >= fractionDigits else { continue }
      let rounded = (value * scale).rounded() / scale
      if side == .above ? rounded > limit : rounded < limit {
        let text = DecimalText.rounded(value, fractionDigits: digits)
        return "\(text) \(unit) \(side.rawValue) \(limitText)"
      }
    }
    return "\(side == .above ? "more" : "less") than \(limitText) \(unit)"
  }
}
