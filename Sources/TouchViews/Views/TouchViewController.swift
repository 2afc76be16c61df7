import TouchKit

/// A responder between a view and its superview, which receives what the view does not handle
/// (R22).
///
/// A controller retains its view; a view does not retain its controller.
open class TouchViewController: TouchResponder {
  /// The controlled view. A view has at most one controller: setting it here replaces the previous
  /// controller of the view.
  public final var view: TouchView {
    didSet {
      guard view !== oldValue else { return }
      release(oldValue)
      adopt()
    }
  }

  /// Creates a controller of a view.
  public init(view: TouchView = TouchView()) {
    self.view = view
    super.init()
    adopt()
  }

  deinit { release(view) }

  /// The superview of the controlled view.
  open override var next: TouchResponder? { view.superview }

  /// The window of the view, or `nil` if the view has another controller by now.
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
