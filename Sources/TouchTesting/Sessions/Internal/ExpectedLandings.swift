import TouchKit
import TouchScripts
import TouchViews

/// The landings of fingers at views that the test names, and those that missed their views.
struct ExpectedLandings {
  private struct Landing {
    let contact: String
    let location: Point2D
    weak var view: TouchView?
  }

  private var pending: [Landing] = []
  /// The landings that missed their views, one clause each.
  private(set) var misses: [String] = []

  /// Expects a contact to land at a location of the surface and to hit a view or one inside it.
  mutating func expect(_ contact: String, at location: Point2D, toHit view: TouchView) {
    pending.append(Landing(contact: contact, location: location, view: view))
  }

  /// Returns the misses of the touches that began in an event, one clause each: "a missed photo
  /// (hidden)".
  mutating func misses(
    of event: TouchEvent, in window: TouchWindow, contact: (TouchID) -> String?,
    viewName: (TouchView) -> String
  ) -> [String] {
    guard !pending.isEmpty else { return [] }
    var found: [String] = []
    for touch in event.allTouches where touch.phase == .began {
      guard let contact = contact(touch.id), let view = takeView(of: contact, at: touch.location),
        !(window.view(of: touch.id)?.isDescendant(of: view) ?? false)
      else { continue }
      // Only now, because the window repeats its hit test.
      let trace = window.hitTestTrace(at: touch.location(in: window))
      if trace.hit?.isDescendant(of: view) ?? false { continue }
      found.append(
        "\(contact) missed \(viewName(view)) (\(trace.reason(forMissing: view, viewName)))")
    }
    misses += found
    return found
  }

  /// Removes the landing of a contact, and those that it skipped, and returns its view.
  private mutating func takeView(of contact: String, at location: Point2D) -> TouchView? {
    let own = pending.indices.filter { pending[$0].contact == contact }
    guard let index = own.first(where: { pending[$0].location == location }) else { return nil }
    let view = pending[index].view
    for index in own.prefix(through: index).reversed() { pending.remove(at: index) }
    return view
  }
}

extension HitTestTrace {
  /// Returns why a touch does not hit a view, in a few words.
  fileprivate func reason(forMissing view: TouchView, _ name: (TouchView) -> String) -> String {
    guard let step = step(for: view) else { return "not in the window" }
    let obstacle = step.view === view ? "" : name(step.view) + " is "
    switch step.outcome {
    case .hidden: return obstacle + "hidden"
    case .transparent(let alpha): return obstacle + "transparent: alpha \(alpha)"
    case .interactionDisabled: return obstacle + "disabled: isUserInteractionEnabled is false"
    case .tooDeep: return "nested too deep"
    case .singular: return obstacle + "transformed by what is not invertible"
    case .outside where view.bounds.isEmpty: return "it has no size"
    case .outside where step.view === view: return "the location is outside of it"
    case .outside: return "the location is outside of \(name(step.view))"
    case .behind(let front): return "covered by \(name(hit ?? front))"
    case .declined, .hit, .subviewHit:
      return "hitTest returned \(hit.map(name) ?? "no view")"
    }
  }
}
