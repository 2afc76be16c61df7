import TouchKit
import TouchScripts
import TouchViews

/// The landings of fingers at views that the test names, and those that missed their views.
struct ExpectedLandings {
  private var pending: [(contact: String, location: Point2D, view: TouchView)] = []
  /// The landings that missed their views, one clause each.
  private(set) var misses: [String] = []

  /// Expects a contact to land at a location of the surface and to hit a view or one inside it.
  mutating func expect(_ contact: String, at location: Point2D, toHit view: TouchView) {
    pending.append((contact, location, view))
  }

  /// Returns the misses of the touches that began in an event, one clause each: "a missed photo
  /// (skipped: hidden)".
  mutating func misses(
    of event: TouchEvent, in window: TouchWindow, contact: (TouchID) -> String?,
    viewName: (TouchView) -> String
  ) -> [String] {
    let found = event.allTouches.compactMap { touch -> String? in
      guard touch.phase == .began, let contact = contact(touch.id),
        let index = pending.firstIndex(where: {
          ($0.contact, $0.location) == (contact, touch.location)
        })
      else { return nil }
      let view = pending.remove(at: index).view
      guard window.view(of: touch.id)?.isDescendant(of: view) != true else { return nil }
      // Only now, because the window repeats its hit test.
      let trace = window.hitTestTrace(at: touch.location(in: window))
      guard trace.hit?.isDescendant(of: view) != true else { return nil }
      let step = trace.step(for: view)
      let obstacle = step.map { $0.view === view ? "" : viewName($0.view) + " " } ?? ""
      let reason = step?.text(viewName: viewName) ?? "not in the window"
      return "\(contact) missed \(viewName(view)) (\(obstacle)\(reason))"
    }
    misses += found
    return found
  }
}
