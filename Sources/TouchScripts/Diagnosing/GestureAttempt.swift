import TouchKit
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
  /// The reasons for which it waited, failed or was cancelled, in order.
  package private(set) var reasons: [GestureReason] = []
  /// Whether it was not allowed to receive a touch (R31).
  private(set) var hasRefusedTouch = false

  /// The recognizers that prevented it, that it required to fail, or for which it waited.
  var rivals: [String] {
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

  /// The limit that was not met with its unit, or `nil` if the reason has none that a hand can meet
  /// by moving differently.
  var limit: (unit: Unit, value: Double)? {
    switch self {
    case .moved(_, let limit), .movedBack(_, let limit), .movedAcross(_, let limit),
      .nextTapTooFar(_, let limit), .tooFarApart(_, let limit), .notAtEdge(_, let limit),
      .movedTooLittle(_, let limit), .spreadTooLittle(_, let limit):
      (.points, limit)
    case .held(_, let limit), .tooShort(_, let limit), .tooSlow(_, let limit),
      .nextTapTooLate(let limit):
      (.seconds, limit)
    case .turnedTooLittle(_, let limit), .wrongDirection(_, let limit):
      (.degrees, limit * 180 / .pi)
    default: nil
    }
  }
}
