import TouchKit

/// An observer of a window's events that does not take part in their delivery, such as a touch
/// indicator.
///
/// A window retains its observers.
public protocol TouchWindowObserver: AnyObject {
  /// Called once for each event before its callbacks are made. `window.owns(_:)`
  /// is already valid for the event's touches.
  func willDeliver(_ event: TouchEvent, in window: TouchWindow)

  /// Called once for each event of a scroll or transform before recognizers receive it (R65).
  func willDeliver(_ event: IndirectEvent, in window: TouchWindow)

  /// Called before a view receives the callback of a phase, or of late updates if `phase` is `nil`.
  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow)

  /// Returns the shapes to draw in front of all views of a window, in its coordinates. Called when
  /// the window is drawn.
  func shapes(in window: TouchWindow) -> [DrawnShape]

  /// Called when the observer was added to a window.
  func wasAdded(to window: TouchWindow)

  /// Called when the observer was removed from a window; `nil` if the window is being deallocated.
  func wasRemoved(from window: TouchWindow?)
}

extension TouchWindowObserver {
  /// Does nothing.
  public func willDeliver(_ event: IndirectEvent, in window: TouchWindow) {}

  /// Does nothing.
  public func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {}

  /// Returns no shapes.
  public func shapes(in window: TouchWindow) -> [DrawnShape] { [] }

  /// Does nothing.
  public func wasAdded(to window: TouchWindow) {}

  /// Does nothing.
  public func wasRemoved(from window: TouchWindow?) {}
}
