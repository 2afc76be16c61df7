import TouchKit
import TouchScripts
import TouchViews

extension ScriptView {
  /// The line of a view as it is now, without its superview; `isExact` is false where its transform is more than a script can say.
  static func describing(_ view: TouchView, as name: String) -> (line: ScriptView, isExact: Bool) {
    let parts = view.transform.components
    // A script scales and turns about the centre: a shift on top of that is as good as a frame that lies elsewhere.
    let frame =
      view.transform.isIdentity
      ? view.frame : Rect2D(center: view.center + parts.translation, size: view.bounds.size)
    let isExpressible = frame.origin.isFinite && frame.size.isFinite && view.bounds.origin.isFinite
    let lineFrame = isExpressible ? frame : .zero
    var line = ScriptView(
      name: name,
      frame: Rect2D(
        x: lineFrame.minX, y: lineFrame.minY, width: lineFrame.width, height: lineFrame.height))
    line.isMultipleTouchEnabled = view.isMultipleTouchEnabled
    line.isExclusiveTouch = view.isExclusiveTouch
    line.isHidden = view.isHidden
    line.isDisabled = !view.isUserInteractionEnabled
    line.alpha = Swift.min(Swift.max(view.alpha, 0), 1)
    line.boundsOrigin = isExpressible ? view.bounds.origin : .zero
    line.ignoresTouches = view.forwardsTouches
    guard !view.transform.isIdentity, parts.scaleX.isFinite, parts.rotation.isFinite else {
      return (line, isExpressible && view.transform.isIdentity)
    }
    line.scale = parts.scaleX
    line.rotation = parts.rotation * 180 / .pi
    let isUneven =
      Swift.abs(parts.scaleX - parts.scaleY) > TestingConstants.transformTolerance
      * parts.scaleX.magnitude
    return (
      line,
      isExpressible && !isUneven && Swift.abs(parts.shear) < TestingConstants.transformTolerance
    )
  }
}

extension TouchView {
  /// Whether it hands its touches to the next responder: true for a plain `TouchView` without closures. A subclass is taken to handle
  /// them, because nobody can see from outside what it overrides.
  var forwardsTouches: Bool {
    if let view = self as? RecordingView { return view.ignoresTouches }
    return type(of: self) == TouchView.self && onTouchesBegan == nil && onTouchesMoved == nil
      && onTouchesEnded == nil
      && onTouchesCancelled == nil && onTouchesEstimatedPropertiesUpdated == nil
  }

  /// The view that handles touches of this one: itself or the nearest one outside that does; nil where none does.
  var handlingView: TouchView? {
    var responder: TouchResponder? = self
    while let current = responder {
      if let view = current as? TouchView, !view.forwardsTouches { return view }
      responder = current.next
    }
    return nil
  }
}
