import TouchKit

/// The appearance of a view in its window when it was drawn, to find what has changed since (R76).
struct DrawnView {
  /// The group and the bounds with which the view was drawn, and the part of the window that its
  /// own drawing covered.
  struct Appearance {
    var group: DrawingGroup
    var bounds: Rect2D
    var extent: Rect2D
  }

  /// Whether the view and its subviews look different although their contents are the same.
  var isOutdated = true
  /// The appearance, or `nil` if the view was not drawn.
  var appearance: Appearance?
  /// The shape of the background, and what it depends on.
  var background: (bounds: Rect2D, radius: Double, color: TouchColor, shape: DrawnShape)?
}

/// The part of a window that looks different since it was drawn.
///
/// The rectangle of a view is that of its own drawing, as it was and as it is, if the contents, the
/// group or the bounds of the view or of a superview have changed. Programs that never ask for the
/// changes do not pay for them.
final class WindowChanges {
  /// The position at which the subviews of a view are drawn.
  private struct Position {
    var toWindow: Transform2D
    var clip: Rect2D
    /// Whether a superview looks different.
    var isOutdated: Bool
  }

  /// Memory for the walk over the views.
  var visits: [ViewVisit] = []
  private var positions: [Position] = []
  private var isTracking = false
  private var isUpdating = false
  /// The rectangle so far.
  private var changed = Rect2D.null
  /// The part of the window that the shapes of observers covered.
  private var observerExtent = Rect2D.null

  /// Returns the part of the window that has changed, or `nil` if it looks the same.
  func rect(in window: TouchWindow) -> Rect2D? {
    if !isTracking {
      isTracking = true
      changed = window.storedBounds
    }
    update(in: window)
    if !changed.isNull { return changed }
    window.needsDisplay = false
    return nil
  }

  /// Records that the window was drawn.
  func wereDrawn(in window: TouchWindow) {
    window.needsDisplay = false
    changed = .null
  }

  /// Adds what has changed since the last call.
  func update(in window: TouchWindow?) {
    guard isTracking, !isUpdating, let window, window.needsFrame else { return }
    isUpdating = true
    window.layoutIfNeeded()
    let frame = window.storedBounds
    if window.drawn.appearance?.bounds != frame { changed = changed.union(frame) }
    positions.append(Position(toWindow: .identity, clip: frame, isOutdated: false))
    window.visitHierarchy { visit in
      switch visit {
      case .begin(let view, let group, let bounds): begin(view, group, bounds)
      case .end: positions.removeLast()
      case .skip(let view): remove(view)
      }
    }
    positions.removeLast()
    updateObservers(of: window)
    isUpdating = false
  }

  private func begin(_ view: TouchView, _ group: DrawingGroup, _ bounds: Rect2D) {
    var position = positions[positions.count - 1]
    position.toWindow = group.transform.concatenating(position.toWindow)
    if let clip = group.clip { position.clip = visible(clip, at: position) }
    let old = view.drawn.appearance
    let change = view.drawIfNeeded()
    position.isOutdated =
      position.isOutdated || view.drawn.isOutdated || old?.group != group || old?.bounds != bounds
    var extent = old?.extent ?? .null
    switch change {
    case .none where !position.isOutdated: break
    case .part(let rect) where !position.isOutdated:
      changed = changed.union(visible(rect, at: position))
      extent = visible(view.extent(in: bounds), at: position)
    case .none, .part, .whole:
      changed = changed.union(extent)
      extent = visible(view.extent(in: bounds), at: position)
      changed = changed.union(extent)
    }
    view.drawn.isOutdated = false
    view.drawn.appearance = DrawnView.Appearance(group: group, bounds: bounds, extent: extent)
    positions.append(position)
  }

  /// Returns the visible part of a rectangle in a view.
  private func visible(_ rect: Rect2D, at position: Position) -> Rect2D {
    if rect.isNull { return .null }
    let image = rect.applying(position.toWindow)
    return image.origin.isFinite && image.size.isFinite
      ? image.visible(in: position.clip) : position.clip
  }

  /// Adds what a view and its subviews covered that are not drawn any more.
  func remove(_ view: TouchView) {
    guard view.drawn.appearance != nil else { return }
    // Iterative, because views can be nested deeper than the call stack allows.
    var remaining = [view]
    while let view = remaining.popLast() {
      guard let appearance = view.drawn.appearance else { continue }
      changed = changed.union(appearance.extent)
      view.drawn.appearance = nil
      remaining += view.subviews
    }
  }

  private func updateObservers(of window: TouchWindow) {
    var extent = Rect2D.null
    for observer in window.dispatcher.callbacks.observers {
      for shape in observer.shapes(in: window) {
        if let bounds = shape.bounds { extent = extent.union(bounds) }
      }
    }
    changed = changed.union(observerExtent).union(extent)
    observerExtent = extent
  }
}

extension Rect2D {
  /// Returns what two rectangles have in common, which can be a line or a point.
  fileprivate func visible(in clip: Rect2D) -> Rect2D {
    let left = max(minX, clip.minX)
    let top = max(minY, clip.minY)
    let right = min(maxX, clip.maxX)
    let bottom = min(maxY, clip.maxY)
    guard left <= right, top <= bottom else { return .null }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }
}
