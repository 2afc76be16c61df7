import TouchKit

/// Someone who sees every event of a window without taking part in its delivery, as a touch indicator does.
///
/// A window keeps its observers alive. What an observer does changes nothing of who gets a touch.
public protocol TouchWindowObserver: AnyObject {
  /// An event is about to be delivered: which touches are the window's is known (`window.owns`), no callback was made yet.
  /// Called once for each event, however often it was sent (R21b).
  func willDeliver(_ event: TouchEvent, in window: TouchWindow)

  /// It was added to a window, or, with nil, it was removed or the window went.
  func didMove(to window: TouchWindow?)
}
