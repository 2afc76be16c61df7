import TouchKit
import TouchViews

extension HitTestTrace.Step {
  /// Returns the outcome of the view and its reason.
  package func text(viewName: (TouchView) -> String = { $0.debugName }) -> String {
    switch outcome {
    case .hit: "hit"
    case .subviewHit: "entered"
    case .declined: "declined: its own hitTest returned another view"
    case .hidden: "skipped: hidden"
    case .transparent(let alpha): "skipped: alpha \(Self.digits(alpha)) < 0.01"
    case .interactionDisabled: "skipped: interaction disabled"
    case .tooDeep: "skipped: nested too deep"
    case .outside: "skipped: outside\(locationText)"
    case .singular: "skipped: its transform is not invertible"
    case .behind(let view): "not tested: behind \(viewName(view))"
    }
  }

  private var locationText: String {
    guard let point else { return "" }
    let bounds =
      "\(ScriptLiterals.text(view.bounds.origin)) \(ScriptLiterals.text(view.bounds.size))"
    return " (\(point.reportText) is not in \(bounds))"
  }

  private static func digits(_ alpha: Double) -> String {
    let short = DecimalText.fixed(alpha, fractionDigits: 2)
    return short == "0.01" ? ScriptLiterals.text(alpha) : short
  }
}
