import TouchKit

// Who is inside whom. All of it may be called inside any callback (R24).
extension TouchView {
  /// Puts a view inside this one, in front of those that are there. It leaves the superview that it has.
  ///
  /// - Precondition: `view` is not this one, nor one that this one is inside of, nor a window.
  public final func addSubview(_ view: TouchView) { insertSubview(view, at: subviews.count) }

  /// Puts a view inside this one at a place among those that are there, 0 at the very back. A place beyond the last is the front.
  ///
  /// - Precondition: `view` is not this one, nor one that this one is inside of, nor a window.
  public final func insertSubview(_ view: TouchView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be put inside itself or inside a view that is inside it")
    precondition(!(view === view.storedWindow), "a window cannot be put inside a view")
    if view.storedSuperview === self {
      move(view, to: index)
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: Swift.min(Swift.max(index, 0), subviews.count))
    view.storedSuperview = self
    if let window = storedWindow { view.move(to: window) }
    setNeedsDisplay()
  }

  /// Puts a view inside this one, in front of `sibling`, or at the very front where that is not inside this one.
  public final func insertSubview(_ view: TouchView, aboveSubview sibling: TouchView) {
    if view === sibling { return }
    if view.storedSuperview === self { subviews.removeAll { $0 === view } }
    let place = subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    if view.storedSuperview === self {
      subviews.insert(view, at: place)
      setNeedsDisplay()
    } else {
      insertSubview(view, at: place)
    }
  }

  /// Takes the view out of its superview. Its touches, and those of the views inside it, are cancelled for them (R19).
  public final func removeFromSuperview() {
    guard let superview = storedSuperview else { return }
    let window = storedWindow
    // Whoever is removed may hold the last reference to itself through its superview.
    withExtendedLifetime(self) {
      superview.subviews.removeAll { $0 === self }
      storedSuperview = nil
      superview.setNeedsDisplay()
      if window != nil { move(to: nil) }
    }
  }

  /// Puts a view that is inside this one in front of the others.
  public final func bringSubviewToFront(_ view: TouchView) {
    if view.storedSuperview === self { move(view, to: subviews.count) }
  }

  /// Puts a view that is inside this one behind the others.
  public final func sendSubviewToBack(_ view: TouchView) {
    if view.storedSuperview === self { move(view, to: 0) }
  }

  /// True where the view is `ancestor`, or inside it, however deep.
  public final func isDescendant(of ancestor: TouchView) -> Bool {
    var view: TouchView? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.storedSuperview
    }
    return false
  }

  private func move(_ view: TouchView, to index: Int) {
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: Swift.min(Swift.max(index, 0), subviews.count))
    setNeedsDisplay()
  }

  /// Tells the view and all inside it which window they are in now; the old one lets go of their touches.
  private func move(to window: TouchWindow?) {
    let old = storedWindow
    storedWindow = window
    if let old, old !== window { old.viewLeft(self) }
    for subview in subviews { subview.move(to: window) }
    didMoveToWindow()
  }
}
