#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import TouchSpots
  import TouchViews
  import UIKit

  /// Discs above all touches of a `UIWindow`, for demonstrations and recordings of the screen.
  ///
  ///     let discs = WindowTouchIndicator(window)
  ///     discs.indicator.isEnabled = false
  ///
  /// The discs are those of a `TouchIndicator`, drawn by a view in front of all others that receives
  /// no touches.
  @MainActor
  public final class WindowTouchIndicator {
    /// The indicator, with its style and whether it is enabled.
    public let indicator: TouchIndicator
    private let overlay: DiscView
    private var observer: WindowTouchObserver?

    /// Shows the touches of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which is not retained.
    ///   - style: The style of the discs.
    public init(_ window: UIWindow, style: TouchIndicatorStyle = TouchIndicatorStyle()) {
      indicator = TouchIndicator(style: style)
      overlay = DiscView(window, indicator)
      window.addSubview(overlay)
      observer = WindowTouchObserver(window) { [overlay] source, time in
        overlay.drawFrame(source, at: time)
      }
    }

    /// Removes the discs permanently.
    public func remove() {
      observer?.stop()
      observer = nil
      overlay.removeFromSuperview()
    }
  }

  /// Draws the discs of a window of TouchViews that receives the same touches.
  private final class DiscView: UIView {
    private let surface: TouchSurface
    private let mirror: TouchWindow

    init(_ window: UIWindow, _ indicator: TouchIndicator) {
      mirror = TouchWindow(frame: Rect2D(window.bounds))
      mirror.isMultipleTouchEnabled = true
      surface = TouchSurface(mirror)
      super.init(frame: window.bounds)
      indicator.attach(to: mirror)
      isUserInteractionEnabled = false
      isOpaque = false
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentMode = .redraw
      layer.zPosition = CGFloat(Float.greatestFiniteMagnitude)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("a disc view is not archived") }

    /// Returns whether discs still fade out.
    func drawFrame(_ source: UIKitTouchSource, at time: Double) -> Bool {
      mirror.frame = Rect2D(bounds)
      source.drain(surface.receive)
      surface.draw(at: time)
      if mirror.needsDisplay || mirror.isAnimating { setNeedsDisplay() }
      return mirror.isAnimating
    }

    override func draw(_ rect: CGRect) {
      UIGraphicsGetCurrentContext()?.draw(mirror.drawHierarchy())
    }
  }
#endif
