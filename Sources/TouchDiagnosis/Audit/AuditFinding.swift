import TouchScripts
import TouchViews

/// A weakness in the set-up of views and recognizers, which `audit` found before anybody touched
/// them.
public struct AuditFinding: Sendable {
  /// The certainty that a finding is a mistake.
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
    /// Options of a recognizer contradict each other, or count as others.
    case options
  }

  /// The severity.
  package let severity: Severity
  /// The kind.
  public let kind: Kind
  /// The names of the views, with the names that `TouchStage.script()` gives them.
  package let views: [String]
  /// The names of the recognizers, with the names that `TouchStage.script()` gives them.
  package let gestures: [String]
  /// The consequence of the mistake, in one sentence without its period.
  public let reason: String
  /// The change that mends it, in one sentence without its period.
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

extension [AuditFinding] {
  /// The findings, of which several that differ only in their names are one, in the place of the
  /// first.
  var grouped: [AuditFinding] {
    var groups = Dictionary(grouping: self, by: \.form)
    return compactMap { finding in
      guard let group = groups[finding.form] else { return nil }
      guard group.count >= DiagnosisConstants.groupedFindingCount else { return finding }
      groups[finding.form] = nil
      return AuditFinding(group)
    }
  }
}

extension AuditFinding {
  /// The text that it has in common with findings about other views and recognizers.
  fileprivate var form: String {
    let names = Set((views + gestures).map { Substring($0) })
    let words = reason.split(separator: " ").map { word in
      names.contains(word.prefix { $0 != "," }) ? "_" : word
    }
    return "\(severity) \(kind) \(words.joined(separator: " "))"
  }

  /// Creates one finding for several of the same form.
  fileprivate init(_ group: [AuditFinding]) {
    let first = group[0]
    let names = group.dropFirst().compactMap { $0.gestures.first ?? $0.views.first }.uniqued
    let listed = names.prefix(DiagnosisConstants.maximumListedNames)
    let list = listed.joined(separator: ", ") + (names.count > listed.count ? ", …" : "")
    self.init(
      severity: first.severity, kind: first.kind, views: group.flatMap(\.views).uniqued,
      gestures: group.flatMap(\.gestures).uniqued,
      reason: first.reason + "; the same holds for \(group.count - 1) others: \(list)",
      repair: first.repair, script: first.script)
  }
}
