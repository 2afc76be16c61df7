import TouchKit

/// A hit test told step by step: for the developer who asks why a view did not get a touch.
///
/// It asks the same questions of the same views as the hit test does, so overrides of `point(inside:with:)` count; where an
/// override of `hitTest` answers otherwise, the view says `declined`.
public struct HitTestExplanation {
  /// The point that was tested, in the window's coordinates.
  public let point: Point2D
  /// The view that a touch at that point goes to; nil where it goes to none.
  public let hit: TouchView?
  /// Every view that was looked at, in the order of looking: a view before those inside it, siblings front-most first. Views
  /// inside one that was skipped are not there.
  public let steps: [HitTestStep]

  /// What came of a view, or of the nearest view that it is inside of and that was looked at: what kept the touch from it.
  public func step(for view: TouchView) -> HitTestStep? {
    var current: TouchView? = view
    while let candidate = current {
      if let step = steps.first(where: { $0.view === candidate }) { return step }
      current = candidate.superview
    }
    return nil
  }

  init(_ point: Point2D, in window: TouchWindow) {
    var steps: [HitTestStep] = []
    self.point = point
    hit = Self.look(at: window, point, depth: 0, &steps)
    self.steps = steps
  }

  /// Adds the steps of a view and of those inside it, and answers what its hit test does.
  private static func look(at view: TouchView, _ point: Point2D, depth: Int, _ steps: inout [HitTestStep]) -> TouchView? {
    let hit = view.hitTest(point, with: nil)
    if let skipped = skipping(view, point) {
      steps.append(HitTestStep(view: view, depth: depth, point: point, verdict: skipped))
      return hit
    }
    let place = steps.count
    var taken: TouchView?
    var inner: TouchView?
    for subview in view.subviews.reversed() {
      guard let inverse = subview.fromSuperview else {
        steps.append(HitTestStep(view: subview, depth: depth + 1, point: nil, verdict: .singular))
        continue
      }
      let innerPoint = point.applying(inverse)
      if let taken {
        steps.append(HitTestStep(view: subview, depth: depth + 1, point: innerPoint, verdict: .behind(taken)))
        continue
      }
      inner = look(at: subview, innerPoint, depth: depth + 1, &steps)
      if inner != nil { taken = subview }
    }
    let verdict: HitTestStep.Verdict = hit === view ? .taken : hit != nil && hit === inner ? .entered : .declined
    steps.insert(HitTestStep(view: view, depth: depth, point: point, verdict: verdict), at: place)
    return hit
  }

  private static func skipping(_ view: TouchView, _ point: Point2D) -> HitTestStep.Verdict? {
    if view.isHidden { return .hidden }
    if !(view.alpha >= ViewConstants.visibleAlpha) { return .transparent(alpha: view.alpha) }
    if !view.isUserInteractionEnabled { return .interactionDisabled }
    if view.nestingDepth >= ViewConstants.nestingLimit { return .tooDeep }
    return view.point(inside: point, with: nil) ? nil : .outside
  }
}

extension TouchWindow {
  /// Tells step by step which view a touch at a point, in the window's coordinates, goes to, and why no other. The cost is that of a
  /// hit test for each view of the way.
  public final func explain(_ point: Point2D) -> HitTestExplanation { HitTestExplanation(point, in: self) }
}
