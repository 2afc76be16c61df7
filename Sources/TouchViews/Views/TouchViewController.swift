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
    for child in children { child.parentReference.object = nil }
    if let viewIfLoaded { release(viewIfLoaded) }
  }

  // MARK: - View

  /// The controlled view. Getting it for the first time calls `loadView()` and `viewDidLoad()`.
  ///
  /// A view has at most one controller: setting it here replaces the previous controller of the
  /// view.
  public final var view: TouchView {
    get { viewIfLoaded ?? loadedView() }
    set {
      guard viewIfLoaded !== newValue else { return }
      if let viewIfLoaded { release(viewIfLoaded) }
      viewIfLoaded = newValue
      newValue.viewController?.release(newValue)
      newValue.controllerReference.object = self
    }
  }

  /// Called to create the view when it is needed: an override sets `view`. The base implementation
  /// sets an empty view.
  open func loadView() { view = TouchView() }

  /// Called after `loadView()`. Not called if the view was set before it was needed.
  open func viewDidLoad() {}

  private func loadedView() -> TouchView {
    // An override that gets `view` before it has set one gets an empty view.
    let isNested = isLoading
    isLoading = true
    if !isNested { loadView() }
    let view = viewIfLoaded ?? TouchView()
    self.view = view
    if !isNested { viewDidLoad() }
    isLoading = isNested
    return viewIfLoaded ?? view
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
    precondition(
      !sequence(first: self, next: { $0.parent }).contains { $0 === child },
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

  /// The window of the view, or `nil` if the view has another controller by now.
  final override var responderWindow: TouchWindow? {
    viewIfLoaded?.viewController === self ? viewIfLoaded?.window : nil
  }
}
