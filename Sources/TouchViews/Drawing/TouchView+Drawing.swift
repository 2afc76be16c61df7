import TouchKit

/// The shapes that a view has drawn, and whether it has to be drawn again.
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

/// The part of the contents of a view that has changed.
enum ContentsChange {
  case none
  case part(Rect2D)
  case whole
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
    setWindowNeedsDisplay()
  }

  /// Marks a part of the view's contents as changed, in the view's coordinates: what `draw(_:)`
  /// draws outside of it is the same as before (R76). `draw(_:)` receives the smallest rectangle
  /// that contains all changed parts.
  public func setNeedsDisplay(_ rect: Rect2D) {
    if !contents.isOutdated {
      contents.changedRect = rect
    } else if let changed = contents.changedRect {
      contents.changedRect = changed.union(rect)
    }
    contents.isOutdated = true
    setWindowNeedsDisplay()
  }

  /// Marks the view's contents as changing until `time`, in seconds: each event and each
  /// `advance(to:)` until then sets `needsDisplay` of its window.
  ///
  /// Nothing runs by itself: drawing code computes the contents for `window.now` (R44).
  public func setNeedsDisplay(until time: Double) {
    contents.changeEnd = max(contents.changeEnd, time)
    window?.setNeedsDisplayWhileAdvancing(until: time)
  }

  /// Records that the view and its subviews look different, although their own contents are the
  /// same.
  func setNeedsComposition() {
    drawn.isOutdated = true
    setWindowNeedsDisplay()
  }

  /// Records that the window looks different.
  func setWindowNeedsDisplay() {
    _ = windowReference.withObject { $0.needsDisplay = true }
  }

  /// Returns the shapes of the view and its subviews, from back to front, in the view's
  /// coordinates, to compare what views draw. Like `draw(into:)`, which draws them, it sets
  /// `needsDisplay` of a window to `false`.
  ///
  /// The alpha of a view multiplies that of each of its shapes, and nothing is clipped.
  public func drawHierarchy() -> [DrawnShape] {
    var list = ShapeList()
    draw(into: &list)
    return list.shapes
  }

  /// Calls `draw(_:)` if the contents are outdated, and returns the part of them that has changed.
  @discardableResult
  func drawIfNeeded() -> ContentsChange {
    let isChanging = contents.drawingTime < contents.changeEnd
    guard contents.isOutdated || isChanging else { return .none }
    let rect = isChanging ? nil : contents.changedRect
    contents.isOutdated = false
    contents.changedRect = nil
    contents.drawingTime = window?.now ?? 0
    contents.reset()
    draw(rect ?? storedBounds)
    return rect.map { .part($0) } ?? .whole
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

/// The shapes of views in the coordinates of the view that is drawn.
struct ShapeList: Renderer {
  private(set) var shapes: [DrawnShape] = []
  private var groups = [DrawingGroup()]

  mutating func draw(_ shape: DrawnShape) {
    let group = groups[groups.count - 1]
    shapes.append(shape.applying(group.transform).multiplyingAlpha(by: group.alpha))
  }

  mutating func beginGroup(_ group: DrawingGroup) {
    var group = group
    let outer = groups[groups.count - 1]
    group.transform = group.transform.concatenating(outer.transform)
    group.alpha *= outer.alpha
    groups.append(group)
  }

  mutating func endGroup() { groups.removeLast() }
}
