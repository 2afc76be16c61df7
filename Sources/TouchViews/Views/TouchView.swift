import TouchKit

/// A rectangle on the surface that can receive touches: a node of the tree whose root is a window.
///
/// What is inside a view is in its own coordinates, `bounds`; its location in the superview is given by `frame`, or by `center`
/// and `transform`.
///
/// **Isolation.** A view belongs to whoever drives its window and must be used from there only.
open class TouchView: TouchResponder {
  /// The subviews, from back to front.
  public internal(set) final var subviews: [TouchView] = []
  /// The superview; `nil` for a window and for a view that was not added to another one.
  public final var superview: TouchView? { superviewReference.object }
  /// The window that the view is in, or `nil` if it is in none.
  public final var window: TouchWindow? { windowReference.object }
  /// The view controller that receives what the view does not handle, or `nil` if it has none. It is not retained.
  public final var viewController: TouchViewController? { controllerReference.object }

  final var superviewReference = BackReference<TouchView>()
  final var windowReference = BackReference<TouchWindow>()
  final var controllerReference = BackReference<TouchViewController>()

  /// The frame before the transform.
  final var layoutFrame: Rect2D { didSet { updateMapping() } }
  /// The coordinates of the top left corner inside the view.
  final var boundsOrigin = Point2D.zero { didSet { updateMapping() } }
  /// The transform of the view about its center.
  public final var transform = Transform2D.identity { didSet { updateMapping() } }
  /// The mapping from the view's coordinates to the superview's.
  private(set) final var toSuperview = Transform2D.identity
  /// The mapping from the superview's coordinates to the view's, or `nil` if the transform is not invertible (R23).
  private(set) final var fromSuperview: Transform2D? = .identity

  /// Whether the view and its subviews are hidden: they are not drawn and receive no touches (R17).
  public final var isHidden = false
  /// The opacity of the view and its subviews, from 0 to 1. Below 0.01 they receive no touches (R17).
  public final var alpha = 1.0
  /// Whether the view and its subviews receive touches (R17).
  public final var isUserInteractionEnabled = true
  /// Whether the view receives more than the first touch of a multi-touch sequence; `false` by default (R20).
  public final var isMultipleTouchEnabled = false
  /// Whether the view, while it tracks a touch, keeps the window's other views from receiving new touches, and receives none itself
  /// while another view tracks one (R21).
  public final var isExclusiveTouch = false
  /// Whether what is inside is drawn only within the bounds. Touches outside reach no subview either way (R17).
  public final var clipsToBounds = false
  /// The name of the view in descriptions and traces.
  public final var name: String?
  /// A number that identifies the view for the program; 0 by default.
  public final var tag = 0
  /// The recognizers that receive the touches of this view and of its subviews, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// The number of superviews up to the window, while the view is in a window.
  final var nestingDepth = 0
  /// The index of the view's entry in its window's routing table, or -1 if it has none. Owned by the routing table.
  final var routingTarget = -1

  /// Creates a view with a frame in the coordinates of its future superview, in points.
  public init(frame: Rect2D = .zero) {
    layoutFrame = frame
    super.init()
    updateMapping()
  }

  deinit {
    for recognizer in gestureRecognizers { recognizer.viewReference.object = nil }
    var orphans = removeAllSubviews()
    // Views that are nested thousands deep would overflow the stack if each were freed by the one around it.
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.removeAllSubviews() }
    }
  }

  /// Removes the subviews without telling anyone: the view is being deallocated.
  final func removeAllSubviews() -> [TouchView] {
    let orphans = subviews
    subviews = []
    for orphan in orphans { orphan.superviewReference.object = nil }
    return orphans
  }

  /// The view's controller if it has one, else the superview (R22).
  open override var next: TouchResponder? { viewController ?? superview }

  final override var responderWindow: TouchWindow? { window }

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
      a: Swift.abs(transform.a), b: Swift.abs(transform.b), c: Swift.abs(transform.c),
      d: Swift.abs(transform.d), tx: 0, ty: 0)
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
      if newValue.size != layoutFrame.size {
        layoutFrame = Rect2D(center: layoutFrame.center, size: newValue.size)
      }
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
    toSuperview =
      transform.isIdentity ? placed : placed.concatenating(transform.about(layoutFrame.center))
    fromSuperview = toSuperview.isFinite ? toSuperview.inverse : nil
  }

  // MARK: - Callbacks

  /// Called after the view came into a window, or left it: then `window` is nil. A superview is told before its subviews.
  open func didMoveToWindow() {}

  /// What to do with touches that landed, instead of overriding `touchesBegan`; like the other closures. Set: the view takes
  /// them, they are not handed on.
  public final var onTouchesBegan: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with touches that moved.
  public final var onTouchesMoved: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with touches that lifted.
  public final var onTouchesEnded: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with touches that were taken away.
  public final var onTouchesCancelled: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with late updates.
  public final var onTouchesEstimatedPropertiesUpdated: ((TouchCollection) -> Void)?
  /// What to do with hovers that came above the view.
  public final var onRegionEntered: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with hovers that moved above the view.
  public final var onRegionMoved: ((TouchCollection, TouchEvent) -> Void)?
  /// What to do with hovers that left the view.
  public final var onRegionExited: ((TouchCollection, TouchEvent) -> Void)?

  // The closure where there is one, else the next responder (R22).

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if let onTouchesBegan {
      onTouchesBegan(touches, event)
    } else {
      next?.touchesBegan(touches, with: event)
    }
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if let onTouchesMoved {
      onTouchesMoved(touches, event)
    } else {
      next?.touchesMoved(touches, with: event)
    }
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if let onTouchesEnded {
      onTouchesEnded(touches, event)
    } else {
      next?.touchesEnded(touches, with: event)
    }
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    if let onTouchesCancelled {
      onTouchesCancelled(touches, event)
    } else {
      next?.touchesCancelled(touches, with: event)
    }
  }

  open override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
    if let onTouchesEstimatedPropertiesUpdated {
      onTouchesEstimatedPropertiesUpdated(touches)
    } else {
      next?.touchesEstimatedPropertiesUpdated(touches)
    }
  }

  open override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    if let onRegionEntered {
      onRegionEntered(touches, event)
    } else {
      next?.regionEntered(touches, with: event)
    }
  }

  open override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if let onRegionMoved {
      onRegionMoved(touches, event)
    } else {
      next?.regionMoved(touches, with: event)
    }
  }

  open override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    if let onRegionExited {
      onRegionExited(touches, event)
    } else {
      next?.regionExited(touches, with: event)
    }
  }

  // MARK: - Drawing

  /// Says that the view must be drawn anew. The window collects it.
  public final func setNeedsDisplay() { window?.needsDisplay = true }

  /// Says that the view changes by itself until a time, in seconds: at each event and each `advance(to:)` until then it must be
  /// drawn anew. Drawing asks it what it looks like at `window.now`; nothing runs by itself (R44).
  public final func setNeedsDisplay(until time: Double) { window?.animate(until: time) }

  // MARK: - Hit testing

  /// Whether a point, in the view's own coordinates, is the view's. To be overridden for views that are no rectangles.
  open func point(inside point: Point2D, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// Returns the deepest view that contains a point in this view's coordinates, or `nil` if this view does not contain it. Of
  /// siblings the front-most is asked first (R17). A view that is nested more than 1,024 deep in a window is not found: the touch goes
  /// to its superview at that depth, and `TouchWindow.hitTestTrace(at:)` says so.
  open func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.fromSuperview else { continue }
      if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
    }
    return self
  }

  /// Whether the view can receive touches at all (R17).
  final var isHittable: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= ViewConstants.visibleAlpha
      && nestingDepth < ViewConstants.nestingLimit
  }
}
