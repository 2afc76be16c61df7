/// A callback for each frame of a window, for what moves by itself: a view that coasts, a game, a
/// physics simulation.
///
///     let link = DisplayLink { [unowned ball] link in ball.move(for: link.duration) }
///     link.add(to: window)
///
/// It is called by `TouchSurface.draw(at:)`, after the events of the frame and before its drawing,
/// and by players and stages at their display rate, or 60 times a second. Its time is that of the
/// window (R44). While a window has a link that is not paused, each frame is due (R77):
/// `TouchSurface.nextFrame(after:)` says when.
public final class DisplayLink {
  /// The time of the frame, in seconds, or 0 before the first one.
  public private(set) var timestamp = 0.0
  /// The time since the frame before, in seconds, or 0 at the first frame after the link was added
  /// or paused.
  public private(set) var duration = 0.0
  /// Whether the callback is not made; `false` by default.
  public var isPaused = false { didSet { if isPaused { hasFrame = false } } }

  var windowReference = BackReference<TouchWindow>()
  private let action: (DisplayLink) -> Void
  private var hasFrame = false

  /// Creates a link that calls `action` with itself. The link retains `action`.
  public init(action: @escaping (DisplayLink) -> Void) { self.action = action }

  /// Adds the link to a window, which retains it until `invalidate()`, and removes it from its
  /// current window. If that is the same window, nothing changes, as in UIKit.
  public func add(to window: TouchWindow) {
    if windowReference.object === window { return }
    invalidate()
    windowReference.object = window
    window.displayLinks.append(self)
  }

  /// Removes the link from its window. It can be added again.
  public func invalidate() {
    // The window may hold the last reference.
    withExtendedLifetime(self) {
      windowReference.object?.displayLinks.removeAll { $0 === self }
      windowReference.object = nil
      hasFrame = false
    }
  }

  func frameArrived(at time: Double) {
    guard !isPaused else { return }
    duration = hasFrame ? max(0, time - timestamp) : 0
    timestamp = time
    hasFrame = true
    action(self)
  }
}
