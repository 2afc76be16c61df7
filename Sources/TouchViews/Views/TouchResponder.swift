import TouchKit

/// An object that handles touches or passes them on to the next responder (R22).
///
/// Override a callback to handle its touches; call `super` to pass them on as well. The responder
/// chain leads from a view through its view controller, if it has one, to its superview, and so on
/// to the window and the application.
///
/// Responders are equal only if they are the same object.
open class TouchResponder: BackReferenced {
  #if DEBUG && !hasFeature(Embedded)
    final let lifetime = Lifetime()
  #endif

  /// Creates a responder that has no next responder.
  public init() {}

  /// The responder that receives what this one does not handle, or `nil` at the end of the chain.
  open var next: TouchResponder? { nil }

  /// Returns the view of the responder's window that a touch began in (R19), or that a hover is
  /// over; `nil` if it hit no view, if that view has left the window, or if the touch is not that
  /// window's.
  public final func view(of touch: TouchID) -> TouchView? {
    guard let dispatcher = responderWindow?.dispatcher else { return nil }
    return dispatcher.router.view(of: touch) ?? dispatcher.hovers.view(of: touch)
  }

  /// Called when touches land. The phase of all of them is `began` (R4).
  open func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches change. The phase of all of them is `moved`. The event's
  /// `coalescedTouches(for:)` returns every sample since the previous event.
  open func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches lift. The phase of all of them is `ended`.
  open func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled by the system, by a gesture (R32), or because the view
  /// leaves its window (R19).
  ///
  /// Gestures and leaving views cancel touches between events. The phase of these touches is
  /// `cancelled`, although `event`, the newest event, contains them in another phase.
  open func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when late updates refine properties that were estimated (R14). Each touch is the
  /// earlier sample with its refined properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Called when hovering pointers or pencils enter the view (R6).
  open func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionEntered(touches, with: event)
  }

  /// Called when hovering pointers or pencils move over the view that they entered (R6).
  open func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionMoved(touches, with: event)
  }

  /// Called when hovering pointers or pencils leave the view, or land (R6).
  open func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    next?.regionExited(touches, with: event)
  }

  // MARK: - First responder

  /// Whether the responder can become its window's first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign as first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is its window's first responder, which receives commands and keys.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first responder of its window, until another one becomes it, it
  /// resigns, or it leaves the window.
  ///
  /// - Returns: Whether the responder is the first responder now. It is not if it is in no window,
  ///   cannot become first responder, or the current one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = window.firstResponder, !first.resignFirstResponder() { return false }
    // An override of `resignFirstResponder` may have removed this responder from the window.
    guard responderWindow === window else { return false }
    window.firstResponderReference.object = self
    return true
  }

  /// Resigns as first responder.
  ///
  /// - Returns: Whether the responder is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.resignFirstResponder(self)
    return true
  }

  /// The view that the responder is or controls, or `nil` if there is none.
  var responderView: TouchView? { nil }

  /// The window that the responder is in, or `nil` if it is in none.
  final var responderWindow: TouchWindow? { responderView?.window }
}

extension TouchResponder: Hashable {
  /// Returns whether two responders are the same object.
  public static func == (left: TouchResponder, right: TouchResponder) -> Bool { left === right }

  /// Hashes the identity of the responder.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
