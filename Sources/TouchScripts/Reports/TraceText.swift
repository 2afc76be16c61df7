import TouchKit
import TouchViews

extension GestureTrace.Entry {
  /// Returns the entry on one line: time, gesture, event and reason.
  ///
  /// - Parameter names: The names of the touches.
  package func text(_ names: TouchNames) -> String {
    "\(time.secondsText)  \(gesture) \(event.text(names))"
  }
}

extension GestureTrace.Event {
  /// Returns the event and its reason.
  ///
  /// - Parameter names: The names of the touches.
  package func text(_ names: TouchNames) -> String {
    text { "\(names[$0])" }
  }
}
