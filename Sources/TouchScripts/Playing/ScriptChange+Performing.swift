import TouchViews

extension ScriptChange {
  /// Performs the change on the view or recognizer with its name, if there is one.
  package func perform(view: (String) -> TouchView?, recognizer: (String) -> GestureRecognizer?) {
    switch self {
    case .hide(let name): view(name)?.isHidden = true
    case .show(let name): view(name)?.isHidden = false
    case .remove(let name): view(name)?.removeFromSuperview()
    case .disable(let name): recognizer(name)?.isEnabled = false
    case .enable(let name): recognizer(name)?.isEnabled = true
    }
  }
}
