import TouchKit

/// The steps of a hit test: which views were considered, and why each was hit or skipped.
///
/// A trace shows why a view did not receive a touch. It calls `point(inside:with:)` and
/// `hitTest(_:with:)` of the views as the hit test does, so overrides are taken into account.
package struct HitTestTrace {
  /// The tested point, in the window's coordinates.
  package let point: Point2D
  /// The view that receives a touch at the point, or `nil` if no view does.
  package let hit: TouchView?
  /// The considered views, in the order of the hit test: each view before its subviews, the
  /// front-most sibling first. The subviews of a skipped view are missing.
  package let steps: [Step]

  /// Returns the step of a view or, if the view was not considered, of its nearest superview that
  /// was: the step that explains why the view was not hit.
  ///
  /// - Returns: The step, or `nil` if the view is not in the window.
  package func step(for view: TouchView) -> Step? {
    for candidate in view.ancestry {
      if let step = steps.first(where: { $0.view === candidate }) { return step }
    }
    return nil
  }

  fileprivate init(_ point: Point2D, in window: TouchWindow) {
    window.layoutIfNeeded()
    var steps: [Step] = []
    self.point = point
    hit = window.hitTest(point, with: nil)
    // The hit test of each view tests all views inside it, so asking each of them takes a time
    // quadratic in the depth. Only overrides that decide differently make that necessary.
    if Self.append(window, point, depth: 0, asksViews: false, to: &steps) !== hit {
      steps.removeAll()
      _ = Self.append(window, point, depth: 0, asksViews: true, to: &steps)
    }
    self.steps = steps
  }

  /// Appends the steps of a view and its subviews, and returns the result of the view's hit test.
  ///
  /// - Parameter asksViews: Whether `hitTest(_:with:)` of the views is called, which may be
  ///   overridden.
  private static func append(
    _ view: TouchView, _ point: Point2D, depth: Int, asksViews: Bool, to steps: inout [Step]
  ) -> TouchView? {
    var hit = asksViews ? view.hitTest(point, with: nil) : nil
    if let reason = skipReason(view, point) {
      steps.append(Step(view: view, depth: depth, point: point, outcome: reason))
      return hit
    }
    let index = steps.count
    var hitSubview: TouchView?
    var innerHit: TouchView?
    for subview in view.subviews.reversed() {
      guard let inverse = subview.fromSuperview else {
        steps.append(Step(view: subview, depth: depth + 1, point: nil, outcome: .singular))
        continue
      }
      let innerPoint = point.applying(inverse)
      if let hitSubview {
        let outcome = Step.Outcome.behind(hitSubview)
        steps.append(Step(view: subview, depth: depth + 1, point: innerPoint, outcome: outcome))
        continue
      }
      innerHit = append(
        subview, innerPoint, depth: depth + 1, asksViews: asksViews, to: &steps)
      if innerHit != nil { hitSubview = subview }
    }
    if !asksViews { hit = innerHit ?? view }
    let outcome: Step.Outcome =
      hit === view ? .hit : hit != nil && hit === innerHit ? .subviewHit : .declined
    steps.insert(Step(view: view, depth: depth, point: point, outcome: outcome), at: index)
    return hit
  }

  private static func skipReason(_ view: TouchView, _ point: Point2D) -> Step.Outcome? {
    if view.properties.isHidden { return .hidden }
    if !(view.layer.opacity >= ViewConstants.visibleAlpha) {
      return .transparent(alpha: view.layer.opacity)
    }
    if !view.properties.isUserInteractionEnabled { return .interactionDisabled }
    if view.nestingDepth >= ViewConstants.nestingLimit { return .tooDeep }
    return view.point(inside: point, with: nil) ? nil : .outside
  }
}

extension HitTestTrace {
  /// A view that a hit test considered, and the outcome for this view.
  package struct Step {
    /// The view.
    package let view: TouchView
    /// The number of superviews of the view; 0 for the window.
    package let depth: Int
    /// The tested point in the view's coordinates, or `nil` if the view's transform is singular.
    package let point: Point2D?
    /// The outcome of the hit test for the view.
    package let outcome: Outcome

    /// The outcome of a hit test for one view (R17). The subviews of a skipped view are skipped
    /// with it.
    package enum Outcome {
      /// The view is hit: it contains the point, and none of its subviews does.
      case hit
      /// The view contains the point, and a view inside it is hit.
      case subviewHit
      /// The view contains the point, but its override of `hitTest(_:with:)` returned another view
      /// or `nil`.
      case declined
      /// The view is skipped because it is hidden.
      case hidden
      /// The view is skipped because its alpha is less than 0.01.
      case transparent(alpha: Double)
      /// The view is skipped because its user interaction is disabled.
      case interactionDisabled
      /// The view is skipped because it is nested more than 1,024 deep.
      case tooDeep
      /// The view is skipped because it does not contain the point.
      case outside
      /// The view is skipped because its transform is singular or not finite (R23).
      case singular
      /// The view is not tested because a sibling in front of it was hit.
      case behind(TouchView)
    }
  }
}

extension TouchWindow {
  /// Returns the steps of a hit test at a point in the window's coordinates.
  ///
  /// - Complexity: That of a hit test for each view that contains the point.
  package func hitTestTrace(at point: Point2D) -> HitTestTrace {
    HitTestTrace(point, in: self)
  }
}
