import TouchKit
import TouchViews

extension ScriptChange {
  /// Performs the change on the view or recognizer with its name, if there is one. The player
  /// performs `resize`.
  package func perform(view: (String) -> TouchView?, recognizer: (String) -> GestureRecognizer?) {
    switch self {
    case .hide(let name): view(name)?.isHidden = true
    case .show(let name): view(name)?.isHidden = false
    case .place(let name, let placement): view(name)?.place(placement)
    case .remove(let name): view(name)?.removeFromSuperview()
    case .disable(let name): recognizer(name)?.isEnabled = false
    case .enable(let name): recognizer(name)?.isEnabled = true
    case .resize: break
    }
  }

  /// Performs the change on the first view or recognizer of a window that has its name.
  func perform(in window: TouchWindow) {
    perform(
      view: { name in window.firstInTree { $0.name == name ? $0 : nil } },
      recognizer: { name in
        window.firstInTree { $0.gestureRecognizers.first { $0.name == name } }
      })
  }
}

extension TouchView {
  /// Returns the first result of `body` for the view and its descendants, from back to front.
  fileprivate func firstInTree<Result>(_ body: (TouchView) -> Result?) -> Result? {
    var pending = [self]
    while let view = pending.popLast() {
      if let result = body(view) { return result }
      pending += view.subviews.reversed()
    }
    return nil
  }

  /// Moves the view.
  func place(_ placement: ScriptView.Placement) {
    transform = .identity
    frame = placement.frame
    bounds = Rect2D(origin: placement.boundsOrigin, size: placement.frame.size)
    transform = Transform2D(scaleX: placement.scale, y: placement.scale)
      .concatenating(Transform2D(rotationAngle: placement.rotation * .pi / 180))
  }
}
