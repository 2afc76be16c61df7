import TouchKit

/// A rectangle on the surface that can take touches: a node of the tree that a window is the root of.
///
/// It draws nothing: it says where it is and that it needs to be drawn. What is on its inside is in its own coordinates, `bounds`;
/// where it is in its superview is told by `frame`, or by `center` and `transform`.
///
/// A view belongs to whoever drives its window, and is used from there only.
open class TouchView: TouchResponder {
  /// The views inside this one, from back to front.
  public internal(set) final var subviews: [TouchView] = []
  /// The view that this one is inside of; nil for a window and for a view that is nowhere. Cleared by the superview when it goes.
  public final var superview: TouchView? { storedSuperview }
  @exclusivity(unchecked)
  final var superviewReference: Unmanaged<TouchView>?
  /// The window that the view is in; nil where it is in none.
  public final var window: TouchWindow? { storedWindow }
  @exclusivity(unchecked)
  final var windowReference: Unmanaged<TouchWindow>?
  /// The controller that takes what the view leaves; nil where it has none. Cleared by the controller when it goes.
  public final var viewController: TouchViewController? { storedController }
  unowned(unsafe) final var storedController: TouchViewController?

  /// Where the view is in its superview, before its transform.
  final var layoutFrame: Rect2D { didSet { updateMapping() } }
  /// Where the inside's own coordinates start, at the top left corner.
  final var boundsOrigin = Point2D.zero { didSet { updateMapping() } }
  /// How the view is scaled, turned and shifted, about its centre.
  public final var transform = Transform2D.identity { didSet { updateMapping() } }
  /// The map from the inside to the superview and back; the way back is nil where the transform is singular (R23).
  private(set) final var toSuperview = Transform2D.identity
  private(set) final var fromSuperview: Transform2D? = .identity

  /// True: the view and all inside it are not there for touches (R17), nor for whoever draws.
  public final var isHidden = false
  /// From 0, not to be seen, to 1, opaque. Below 0.01 the view and all inside it are not there for touches (R17).
  public final var alpha = 1.0
  /// False: the view and all inside it take no touches (R17).
  public final var isUserInteractionEnabled = true
  /// False, the default: the view gets only the first touch of those that are down in it together (R20).
  public final var isMultipleTouchEnabled = false
  /// True: while the view has a touch no other view of the window gets new ones, and the other way round (R21).
  public final var isExclusiveTouch = false
  /// Whether what is inside is drawn only within the bounds. Touches outside reach none of the subviews either way (R17).
  public final var clipsToBounds = false
  /// What to call the view in descriptions and explanations.
  public final var name: String?
  /// A number to find the view by; 0 unless somebody sets it.
  public final var tag = 0

  /// See `gestureRecognizers`.
  final var storedRecognizers: [GestureRecognizer] = []

  // What the window keeps of this view, kept here so that no table has to be searched on the way of a touch.
  /// How many routes lead to the view: of touches that began in it, blocked ones too, and of hovers above it.
  final var routeCount = 0
  /// How many touches that began in the view are down: the length of its multi-touch sequence (R20).
  final var downTouches = 0
  /// How many touches it is being told of, or about to be (R21).
  final var trackedTouches = 0
  /// How many of its touches ended and are remembered (R14).
  final var endedTouches = 0
  /// While an event's touches are grouped by view: how many are the view's, then where the next one goes.
  final var groupCount = 0

  /// A view at that place in its superview-to-be, in points.
  public init(frame: Rect2D = .zero) {
    layoutFrame = frame
    super.init()
    updateMapping()
  }

  deinit {
    for recognizer in storedRecognizers { recognizer.storedView = nil }
    for subview in subviews where subview.storedSuperview === self { subview.storedSuperview = nil }
  }

  /// The view's controller if it has one, else the superview (R22).
  open override var next: TouchResponder? { storedController ?? storedSuperview }

  final override var responderWindow: TouchWindow? { storedWindow }

  /// Whether the view is a window.
  var isWindow: Bool { false }

  // MARK: - Geometry

  /// The smallest upright rectangle around the view, in the superview's coordinates.
  ///
  /// Setting it moves and resizes the view so that this holds, as far as the transform allows; the bounds' origin stays.
  public final var frame: Rect2D {
    get { transform.isIdentity ? layoutFrame : bounds.applying(toSuperview) }
    set {
      guard !transform.isIdentity else {
        layoutFrame = newValue
        return
      }
      let center = newValue.center - Vector2D(dx: transform.tx, dy: transform.ty)
      layoutFrame = Rect2D(center: center, size: size(filling: newValue.size) ?? layoutFrame.size)
    }
  }

  /// The size before the transform with which the upright rectangle around the view has that size; nil where there is none.
  private final func size(filling outer: Size2D) -> Size2D? {
    let absolute = Transform2D(
      a: Swift.abs(transform.a), b: Swift.abs(transform.b), c: Swift.abs(transform.c), d: Swift.abs(transform.d), tx: 0, ty: 0)
    guard let inverse = absolute.inverse else { return nil }
    let size = Point2D(x: Swift.abs(outer.width), y: Swift.abs(outer.height)).applying(inverse)
    return size.x >= 0 && size.y >= 0 ? Size2D(width: size.x, height: size.y) : nil
  }

  /// The inside: its origin is what the top left corner is called there, its size the view's before the transform. Setting the
  /// size keeps the centre where it is.
  public final var bounds: Rect2D {
    get { Rect2D(origin: boundsOrigin, size: layoutFrame.size) }
    set {
      boundsOrigin = newValue.origin
      if newValue.size != layoutFrame.size { layoutFrame = Rect2D(center: layoutFrame.center, size: newValue.size) }
    }
  }

  /// The middle of the view, in the superview's coordinates: what the transform is about.
  public final var center: Point2D {
    get { layoutFrame.center }
    set { layoutFrame = Rect2D(center: newValue, size: layoutFrame.size) }
  }

  private func updateMapping() {
    let shift = layoutFrame.origin - boundsOrigin
    let placed = Transform2D(translationX: shift.dx, y: shift.dy)
    toSuperview = transform.isIdentity ? placed : placed.concatenating(transform.about(layoutFrame.center))
    fromSuperview = toSuperview.isFinite ? toSuperview.inverse : nil
  }

  // MARK: - Callbacks

  /// Called after the view came into a window, or left it: then `window` is nil. A superview is told before its subviews.
  open func didMoveToWindow() {}

  /// What to do with touches that landed, instead of overriding `touchesBegan`; like the other closures. Set: the view takes
  /// them, they are not handed on.
  public final var onTouchesBegan: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with touches that moved.
  public final var onTouchesMoved: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with touches that lifted.
  public final var onTouchesEnded: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with touches that were taken away.
  public final var onTouchesCancelled: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with late updates.
  public final var onTouchesEstimatedPropertiesUpdated: ((TouchSet) -> Void)?
  /// What to do with hovers that came above the view.
  public final var onRegionEntered: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with hovers that moved above the view.
  public final var onRegionMoved: ((TouchSet, TouchEvent) -> Void)?
  /// What to do with hovers that left the view.
  public final var onRegionExited: ((TouchSet, TouchEvent) -> Void)?

  // The closure where there is one, else the next responder (R22).

  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    if let onTouchesBegan { onTouchesBegan(touches, event) } else { next?.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
    if let onTouchesMoved { onTouchesMoved(touches, event) } else { next?.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
    if let onTouchesEnded { onTouchesEnded(touches, event) } else { next?.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
    if let onTouchesCancelled { onTouchesCancelled(touches, event) } else { next?.touchesCancelled(touches, with: event) }
  }

  open override func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {
    if let onTouchesEstimatedPropertiesUpdated {
      onTouchesEstimatedPropertiesUpdated(touches)
    } else {
      next?.touchesEstimatedPropertiesUpdated(touches)
    }
  }

  open override func regionEntered(_ touches: TouchSet, with event: TouchEvent) {
    if let onRegionEntered { onRegionEntered(touches, event) } else { next?.regionEntered(touches, with: event) }
  }

  open override func regionMoved(_ touches: TouchSet, with event: TouchEvent) {
    if let onRegionMoved { onRegionMoved(touches, event) } else { next?.regionMoved(touches, with: event) }
  }

  open override func regionExited(_ touches: TouchSet, with event: TouchEvent) {
    if let onRegionExited { onRegionExited(touches, event) } else { next?.regionExited(touches, with: event) }
  }

  // MARK: - Drawing

  /// Says that the view must be drawn anew. The window collects it.
  public final func setNeedsDisplay() { storedWindow?.needsDisplay = true }

  /// Says that the view changes by itself until a time, in seconds: at each event and each `advance(to:)` until then it must be
  /// drawn anew. Drawing asks it what it looks like at `window.now`; nothing runs by itself (R44).
  public final func setNeedsDisplay(until time: Double) { storedWindow?.animate(until: time) }

  // MARK: - Hit testing

  /// Whether a point, in the view's own coordinates, is the view's. To be overridden for views that are no rectangles.
  open func point(inside point: Point2D, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// The deepest view that contains a point, in this view's coordinates, front-most sibling first (R17); nil where it is not even
  /// in this one.
  open func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.fromSuperview else { continue }
      if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
    }
    return self
  }

  /// Whether touches can see the view at all (R17).
  final var isHittable: Bool { !isHidden && isUserInteractionEnabled && alpha >= ViewConstants.visibleAlpha }
}
