import TouchKit

// The tree of views. All of these methods may be called inside any callback (R24).
//
// A change is announced to the views (`willMove`) and then cancels the touches of those that leave
// their window. These callbacks may change the tree in turn. The change itself is then made without
// any callback, so `superview`, `subviews` and `window` agree whenever code outside of the library
// runs.
extension TouchView {
  /// Adds a subview in front of the others and removes it from its current superview. If both are
  /// in the same window, its touches continue.
  ///
  /// - Precondition: `view` is neither a window, nor this view, nor one of its superviews.
  public func addSubview(_ view: TouchView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index, 0 being the back. An index out of range is clamped.
  ///
  /// If a callback before the change adds this view to `view`, nothing is inserted.
  ///
  /// - Precondition: `view` is neither a window, nor this view, nor one of its superviews.
  public func insertSubview(_ view: TouchView, at index: Int) {
    precondition(!isInside(view), "a view cannot be added to itself or to one of its subviews")
    precondition(!view.isWindow, "a window cannot be added to a view")
    view.inCycles(of: view.window, window) {
      if view.superview !== self { view.announceMove(to: self) }
      view.cancelTouchesOfSubtree(leavingFor: { self.window })
      guard !self.isInside(view) else { return }
      let isNew = view.superview !== self
      if let superview = view.superview {
        superview.unlink(view)
        superview.setNeedsHoverLookup()
      }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superviewReference.object = self
      setNeedsLayout()
      setNeedsHoverLookup()
      view.setWindowOfSubtree(window)
      if isNew, view.superview === self { view.didMoveToSuperview() }
      if isNew, view.superview === self { didAddSubview(view) }
    }
  }

  /// Inserts a subview directly in front of `sibling`, or in front of all others if `sibling` is
  /// not a subview.
  public func insertSubview(_ view: TouchView, aboveSubview sibling: TouchView) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Inserts a subview directly behind `sibling`, or behind all others if `sibling` is not a
  /// subview.
  public func insertSubview(_ view: TouchView, belowSubview sibling: TouchView) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Removes the view from its superview and cancels the touches of the view and its subviews
  /// (R19).
  ///
  /// The touches are cancelled while the view is still in the tree, so callbacks that it does not
  /// handle go up the responder chain (R22).
  public func removeFromSuperview() {
    guard superview != nil else { return }
    inCycles(of: window, nil) {
      announceMove(to: nil)
      cancelTouchesOfSubtree(leavingFor: { nil })
      guard let superview else { return }
      superview.unlink(self)
      superview.setNeedsLayout()
      superview.setNeedsHoverLookup()
      superviewReference.object = nil
      setWindowOfSubtree(nil)
      if self.superview == nil { didMoveToSuperview() }
    }
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: TouchView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: TouchView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns whether the view is `ancestor` or one of its subviews, at any depth.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of ancestor: TouchView) -> Bool {
    ancestry.contains { $0 === ancestor }
  }

  /// Returns the view or its first subview, at any depth, with a tag, or `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of subviews at all depths.
  public func viewWithTag(_ tag: Int) -> TouchView? {
    var remaining = [self]
    while let view = remaining.popLast() {
      if view.tag == tag { return view }
      remaining += view.subviews.reversed()
    }
    return nil
  }

  /// The view and all its subviews at any depth, each superview before its subviews.
  var subtree: [TouchView] {
    var subtree = [self]
    var index = 0
    while index < subtree.count {
      subtree += subtree[index].subviews
      index += 1
    }
    return subtree
  }

  /// The view and its superviews up to the root.
  var pathToRoot: [TouchView] { Array(ancestry) }

  /// This view and its superviews, from the inside out.
  package var ancestry: UnfoldFirstSequence<TouchView> { sequence(first: self) { $0.superview } }

  /// Returns whether the view is `other` or inside it. The check of `subviews` makes it linear to
  /// build a deep tree from the root down.
  private func isInside(_ other: TouchView) -> Bool {
    self === other || (!other.subviews.isEmpty && isDescendant(of: other))
  }

  private func unlink(_ view: TouchView) {
    _ = windowReference.withObject { $0.changes.remove(view) }
    subviews.removeAll { $0 === view }
  }

  /// Makes a change within event cycles of both windows, so that events which callbacks send wait
  /// until the change is complete.
  func inCycles(of first: TouchWindow?, _ second: TouchWindow?, _ change: () -> Void) {
    // The change may release the last reference to the view or to a window.
    withExtendedLifetime((self, first, second)) {
      guard let first else {
        guard let second else { return change() }
        return second.dispatcher.perform(change)
      }
      first.dispatcher.perform {
        if let second, second !== first { second.dispatcher.perform(change) } else { change() }
      }
    }
  }

  /// Makes the callbacks that precede a move to a superview, or out of the current one if it is
  /// `nil`. A move that one of them makes is not announced, so that a view that removes itself in
  /// `willMove(toSuperview:)` does not do so for ever.
  private func announceMove(to destination: TouchView?) {
    guard !isAnnouncingMove else { return }
    isAnnouncingMove = true
    willMove(toSuperview: destination)
    if window !== destination?.window {
      for view in subtree where view.window !== destination?.window {
        view.willMove(toWindow: destination?.window)
        guard let controller = view.viewController else { continue }
        if view.window != nil { controller.viewWillDisappear(false) }
        if destination?.window != nil { controller.viewWillAppear(false) }
      }
    }
    if let superview, superview !== destination { superview.willRemoveSubview(self) }
    isAnnouncingMove = false
  }

  /// Cancels the touches of the view and its subviews in windows that they are about to leave.
  /// Callbacks may move views with touches into the subtree, so it is searched until none is left:
  /// no touch lands during the search. Attempts may begin again in `reset()`, so their rounds are
  /// limited.
  private func cancelTouchesOfSubtree(leavingFor destination: () -> TouchWindow?) {
    guard window != nil, window !== destination() else { return }
    var rounds = ViewConstants.detachRounds
    while true {
      var isAnyCancelled = false
      for view in subtree {
        guard let window = view.window, window !== destination(),
          window.dispatcher.removal.hasTouches(on: view) || rounds > 0 && view.hasAttempts
        else { continue }
        isAnyCancelled = true
        window.detach(view)
      }
      if !isAnyCancelled { return }
      rounds -= 1
    }
  }

  private var hasAttempts: Bool { gestureRecognizers.contains { $0.attempt.state != .idle } }

  /// Sets the window and the depth of the view and its subviews, then calls `didMoveToWindow` of
  /// those whose window has changed.
  private func setWindowOfSubtree(_ window: TouchWindow?) {
    let depth = window == nil ? 0 : (superview?.nestingDepth ?? -1) + 1
    guard self.window !== window || nestingDepth != depth else { return }
    let former = self.window
    nestingDepth = depth
    var changed: [TouchView] = []
    for view in subtree {
      if view !== self { view.nestingDepth = (view.superview?.nestingDepth ?? -1) + 1 }
      guard view.window !== window else { continue }
      view.window?.removeReferences(to: view)
      view.interruptAnimations()
      view.moveDueCompletions(from: view.window, to: window)
      view.windowReference.object = window
      changed.append(view)
    }
    former?.dispatcher.animator.endInterruptedAnimations()
    // The callback of one view may have moved others, which then have had their callback.
    for view in changed where view.window === window {
      view.didMoveToWindow()
    }
    // A view that fills the window is laid out before its controller appears.
    for view in changed where view.window === window {
      view.viewController?.viewDidMove(from: former, to: window)
    }
    // A callback may have moved the views to a window in which no cycle is in progress.
    if former !== window { former?.dispatcher.viewDidLeave() }
  }
}

// MARK: - Handling touches
extension TouchView {
  /// Whether the view forwards its touches to the next responder, which a plain `TouchView` without
  /// closures does. A subclass is assumed to handle them, because its overrides cannot be observed.
  /// Embedded Swift cannot compare types, so that no view forwards them there.
  package final var forwardsTouches: Bool {
    #if hasFeature(Embedded)
      false
    #else
      type(of: self) == TouchView.self && !hasTouchClosures
    #endif
  }

  /// Whether closures handle touches of the view.
  final var hasTouchClosures: Bool {
    onTouchesBegan != nil || onTouchesMoved != nil || onTouchesEnded != nil
      || onTouchesCancelled != nil || onTouchesEstimatedPropertiesUpdated != nil
  }
}
