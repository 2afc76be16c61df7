import TouchKit

extension TouchView {
  /// Draws the view and its subviews, from back to front and in the view's coordinates, and sets
  /// `needsDisplay` of a window to `false`.
  ///
  /// Lays the views out and calls `draw(_:)` of those whose contents have changed. Hidden views and
  /// their subviews are omitted. Views with an animation are drawn as they are presented at the
  /// window's time (R71). The shapes of a window's observers are in front. A view is a group of the
  /// renderer if it has a transform, a clip, an alpha or a blend mode (R75).
  public final func draw(into renderer: inout some Renderer) {
    record(into: &renderer)
    guard let window, self === window else { return }
    window.changes.wereDrawn(in: window)
  }

  /// Draws the view and its subviews for somebody else than whoever draws the window, who must
  /// still see what has changed.
  package final func record(into renderer: inout some Renderer) {
    window?.changes.update(in: window)
    layoutIfNeeded()
    let drawnRect = window === self ? renderer.drawnRect : nil
    visitHierarchy { step in
      switch step {
      case .begin(let view, let group, let bounds):
        if !group.isIdentity { renderer.beginGroup(group) }
        // What a view covers is known if the program asks for changes (R76).
        if drawnRect?.isDisjoint(with: view.drawn.appearance?.extent) != true {
          view.drawContents(in: bounds, into: &renderer)
        }
      case .end(let view, let group, let bounds):
        // A border is in front of the subviews of its view.
        if let border = view.layer.border(of: bounds) { renderer.draw(border) }
        if !group.isIdentity { renderer.endGroup() }
      case .skip: break
      }
    }
    guard let window, window === self else { return }
    for observer in window.dispatcher.callbacks.observers {
      for shape in observer.shapes(in: window) { renderer.draw(shape.withDots) }
    }
  }

  /// Draws the background and the drawing of the view. If the view is presented with other bounds
  /// than its own, the drawing is stretched to them.
  private func drawContents(in bounds: Rect2D, into renderer: inout some Renderer) {
    drawIfNeeded()
    if let background = background(in: bounds) { renderer.draw(background) }
    let shapes = contents.shapes
    guard !shapes.isEmpty else { return }
    let stretch = stretch(to: bounds)
    if let stretch {
      var group = DrawingGroup()
      group.transform = stretch
      renderer.beginGroup(group)
    }
    for shape in shapes { renderer.draw(shape.withDots) }
    if stretch != nil { renderer.endGroup() }
  }

  /// Returns the shape of the background of the view, or `nil` if it has none. It is kept, so that
  /// drawing again allocates nothing.
  private func background(in bounds: Rect2D) -> DrawnShape? {
    guard let backgroundColor, backgroundColor.alpha > 0 else { return nil }
    let radius = layer.cornerRadius
    if let known = drawn.background, known.bounds == bounds, known.radius == radius,
      known.color == backgroundColor
    {
      return known.shape
    }
    let shape = layer.shape(of: bounds, fill: backgroundColor)
    drawn.background = (bounds, radius, backgroundColor, shape)
    return shape
  }

  private func stretch(to bounds: Rect2D) -> Transform2D? {
    let own = storedBounds
    guard bounds != own, own.width > 0, own.height > 0 else { return nil }
    return Transform2D(translationX: -own.minX, y: -own.minY)
      .concatenating(Transform2D(scaleX: bounds.width / own.width, y: bounds.height / own.height))
      .concatenating(Transform2D(translationX: bounds.minX, y: bounds.minY))
  }

  /// Returns the rectangle that contains what the view itself draws, in its coordinates.
  func extent(in bounds: Rect2D) -> Rect2D {
    var extent = Rect2D.null
    if let backgroundColor, backgroundColor.alpha > 0 { extent = bounds }
    // A border that is wider than the view is outside of it, too.
    if let border = layer.border(of: bounds)?.bounds { extent = extent.union(border) }
    let stretch = stretch(to: bounds)
    for shape in contents.shapes {
      guard let bounds = shape.bounds else { continue }
      extent = extent.union(stretch.map { bounds.applying($0) } ?? bounds)
    }
    return extent
  }
}

extension Rect2D {
  /// Returns whether another rectangle is known and has no point in common with this one.
  fileprivate func isDisjoint(with other: Rect2D?) -> Bool {
    guard let other else { return false }
    return other.minX > maxX || other.maxX < minX || other.minY > maxY || other.maxY < minY
  }
}
