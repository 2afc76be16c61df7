import TouchKit

/// Someone who sees every event of a window without taking part in its delivery, as a touch indicator does.
///
/// A window keeps its observers alive. What an observer does changes nothing of who gets a touch.
public protocol TouchWindowObserver: AnyObject {
  /// An event is about to be delivered: which touches are the window's is known (`window.owns`), no callback was made yet.
  /// Called once for each event, however often it was sent (R21b).
  func willDeliver(_ event: TouchEvent, in window: TouchWindow)

  /// It was added to a window.
  func wasAdded(to window: TouchWindow)

  /// It was removed from a window, or the window goes.
  func wasRemoved(from window: TouchWindow)

  /// A view is about to be told of touches by the callback of that phase; a nil phase stands for late updates. What it does with
  /// them, or hands on, is its own. To be answered where one keeps a log; by default nothing happens.
  func willTell(_ view: TouchView, of touches: TouchSet, in phase: TouchPhase?, window: TouchWindow)
}

extension TouchWindowObserver {
  /// Nothing.
  public func wasAdded(to window: TouchWindow) {}

  /// Nothing.
  public func wasRemoved(from window: TouchWindow) {}

  /// Nothing.
  public func willTell(_ view: TouchView, of touches: TouchSet, in phase: TouchPhase?, window: TouchWindow) {}
}
