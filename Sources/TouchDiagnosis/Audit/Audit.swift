import TouchKit
import TouchViews

/// Checks views and recognizers, and returns what will not work, before anybody touches them.
///
///     #expect(audit { CardView() }.isEmpty)
///
/// Whether recognizers exclude or delay each other is found by input that is made for them, such as
/// taps, drags and turns. It is played on copies of the recognizers, so nothing happens in the
/// views. Delegates are asked for relations, hit tests are made, and the layout is updated. The
/// touches of custom recognizers are unknown: only their relations, their place and their size are
/// checked. Conflicts of recognizers that have delegates, closures or custom superclasses are
/// notes, because these may resolve them.
///
/// Whether a delegate or a closure lets a gesture begin or receive a touch is not asked, because
/// the answer depends on touches. A recognizer that is always refused is among the
/// `neverRecognized` ones of `explore`, which plays on the views themselves.
///
/// - Parameters:
///   - includingNotes: Whether the result contains notes, too, and not only problems.
///   - size: The size of the window, 400 by 300 points by default, and larger if the frame of the
///     view is.
///   - setUp: Returns the view, or a window. A view of size zero fills the window.
/// - Returns: The findings, of which equal ones are one: problems first, then in the order of
///   `AuditFinding.Kind` and of the views, from back to front.
/// - Complexity: A few replays for each recognizer and view in which touches land, and hit tests of
///   each view; about O(*n*²) for *n* nested views with a recognizer each.
public func audit(
  includingNotes: Bool = false, size: Size2D? = nil, _ setUp: () -> TouchView
) -> [AuditFinding] {
  let window = TouchWindow.containing(setUp(), size: size)
  window.layoutIfNeeded()
  var audit = WindowAudit(of: window)
  audit.checkOptions()
  audit.checkConflicts()
  audit.checkRivals()
  audit.checkCycles()
  audit.checkReach()
  audit.checkFingers()
  audit.checkTargets()
  let groups = audit.findings.grouped
  let findings = AuditFinding.Kind.allCases.flatMap { kind in
    groups.filter { $0.kind == kind }
  }
  return findings.filter { $0.severity == .problem }
    + (includingNotes ? findings.filter { $0.severity == .note } : [])
}
