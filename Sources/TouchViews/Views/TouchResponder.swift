import TouchKit

/// Something that can take touches, and hands on to the next responder what it does not take (R22).
///
/// Override a callback to take its touches; call `super` to hand them on as well. The chain runs from a view over its view
/// controller, if it has one, to its superview, and so on to the window and the application.
open class TouchResponder {
  /// A responder at the end of a chain.
  public init() {}

  /// Who gets what this one does not take; nil at the end of the chain.
  open var next: TouchResponder? { nil }

  /// Touches landed. All of them are in the phase `began` (R4).
  open func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Samples of touches brought something new. All of them are in the phase `moved`; `event.coalescedTouches(for:)` has every sample.
  open func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches lifted.
  open func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away, by the system, by a gesture (R32), or because the view left its window (R19).
  ///
  /// A gesture or a leaving view takes them away between events: their phase is `cancelled` here although `event`, the newest
  /// one, tells of them in another.
  open func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Readings of earlier samples are known better now (R14): each touch is as it was in its event, with the new reading.
  open func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Pointers or pencils came above the view (R6).
  open func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionEntered(touches, with: event)
  }

  /// Pointers or pencils moved above the view they came to.
  open func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionMoved(touches, with: event)
  }

  /// Pointers or pencils left, or landed.
  open func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionExited(touches, with: event)
  }

  // MARK: - First responder

  /// Whether this one may become its window's first responder. False, as in UIKit, unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may cease to be the first responder when another one wants to be. True unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is its window's first responder: the one that what is not at a place, a command or a key, is meant for.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes it its window's first responder, if it can and the one that is there gives way; says whether it is now. It is until
  /// another one is, until it resigns, or until it leaves the window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = window.firstResponder, !first.resignFirstResponder() { return false }
    // Whoever gave way may have sent this one away.
    guard responderWindow === window else { return false }
    window.firstResponderReference.object = self
    return true
  }

  /// Ceases to be the first responder, if it can; says whether it is not now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.resignFirstResponder(self)
    return true
  }

  /// The window that it is in; nil where it is in none.
  var responderWindow: TouchWindow? { nil }
}
