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
        .problem, "cycle", cycle.map(\.viewName).uniqued, cycle.map(\.name),
        "\(cycle.map(\.title).list(with: "and")) wait for each other, so that the requirements decide nothing (no script shows it: scripts have no cycles)",
        repair: "remove one of these requirements")
    }
    guard !finished.contains(gesture.name) else { return }
    for other in gestures where gesture.waits(for: other) {
      findCycle(from: other, path + [gesture], &finished)
    }
    finished.insert(gesture.name)
  }

  /// Reports views whose gestures or callbacks no touch reaches, and disabled recognizers.
  mutating func checkReach() {
    for gesture in gestures where !gesture.recognizer.isEnabled {
      report(
        .note, "unreachable", [gesture.viewName], [gesture.name], "\(gesture.title) is disabled",
        repair: "set isEnabled to true when it is wanted")
    }
    for view in views where !isReachable(view) {
      let (name, members) = (name(of: view), gestures(of: view).map(\.name))
      let center = view.convert(view.bounds.center, to: window)
      guard let step = window.hitTestTrace(at: center).step(for: view) else { continue }
      let obstacle = self.name(of: step.view)
      var severity = AuditFinding.Severity.problem
      if case .behind(let front) = step.outcome, !members.isEmpty || !view.forwardsTouches {
        // Whether a subclass handles touches is not known.
        if members.isEmpty, !(view is TouchControl), view.onTouchesBegan == nil { severity = .note }
        report(
          severity, "covered", [name, self.name(of: front)], members,
          "\(name) receives no touches, because \(self.name(of: front)) is in front of it",
          repair:
            "bring it to the front, or set isUserInteractionEnabled of \(self.name(of: front)) to false"
        )
      } else if !members.isEmpty {
        let (reason, repair): (String, String)
        switch step.outcome {
        case _ where view.bounds.isEmpty: (reason, repair) = ("has no size", "give it a size")
        case .hidden, .transparent, .declined:
          (reason, repair) = ("is hidden or refuses touches", "show \(obstacle) when it is wanted")
          severity = .note
        case .interactionDisabled:
          (reason, repair) = (
            "is not interactive", "set isUserInteractionEnabled of \(obstacle) to true"
          )
        default:
          (reason, repair) = ("is outside of its superviews", "move it, or make them larger")
        }
        report(
          severity, "unreachable", [name], members,
          "\(members.list(with: "and")) cannot be recognized, because \(name) \(reason)",
          repair: repair)
      }
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
        && $0.hands.contains { $0.fingers == 1 && $0.legs.isEmpty }
    }
    for view in views where isReachable(view) {
      let (name, members) = (name(of: view), gestures(of: view))
      let several = members.filter { $0.hands.contains { $0.fingers > 1 } }
      if !several.isEmpty, !view.isMultipleTouchEnabled, !view.forwardsTouches {
        report(
          several.allSatisfy(\.recognizer.cancelsTouchesInView) ? .note : .problem, "singleTouch",
          [name], several.map(\.name),
          "the callbacks of \(name) receive only the first of the fingers that \(several.map(\.name).list(with: "and")) needs",
          repair: "set isMultipleTouchEnabled of \(name) to true")
      }
      let hasTap = taps.contains {
        $0.view.isDescendant(of: view) || view.isDescendant(of: $0.view)
      }
      if hasControl || hasTap { continue }
      let complex = members.filter { gesture in
        gesture.hands.contains { hand in
          hand.fingers > 1 || hand.legs.contains(where: \.isSwipe)
        }
      }.map(\.name)
      let drags = members.filter { !complex.contains($0.name) && !$0.hands.isEmpty }.map(\.name)
      for (kind, names, need) in [
        (
          "pointerGesture", complex,
          "several fingers or a path, and no tap or control does the same (WCAG 2.5.1)"
        ),
        ("dragging", drags, "a drag, and no tap or control does the same (WCAG 2.5.7)"),
      ] where !names.isEmpty {
        report(
          .note, kind, [name], names, "\(names.list(with: "and")) on \(name) needs \(need)",
          repair: "offer a control or a tap that does the same")
      }
    }
  }

  /// Reports targets that are smaller than recommended, or than WCAG 2.5.8 allows.
  mutating func checkTargets() {
    let targets = views.filter {
      isReachable($0) && ($0 is TouchControl || !gestures(of: $0).isEmpty)
    }
    let areas = targets.map(area(of:))
    for (view, area) in zip(targets, areas) where min(area.width, area.height) < 44 {
      let isTiny = min(area.width, area.height) < 24
      let neighbor = zip(targets, areas).first { other, otherArea in
        let offset = otherArea.center - area.center
        let gap = Vector2D(
          dx: max(abs(offset.dx) - otherArea.width / 2, 0),
          dy: max(abs(offset.dy) - otherArea.height / 2, 0))
        return isTiny && !other.isDescendant(of: view) && !view.isDescendant(of: other)
          && (gap.length < 12
            || min(otherArea.width, otherArea.height) < 24 && offset.length < 24)
      }?.0
      report(
        neighbor == nil ? .note : .problem, "smallTarget", [name(of: view)],
        gestures(of: view).map(\.name),
        "\(name(of: view)) is a target of \(area.size) points, "
          + (neighbor.map { "too small so close to \(name(of: $0)) (WCAG 2.5.8: 24x24)" }
            ?? "less than the recommended 44x44"),
        repair:
          "make it larger, also by overriding point(inside:with:), or move it away from others")
    }
  }

  /// Returns the rectangle in which touches hit a view, up to 44 points on each side of its center.
  private func area(of view: TouchView) -> Rect2D {
    let center = view.convert(view.bounds.center, to: window)
    let extents = InputMovement.edges.map { _, _, direction in
      (0..<44).prefix { step in
        let point = center + direction * (Double(step) + 0.5)
        return window.hitTest(point, with: nil)?.isDescendant(of: view) ?? false
      }.count
    }.map(Double.init)
    return Rect2D(
      x: center.x - extents[1], y: center.y - extents[3], width: extents[0] + extents[1],
      height: extents[2] + extents[3])
  }
}
