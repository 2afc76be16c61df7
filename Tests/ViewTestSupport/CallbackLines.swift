import TouchKit
import TouchViews

/// The touch callbacks of views, in order: `canvas began #1 #2`.
package final class CallbackLines {
  package private(set) var lines: [String] = []

  package init() {}

  package func append(_ view: String?, _ callback: String, _ touches: TouchCollection) {
    lines.append(
      ([view ?? "window", callback] + touches.map { "\($0.id)" }).joined(separator: " "))
  }

  /// Removes and returns the lines.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the lines of a view, without its name.
  package func lines(of view: String) -> [String] {
    lines.filter { $0.hasPrefix(view + " ") }.map { String($0.dropFirst(view.count + 1)) }
  }
}

/// A view that logs its callbacks and does what a test asks for. It passes touches on only if it
/// `ignores` them.
package final class LoggingView: TouchView {
  package let log: CallbackLines
  package var ignores = false
  /// The reactions to callbacks, by the name of the callback in the log.
  package var reactions: [String: () -> Void] = [:]
  /// The touches and events of all callbacks except updates.
  package private(set) var received: [(touches: TouchCollection, event: TouchEvent)] = []

  package init(frame: Rect2D, _ log: CallbackLines = CallbackLines()) {
    self.log = log
    super.init(frame: frame)
  }

  private func receive(_ callback: String, _ touches: TouchCollection, _ event: TouchEvent? = nil)
    -> Bool
  {
    guard !ignores else { return false }
    log.append(name, callback, touches)
    if let event { received.append((touches, event)) }
    reactions[callback]?()
    return true
  }

  package override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("began", touches, event) { super.touchesBegan(touches, with: event) }
  }
  package override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("moved", touches, event) { super.touchesMoved(touches, with: event) }
  }
  package override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("ended", touches, event) { super.touchesEnded(touches, with: event) }
  }
  package override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("cancelled", touches, event) { super.touchesCancelled(touches, with: event) }
  }
  package override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    if !receive("updated", touches) { super.touchesEstimatedPropertiesUpdated(touches) }
  }
  package override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("entered", touches, event) { super.regionEntered(touches, with: event) }
  }
  package override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("hovered", touches, event) { super.regionMoved(touches, with: event) }
  }
  package override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    if !receive("exited", touches, event) { super.regionExited(touches, with: event) }
  }
}
