import TouchKit

/// What a view has drawn, and whether it has to be drawn again.
struct ViewContents {
  /// The shapes of `draw(_:)`.
  var shapes: [Shape] = []
  /// Whether `draw(_:)` has to be called before the shapes are used.
  var isOutdated = true
  /// The part that has changed, or `nil` for all of the view.
  var changedRect: Rect2D?
  /// The time until which the contents change by themselves, in seconds.
  var changeEnd = -Double.infinity
  /// The time of the latest `draw(_:)`, in seconds.
  var drawingTime = Double.infinity
}

// The appearance of views. A view consists of its background and of the shapes that `draw(_:)`
// appends to `drawing`; a renderer reads the shapes of all views.
extension TouchView {
  /// The shapes of the view above its background, from back to front, in the view's coordinates.
  /// `draw(_:)` appends to them.
  public var drawing: [Shape] {
    get { contents.shapes }
    _modify { yield &contents.shapes }
  }

  /// Marks the view's contents as changed: `draw(_:)` is called before the view is drawn next, and
  /// `needsDisplay` of its window is set.
  public func setNeedsDisplay() {
    contents.isOutdated = true
    contents.changedRect = nil
    setNeedsComposition()
  }

  /// Marks a part of the view's contents as changed, in the view's coordinates. `draw(_:)` receives
  /// the smallest rectangle that contains all changed parts.
  public func setNeedsDisplay(_ rect: Rect2D) {
    if !contents.isOutdated {
      contents.changedRect = rect
    } else if let changed = contents.changedRect {
      contents.changedRect = changed.union(rect)
    }
    contents.isOutdated = true
    setNeedsComposition()
  }

  /// Marks the view's contents as changing until `time`, in seconds: each event and each
  /// `advance(to:)` until then sets `needsDisplay` of its window.
  ///
  /// Nothing runs by itself: drawing code computes the contents for `window.now` (R44).
  public func setNeedsDisplay(until time: Double) {
    contents.changeEnd = max(contents.changeEnd, time)
    window?.setNeedsDisplayWhileAdvancing(until: time)
  }

  /// Records that the window looks different, although the view's own contents are the same.
  func setNeedsComposition() {
    _ = windowReference.withObject { $0.needsDisplay = true }
  }

  /// Returns the shapes of the view and its subviews, from back to front, in the view's
  /// coordinates, and sets `needsDisplay` of a window to `false`.
  ///
  /// Lays the views out and calls `draw(_:)` of those whose contents have changed. Hidden views and
  /// their subviews are omitted. A window adds the shapes of its observers in front. The alpha of a
  /// view multiplies that of each of its shapes. Shapes outside of `bounds` are returned although
  /// `clipsToBounds` is set.
  public func drawHierarchy() -> [Shape] {
    layoutIfNeeded()
    if self === window { window?.needsDisplay = false }
    var shapes: [Shape] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var remaining = [(view: self, toRoot: Transform2D.identity, alpha: 1.0)]
    while let (view, toRoot, outerAlpha) = remaining.popLast() {
      let alpha = outerAlpha * min(max(view.properties.alpha, 0), 1)
      guard !view.properties.isHidden, alpha > 0 else { continue }
      view.drawIfNeeded()
      for shape in view.background + view.drawing {
        shapes.append(shape.applying(toRoot).multiplyingAlpha(by: alpha))
      }
      for subview in view.subviewsInDrawingOrder.reversed() {
        remaining.append((subview, subview.toSuperview.concatenating(toRoot), alpha))
      }
    }
    if let window, window === self {
      for observer in window.dispatcher.callbacks.observers {
        shapes += observer.shapes(in: window)
      }
    }
    return shapes
  }

  private func drawIfNeeded() {
    let now = window?.now ?? 0
    guard contents.isOutdated || contents.drawingTime < contents.changeEnd else { return }
    let rect = contents.isOutdated ? contents.changedRect : nil
    contents.isOutdated = false
    contents.changedRect = nil
    contents.drawingTime = now
    contents.shapes.removeAll(keepingCapacity: true)
    draw(rect ?? storedBounds)
  }

  /// The background of the view, with its rounded corners.
  private var background: [Shape] {
    guard let color = backgroundColor, color.alpha > 0 else { return [] }
    let bounds = storedBounds
    if bounds.width == bounds.height, cornerRadius >= bounds.width / 2 {
      return [.disc(center: bounds.center, radius: bounds.width / 2, fill: color)]
    }
    return [.path(Path2D(bounds, cornerRadius: cornerRadius), fill: color)]
  }

  /// The subviews by `zPosition`, and from back to front if that is equal.
  private var subviewsInDrawingOrder: [TouchView] {
    guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
    // `sort` is not guaranteed to keep the order of equal elements.
    return subviews.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map { $0.element }
  }
}
