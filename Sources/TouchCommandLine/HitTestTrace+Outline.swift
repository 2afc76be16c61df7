import TouchScripts
import TouchViews

extension HitTestTrace {
  /// The hit test as an indented outline, with the outcome of each view and its reason.
  ///
  ///     window     entered
  ///       front    skipped: outside (20.0,-5.0 is not in 0,0 100x100)
  ///       back     hit
  package var text: String {
    let width = (steps.map { $0.depth * 2 + $0.view.debugName.count }.max() ?? 0) + 2
    let lines = steps.map { step -> String in
      let label = String(repeating: "  ", count: step.depth) + step.view.debugName
      return label.padded(to: width) + step.text()
    }
    return lines.joined(separator: "\n")
  }
}
