#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchKit
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Observes the touches of a `UIWindow` without taking part in their delivery.
  ///
  /// It adds a recognizer to the window that receives all touches, is never recognized, neither
  /// prevents nor is prevented, and neither delays nor cancels a callback.
  @MainActor
  final class UIKitTouchObserver {
    fileprivate let setNeedsFrame: () -> Void
    private let recognizer: ObservingRecognizer

    /// Starts to observe a window.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - source: The source that collects the touches.
    ///   - setNeedsFrame: A closure that is called when it has collected touches.
    init(_ window: UIWindow, _ source: UIKitTouchSource, setNeedsFrame: @escaping () -> Void) {
      self.setNeedsFrame = setNeedsFrame
      recognizer = ObservingRecognizer(source)
      recognizer.observer = self
      window.addGestureRecognizer(recognizer)
    }

    /// Stops to observe.
    func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  private final class ObservingRecognizer: UIGestureRecognizer {
    private let source: UIKitTouchSource
    weak var observer: UIKitTouchObserver?

    init(_ source: UIKitTouchSource) {
      self.source = source
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
      requiresExclusiveTouchType = false
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      observe { $0.receive(touches, .down, with: event, in: $1) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      observe { $0.receive(touches, .move, with: event, in: $1) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      observe { $0.receive(touches, .up, with: event, in: $1) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      observe { $0.receive(touches, .cancel, with: event, in: $1) }
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      observe { $0.receiveUpdates(touches, in: $1) }
    }

    private func observe(_ receive: (UIKitTouchSource, UIView) -> Void) {
      guard let view else { return }
      guard let observer else {
        // Without touches, a view that draws them requests no more frames.
        source.removeAll()
        return view.removeGestureRecognizer(self)
      }
      receive(source, view)
      observer.setNeedsFrame()
      // A recognizer that has failed is reset, and receives the next touches.
      if !source.hasTouches { state = .failed }
    }
  }
#endif
