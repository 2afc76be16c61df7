#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchSpots
  import TouchViews
  import UIKit

  /// Discs above all touches of a `UIWindow`, for demonstrations and recordings of the screen.
  ///
  ///     let discs = WindowTouchIndicator(window)
  ///     discs.indicator.isEnabled = false
  ///
  /// The discs are those of a `TouchIndicator`, drawn by a view in front of all others that
  /// receives no touches.
  @MainActor
  public final class WindowTouchIndicator {
    /// The indicator, with its style and whether it is enabled.
    public let indicator: TouchIndicator
    /// A view in front of all others. Its window receives the same touches, and has no views.
    private let overlay: TouchHostView
    private var observer: UIKitTouchObserver?

    /// Shows the touches of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which is not retained.
    ///   - style: The style of the discs.
    public init(_ window: UIWindow, style: TouchIndicatorStyle = TouchIndicatorStyle()) {
      indicator = TouchIndicator(style: style)
      overlay = TouchHostView(frame: window.bounds)
      overlay.isUserInteractionEnabled = false
      overlay.isOpaque = false
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.layer.zPosition = CGFloat(Float.greatestFiniteMagnitude)
      overlay.touchWindow.isMultipleTouchEnabled = true
      indicator.attach(to: overlay.touchWindow)
      window.addSubview(overlay)
      observer = UIKitTouchObserver(window, overlay.source) { [weak overlay] in
        overlay?.setNeedsFrame()
      }
    }

    /// Removes the discs permanently.
    public func remove() {
      observer?.stop()
      observer = nil
      overlay.removeFromSuperview()
    }
  }
#endif
