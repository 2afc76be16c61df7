import TouchKit
import TouchScripts
import TouchViews

/// What it would have taken for a gesture to be recognized, or not to be recognized if it was,
/// found by replaying the input with changed thresholds, relations, paths and times.
///
/// Each answer has been verified: with it the gesture is recognized, and with the last printed
/// digit one less it is not. Where a smaller amount works but the amounts above it do not, only a
/// coarse scan can find it.
public struct GestureDiagnosis {
  /// A change or a pair of changes that makes the difference.
  public struct Answer: CustomStringConvertible {
    /// The change as a clause: `with slop 9.1 instead of 10`.
    public let description: String
    /// How large the change is relative to the limit that it changes or meets; the sum for a pair.
    package let size: Double
    /// The changes: one, or two of which none suffices alone.
    package let changes: [ChangeAmount]

    init(_ changes: [ChangeAmount]) {
      self.changes = changes
      description = changes.map(\.description).joined(separator: " and ")
      size = changes.reduce(0) { $0 + $1.size }
    }
  }

  /// Why nothing was replayed, or `nil`.
  var mistake: String?
  /// The name of the gesture.
  package let gesture: String
  /// The attempt in question, or `nil` if the gesture received no touch.
  package let attempt: GestureAttempt?
  /// The changes that make the difference, the smallest first. Pairs are searched only if no single
  /// change does, and only for a gesture that was not recognized.
  public let answers: [Answer]
  /// The input, with the times at which the gesture counts as recognized.
  package let replay: GestureReplay
  /// The number of replays.
  package let replays: Int
  /// Whether the search ended at the maximum number of replays.
  package let isCutOff: Bool
}

extension GestureDiagnosis {
  /// Creates a diagnosis of views with which nothing can be replayed.
  init(mistake: String) {
    self.init(
      mistake: mistake, gesture: "", attempt: nil, answers: [],
      replay: GestureReplay(TouchScript()),
      replays: 0, isCutOff: false)
  }
}

extension GestureDiagnosis: CustomStringConvertible {
  /// What the gesture did and why, and the answers with one line each.
  public var description: String {
    mistake ?? ([outcome + remark] + answers.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The first answer in one sentence, or `nil` if there is none.
  package var hint: String? {
    answers.first.map {
      "\(gesture) would \(attempt?.recognizedAt == nil ? "" : "not ")have been recognized \($0)"
    }
  }

  /// What the gesture did and why: `turn failed at 0.350 s: touches lifted`.
  private var outcome: String {
    guard let attempt else { return "\(gesture) received no touch" }
    if let time = attempt.recognizedAt {
      return "\(gesture) was recognized at \(time.secondsText) s"
    }
    return "\(gesture) was not recognized by \(attempt.end.secondsText) s"
      + (attempt.reasons.last.map { ": \($0)" } ?? "")
  }

  private var remark: String {
    let isRecognized = attempt?.recognizedAt != nil
    let words = isRecognized ? "not recognized" : "recognized"
    let pairs = isRecognized ? "" : " and no pair of changes"
    let cut = isCutOff ? " (the search ended after \(replays) replays)" : ""
    switch answers.first?.changes.count {
    case nil: return "\nno single change\(pairs) makes it \(words)\(cut)"
    case 1: return "\nit would \(isRecognized ? "not " : "")have been recognized\(cut)"
    default: return "\nno single change makes it \(words), but it would have been\(cut)"
    }
  }
}
