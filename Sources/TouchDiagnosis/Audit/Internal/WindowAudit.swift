import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

/// The views and recognizers of a window under audit, and the findings.
struct WindowAudit {
  let window: TouchWindow
  /// The views from back to front, each after its superview.
  let views: [TouchView]
  private(set) var gestures: [AuditedGesture] = []
  private(set) var findings: [AuditFinding] = []
  private var names: [ObjectIdentifier: String] = [:]
  /// The indices of the views in their order.
  private let orders: [ObjectIdentifier: Int]
  /// A point of each view that is hit, if there is one, as close to its center as possible.
  private var points: [ObjectIdentifier: Point2D] = [:]
  /// The views that are hit, and their superviews.
  private var reached: Set<ObjectIdentifier> = []

  init(of window: TouchWindow) {
    self.window = window
    var viewNames = ScriptNameTable(reserved: [TouchScript.windowName])
    var gestureNames = ScriptNameTable(reserved: [])
    views = window.viewsInTree
    orders = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) })
    for view in views {
      let name = view === window ? TouchScript.windowName : viewNames.name(for: view)
      names[ObjectIdentifier(view)] = name
      if let point = hitPoint(in: view.bounds, of: view, where: { $0 === view }) {
        points[ObjectIdentifier(view)] = point
        reached.formUnion(view.ancestry.map { ObjectIdentifier($0) })
      }
      for recognizer in view.gestureRecognizers {
        gestures.append(
          AuditedGesture(recognizer, of: view, gestureNames.name(for: recognizer), on: name))
      }
    }
  }

  /// Returns a point of a rectangle of a view at which a touch hits a wanted view, as close to its
  /// center as possible.
  private func hitPoint(
    in rect: Rect2D, of view: TouchView, where isWanted: (TouchView) -> Bool
  ) -> Point2D? {
    let area = view.convert(rect, to: window).intersection(window.bounds)
    let steps = (-20...20).sorted { abs($0) < abs($1) }.map { Double($0) / 41 }
    if area.isEmpty { return nil }
    // Most points of a view that is covered are covered by few others.
    var covers: [Rect2D] = []
    var tested: Set<ObjectIdentifier> = []
    for y in steps {
      for x in steps {
        let point = area.center + Vector2D(dx: x * area.width, dy: y * area.height)
        if covers.contains(where: { $0.contains(point) }) { continue }
        guard let hit = window.hitTest(point, with: nil) else { continue }
        if isWanted(hit) { return point }
        // A view behind is hit where this one is cut off.
        guard view !== window, let front = orders[ObjectIdentifier(hit)],
          front > orders[ObjectIdentifier(view), default: 0]
        else { continue }
        // The largest of the views that cover it comes first.
        let outermost = hit.ancestry.prefix { !view.isDescendant(of: $0) }.last
        for cover in [outermost ?? hit, hit]
        where tested.count < DiagnosisConstants.maximumCovers {
          guard tested.insert(ObjectIdentifier(cover)).inserted else { continue }
          covers += self.cover(of: area, by: cover).map { [$0] } ?? []
          if covers.last?.contains(point) ?? false { break }
        }
      }
    }
    return nil
  }

  /// Returns the part of a rectangle in which touches hit a view or its subviews, or `nil` if it is
  /// no rectangle.
  private func cover(of area: Rect2D, by view: TouchView) -> Rect2D? {
    let rect = frame(of: view).intersection(area)
    return rect.points(at: [0.001, 0.999]).allSatisfy { hits(view, at: $0) } ? rect : nil
  }

  /// Returns whether a touch at a point hits a view or one of its subviews.
  func hits(_ view: TouchView, at point: Point2D) -> Bool {
    window.hitTest(point, with: nil)?.isDescendant(of: view) ?? false
  }

  func name(of view: TouchView) -> String { names[ObjectIdentifier(view)] ?? view.debugName }

  /// Returns the rectangle around the bounds of a view, in the coordinates of the window.
  func frame(of view: TouchView) -> Rect2D { view.convert(view.bounds, to: window) }

  /// Returns whether touches reach a view or a view inside it.
  func isReachable(_ view: TouchView) -> Bool {
    reached.contains(ObjectIdentifier(view))
  }

  /// Reports a finding about recognizers and views, by default those of the recognizers.
  mutating func report(
    _ severity: AuditFinding.Severity, _ kind: AuditFinding.Kind, _ gestures: [AuditedGesture],
    views: [String]? = nil, _ reason: String, repair: String, script: TouchScript? = nil
  ) {
    findings.append(
      AuditFinding(
        severity: severity, kind: kind, views: views ?? gestures.map(\.viewName).uniqued,
        gestures: gestures.map(\.name), reason: reason, repair: repair, script: script))
  }

  /// The places where touches land: one in each view that is hit, and one at each edge at which a
  /// screen-edge pan begins.
  var sites: [AuditSite] {
    let bounds = window.bounds
    let edges = gestures.flatMap { gesture in
      let edges = (gesture.recognizer as? ScreenEdgePanGestureRecognizer)?.edges ?? []
      return InputMovement.directions.filter { edges.contains($0.edge) }.compactMap {
        let strip = bounds.offsetBy(
          dx: $0.vector.dx * (2 - bounds.width), dy: $0.vector.dy * (2 - bounds.height))
        return hitPoint(in: strip, of: window) { $0.isDescendant(of: gesture.view) }
      }
    }
    let lines = lines
    return (views.compactMap { points[ObjectIdentifier($0)] } + edges).compactMap { point in
      window.hitTest(point, with: nil).map { site(in: $0, at: point, lines) }
    }
  }

  /// The lines of the gestures by their names, with their relations to all others.
  private var lines: [String: ScriptGesture] {
    var lines: [String: ScriptGesture] = [:]
    for gesture in gestures {
      var line = gesture.described?.line
      let others = gestures.filter { $0.name != gesture.name }
      line?.requires = others.filter { gesture.waits(for: $0) }.map(\.name)
      line?.simultaneous = others.filter { !gesture.excludes($0) }.map(\.name)
      lines[gesture.name] = line
    }
    return lines
  }

  private func site(
    in view: TouchView, at point: Point2D, _ lines: [String: ScriptGesture]
  ) -> AuditSite {
    let ancestors = view.ancestry
    let identifiers = Set(ancestors.map { ObjectIdentifier($0) })
    let members = gestures.filter {
      $0.described != nil && $0.isActive && identifiers.contains(ObjectIdentifier($0.view))
    }
    let known = Set(members.map(\.name))
    var script = TouchScript(file: "audit.touch")
    script.setSurface(of: window)
    for ancestor in ancestors.reversed() where ancestor !== window {
      var line = ScriptView.describing(ancestor, as: name(of: ancestor)).line
      line.parent = script.views.last?.name
      script.views.append(line)
    }
    script.gestures = ScriptGesture.ordered(
      members.compactMap { gesture in
        var line = lines[gesture.name]
        line?.requires.removeAll { !known.contains($0) }
        return line
      })
    return AuditSite(
      view: view, point: point, gestures: members, handler: view.handlingView.map(name(of:)),
      script: script)
  }
}

extension Rect2D {
  /// Returns the points at some fractions of the width and of the height.
  func points(at fractions: [Double]) -> [Point2D] {
    fractions.flatMap { y in
      fractions.map { Point2D(x: minX + width * $0, y: minY + height * y) }
    }
  }
}
