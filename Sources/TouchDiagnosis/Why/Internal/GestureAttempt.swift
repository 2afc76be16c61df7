import TouchKit
import TouchScripts
import TouchViews

/// An attempt of one recognizer in a gesture trace (R45): from the first touch that it received to
/// its reset.
package struct GestureAttempt: Sendable {
  /// The time of its first entry, in seconds.
  package private(set) var start: Double
  /// The time of its reset in seconds, or of its last entry if the trace ends before.
  package private(set) var end: Double
  /// The time at which it was recognized or began, in seconds, or `nil` if it was not.
  package private(set) var recognizedAt: Double?
  /// The touches that it received.
  package private(set) var touches: Set<TouchID> = []
  /// The reasons for which it waited, failed or was cancelled, in order.
  package private(set) var reasons: [GestureReason] = []
  /// Whether it was not allowed to receive a touch (R31).
  private(set) var hasRefusedTouch = false

  /// The recognizers that prevented it, that it required to fail, or for which it waited.
  package var rivals: [String] {
    reasons.compactMap {
      switch $0 {
      case .prevented(by: let rival), .requirement(of: let rival), .waiting(for: let rival): rival
      default: nil
      }
    }.uniqued
  }

  /// What kept it from being recognized, without the measured values.
  var obstacle: String { (reasons.map(\.kind).last ?? "") + rivals.joined(separator: " ") }

  /// Returns the attempts of a recognizer, in order.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  package static func attempts(
    of gesture: String, in entries: [GestureTrace.Entry]
  ) -> [GestureAttempt] {
    var attempts: [GestureAttempt] = []
    var isOpen = false
    for entry in entries where entry.gesture == gesture {
      if case .withheld = entry.event { continue }
      if !isOpen { attempts.append(GestureAttempt(start: entry.time, end: entry.time)) }
      isOpen = attempts[attempts.count - 1].observe(entry)
    }
    return attempts
  }

  private init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

  /// Adds an entry, and returns whether the attempt continues.
  private mutating func observe(_ entry: GestureTrace.Entry) -> Bool {
    end = entry.time
    switch entry.event {
    case .fired(let state) where state == .began || state == .ended:
      recognizedAt = recognizedAt ?? entry.time
    case .waiting(let reason), .failed(let reason), .cancelled(let reason): reasons.append(reason)
    case .received(let touch): touches.insert(touch)
    case .refused: hasRefusedTouch = true
    case .reset: return false
    default: break
    }
    return true
  }
}

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
