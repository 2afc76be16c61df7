import TouchKit

/// What a view has drawn, and whether it has to be drawn again.
struct ViewContents {
  /// The context of `draw(_:)` with the shapes, or `nil` if nothing was ever drawn.
  private var storedContext: DrawingContext?
  /// Whether `draw(_:)` has to be called before the shapes are used.
  var isOutdated = true
  /// The part that has changed, or `nil` for all of the view.
  var changedRect: Rect2D?
  /// The time until which the contents change by themselves, in seconds.
  var changeEnd = -Double.infinity
  /// The time of the latest `draw(_:)`, in seconds.
  var drawingTime = Double.infinity

  var shapes: [DrawnShape] { storedContext?.shapes ?? [] }

  /// The context, which is created if there is none.
  var context: DrawingContext {
    mutating get {
      let context = storedContext ?? DrawingContext()
      storedContext = context
      return context
    }
  }

  /// Removes the shapes and everything that was set in the context.
  func reset() { storedContext?.reset() }
}

// The appearance of views. A view consists of its background and of the shapes that `draw(_:)`
// appends to `drawing`; a renderer reads the shapes of all views.
extension TouchView {
  /// The shapes of the view above its background, from back to front, in the view's coordinates.
  /// `draw(_:)` appends to them.
  public var drawing: [DrawnShape] {
    get { contents.shapes }
    _modify { yield &contents.context.shapes }
  }

  /// A context that appends what it draws to `drawing`, in the view's coordinates. Before each
  /// `draw(_:)`, its colors, line width and transform are set back to their defaults.
  public var drawingContext: DrawingContext { contents.context }

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
  /// their subviews are omitted. Views with an animation are drawn as they are presented at the
  /// window's time (R71). A window adds the shapes of its observers in front. The alpha of a
  /// view multiplies that of each of its shapes. Shapes outside of `bounds` are returned although
  /// `clipsToBounds` is set.
  public func drawHierarchy() -> [DrawnShape] {
    layoutIfNeeded()
    if self === window { window?.needsDisplay = false }
    var shapes: [DrawnShape] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var remaining = [
      (view: self, presentation: presentation, toRoot: Transform2D.identity, alpha: 1.0)
    ]
    // A border is in front of the subviews of its view.
    var borders: [(shape: DrawnShape, remainingCount: Int)] = []
    while let (view, presentation, toRoot, outerAlpha) = remaining.popLast() {
      let alpha = outerAlpha * min(max(presentation.alpha, 0), 1)
      if !view.properties.isHidden, alpha > 0 {
        view.removeEndedAnimations()
        func placed(_ shape: DrawnShape) -> DrawnShape {
          shape.applying(toRoot).multiplyingAlpha(by: alpha)
        }
        for shape in view.shapes(in: presentation.bounds) { shapes.append(placed(shape)) }
        if let border = view.layer.border(of: presentation.bounds) {
          borders.append((placed(border), remaining.count))
        }
        for subview in view.subviewsInDrawingOrder.reversed() {
          let inner = subview.presentation
          remaining.append((subview, inner, inner.toSuperview.concatenating(toRoot), alpha))
        }
      }
      while let border = borders.last, border.remainingCount == remaining.count {
        shapes.append(border.shape)
        borders.removeLast()
      }
    }
    if let window, window === self {
      for observer in window.dispatcher.callbacks.observers {
        shapes += observer.shapes(in: window)
      }
    }
    return shapes
  }

  func drawIfNeeded() {
    let now = window?.now ?? 0
    guard contents.isOutdated || contents.drawingTime < contents.changeEnd else { return }
    let rect = contents.isOutdated ? contents.changedRect : nil
    contents.isOutdated = false
    contents.changedRect = nil
    contents.drawingTime = now
    contents.reset()
    draw(rect ?? storedBounds)
  }

  /// Returns the background and the drawing of the view, which is drawn now if needed. If the view
  /// is presented with other bounds than its own, the drawing is stretched to them.
  private func shapes(in bounds: Rect2D) -> [DrawnShape] {
    drawIfNeeded()
    let background =
      backgroundColor.map { $0.alpha > 0 ? [layer.shape(of: bounds, fill: $0)] : [] } ?? []
    let own = storedBounds
    guard bounds != own, own.width > 0, own.height > 0 else { return background + drawing }
    let stretch = Transform2D(translationX: -own.minX, y: -own.minY)
      .concatenating(Transform2D(scaleX: bounds.width / own.width, y: bounds.height / own.height))
      .concatenating(Transform2D(translationX: bounds.minX, y: bounds.minY))
    return background + drawing.map { $0.applying(stretch) }
  }

  /// The subviews by `zPosition`, and from back to front if that is equal.
  var subviewsInDrawingOrder: [TouchView] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    // `sort` is not guaranteed to keep the order of equal elements.
    return subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }.map { $0.element }
  }
}
