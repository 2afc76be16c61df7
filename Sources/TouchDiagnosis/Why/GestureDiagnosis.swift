import TouchKit
import TouchScripts
import TouchViews

/// The changes with which a gesture would have been recognized, or not if it was, or with which a
/// view would have received a touch, found by replaying the input with changed views, thresholds,
/// relations, paths and times.
///
/// Each answer has been verified: with it the gesture is recognized, and with the last printed
/// digit one less it is not. Where a smaller amount works but the amounts above it do not, only a
/// coarse scan can find it.
public struct GestureDiagnosis {
  /// A change or a pair of changes that makes the difference.
  public struct Answer: CustomStringConvertible {
    /// The change as a clause: `with slop 9.1 instead of 10`.
    public let description: String
    /// The size of the change relative to the limit that it changes or meets; the sum for a pair.
    package let size: Double
    /// The changes: one, or two of which none suffices alone.
    package let changes: [ChangeAmount]

    init(_ changes: [ChangeAmount]) {
      self.changes = changes
      description = changes.map(\.description).joined(separator: " and ")
      size = changes.reduce(0) { $0 + $1.size }
    }
  }

  /// The reason why nothing was replayed, or `nil`.
  var mistake: String?
  /// The name of the gesture, or of the view that is asked about.
  let name: String
  let isAboutView: Bool
  /// The question.
  let question: GestureQuestion
  /// All attempts, if none was chosen by a time.
  let attempts: [GestureAttempt]
  /// The changes that make the difference: first what a person would do first, and the smallest
  /// first. Pairs are searched only if no single change does, and only for a gesture that was not
  /// recognized.
  public let answers: [Answer]
  /// The input, with the times at which the gesture counts as recognized.
  package let replay: GestureReplay
  /// The number of replays.
  package let replays: Int
  /// Whether the search ended at the maximum number of replays.
  package let isCutOff: Bool
}

extension GestureDiagnosis {
  /// The attempt in question, or `nil` if the gesture received no touch.
  package var attempt: GestureAttempt? { question.attempt }

  /// Creates a diagnosis of views with which nothing can be replayed.
  init(mistake: String) {
    self.init(
      mistake: mistake, name: "", isAboutView: false,
      question: GestureQuestion(attempt: nil, span: nil, misses: []), attempts: [], answers: [],
      replay: GestureReplay(TouchScript()), replays: 0, isCutOff: false)
  }
}

extension GestureDiagnosis: CustomStringConvertible {
  /// The attempts if there are several, what the gesture did and why, and the answers with one line
  /// each.
  public var description: String {
    mistake ?? (list + [outcome + remark] + answers.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The first answer in one sentence, or `nil` if there is none.
  package var hint: String? {
    answers.first.map {
      "\(name) would \(question.isRecognized ? "not " : "")have been \(word) \($0)"
    }
  }

  /// The participle for the gesture or the view in question.
  private var word: String { isAboutView ? "received" : "recognized" }

  /// The attempts, one line each, if there are several.
  private var list: [String] {
    guard attempts.count > 1 else { return [] }
    let shown = attempts.prefix(DiagnosisConstants.maximumListedAttempts)
    let lines = shown.map { attempt in
      let what =
        attempt.recognizedAt.map { "\(word) at \($0.secondsText) s" }
        ?? attempt.reasons.last.map { "\($0)" } ?? "not \(word)"
      return "  from \(attempt.start.secondsText) s: \(what)"
    }
    let more = attempts.count - shown.count
    return ["\(attempts.count) attempts"] + lines + (more > 0 ? ["  and \(more) more"] : [])
  }

  /// The result of the gesture and its reason: `turn failed at 0.350 s: touches lifted`.
  private var outcome: String {
    let missing = question.miss.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? ""
    guard let attempt else { return "\(name) received no touch\(missing)" }
    if let time = attempt.recognizedAt {
      return
        "\(name) \(isAboutView ? "received a touch" : "was recognized") at \(time.secondsText) s"
    }
    if isAboutView {
      return "\(name) did not receive the touch at \(attempt.start.secondsText) s\(missing)"
    }
    return "\(name) was not recognized by \(attempt.end.secondsText) s"
      + (attempt.reasons.last.map { ": \($0)" } ?? "")
      + (question.miss.map { "; \($0.text)" } ?? "")
  }

  private var remark: String {
    let isRecognized = question.isRecognized
    let words = isRecognized ? "not \(word)" : word
    let pairs = isRecognized ? "" : " and no pair of changes"
    let cut = isCutOff ? " (the search ended after \(replays) replays)" : ""
    switch answers.first?.changes.count {
    case nil: return "\nno single change\(pairs) makes it \(words)\(cut)"
    case 1: return "\nit would \(isRecognized ? "not " : "")have been \(word)\(cut)"
    default: return "\nno single change makes it \(words), but it would have been\(cut)"
    }
  }
}
