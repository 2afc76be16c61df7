import TouchScripts
import TouchViews

/// A weakness in the set-up of views and recognizers, which `audit` found before anybody touched
/// them.
public struct AuditFinding: Sendable {
  /// How certain it is that a finding is a mistake.
  package enum Severity: Sendable {
    /// Something that may be intended, or that only its author can judge.
    case note
    /// A mistake, whatever the intention.
    case problem
  }

  /// The kinds of findings, in the order in which they are reported.
  public enum Kind: String, Sendable, CaseIterable {
    /// Another recognizer always comes first, or no touches form the gesture.
    case neverRecognized
    /// Two recognizers can begin on the same touch, and neither waits.
    case unordered
    /// A gesture is recognized later because it waits for another one.
    case delayed
    /// A gesture takes the touches of a control.
    case controlLosesTouch
    /// Recognizers wait for each other.
    case cycle
    /// No touch reaches the view of a gesture, or the recognizer is disabled.
    case unreachable
    /// Other views receive all touches of a view.
    case covered
    /// A view that is not multitouch has a gesture of several fingers.
    case singleTouch
    /// A target is smaller than 44 points, or than WCAG 2.5.8 allows.
    case smallTarget
    /// A path or several fingers have no alternative (WCAG 2.5.1).
    case pointerGesture
    /// A drag has no alternative (WCAG 2.5.7).
    case dragging
  }

  /// The severity.
  package let severity: Severity
  /// The kind.
  public let kind: Kind
  /// The names of the views, with the names that `TouchStage.script()` gives them.
  package let views: [String]
  /// The names of the recognizers, with the names that `TouchStage.script()` gives them.
  package let gestures: [String]
  /// What will happen, in one sentence without its period.
  public let reason: String
  /// What to change, in one sentence without its period.
  package let repair: String
  /// An input that shows a predicted conflict, with expectations that hold while the conflict
  /// exists: it has been played. `nil` if there is no conflict, or no script can express it, which
  /// the description then says.
  public let script: TouchScript?
}

extension AuditFinding: CustomStringConvertible {
  /// Severity, kind and reason on one line, and the repair on the next one.
  public var description: String { "\(severity) \(kind): \(reason)\n  \(repair)" }
}
