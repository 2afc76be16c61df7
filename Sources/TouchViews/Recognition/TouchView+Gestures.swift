// The recognizers of a view. All of this may be called inside any callback (R24).
extension TouchView {
  /// The recognizers that receive the touches of this view and of its subviews, in the order in
  /// which they were added.
  ///
  /// Setting them removes those that are missing, adds those that are new, and takes on the order.
  public var gestureRecognizers: [GestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers where !newValue.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
      // The order, without those that an action of a removed recognizer has removed.
      let current = recognizers
      recognizers = []
      for recognizer in newValue + current
      where recognizer.view === self && !recognizers.contains(recognizer) {
        append(recognizer)
      }
    }
  }

  /// Adds a recognizer and removes it from its current view. It does not receive touches that are
  /// already down.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    // An action that the removal called may have added it to another view.
    guard recognizer.view == nil else { return }
    recognizer.viewReference.object = self
    append(recognizer)
  }

  /// Removes a recognizer. An attempt that is in progress fails, or is cancelled if the gesture has
  /// begun (R26).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    guard let window else { return unlink(recognizer) }
    let dispatcher = window.dispatcher
    // Within one cycle, so that what waits until then finds the recognizer removed.
    dispatcher.perform {
      dispatcher.removal.detach(recognizer)
      // An action that the detachment called may have removed it already, or the view.
      guard recognizer.view === self else { return }
      guard self.window === window else { return removeGestureRecognizer(recognizer) }
      dispatcher.removal.removeReferences(to: recognizer)
      unlink(recognizer)
    }
  }

  private func append(_ recognizer: GestureRecognizer) {
    recognizer.order = (recognizers.last?.order ?? 0) + 1
    recognizers.append(recognizer)
  }

  private func unlink(_ recognizer: GestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    recognizer.viewReference.object = nil
  }
}
