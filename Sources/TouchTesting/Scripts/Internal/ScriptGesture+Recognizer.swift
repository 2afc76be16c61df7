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
    guard let (kind, isExact) = Kind.describing(recognizer) else { return nil }
    var line = ScriptGesture(name: name, kind: kind, view: view)
    if !recognizer.cancelsTouchesInView { line.cancelsTouches = false }
    if recognizer.delaysTouchesBegan { line.delaysBegan = true }
    if !recognizer.delaysTouchesEnded { line.delaysEnded = false }
    let isAlone =
      recognizer.delegate == nil && recognizer.shouldBegin == nil && recognizer.shouldReceive == nil
      && recognizer.shouldRecognizeSimultaneously == nil
    return (line, isExact && isAlone)
  }
}

extension ScriptGesture.Kind {
  /// Returns the kind of a recognizer with its options that differ from the default, or `nil` if
  /// scripts do not support it. A custom subclass has the kind of its superclass and is not exact.
  fileprivate static func describing(_ recognizer: GestureRecognizer) -> (
    kind: ScriptGesture.Kind, isExact: Bool
  )? {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      let kind = Self.tap(
        taps: tap.numberOfTapsRequired.nilIfEqual(to: 1),
        touches: tap.numberOfTouchesRequired.nilIfEqual(to: 1))
      return (kind, type(of: tap) == TapGestureRecognizer.self)
    case let longPress as LongPressGestureRecognizer:
      let standard = LongPressGestureRecognizer()
      let kind = Self.longPress(
        duration: longPress.minimumPressDuration.nilIfEqual(to: standard.minimumPressDuration).map {
          $0 * 1000
        },
        movement: longPress.allowableMovement.nilIfEqual(to: standard.allowableMovement),
        touches: longPress.numberOfTouchesRequired.nilIfEqual(to: 1),
        taps: longPress.numberOfTapsRequired.nilIfEqual(to: 0))
      return (kind, type(of: longPress) == LongPressGestureRecognizer.self)
    case let pan as ScreenEdgePanGestureRecognizer:
      let edge = ScriptGesture.Side(pan.edges)
      return (
        .edgePan(edge: edge), edge != nil && type(of: pan) == ScreenEdgePanGestureRecognizer.self
      )
    case let pan as PanGestureRecognizer:
      let standard = PanGestureRecognizer()
      let kind = Self.pan(
        minimum: pan.minimumNumberOfTouches.nilIfEqual(to: 1),
        maximum: pan.maximumNumberOfTouches.nilIfEqual(to: standard.maximumNumberOfTouches),
        slop: pan.slop.nilIfEqual(to: standard.slop))
      return (kind, type(of: pan) == PanGestureRecognizer.self)
    case let swipe as SwipeGestureRecognizer:
      let side = ScriptGesture.Side(swipe.direction)
      let kind = Self.swipe(
        direction: side, touches: swipe.numberOfTouchesRequired.nilIfEqual(to: 1))
      return (kind, side != nil && type(of: swipe) == SwipeGestureRecognizer.self)
    case is PinchGestureRecognizer:
      return (.pinch, type(of: recognizer) == PinchGestureRecognizer.self)
    case is RotationGestureRecognizer:
      return (.rotation, type(of: recognizer) == RotationGestureRecognizer.self)
    case is TransformGestureRecognizer:
      return (.transform, type(of: recognizer) == TransformGestureRecognizer.self)
    case is HoverGestureRecognizer:
      return (.hover, type(of: recognizer) == HoverGestureRecognizer.self)
    default: return nil
    }
  }
}

extension ScriptGesture.Side {
  /// Creates a side from a set with a single edge, or returns `nil`.
  fileprivate init?(_ edges: RectEdge) {
    switch edges {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    default: return nil
    }
  }

  /// Creates a side from a set with a single direction, or returns `nil`.
  fileprivate init?(_ direction: SwipeGestureRecognizer.Direction) {
    switch direction {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}

extension Equatable {
  /// Returns the value, or `nil` if it equals the default value.
  fileprivate func nilIfEqual(to defaultValue: Self) -> Self? { self == defaultValue ? nil : self }
}
