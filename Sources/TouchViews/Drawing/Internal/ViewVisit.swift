import TouchKit

/// A step of the walk over a hierarchy of views, from back to front.
enum ViewVisit {
  /// A visible view, as a group of the enclosing one, with its bounds as they are presented.
  case begin(TouchView, DrawingGroup, Rect2D)
  /// The end of the visible view, behind its subviews.
  case end(TouchView, DrawingGroup, Rect2D)
  /// A view that is not drawn, and neither are its subviews.
  case skip(TouchView)
}

extension TouchView {
  /// Calls a closure with each step of the walk over the view and its subviews, which all drawing
  /// is based on.
  func visitHierarchy(_ body: (ViewVisit) -> Void) {
    // Iterative, because views can be nested deeper than the call stack allows. The steps are kept,
    // so that drawing again allocates nothing.
    var remaining: [ViewVisit] = []
    if let window { swap(&remaining, &window.changes.visits) }
    remaining.append(visit(isRoot: true))
    while let step = remaining.popLast() {
      body(step)
      guard case .begin(let view, let group, let bounds) = step else { continue }
      remaining.append(.end(view, group, bounds))
      for subview in view.subviewsInDrawingOrder.reversed() {
        remaining.append(subview.visit(isRoot: false))
      }
    }
    if let window { swap(&remaining, &window.changes.visits) }
  }

  /// Returns the step that begins or skips the view.
  private func visit(isRoot: Bool) -> ViewVisit {
    let presentation = presentation
    guard !properties.isHidden, presentation.alpha > 0 else { return .skip(self) }
    removeEndedAnimations()
    var group = DrawingGroup()
    if !isRoot { group.transform = presentation.toSuperview }
    if clipsToBounds {
      group.clip = presentation.bounds
      group.clipCornerRadius = layer.cornerRadius
    }
    group.alpha = min(presentation.alpha, 1)
    group.blendMode = layer.blendMode
    return .begin(self, group, presentation.bounds)
  }
}
