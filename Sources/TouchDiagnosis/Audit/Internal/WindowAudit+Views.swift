import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

// Findings about single views and recognizers, and about cycles.
extension WindowAudit {
  /// Reports recognizers that wait for each other, once for each cycle.
  mutating func checkCycles() {
    var finished: Set<String> = []
    for gesture in gestures { findCycle(from: gesture, [], &finished) }
  }

  private mutating func findCycle(
    from gesture: AuditedGesture, _ path: [AuditedGesture], _ finished: inout Set<String>
  ) {
    if let start = path.firstIndex(where: { $0.name == gesture.name }) {
      let cycle = path[start...]
      return report(
        .problem, .cycle, Array(cycle),
        "\(cycle.map(\.title).list(with: "and")) wait for each other, so that the requirements decide nothing (no script shows it: scripts have no cycles)",
        repair: "remove one of these requirements")
    }
    guard !finished.contains(gesture.name) else { return }
    for other in gestures where gesture.waits(for: other) {
      findCycle(from: other, path + [gesture], &finished)
    }
    finished.insert(gesture.name)
  }

  /// Reports options that contradict each other or count as others, and requirements on recognizers
  /// that never receive a touch.
  mutating func checkOptions() {
    for gesture in gestures {
      let tap = gesture.recognizer as? TapGestureRecognizer
      let press = gesture.recognizer as? LongPressGestureRecognizer
      let swipe = gesture.recognizer as? SwipeGestureRecognizer
      let touches =
        tap?.numberOfTouchesRequired ?? press?.numberOfTouchesRequired
        ?? swipe?.numberOfTouchesRequired
      for case (let property, let count?) in [
        ("numberOfTapsRequired", tap?.numberOfTapsRequired), ("numberOfTouchesRequired", touches),
      ] where count < 1 {
        report(
          .note, .options, [gesture],
          "\(property) of \(gesture.title) is \(count), which counts as 1",
          repair: "set it to 1 or more")
      }
      if let pan = gesture.recognizer as? PanGestureRecognizer,
        pan.minimumNumberOfTouches > pan.maximumNumberOfTouches
      {
        report(
          .problem, .options, [gesture],
          "\(gesture.title) needs at least \(pan.minimumNumberOfTouches) fingers, but allows at most \(pan.maximumNumberOfTouches)",
          repair: "set maximumNumberOfTouches to at least minimumNumberOfTouches")
      }
      for other in gesture.recognizer.recognizersRequiredToFail where other.view?.window !== window
      {
        report(
          .problem, .unreachable, [gesture],
          "\(gesture.title) requires \(other.debugName) to fail, which is on no view of the window",
          repair: "add \(other.debugName) to a view with addGestureRecognizer(_:)")
      }
    }
  }

  /// Reports recognizers of which one takes touches that are meant for another one, although both
  /// are recognized at times: drags of nested views, and presses that are as short as taps.
  mutating func checkRivals() {
    for gesture in gestures where gesture.isActive {
      for other in gestures where other.isActive && isBeside(gesture, other) {
        if gesture.recognizer is PanGestureRecognizer, other.recognizer is PanGestureRecognizer,
          gesture.view !== other.view, gesture.view.isDescendant(of: other.view)
        {
          report(
            .note, .unordered, [gesture, other],
            "\(gesture.title) takes the drags that begin in \(gesture.viewName) from \(other.title)",
            repair: "let \(gesture.name) refuse those of \(other.name) in shouldBegin, "
              + "or wait for it with require(toFail:)")
        }
        if let press = gesture.recognizer as? LongPressGestureRecognizer,
          press.numberOfTapsRequired == 0,
          press.minimumPressDuration < DiagnosisConstants.shortestPress,
          other.recognizer is TapGestureRecognizer
        {
          let duration = DecimalText.rounded(press.minimumPressDuration, fractionDigits: 3)
          report(
            .note, .unordered, [gesture, other],
            "\(gesture.title) takes the taps of \(other.title) that last longer than \(duration) s",
            repair: "let minimumPressDuration be at least \(DiagnosisConstants.shortestPress)")
        }
      }
    }
  }

  /// Returns whether two recognizers receive touches of the same number of fingers, exclude each
  /// other, and neither waits.
  private func isBeside(_ gesture: AuditedGesture, _ other: AuditedGesture) -> Bool {
    (gesture.view.isDescendant(of: other.view) || other.view.isDescendant(of: gesture.view))
      && gesture.recognizer !== other.recognizer && isReachable(gesture.view)
      && !Set(gesture.inputs.map(\.fingers)).isDisjoint(with: other.inputs.map(\.fingers))
      && gesture.excludes(other) && !gesture.waits(for: other) && !other.waits(for: gesture)
  }

  /// Reports views whose gestures or callbacks no touch reaches, and disabled recognizers.
  mutating func checkReach() {
    for gesture in gestures where !gesture.recognizer.isEnabled {
      report(
        .note, .unreachable, [gesture], "\(gesture.title) is disabled",
        repair: "set isEnabled to true when it is wanted")
    }
    for view in views where !isReachable(view) { checkReach(of: view) }
  }

  private mutating func checkReach(of view: TouchView) {
    let name = name(of: view)
    let members = gestures(of: view)
    let center = view.convert(view.bounds.center, to: window)
    guard let step = window.hitTestTrace(at: center).step(for: view) else { return }
    if case .behind(let front) = step.outcome, !members.isEmpty || !view.forwardsTouches {
      let front = self.name(of: front)
      // Whether a subclass handles touches is not known.
      let isHandled = !members.isEmpty || view is TouchControl || view.onTouchesBegan != nil
      report(
        isHandled ? .problem : .note, .covered, members, views: [name, front],
        "\(name) receives no touches, because \(front) is in front of it",
        repair: "bring it to the front, or set isUserInteractionEnabled of \(front) to false")
    } else if !members.isEmpty {
      let obstacle = obstacle(to: view, at: step)
      report(
        obstacle.severity, .unreachable, members,
        "\(members.list) cannot be recognized, because \(name) \(obstacle.reason)",
        repair: obstacle.repair)
    }
  }

  /// Returns why a touch at a view that nothing covers does not reach it, and what to do.
  private func obstacle(to view: TouchView, at step: HitTestTrace.Step) -> (
    severity: AuditFinding.Severity, reason: String, repair: String
  ) {
    if view.bounds.isEmpty { return (.problem, "has no size", "give it a size") }
    let obstacle = name(of: step.view)
    switch step.outcome {
    case .hidden, .transparent, .declined:
      return (.note, "is hidden or refuses touches", "show \(obstacle) when it is wanted")
    case .interactionDisabled:
      return (
        .problem, "is not interactive", "set isUserInteractionEnabled of \(obstacle) to true"
      )
    case .singular:
      return (
        .problem,
        (step.view === view ? "has" : "is in \(obstacle), which has")
          + " a transform that is not invertible",
        "set the transform of \(obstacle) to one with a scale other than 0"
      )
    default:
      return (.problem, "is outside of its superviews", "move it, or make them larger")
    }
  }

  /// Returns the enabled recognizers of a view that receive touches.
  private func gestures(of view: TouchView) -> [AuditedGesture] {
    gestures.filter { $0.view === view && $0.isActive }
  }

  /// Reports gestures that a person may not be able to make (WCAG 2.5.1, 2.5.7), and those of
  /// several fingers whose view receives only the first.
  mutating func checkFingers() {
    let hasControl = views.contains { $0 is TouchControl && isReachable($0) }
    let taps = gestures.filter {
      $0.isActive && isReachable($0.view)
        && $0.inputs.contains { $0.fingers == 1 && $0.legs.isEmpty }
    }
    for view in views where isReachable(view) {
      checkSingleTouch(of: view)
      let hasTap = taps.contains {
        $0.view.isDescendant(of: view) || view.isDescendant(of: $0.view)
      }
      if !hasControl, !hasTap { checkAlternatives(to: view) }
    }
  }

  /// Reports gestures of several fingers in a view that receives only the first.
  private mutating func checkSingleTouch(of view: TouchView) {
    let several = gestures(of: view).filter { $0.inputs.contains { $0.fingers > 1 } }
    guard !several.isEmpty, !view.isMultipleTouchEnabled, !view.forwardsTouches else { return }
    let name = name(of: view)
    report(
      several.allSatisfy(\.recognizer.cancelsTouchesInView) ? .note : .problem, .singleTouch,
      several,
      "the callbacks of \(name) receive only the first of the fingers that \(several.list) needs",
      repair: "set isMultipleTouchEnabled of \(name) to true")
  }

  /// Reports the gestures of a view that nothing simpler replaces.
  private mutating func checkAlternatives(to view: TouchView) {
    let members = gestures(of: view).filter { !$0.inputs.isEmpty }
    for (kind, isComplex, need, rule) in [
      (AuditFinding.Kind.pointerGesture, true, "several fingers or a path", "2.5.1"),
      (.dragging, false, "a drag", "2.5.7"),
    ] {
      let needing = members.filter { gesture in
        gesture.inputs.contains { $0.fingers > 1 || $0.legs.contains(where: \.isSwipe) }
          == isComplex
      }
      guard !needing.isEmpty else { continue }
      report(
        .note, kind, needing,
        "\(needing.list) on \(name(of: view)) needs \(need), and no tap or control does the same (WCAG \(rule))",
        repair: "offer a control or a tap that does the same")
    }
  }

  /// Reports targets that are smaller than recommended, or than WCAG 2.5.8 allows.
  mutating func checkTargets() {
    let targets = views.filter {
      isReachable($0) && ($0 is TouchControl || !gestures(of: $0).isEmpty)
    }.map { (view: $0, area: area(of: $0)) }
    for (view, area) in targets
    where Self.side(of: area) < DiagnosisConstants.recommendedTargetSide {
      let neighbor = targets.first { other, otherArea in
        !other.isDescendant(of: view) && !view.isDescendant(of: other)
          && Self.isTooSmall(area, beside: otherArea)
      }?.view
      report(
        neighbor == nil ? .note : .problem, .smallTarget, gestures(of: view),
        views: [name(of: view)],
        "\(name(of: view)) is a target of \(area.size) points, "
          + (neighbor.map { "too small so close to \(name(of: $0)) (WCAG 2.5.8: 24x24)" }
            ?? "less than the recommended 44x44"),
        repair:
          "make it larger, also by overriding point(inside:with:), or move it away from others")
    }
  }

  private static func side(of area: Rect2D) -> Double { min(area.width, area.height) }

  /// Returns whether WCAG 2.5.8 does not allow a target beside another one: a circle of the minimum
  /// size around its center meets the other target, or the circle of that one.
  private static func isTooSmall(_ area: Rect2D, beside other: Rect2D) -> Bool {
    let minimum = DiagnosisConstants.minimumTargetSide
    guard side(of: area) < minimum else { return false }
    let offset = other.center - area.center
    let gap = Vector2D(
      dx: max(abs(offset.dx) - other.width / 2, 0), dy: max(abs(offset.dy) - other.height / 2, 0))
    return gap.length < minimum / 2 || side(of: other) < minimum && offset.length < minimum
  }

  /// Returns the rectangle in which touches hit a view, up to the recommended size on each side of
  /// its center. If that is too narrow, it is the largest part of the view beside what covers it.
  private func area(of view: TouchView) -> Rect2D {
    let middle = partAroundCenter(of: view)
    guard Self.side(of: middle) < DiagnosisConstants.recommendedTargetSide else { return middle }
    let visible = view.ancestry.reduce(frame(of: view)) { $0.intersection(frame(of: $1)) }
    let part = freePart(of: visible, of: view, depth: 0)
    return Self.rank(of: middle) < Self.rank(of: part) ? part : middle
  }

  /// Returns how far around its center touches hit a view, from a size of 0 on.
  private func partAroundCenter(of view: TouchView) -> Rect2D {
    let center = view.convert(view.bounds.center, to: window)
    func extent(_ edge: RectEdge) -> Double {
      let direction = InputMovement.directions.first { $0.edge == edge }?.vector ?? .zero
      let steps = 0..<Int(DiagnosisConstants.recommendedTargetSide)
      return Double(
        steps.prefix { hits(view, at: center - direction * (Double($0) + 0.5)) }.count)
    }
    let left = extent(.left)
    let top = extent(.top)
    return Rect2D(
      x: center.x - left, y: center.y - top, width: left + extent(.right),
      height: top + extent(.bottom))
  }

  /// Returns the largest part of a rectangle of a view beside what covers one of a few points, and
  /// so on. It is empty if the view does not contain one of them.
  private func freePart(of rect: Rect2D, of view: TouchView, depth: Int) -> Rect2D {
    let nothing = Rect2D(center: rect.center, size: .zero)
    guard rect.width > 0, rect.height > 0 else { return nothing }
    let points = rect.points(at: Array(stride(from: 0.1, to: 1, by: 0.2)))
    guard let missed = points.first(where: { !hits(view, at: $0) }) else { return rect }
    guard let front = window.hitTest(missed, with: nil), !view.isDescendant(of: front),
      depth < DiagnosisConstants.maximumCoversOfPart
    else { return nothing }
    let cover = frame(of: front)
    let width = rect.width
    let height = rect.height
    return [
      Rect2D(x: rect.minX, y: rect.minY, width: cover.minX - rect.minX, height: height),
      Rect2D(x: cover.maxX, y: rect.minY, width: rect.maxX - cover.maxX, height: height),
      Rect2D(x: rect.minX, y: rect.minY, width: width, height: cover.minY - rect.minY),
      Rect2D(x: rect.minX, y: cover.maxY, width: width, height: rect.maxY - cover.maxY),
    ].map { freePart(of: $0, of: view, depth: depth + 1) }
      .max { Self.rank(of: $0) < Self.rank(of: $1) } ?? nothing
  }

  /// The length of the shorter side, up to the recommended one, and the area.
  private static func rank(of rect: Rect2D) -> (Double, Double) {
    (min(side(of: rect), DiagnosisConstants.recommendedTargetSide), rect.width * rect.height)
  }
}

extension [AuditedGesture] {
  /// The names as an enumeration.
  fileprivate var list: String { map(\.name).list(with: "and") }
}
