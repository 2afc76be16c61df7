import TouchKit
import TouchScripts
import TouchViews

extension ScriptView {
  /// Returns the line of a view in its current state, without its superview. `isExact` is false if
  /// a script cannot express its transform.
  package static func describing(_ view: TouchView, as name: String) -> (
    line: ScriptView, isExact: Bool
  ) {
    let parts = view.transform.components
    // A script scales and rotates about the center, so a translation is expressed by the frame.
    let frame =
      view.transform.isIdentity
      ? view.frame : Rect2D(center: view.center + parts.translation, size: view.bounds.size)
    let isExpressible = frame.origin.isFinite && frame.size.isFinite && view.bounds.origin.isFinite
    var line = ScriptView(name: name, frame: isExpressible ? frame.standardized.rounded : .zero)
    let standard = TouchView()
    for option in ScriptOption.ofViews where option.value(view) != option.value(standard) {
      line.options[option.key] = option.roundedValue(view)
    }
    line.placement.boundsOrigin = isExpressible ? view.bounds.origin.rounded : .zero
    line.ignoresTouches = view.forwardsTouches
    guard parts.scaleX.isFinite, parts.rotation.isFinite else { return (line, false) }
    line.placement.scale = ScriptLiterals.rounded(parts.scaleX)
    line.placement.rotation = ScriptLiterals.rounded(parts.rotation * 180 / .pi)
    let isUneven =
      abs(parts.scaleX - parts.scaleY) > DiagnosisConstants.transformTolerance
      * parts.scaleX.magnitude
    return (
      line,
      isExpressible && !isUneven && abs(parts.shear) < DiagnosisConstants.transformTolerance
    )
  }
}

extension Point2D {
  /// The point as it is written in scripts of windows.
  package var rounded: Point2D {
    Point2D(x: ScriptLiterals.rounded(x), y: ScriptLiterals.rounded(y))
  }
}

extension Rect2D {
  fileprivate var rounded: Rect2D {
    let size = Point2D(x: size.width, y: size.height).rounded
    return Rect2D(origin: origin.rounded, size: Size2D(width: size.x, height: size.y))
  }
}

extension TouchView {
  /// The view that handles the touches of this view: itself or the nearest next responder that does
  /// not forward them, or `nil` if there is none.
  package var handlingView: TouchView? {
    sequence(first: self as TouchResponder, next: \.next).lazy.compactMap { $0 as? TouchView }
      .first { !$0.forwardsTouches }
  }
}
