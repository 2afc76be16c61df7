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
  final class WindowTouchObserver {
    let source = UIKitTouchSource()
    private weak var window: UIWindow?
    private let recognizer = ObservingRecognizer()
    private lazy var frames = FrameClock { [weak self] time in self?.drawFrame(at: time) }
    private let body: (UIKitTouchSource, Double) -> Bool

    /// Starts to observe a window.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - body: A closure that is called before each frame, with its time in seconds, while touches
    ///     are down. It returns whether it needs the next frame without touches, too.
    init(_ window: UIWindow, _ body: @escaping (UIKitTouchSource, Double) -> Bool) {
      self.window = window
      self.body = body
      recognizer.observer = self
      window.addGestureRecognizer(recognizer)
    }

    /// Draws a frame with what was collected, then stops to observe.
    func stop() {
      _ = body(source, source.newestTime)
      frames.invalidate()
      window?.removeGestureRecognizer(recognizer)
      window = nil
    }

    private func drawFrame(at time: Double) {
      let needsNextFrame = body(source, max(time, source.newestTime))
      frames.isRunning = source.isActive || needsNextFrame
    }

    fileprivate func setNeedsFrame() { frames.isRunning = true }
  }

  private final class ObservingRecognizer: UIGestureRecognizer {
    weak var observer: WindowTouchObserver?

    init() {
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
      guard let observer else { return view.removeGestureRecognizer(self) }
      receive(observer.source, view)
      observer.setNeedsFrame()
      // A recognizer that has failed is reset, and receives the next touches.
      if !observer.source.hasTouches { state = .failed }
    }
  }
#endif
