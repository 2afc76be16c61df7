import TouchDiagnosis
import TouchKit
import TouchViews

/// A view with a check, in a right version and one with a realistic mistake, which `explore` finds.
package struct ExploredView: Sendable, CustomStringConvertible {
  /// What is wrong in the version with the mistake.
  package let description: String
  /// Explores the right version, or the one with the mistake.
  package let explore:
    @Sendable (_ isFaulty: Bool, _ inputs: Int, _ seed: UInt64) throws -> GestureCoverage

  /// Creates a view with its checks.
  init<View: TouchView>(
    _ description: String, _ setUp: @escaping @Sendable (_ isFaulty: Bool) -> View,
    checking check: @escaping @Sendable (View) throws -> Void = { _ in },
    finally checkEnd: @escaping @Sendable (View) throws -> Void = { _ in }
  ) {
    self.description = description
    explore = { isFaulty, inputs, seed in
      try TouchDiagnosis.explore(
        inputs: inputs, seed: seed, name: "explored", { setUp(isFaulty) }, checking: check,
        finally: checkEnd)
    }
  }

  /// All views.
  package static let all = [
    ExploredView("forgets touchesCancelled", StrokesView.init) { view in
      try expect(view.strokes.count == view.finished, "a stroke is missing")
    },
    ExploredView("keeps the identifier of the first finger", FirstFingerView.init),
    ExploredView("divides by a span of zero", SpanView.init) { view in
      try expect(view.scale.isFinite && view.scale > 0, "the scale is \(view.scale)")
    },
    ExploredView("leaks a subview", HighlightView.init) { view in
      try expect(view.subviews.count <= view.fingers, "\(view.subviews.count) highlights")
    },
    ExploredView("resets the wrong state", PhotoView.init) { view in
      try expect(
        abs(view.scale - view.expectedScale) < 1e-6,
        "the scale is \(view.scale), expected \(view.expectedScale)")
    },
    ExploredView("assumes two fingers", MiddleView.init) { view in
      try expect(view.isMiddleBetweenFingers, "the middle is not between the fingers")
    },
    ExploredView("adds its translation twice when a finger joins", JoiningView.init) { view in
      try expect(
        (view.offset - view.expectedOffset).length < 1e-6,
        "the offset is \(view.offset), expected \(view.expectedOffset)")
    },
    ExploredView("undo loses a stroke", UndoView.init) { view in
      try expect(
        view.strokes == view.finished - view.undone,
        "\(view.strokes) strokes, \(view.finished) finished, \(view.undone) undone")
    },
    ExploredView("a double tap also toggles", ToggleView.init) { view in
      try expect(view.toggling.isDisjoint(with: view.zooming), "a tap toggled and zoomed")
    },
    ExploredView("a drag jumps after a rotation", RotatedWindow.init) { view in
      try expect(view.isUnderFinger, "the card left the finger")
    },
  ]
}

/// The sentence of a check that failed.
private struct FailedCheck: Error, CustomStringConvertible {
  let description: String
}

/// Throws an error if a condition does not hold.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FailedCheck(description: message()) }
}
