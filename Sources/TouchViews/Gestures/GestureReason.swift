@_spi(Support) import TouchKit

/// Why a recognizer failed, waits, or was cancelled (R45). Numbers are what was measured and the limit that it met.
///
/// Each reason has a kind, a short name that stays the same, and a text with its numbers: `moved` and `moved 12.3 pt > 10`.
public enum GestureReason: Equatable, Sendable {
  /// A finger went further from where it landed than is allowed, in points.
  case moved(Double, limit: Double)
  /// A tap was held too long, in seconds.
  case held(Double, limit: Double)
  /// A finger lifted before it was held long enough, in seconds.
  case tooShort(Double, limit: Double)
  /// The movement took too long, in seconds.
  case tooSlow(Double, limit: Double)
  /// The movement was too far off the wanted direction, in radians.
  case wrongDirection(Double, limit: Double)
  /// The next tap did not come in time, in seconds.
  case nextTapTooLate(limit: Double)
  /// The next tap landed too far from the last, in points.
  case nextTapTooFar(Double, limit: Double)
  /// More fingers than wanted.
  case tooManyTouches(Int, limit: Int)
  /// Fewer fingers than wanted.
  case tooFewTouches(Int, limit: Int)
  /// The touch landed too far from the edge, in points.
  case notAtEdge(Double, limit: Double)
  /// The touches lifted, and nothing had come of them.
  case lifted
  /// The system took the touches away.
  case touchesCancelled
  /// Another recognizer that shares a touch was recognized (R29).
  case prevented(by: String)
  /// A recognizer that had to fail began or was recognized instead (R30).
  case requirement(of: String)
  /// It waits until that one fails (R30). The only reason that is no end.
  case waiting(for: String)
  /// `shouldBegin` said no (R31).
  case denied
  /// It was disabled (R31).
  case disabled
  /// It, or its view, was taken away.
  case removed
  /// A subclass said so and gave no reason of its own.
  case unspecified
  /// A subclass's own reason: a kind of one word, and a text.
  case other(kind: String, text: String)

  /// The name of the reason without its numbers: what a script's `why` is compared with.
  public var kind: String {
    switch self {
    case .moved: return "moved"
    case .held: return "held"
    case .tooShort: return "tooShort"
    case .tooSlow: return "tooSlow"
    case .wrongDirection: return "wrongDirection"
    case .nextTapTooLate: return "nextTapTooLate"
    case .nextTapTooFar: return "nextTapTooFar"
    case .tooManyTouches: return "tooManyTouches"
    case .tooFewTouches: return "tooFewTouches"
    case .notAtEdge: return "notAtEdge"
    case .lifted: return "lifted"
    case .touchesCancelled: return "touchesCancelled"
    case .prevented: return "prevented"
    case .requirement: return "requirement"
    case .waiting: return "waiting"
    case .denied: return "denied"
    case .disabled: return "disabled"
    case .removed: return "removed"
    case .unspecified: return "unspecified"
    case .other(let kind, _): return kind
    }
  }
}

extension GestureReason: CustomStringConvertible {
  /// The reason with its numbers, to a tenth, times to a hundredth: `moved 12.3 pt > 10`, `prevented by pinch`.
  public var description: String {
    switch self {
    case .moved(let distance, let limit): return "moved \(points(distance)) > \(number(limit))"
    case .held(let time, let limit): return "held \(seconds(time)) > \(number(limit))"
    case .tooShort(let time, let limit): return "lifted after \(seconds(time)) < \(number(limit))"
    case .tooSlow(let time, let limit): return "too slow: \(seconds(time)) > \(number(limit))"
    case .wrongDirection(let angle, let limit):
      return "wrong direction: \(degrees(angle)) off > \(degrees(limit))"
    case .nextTapTooLate(let limit): return "no next tap within \(seconds(limit))"
    case .nextTapTooFar(let distance, let limit):
      return "next tap \(points(distance)) away > \(number(limit))"
    case .tooManyTouches(let count, let limit): return "\(count) touches > \(limit)"
    case .tooFewTouches(let count, let limit): return "\(count) touches < \(limit)"
    case .notAtEdge(let distance, let limit):
      return "landed \(points(distance)) from the edge > \(number(limit))"
    case .lifted: return "touches lifted"
    case .touchesCancelled: return "touches cancelled"
    case .prevented(let name): return "prevented by \(name)"
    case .requirement(let name): return "\(name) did not fail"
    case .waiting(let name): return "waiting for \(name)"
    case .denied: return "not allowed to begin"
    case .disabled: return "disabled"
    case .removed: return "removed"
    case .unspecified: return "without a reason"
    case .other(_, let text): return text
    }
  }

  private func points(_ value: Double) -> String { "\(number(value)) pt" }
  private func seconds(_ value: Double) -> String { "\(number(value, fractionDigits: 2)) s" }
  private func degrees(_ value: Double) -> String { "\(number(value * 180 / .pi)) degrees" }

  private func number(_ value: Double, fractionDigits: Int = 1) -> String {
    DecimalText.rounded(value, fractionDigits: fractionDigits)
  }
}
