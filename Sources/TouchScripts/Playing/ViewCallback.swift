import TouchKit
import TouchViews

/// A callback of a view, by its word in scripts.
package enum ViewCallback: String, CaseIterable, Sendable {
  /// The callbacks `touchesBegan` and so on, and `updated` for late updates.
  case began, moved, ended, cancelled, updated
}

/// The callbacks that a view of a script handled.
final class ViewCallbackRecord {
  /// The callbacks in order.
  private(set) var callbacks: [ViewCallback] = []

  /// Creates an empty record, and lets a view handle and record its callbacks.
  init(of view: TouchView) {
    view.onTouchesBegan = { [self] _, _ in callbacks.append(.began) }
    view.onTouchesMoved = { [self] _, _ in callbacks.append(.moved) }
    view.onTouchesEnded = { [self] _, _ in callbacks.append(.ended) }
    view.onTouchesCancelled = { [self] _, _ in callbacks.append(.cancelled) }
    view.onTouchesEstimatedPropertiesUpdated = { [self] _ in callbacks.append(.updated) }
  }
}
