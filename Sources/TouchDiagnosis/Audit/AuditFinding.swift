import TouchScripts
import TouchViews

/// A weakness in the set-up of a window's views and recognizers, which `audit(includingNotes:)`
/// found before anybody touched them.
public struct AuditFinding: Sendable {
  /// How certain it is that a finding is a mistake.
  public enum Severity: Sendable {
    /// Something that may be intended, or that only its author can judge.
    case note
    /// A mistake, whatever the intention.
    case problem
  }

  /// The severity.
  public let severity: Severity
  /// The kind as a stable short name; `audit(includingNotes:)` lists them.
  public let kind: String
  /// The names of the views, with the names that `TouchStage.script()` gives them.
  public let views: [String]
  /// The names of the recognizers, with the names that `TouchStage.script()` gives them.
  public let gestures: [String]
  /// What will happen, in one sentence without its period.
  public let reason: String
  /// What to change, in one sentence without its period.
  public let repair: String
  /// A hand that shows a predicted conflict, with expectations that hold while the conflict exists:
  /// it has been played. `nil` if there is no conflict, or no script can express it, which the
  /// description then says.
  public let script: TouchScript?

  /// The kinds in the order in which they are reported.
  fileprivate static let kinds = [
    "neverRecognized", "unordered", "delayed", "controlLosesTouch", "cycle", "unreachable",
    "covered", "singleTouch", "smallTarget", "pointerGesture", "dragging",
  ]
}

extension AuditFinding: CustomStringConvertible {
  /// Severity, kind and reason on one line, and the repair on the next one.
  public var description: String { "\(severity) \(kind): \(reason)\n  \(repair)" }
}

extension TouchWindow {
  /// Checks the window's views and recognizers, and returns what will not work, before anybody
  /// touches them.
  ///
  ///     #expect(stage.window.audit().isEmpty)
  ///
  /// Whether recognizers exclude or delay each other is found by hands that are made for them, such
  /// as taps, drags and turns. They are played on copies of the recognizers, so nothing happens in
  /// this window. Delegates are asked for relations, hit tests are made, and the layout is updated.
  /// The touches of custom recognizers are unknown: only their relations, their place and their
  /// size are checked. Conflicts of recognizers that have delegates, closures or custom
  /// superclasses are notes, because these may resolve them.
  ///
  /// | Kind | Meaning |
  /// | --- | --- |
  /// | `neverRecognized` | another recognizer always comes first, or no touches form the gesture |
  /// | `unordered` | two recognizers can begin on the same touch, and neither waits |
  /// | `delayed` | a gesture is recognized later because it waits for another one |
  /// | `controlLosesTouch` | a gesture takes the touches of a control |
  /// | `cycle` | recognizers wait for each other |
  /// | `unreachable` | no touch reaches the view of a gesture, or the recognizer is disabled |
  /// | `covered` | other views receive all touches of a view |
  /// | `singleTouch` | a view that is not multitouch has a gesture of several fingers |
  /// | `smallTarget` | a target is smaller than 44 points, or than WCAG 2.5.8 allows |
  /// | `pointerGesture` | a path or several fingers have no alternative (WCAG 2.5.1) |
  /// | `dragging` | a drag has no alternative (WCAG 2.5.7) |
  ///
  /// - Parameter includingNotes: Whether the result contains notes, too, and not only problems.
  /// - Returns: The findings: problems first, then in the order of the kinds above and of the
  ///   views, from back to front.
  /// - Complexity: A few replays for each recognizer and view in which touches land.
  public func audit(includingNotes: Bool = false) -> [AuditFinding] {
    layoutIfNeeded()
    var audit = WindowAudit(of: self)
    audit.checkConflicts()
    audit.checkCycles()
    audit.checkReach()
    audit.checkFingers()
    audit.checkTargets()
    let findings = AuditFinding.kinds.flatMap { kind in
      audit.findings.filter { $0.kind == kind }
    }
    return findings.filter { $0.severity == .problem }
      + (includingNotes ? findings.filter { $0.severity == .note } : [])
  }
}
