import TouchKit

/// A responder between a view and its superview, which receives what the view does not handle
/// (R22).
///
/// A controller retains its view; a view does not retain its controller. So
/// `window.addSubview(Controller().view)` shows a view whose controller is deallocated immediately.
/// Set the window's `rootViewController`, or add the controller to another one by `addChild(_:)`:
/// both retain it.
open class TouchViewController: TouchResponder {
  /// The view, or `nil` if it was not loaded yet.
  public private(set) final var viewIfLoaded: TouchView?
  /// The controllers that were added to this one, which retains them.
  public private(set) final var children: [TouchViewController] = []
  /// The controller that this one was added to, or `nil` if there is none.
  public final var parent: TouchViewController? { parentReference.object }

  private var parentReference = BackReference<TouchViewController>()
  private var isLoading = false

  /// Creates a controller of a view; if it is `nil`, the view is loaded when it is needed.
  public init(view: TouchView? = nil) {
    super.init()
    if let view { self.view = view }
  }

  deinit {
    releaseOneByOne(removeAllChildren()) { $0.removeAllChildren() }
    if let viewIfLoaded { release(viewIfLoaded) }
  }

  /// Removes and returns the children, because the controller is being deallocated.
  private func removeAllChildren() -> [TouchViewController] {
    let orphans = children
    children = []
    for orphan in orphans { orphan.parentReference.object = nil }
    return orphans
  }

  // MARK: - View

  /// The controlled view. Getting it for the first time calls `loadView()` and `viewDidLoad()`.
  ///
  /// A view has at most one controller: setting it here replaces the previous controller of the
  /// view.
  public final var view: TouchView {
    get { view(filling: nil) }
    set {
      guard newValue.viewController !== self else { return }
      if let viewIfLoaded { release(viewIfLoaded) }
      viewIfLoaded = newValue
      newValue.viewController?.release(newValue)
      newValue.controllerReference.object = self
    }
  }

  /// Called to create the view when it is needed: an override sets `view`. The base implementation
  /// sets an empty view, as large as the view of `parent`.
  open func loadView() { view = TouchView(frame: parent?.viewIfLoaded?.storedBounds ?? .zero) }

  /// Called after `loadView()`. Not called if the view was set before it was needed.
  ///
  /// The view has the size of the window if it is loaded because the controller has become the
  /// window's `rootViewController` (R69).
  open func viewDidLoad() {}

  /// Called after `layoutSubviews()` of the view: the view has its size, and the subviews that it
  /// lays out have theirs.
  open func viewDidLayoutSubviews() {}

  // The callbacks about windows are not made if the view is already in a window when it is set.
  // `animated` is always `false`.

  /// Called before the view is added to a window, itself or with a superview.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view was added to a window. The view of a window's `rootViewController` is
  /// laid out before.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is removed from its window. Not called if the window is deallocated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view was removed from its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Returns the view, loaded if it was not before. It then has the frame `bounds` unless that is
  /// `nil`.
  final func view(filling bounds: Rect2D?) -> TouchView {
    if let viewIfLoaded { return viewIfLoaded }
    // An override that gets `view` before it has set one gets an empty view.
    let isNested = isLoading
    isLoading = true
    if !isNested { loadView() }
    let view = viewIfLoaded ?? TouchView()
    self.view = view
    if let bounds { view.frame = bounds }
    if !isNested { viewDidLoad() }
    isLoading = isNested
    return viewIfLoaded ?? view
  }

  /// Makes the callbacks that follow a move of the view from one window, or from none, to another.
  final func viewDidMove(from former: TouchWindow?, to window: TouchWindow?) {
    if former != nil { viewDidDisappear(false) }
    guard let window, viewIfLoaded?.window === window else { return }
    if window.rootViewController === self { viewIfLoaded?.layoutIfNeeded() }
    if viewIfLoaded?.window === window { viewDidAppear(false) }
  }

  private func release(_ view: TouchView) {
    guard view.controllerReference.refers(to: self) else { return }
    view.window?.resignFirstResponder(self)
    view.controllerReference.object = nil
  }

  // MARK: - Children

  /// Adds a controller, which is retained, and removes it from its current parent. Its view is
  /// added by `addSubview(_:)` of a view.
  ///
  /// - Precondition: `child` is neither this controller nor one of its parents.
  public final func addChild(_ child: TouchViewController) {
    // The check of `children` makes it linear to build a deep tree from the root down.
    precondition(
      child !== self
        && (child.children.isEmpty
          || !sequence(first: self, next: { $0.parent }).contains { $0 === child }),
      "a controller cannot be added to itself or to its children")
    child.removeFromParent()
    children.append(child)
    child.parentReference.object = self
  }

  /// Removes the controller from its parent. Its view stays where it is.
  public final func removeFromParent() {
    // The parent may hold the last reference.
    withExtendedLifetime(self) {
      parent?.children.removeAll { $0 === self }
      parentReference.object = nil
    }
  }

  // MARK: - Responder chain

  /// The superview of the controlled view.
  open override var next: TouchResponder? { viewIfLoaded?.superview }

  /// The view, or `nil` if it has another controller by now.
  final override var responderView: TouchView? {
    viewIfLoaded?.viewController === self ? viewIfLoaded : nil
  }
}
