import TouchKit

/// A step of the walk over a hierarchy of views.
private enum DrawingStep {
  case begin(TouchView)
  /// The end of a view that was begun, with its bounds as they are presented.
  case end(TouchView, Rect2D, isGroup: Bool)
}

extension TouchView {
  /// Draws the view and its subviews, from back to front and in the view's coordinates, and sets
  /// `needsDisplay` of a window to `false`.
  ///
  /// Lays the views out and calls `draw(_:)` of those whose contents have changed. Hidden views and
  /// their subviews are omitted. Views with an animation are drawn as they are presented at the
  /// window's time (R71). The shapes of a window's observers are in front. A view is a group of the
  /// renderer if it has a transform, a clip, an alpha or a blend mode (R75).
  public final func draw(into renderer: inout some Renderer) {
    layoutIfNeeded()
    if self === window { window?.needsDisplay = false }
    // Iterative, because views can be nested deeper than the call stack allows.
    var remaining = [DrawingStep.begin(self)]
    while let step = remaining.popLast() {
      switch step {
      case .begin(let view):
        let presentation = view.presentation
        guard !view.properties.isHidden, presentation.alpha > 0 else { continue }
        view.removeEndedAnimations()
        let group = view.group(of: presentation, isRoot: view === self)
        if let group { renderer.beginGroup(group) }
        view.drawContents(in: presentation.bounds, into: &renderer)
        remaining.append(.end(view, presentation.bounds, isGroup: group != nil))
        for subview in view.subviewsInDrawingOrder.reversed() { remaining.append(.begin(subview)) }
      case .end(let view, let bounds, let isGroup):
        // A border is in front of the subviews of its view.
        if let border = view.layer.border(of: bounds) { renderer.draw(border) }
        if isGroup { renderer.endGroup() }
      }
    }
    guard let window, window === self else { return }
    for observer in window.dispatcher.callbacks.observers {
      for shape in observer.shapes(in: window) { renderer.draw(shape) }
    }
  }

  /// Returns the group of the view, or `nil` if it would change nothing.
  private func group(of presentation: ViewPresentation, isRoot: Bool) -> DrawingGroup? {
    var group = DrawingGroup()
    if !isRoot { group.transform = presentation.toSuperview }
    if clipsToBounds {
      group.clip = presentation.bounds
      group.clipCornerRadius = layer.cornerRadius
    }
    group.alpha = min(presentation.alpha, 1)
    group.blendMode = layer.blendMode
    return group == DrawingGroup() ? nil : group
  }

  /// Draws the background and the drawing of the view. If the view is presented with other bounds
  /// than its own, the drawing is stretched to them.
  private func drawContents(in bounds: Rect2D, into renderer: inout some Renderer) {
    drawIfNeeded()
    if let backgroundColor, backgroundColor.alpha > 0 {
      renderer.draw(layer.shape(of: bounds, fill: backgroundColor))
    }
    let shapes = contents.shapes
    guard !shapes.isEmpty else { return }
    let stretch = Self.stretch(from: storedBounds, to: bounds)
    if let stretch {
      var group = DrawingGroup()
      group.transform = stretch
      renderer.beginGroup(group)
    }
    for shape in shapes { renderer.draw(shape) }
    if stretch != nil { renderer.endGroup() }
  }

  private static func stretch(from own: Rect2D, to bounds: Rect2D) -> Transform2D? {
    guard bounds != own, own.width > 0, own.height > 0 else { return nil }
    return Transform2D(translationX: -own.minX, y: -own.minY)
      .concatenating(Transform2D(scaleX: bounds.width / own.width, y: bounds.height / own.height))
      .concatenating(Transform2D(translationX: bounds.minX, y: bounds.minY))
  }
}
