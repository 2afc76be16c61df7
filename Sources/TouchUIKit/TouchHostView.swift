#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import TouchViews
  import UIKit

  /// A view of UIKit in which a `TouchWindow` receives touches and is drawn.
  ///
  ///     let host = TouchHostView(frame: bounds)
  ///     host.touchWindow.addSubview(canvas)
  ///     view.addSubview(host)
  ///
  /// The window has the size of the view. It receives the touches with all coalesced samples, the
  /// properties of a pencil, their late updates, hovers, and predictions if they are enabled. It
  /// also receives the scrolls and transforms of trackpads and wheels, and the squeezes and double
  /// taps of a pencil.
  /// Samples are collected until the next frame, sorted by time and delivered together. A display
  /// link runs while samples arrive, deadlines are pending or views are animated.
  open class TouchHostView: UIView {
    /// The window that receives the touches.
    public let touchWindow: TouchWindow
    /// The surface that delivers the touches to the window.
    public let surface: TouchSurface
    /// Whether the predictions of the system replace those of the library (R12).
    public var usesSystemPredictions: Bool {
      get { source.reportsPredictions }
      set { source.reportsPredictions = newValue }
    }
    /// Returns the image of an identifier that views draw, or `nil` to draw its rectangle gray.
    public var image: (ImageID) -> CGImage? = { _ in nil }
    let source = UIKitTouchSource()
    private var hoverTarget: AnyObject?
    private var indirectInput: UIKitIndirectInput?
    private lazy var frames = FrameClock { [weak self] time in self?.drawFrame(at: time) }

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - configuration: The configuration of the sequencer, with the horizon of predictions.
    public init(frame: CGRect, configuration: SequencerConfiguration) {
      touchWindow = TouchWindow(frame: Rect2D(CGRect(origin: .zero, size: frame.size)))
      surface = TouchSurface(touchWindow, configuration: configuration)
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view without predictions.
    public override convenience init(frame: CGRect) {
      self.init(frame: frame, configuration: SequencerConfiguration())
    }

    /// Creates a view from an archive, without predictions.
    public required init?(coder: NSCoder) {
      touchWindow = TouchWindow(frame: .zero)
      surface = TouchSurface(touchWindow)
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      isMultipleTouchEnabled = true
      contentMode = .redraw
      let hover = UIHoverGestureRecognizer()
      hoverTarget = connect(hover) { [weak self] recognizer in
        guard let self, let recognizer = recognizer as? UIHoverGestureRecognizer else { return }
        source.receiveHover(recognizer, in: self)
        setNeedsFrame(recognizer.modifierFlags)
      }
      addGestureRecognizer(hover)
      indirectInput = UIKitIndirectInput(self, source) { [weak self] in self?.setNeedsFrame($0) }
    }

    /// Requests a frame. Call it after a change to a view of the window that no touch has caused.
    public func setNeedsFrame() { if window != nil { frames.isRunning = true } }

    /// Requests a frame after input with these modifier keys, or `nil` if they are unknown.
    private func setNeedsFrame(_ flags: UIKeyModifierFlags?) {
      if let flags {
        surface.modifierFlags = KeyModifierFlags(
          rawValue: UInt32(truncatingIfNeeded: flags.rawValue))
      }
      setNeedsFrame()
    }

    /// Delivers the touches up to a frame.
    private func drawFrame(at time: Double) {
      source.drain(surface.receive, surface.receive)
      // Samples may be newer than the frame that the display link announces.
      let time = surface.draw(atOrAfter: time)
      if let rect = touchWindow.changedRect { setNeedsDisplay(CGRect(rect)) }
      frames.isRunning = surface.nextFrame(after: time) != nil
    }

    // MARK: - View

    open override func layoutSubviews() {
      super.layoutSubviews()
      touchWindow.frame = Rect2D(CGRect(origin: .zero, size: bounds.size))
      setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      var renderer = CGContextRenderer(context, image: image)
      touchWindow.draw(into: &renderer)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      guard newWindow !== window else { return }
      cancelTouches()
      frames.isRunning = false
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      setNeedsFrame()
    }

    /// Cancels all touches, for example because another app comes to the front.
    public func cancelTouches() {
      source.drain(surface.receive, surface.receive)
      if source.newestTime.isFinite { surface.cancelTouches(at: source.newestTime) }
      setNeedsFrame()
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      receive(touches, .down, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      receive(touches, .move, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      receive(touches, .up, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      receive(touches, .cancel, with: event)
    }

    open override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      source.receiveUpdates(touches, in: self)
      setNeedsFrame()
    }

    private func receive(_ touches: Set<UITouch>, _ kind: ContactReport.Kind, with event: UIEvent?)
    {
      source.receive(touches, kind, with: event, in: self)
      setNeedsFrame(event?.modifierFlags ?? [])
    }
  }
#endif
