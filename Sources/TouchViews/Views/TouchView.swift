import TouchKit

/// A rectangle on the surface that can receive touches, and a node of the tree of views whose root
/// is a window.
///
/// A view has its own coordinate system: `bounds` is its rectangle there. `frame`, or `center` and
/// `transform`, give its rectangle in the coordinates of the superview.
///
/// A view is not `Sendable`. Use it only in the isolation domain that dispatches the events of its
/// window.
open class TouchView: TouchResponder {
  /// The subviews, from back to front.
  public internal(set) final var subviews: [TouchView] = []
  /// The superview, or `nil` if the view is a window or was not added to another view.
  public final var superview: TouchView? { superviewReference.object }
  /// The window that the view is in, or `nil` if it is in none. A window is in itself.
  public final var window: TouchWindow? { windowReference.object }
  /// The view controller that receives what the view does not handle, or `nil` if it has none. The
  /// view does not retain it.
  public final var viewController: TouchViewController? { controllerReference.object }

  final var superviewReference = BackReference<TouchView>()
  final var windowReference = BackReference<TouchWindow>()
  final var controllerReference = BackReference<TouchViewController>()

  /// The frame without the transform.
  final var layoutFrame: Rect2D {
    willSet { presentationWillChange() }
    didSet {
      updateMapping()
      guard layoutFrame.size != oldValue.size else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The coordinates of the top left corner in the view's own coordinates.
  final var boundsOrigin = Point2D.zero {
    willSet { presentationWillChange() }
    didSet { updateMapping() }
  }
  /// The properties that can be overridden.
  final var properties = ViewProperties()
  /// The mapping from the view's coordinates to the superview's.
  private(set) final var toSuperview = Transform2D.identity
  /// The mapping from the superview's coordinates to the view's, or `nil` if the transform is not
  /// invertible (R23).
  private(set) final var fromSuperview: Transform2D? = .identity

  // The properties that are open can be overridden to observe or change what is set. The library
  // reads the value that the base implementation has stored, not what an overridden getter returns.

  /// Whether the view and its subviews are hidden: they are not drawn and receive no touches (R17).
  open var isHidden: Bool {
    get { properties.isHidden }
    set {
      properties.isHidden = newValue
      setNeedsComposition()
      setNeedsHoverLookup()
    }
  }
  /// The opacity of the view and its subviews, from 0 to 1. Below 0.01 they receive no touches
  /// (R17).
  open var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }
  /// Whether the view and its subviews receive touches (R17).
  open var isUserInteractionEnabled: Bool {
    get { properties.isUserInteractionEnabled }
    set {
      properties.isUserInteractionEnabled = newValue
      setNeedsHoverLookup()
    }
  }
  /// Whether the view receives more than the first touch of a multi-touch sequence; `false` by
  /// default (R20).
  open var isMultipleTouchEnabled: Bool {
    get { properties.isMultipleTouchEnabled }
    set { properties.isMultipleTouchEnabled = newValue }
  }
  /// Whether the view receives touches exclusively (R21): while it tracks a touch, no other view of
  /// the window receives new ones, and while another view tracks one, this view receives none.
  open var isExclusiveTouch: Bool {
    get { properties.isExclusiveTouch }
    set {
      properties.isExclusiveTouch = newValue
      window?.dispatcher.router.exclusivityDidChange(of: self)
    }
  }
  /// The transform of the view about its center.
  open var transform: Transform2D {
    get { properties.transform }
    set {
      presentationWillChange()
      properties.transform = newValue
      updateMapping()
    }
  }
  /// Whether drawing is clipped to the bounds. Touches outside of the bounds reach no subview in
  /// either case (R17).
  public final var clipsToBounds = false { didSet { setNeedsComposition() } }
  /// The color behind the contents of the view, or `nil`, the default, if there is none.
  open var backgroundColor: TouchColor? { didSet { setNeedsComposition() } }
  /// The appearance of the view: corners, border, opacity and the order among siblings.
  public final var layer = TouchLayer() {
    willSet { presentationWillChange() }
    didSet {
      setNeedsComposition()
      if layer.opacity != oldValue.opacity { setNeedsHoverLookup() }
    }
  }
  /// The name of the view in descriptions and traces, or `nil` if it has none.
  public final var name: String?
  /// A number that identifies the view in the program; 0 by default.
  public final var tag = 0
  /// The gesture recognizers.
  final var recognizers: [GestureRecognizer] = []
  /// The animations in progress, and those that have ended since they were looked at last.
  final var animations: [ViewAnimation] = []
  /// The completions of changes that were made since the view left its last window or before it
  /// entered its first one.
  final var dueCompletions: DueCompletions?
  /// Whether the animation that is being declared has recorded the view.
  final var isRecordedForAnimation = false
  /// The drawn contents.
  final var contents = ViewContents()
  /// The appearance of the view when the window was drawn.
  final var drawn = DrawnView()
  /// Whether `layoutSubviews()` has to be called.
  final var needsLayout = true
  /// Whether the view or one of its subviews, at any depth, needs layout.
  final var containsNeedForLayout = true
  /// Whether `layoutSubviews()` is being called.
  final var isLayingOut = false
  /// Whether the callbacks that precede a move of the view are being made.
  final var isAnnouncingMove = false

  /// The number of superviews up to the window, while the view is in a window.
  final var nestingDepth = 0
  /// The index of the view's entry in the routing table of its window, or -1 if it has none. The
  /// routing table owns this value.
  final var routingTarget = -1

  /// Creates a view with a frame in the coordinates of its superview, in points.
  public init(frame: Rect2D) {
    layoutFrame = frame
    super.init()
    updateMapping()
  }

  /// Creates a view whose frame is zero.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    for recognizer in recognizers where recognizer.viewReference.refers(to: self) {
      recognizer.viewReference.object = nil
    }
    releaseOneByOne(removeAllSubviews()) { $0.removeAllSubviews() }
  }

  /// Removes and returns the subviews without a callback, because the view is being deallocated.
  final func removeAllSubviews() -> [TouchView] {
    let orphans = subviews
    subviews = []
    for orphan in orphans { orphan.superviewReference.object = nil }
    return orphans
  }

  /// The view's controller if it has one, otherwise the superview (R22).
  open override var next: TouchResponder? { viewController ?? superview }

  final override var responderView: TouchView? { self }

  /// Whether the view is a window.
  var isWindow: Bool { false }

  // MARK: - Geometry

  /// The smallest axis-aligned rectangle that contains the view, in the superview's coordinates, in
  /// points.
  ///
  /// Setting the frame moves and resizes the view. If no size fills the new frame under the current
  /// transform, only the center changes. The origin of the bounds stays.
  open var frame: Rect2D {
    get { properties.transform.isIdentity ? layoutFrame : storedBounds.applying(toSuperview) }
    set {
      let transform = properties.transform
      guard !transform.isIdentity else {
        layoutFrame = newValue
        return
      }
      let center = newValue.center - Vector2D(dx: transform.tx, dy: transform.ty)
      layoutFrame = Rect2D(center: center, size: size(filling: newValue.size) ?? layoutFrame.size)
    }
  }

  /// Returns the size without the transform with which the frame has the size `outer`, or `nil` if
  /// there is none.
  private func size(filling outer: Size2D) -> Size2D? {
    let transform = properties.transform
    let absolute = Transform2D(
      a: abs(transform.a), b: abs(transform.b), c: abs(transform.c),
      d: abs(transform.d), tx: 0, ty: 0)
    guard let inverse = absolute.inverse else { return nil }
    let size = Point2D(x: abs(outer.width), y: abs(outer.height)).applying(inverse)
    return size.x >= 0 && size.y >= 0 ? Size2D(width: size.x, height: size.y) : nil
  }

  /// The rectangle of the view in its own coordinates, in points.
  ///
  /// Its origin is the coordinates of the top left corner, its size that of the view without the
  /// transform. Setting the size does not change the center.
  open var bounds: Rect2D {
    get { storedBounds }
    set {
      boundsOrigin = newValue.origin
      if newValue.size != layoutFrame.size {
        layoutFrame = Rect2D(center: layoutFrame.center, size: newValue.size)
      }
    }
  }

  final var storedBounds: Rect2D { Rect2D(origin: boundsOrigin, size: layoutFrame.size) }

  /// The center of the view and of its transform, in the superview's coordinates, in points.
  open var center: Point2D {
    get { layoutFrame.center }
    set { layoutFrame = Rect2D(center: newValue, size: layoutFrame.size) }
  }

  private func updateMapping() {
    toSuperview = finalPresentation.toSuperview
    fromSuperview = toSuperview.isFinite ? toSuperview.inverse : nil
    setNeedsComposition()
    setNeedsHoverLookup()
  }

  /// Has the window look up at the next frame what hovers are over (R73).
  final func setNeedsHoverLookup() {
    _ = windowReference.withObject { $0.dispatcher.hovers.viewsDidChange() }
  }

  // MARK: - Callbacks

  // A view that moves receives `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow()`
  // and `didMoveToSuperview()` in this order, and so do its subviews those of the window. They may
  // change the tree (R24). A view that moves itself in its own `willMove` callbacks receives no
  // further ones for that, and the callbacks after a move are made only if it is still true.

  /// Called before the view is added to a superview, or removed from its superview if `superview`
  /// is `nil`. Not called if the superview is deallocated or changes only the order of its
  /// subviews.
  open func willMove(toSuperview superview: TouchView?) {}

  /// Called after the view was added to a superview, or removed from its superview. Not called if
  /// the superview is deallocated or changes only the order of its subviews.
  open func didMoveToSuperview() {}

  /// Called before the view is added to a window, or removed from its window if `window` is `nil`,
  /// together with the superviews that move. Not called if the window is deallocated.
  open func willMove(toWindow window: TouchWindow?) {}

  /// Called after the view was added to a window or removed from one; `window` is `nil` in the
  /// second case. The superview's callback comes before those of its subviews.
  open func didMoveToWindow() {}

  /// Called after a view was added to the subviews.
  open func didAddSubview(_ subview: TouchView) {}

  /// Called before a subview is removed or moved to another superview.
  open func willRemoveSubview(_ subview: TouchView) {}

  /// Returns whether a recognizer of this view may leave `possible`; `true` unless overridden. If
  /// the result is `false`, the recognizer fails (R31). The recognizer's `shouldBegin` and delegate
  /// are called afterwards.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// A handler that is called instead of `touchesBegan(_:with:)`, for views without a subclass. If
  /// it is set, the touches are not passed on to the next responder; so it is with all handlers.
  public final var onTouchesBegan: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `touchesMoved(_:with:)`.
  public final var onTouchesMoved: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `touchesEnded(_:with:)`.
  public final var onTouchesEnded: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `touchesCancelled(_:with:)`.
  public final var onTouchesCancelled: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `touchesEstimatedPropertiesUpdated(_:)`.
  public final var onTouchesEstimatedPropertiesUpdated: ((TouchCollection) -> Void)?
  /// A handler that is called instead of `regionEntered(_:with:)`.
  public final var onRegionEntered: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `regionMoved(_:with:)`.
  public final var onRegionMoved: ((TouchCollection, TouchEvent) -> Void)?
  /// A handler that is called instead of `regionExited(_:with:)`.
  public final var onRegionExited: ((TouchCollection, TouchEvent) -> Void)?

  // The base implementations call the handler if there is one. Otherwise the event goes to the next
  // responder (R22).

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onTouchesBegan else { return super.touchesBegan(touches, with: event) }
    onTouchesBegan(touches, event)
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onTouchesMoved else { return super.touchesMoved(touches, with: event) }
    onTouchesMoved(touches, event)
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onTouchesEnded else { return super.touchesEnded(touches, with: event) }
    onTouchesEnded(touches, event)
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onTouchesCancelled else { return super.touchesCancelled(touches, with: event) }
    onTouchesCancelled(touches, event)
  }

  open override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    guard let onTouchesEstimatedPropertiesUpdated else {
      return super.touchesEstimatedPropertiesUpdated(touches)
    }
    onTouchesEstimatedPropertiesUpdated(touches)
  }

  open override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onRegionEntered else { return super.regionEntered(touches, with: event) }
    onRegionEntered(touches, event)
  }

  open override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onRegionMoved else { return super.regionMoved(touches, with: event) }
    onRegionMoved(touches, event)
  }

  open override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    guard let onRegionExited else { return super.regionExited(touches, with: event) }
    onRegionExited(touches, event)
  }

  // MARK: - Layout and drawing

  /// Called to set the frames of the subviews if the view needs it: it is new, its size has
  /// changed, a subview was added or removed, or `setNeedsLayout()` was called. The base
  /// implementation does nothing.
  ///
  /// It may add and remove subviews and change the view itself without being called again (R69).
  open func layoutSubviews() {}

  /// Called to draw the view, by appending shapes in its own coordinates to `drawing`, which is
  /// empty before each call. The base implementation does nothing.
  ///
  /// It is called when the view is drawn (`draw(into:)`) if the contents have changed
  /// (`setNeedsDisplay()`) or the size has. What it has drawn stays until then (R76).
  ///
  /// - Parameter rect: The part of the view that has changed. The whole view must be drawn
  ///   nevertheless.
  open func draw(_ rect: Rect2D) {}

  // MARK: - Hit testing

  /// Returns whether the view contains a point in its own coordinates. Override it for a view that
  /// is not a rectangle.
  open func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
    storedBounds.contains(point)
  }

  /// Returns the deepest view that contains a point in this view's coordinates, or `nil` if this
  /// view does not contain it (R17).
  ///
  /// Siblings are tested from front to back. A view nested more than 1,024 deep in a window is not
  /// found: the touch goes to its superview at that depth.
  ///
  /// - Complexity: O(n) in the number of subviews of the views that contain the point.
  open func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.fromSuperview else { continue }
      if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
    }
    return self
  }

  /// Whether the view can receive touches, wherever they are (R17).
  final var isHittable: Bool {
    !properties.isHidden && properties.isUserInteractionEnabled
      && layer.opacity >= ViewConstants.visibleAlpha
      && nestingDepth < ViewConstants.nestingLimit
  }
}
