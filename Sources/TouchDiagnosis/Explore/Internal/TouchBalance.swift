import TouchKit
import TouchViews

/// The touches that began in each view and have not ended there.
package struct TouchBalance {
  private struct TouchOfView: Hashable {
    var view: ObjectIdentifier
    var touch: TouchID
  }

  /// Whether each touch that began is still down.
  private var touches: [TouchOfView: Bool] = [:]

  /// Creates a balance without touches.
  package init() {}

  /// Whether a touch has not ended in its view.
  package var hasTouch: Bool { touches.values.contains(true) }

  /// Records the phase of a touch that a view receives, and returns what is wrong with it, or
  /// `nil`.
  package mutating func record(
    _ phase: TouchPhase?, of touch: TouchID, in view: TouchView
  ) -> String? {
    let key = TouchOfView(view: ObjectIdentifier(view), touch: touch)
    switch phase {
    case .began:
      return touches.updateValue(true, forKey: key) == nil
        ? nil : "\(view.debugName): \(touch) began twice"
    case .ended, .cancelled:
      return touches.updateValue(false, forKey: key) == true
        ? nil : "\(view.debugName): the end of \(touch), which is not down there"
    default: return nil
    }
  }
}
