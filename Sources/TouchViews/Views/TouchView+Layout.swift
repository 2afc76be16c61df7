// Layout: a view that needs it lays out its subviews before the next hit test or draw of its
// window.
//
// The superviews of a view that needs layout are marked too, so that layout visits no other views.
extension TouchView {
  /// Marks the view's subviews as to be laid out: `layoutSubviews()` is called before the next hit
  /// test or draw.
  ///
  /// What a view's own `layoutSubviews()` asks for is done when it returns: it has no effect there
  /// (R69).
  public func setNeedsLayout() {
    if !isLayingOut { needsLayout = true }
    markForLayout()
  }

  /// Calls `layoutSubviews()` of the view and its subviews at any depth if they need it, superviews
  /// first.
  ///
  /// Views that call for the layout of others again and again are laid out a few times only; what
  /// is left is laid out at the next call.
  public func layoutIfNeeded() {
    if containsNeedForLayout { layOut() }
  }

  @inline(never)
  private func layOut() {
    // An override may change the tree and send events, which wait until the layout is complete.
    inCycles(of: window, nil) {
      for _ in 0..<ViewConstants.layoutRounds where containsNeedForLayout {
        var remaining = [(view: self, superview: superview)]
        while let (view, superview) = remaining.popLast() {
          // A call before this one may have moved the view.
          guard view.containsNeedForLayout, view.superview === superview else { continue }
          view.containsNeedForLayout = false
          if view.needsLayout { view.layOutSubviews() }
          for subview in view.subviews.reversed() { remaining.append((subview, view)) }
        }
      }
    }
  }

  private func layOutSubviews() {
    needsLayout = false
    isLayingOut = true
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
    isLayingOut = false
  }

  /// Marks the view and its superviews as containing a view that needs layout.
  func markForLayout() {
    setWindowNeedsDisplay()
    var view: TouchView? = self
    while let current = view, !current.containsNeedForLayout {
      current.containsNeedForLayout = true
      view = current.superview
    }
  }
}
