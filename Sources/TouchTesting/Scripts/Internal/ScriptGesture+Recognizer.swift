import TouchGestures
import TouchScripts
import TouchViews

extension ScriptGesture {
  /// Returns the gesture line of a recognizer without its relations to other recognizers, or `nil`
  /// if scripts do not support its kind. `isExact` is false if the line cannot express all
  /// properties of the recognizer.
  static func describing(_ recognizer: GestureRecognizer, as name: String, on view: String) -> (
    line: ScriptGesture, isExact: Bool
  )? {
    guard let kind = Kind(of: recognizer) else { return nil }
    let standard = kind.makeRecognizer()
    var line = ScriptGesture(name: name, kind: kind, view: view)
    var isExact =
      type(of: recognizer) == type(of: standard) && recognizer.delegate == nil
      && recognizer.shouldBegin == nil && recognizer.shouldReceive == nil
      && recognizer.shouldRecognizeSimultaneously == nil
    for option in ScriptGestureOption.own(of: kind) + ScriptGestureOption.ofAllKinds {
      let value = option.value(recognizer)
      if value == nil { isExact = false }
      if option.isAlwaysWritten || value != option.value(standard) {
        line.options[option.key] = value
      }
    }
    return (line, isExact)
  }
}

extension ScriptGesture.Kind {
  /// Creates the kind of a recognizer, or returns `nil` if scripts do not support it. A custom
  /// subclass has the kind of its superclass.
  fileprivate init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case is TapGestureRecognizer: self = .tap
    case is LongPressGestureRecognizer: self = .longPress
    case is ScreenEdgePanGestureRecognizer: self = .edgePan
    case is PanGestureRecognizer: self = .pan
    case is SwipeGestureRecognizer: self = .swipe
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    case is TransformGestureRecognizer: self = .transform
    case is HoverGestureRecognizer: self = .hover
    default: return nil
    }
  }
}
