#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Calls a closure before each frame of the screen while it is running.
  @MainActor
  final class FrameClock {
    private var link: CADisplayLink?
    private let body: (Double) -> Void

    /// Creates a clock that is not running.
    ///
    /// - Parameter body: A closure that is called with the time of each frame, in seconds. It must
    ///   not retain the owner of the clock.
    init(_ body: @escaping (Double) -> Void) { self.body = body }

    /// Whether the closure is called.
    var isRunning: Bool {
      get { link?.isPaused == false }
      set {
        if newValue, link == nil {
          link = makeDisplayLink { [weak self] link in
            guard let link = link as? CADisplayLink else { return }
            // The link is retained by the run loop: it ends when its owner is gone.
            if let self { self.body(link.timestamp) } else { link.invalidate() }
          }
          link?.add(to: .main, forMode: .common)
        }
        link?.isPaused = !newValue
      }
    }

    /// Stops the clock and removes it from the run loop. It can be started again.
    func invalidate() {
      link?.invalidate()
      link = nil
    }
  }
#endif
