import TouchKit

/// A responder that stands between a view and that view's superview: it takes what the view leaves (R22).
///
/// It keeps its view alive, the view does not keep it.
open class TouchViewController: TouchResponder {
  /// The view that hands on to this controller. A view has one controller at most: it leaves the one it had.
  public final var view: TouchView {
    didSet {
      guard view !== oldValue else { return }
      release(oldValue)
      adopt()
    }
  }

  /// A controller of a view.
  public init(view: TouchView = TouchView()) {
    self.view = view
    super.init()
    adopt()
  }

  deinit { release(view) }

  /// The view's superview.
  open override var next: TouchResponder? { view.superview }

  /// A controller that its view has left for another is in no window.
  final override var responderWindow: TouchWindow? {
    view.viewController === self ? view.window : nil
  }

  private func adopt() {
    view.viewController?.release(view)
    view.controllerReference.object = self
  }

  private func release(_ view: TouchView) {
    guard view.controllerReference.refers(to: self) else { return }
    view.window?.resignFirstResponder(self)
    view.controllerReference.object = nil
  }
}
