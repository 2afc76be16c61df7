import TouchViews

extension ScriptChange {
  /// Carries the change out on the view or recognizer of its name; one that is not there changes nothing.
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
