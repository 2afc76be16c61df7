import TouchKit

// Who is inside whom. All of it may be called inside any callback (R24).
extension TouchView {
  // The views above are not kept alive, and going up takes no references: events go up all the time.
  final var storedSuperview: TouchView? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  final var storedWindow: TouchWindow? {
    get { windowReference?.takeUnretainedValue() }
    set { windowReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// Puts a view inside this one, in front of those that are there. It leaves the superview that it has; where that is in the
  /// same window its touches go on.
  ///
  /// - Precondition: `view` is not this one, nor one that this one is inside of, nor a window.
  public final func addSubview(_ view: TouchView) { insertSubview(view, at: subviews.count) }

  /// Puts a view inside this one at a place among the others that are there, 0 at the very back. A place beyond the last is the
  /// front.
  ///
  /// - Precondition: `view` is not this one, nor one that this one is inside of, nor a window.
  public final func insertSubview(_ view: TouchView, at index: Int) {
    checkMayContain(view)
    if view.storedWindow !== storedWindow {
      view.cancelTouches()
      // Callbacks may have put this view anywhere.
      checkMayContain(view)
    }
    view.storedSuperview?.unlink(view)
    subviews.insert(view, at: Swift.min(Swift.max(index, 0), subviews.count))
    view.storedSuperview = self
    setNeedsDisplay()
    view.enter(storedWindow)
  }

  /// Puts a view inside this one, just in front of `sibling`, or at the very front where that is not inside this one.
  public final func insertSubview(_ view: TouchView, aboveSubview sibling: TouchView) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Puts a view inside this one, just behind `sibling`, or at the very back where that is not inside this one.
  public final func insertSubview(_ view: TouchView, belowSubview sibling: TouchView) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Takes the view out of its superview. Its touches, and those of the views inside it, are cancelled for them (R19): they are
  /// told while they are still there, so that what they do not handle still goes up the responder chain.
  public final func removeFromSuperview() {
    guard storedSuperview != nil else { return }
    // Whoever is removed may hold the last reference to itself through its superview.
    withExtendedLifetime(self) {
      cancelTouches()
      guard let superview = storedSuperview else { return }
      superview.unlink(self)
      superview.setNeedsDisplay()
      storedSuperview = nil
      enter(nil)
    }
  }

  /// Puts a view that is inside this one in front of the others.
  public final func bringSubviewToFront(_ view: TouchView) {
    if view.storedSuperview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a view that is inside this one behind the others.
  public final func sendSubviewToBack(_ view: TouchView) {
    if view.storedSuperview === self { insertSubview(view, at: 0) }
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

  /// The view and all inside it, each superview before its subviews.
  final var family: [TouchView] {
    var family = [self]
    var place = 0
    while place < family.count {
      family += family[place].subviews
      place += 1
    }
    return family
  }

  private func checkMayContain(_ view: TouchView) {
    precondition(!isDescendant(of: view), "a view cannot be put inside itself or inside a view that is inside it")
    precondition(!view.isWindow, "a window cannot be put inside a view")
  }

  private func unlink(_ view: TouchView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: place)
  }

  /// Before the view leaves its window: it and all inside it lose their touches. Callbacks may send parts of it elsewhere.
  private func cancelTouches() {
    guard let window = storedWindow else { return }
    for view in family where view.storedWindow === window && view.isDescendant(of: self) { window.viewLeaves(view) }
  }

  /// Tells the view and all inside it which window they are in now.
  private func enter(_ window: TouchWindow?) {
    guard storedWindow !== window else { return }
    let family = self.family
    for view in family {
      // What callbacks gave it since its touches were cancelled.
      view.storedWindow?.viewLeaves(view)
      view.storedWindow = window
    }
    // Callbacks may have sent parts of it elsewhere, and told them so.
    for view in family where view.storedWindow === window { view.didMoveToWindow() }
  }
}
