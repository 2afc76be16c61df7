import TouchKit

/// Ends what belongs to views, recognizers and touches that leave a window, and at last what
/// belongs to the window.
///
/// **Invariant.** After `removeReferences(to:)` no type of the event cycle refers to the view or
/// recognizer.
struct Removal {
  let router: TouchRouter
  let hovers: HoverRouter
  let attempts: AttemptList
  let updates: UpdateReceivers
  let cancellation: Cancellation
  let callbacks: ViewCallbacks

  /// Returns whether a view has touches or hovers to cancel, still has callbacks about those that
  /// were cancelled, or is kept for late updates.
  func hasTouches(on view: TouchView) -> Bool {
    view.routingTarget > ViewTable.window || !hovers.ids(over: view).isEmpty
      || cancellation.hasCallbacks(for: view)
  }

  /// Cancels the touches of a view that leaves the window (R19).
  func cancelTouches(of view: TouchView) { cancellation.cancelTouches(of: view) }

  /// Ends the attempt of a recognizer that leaves its view, or whose view leaves the window, and
  /// resets the recognizer. To be called within a cycle.
  func detach(_ recognizer: GestureRecognizer) {
    if let index = attempts.index(of: recognizer) {
      attempts.stop(at: index, .removed)
      attempts.reset(at: index)
    }
    updates.forget(recognizer)
  }

  /// Removes every reference to a view and its recognizers without a callback. The view's touches
  /// were cancelled before; if a reference were left, it would become invalid.
  func removeReferences(to view: TouchView) {
    router.detach(view)
    hovers.detach(view)
    for recognizer in view.gestureRecognizers { removeReferences(to: recognizer) }
  }

  /// Removes every reference to a recognizer without a callback.
  func removeReferences(to recognizer: GestureRecognizer) {
    attempts.remove(recognizer)
    updates.forget(recognizer)
  }

  /// Cancels every touch for its view and removes all touches: later samples of them are ignored
  /// (R55).
  func cancelAllTouches() {
    attempts.cancelAll()
    updates.forget()
    cancellation.cancelAll()
    // Observers may show the touches.
    if callbacks.hasObservers { router.window.object?.setNeedsDisplay() }
  }

  /// Ends all attempts and touches while the window is being deallocated, without retaining it
  /// (R24).
  ///
  /// Recognizers are reset without actions, because whatever their actions refer to may be going as
  /// well. Views receive `touchesCancelled`; they are in no window by now.
  func endAll() {
    attempts.endAll()
    updates.forget()
    cancellation.cancelAll()
    router.detachAll()
    hovers.removeAll()
  }
}
