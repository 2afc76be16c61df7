import TouchViews

// Recognizers that are created with their first action. A screen-edge pan inherits that of pans.

extension HoverGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (HoverGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension LongPressGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension PanGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension PencilInteraction {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (PencilInteraction) -> Void) {
    self.init()
    addAction(action)
  }
}

extension PinchGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension RotationGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension SwipeGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension TapGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}

extension TransformGestureRecognizer {
  /// Creates a recognizer with an action, as `addAction(_:)` adds it.
  public convenience init(action: @escaping (TransformGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}
