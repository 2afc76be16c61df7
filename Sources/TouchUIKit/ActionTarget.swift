#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Everything that needs selectors. They exist only with the Objective-C runtime. Without it, that
  // is in the tests on Linux, the stub of UIKit takes closures.
  #if canImport(ObjectiveC)
    /// Calls a closure as the target of a recognizer or display link.
    @MainActor
    private final class ActionTarget: NSObject {
      private let action: (AnyObject) -> Void

      init(_ action: @escaping (AnyObject) -> Void) { self.action = action }

      @objc func perform(_ sender: AnyObject) { action(sender) }
    }

    /// Returns a display link that calls a closure at each frame. The display link retains it.
    @MainActor
    func makeDisplayLink(_ action: @escaping (AnyObject) -> Void) -> CADisplayLink {
      CADisplayLink(target: ActionTarget(action), selector: #selector(ActionTarget.perform(_:)))
    }

    /// Lets a recognizer call a closure while the returned target is retained.
    @MainActor
    func connect(
      _ recognizer: UIGestureRecognizer, _ action: @escaping (AnyObject) -> Void
    ) -> AnyObject? {
      let target = ActionTarget(action)
      recognizer.addTarget(target, action: #selector(ActionTarget.perform(_:)))
      return target
    }
  #else
    @MainActor
    func makeDisplayLink(_ action: @escaping (AnyObject) -> Void) -> CADisplayLink {
      CADisplayLink(action)
    }

    @MainActor
    func connect(
      _ recognizer: UIGestureRecognizer, _ action: @escaping (AnyObject) -> Void
    ) -> AnyObject? {
      recognizer.action = action
      return nil
    }
  #endif
#endif
