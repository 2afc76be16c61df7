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
    ///
    /// The run loop retains a display link even while it is paused. So a clock that does not run
    /// has none, and nothing remains of one whose owner is gone.
    var isRunning: Bool {
      get { link != nil }
      set {
        guard newValue != isRunning else { return }
        guard newValue else {
          link?.invalidate()
          link = nil
          return
        }
        link = makeDisplayLink { [weak self] link in
          guard let link = link as? CADisplayLink else { return }
          if let self { self.body(link.timestamp) } else { link.invalidate() }
        }
        link?.add(to: .main, forMode: .common)
      }
    }
  }
#endif
