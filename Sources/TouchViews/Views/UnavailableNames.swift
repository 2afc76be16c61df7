// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import TouchKit

// What UIKit's users write and what is spelled otherwise here, so that the compiler's message names
// the replacement: each row of the table in the guide "Coming from UIKit" that is a declaration.

extension Touch {
  @available(
    *, unavailable,
    message: "use view(of: touch.id) of your view or controller: a touch is a value"
  )
  public var view: TouchView? { fatalError() }

  @available(
    *, unavailable, message: "use the window of your view: a touch is a value that knows no window"
  )
  public var window: TouchWindow? { fatalError() }

  @available(
    *, unavailable, message: "use event.touches(for: recognizer): a touch knows no recognizers"
  )
  public var gestureRecognizers: [GestureRecognizer]? { fatalError() }

  @available(*, unavailable, message: "delete it: devices report no tolerance of majorRadius")
  public var majorRadiusTolerance: Double { fatalError() }
}

extension TouchEvent {
  @available(
    *, unavailable, message: "delete it: this event has touches; a scroll is an IndirectEvent"
  )
  public var type: IndirectEvent.EventType { fatalError() }
}

extension TouchCollection {
  @available(*, unavailable, message: "keep ids instead, in a Set<TouchID>: a touch is a value")
  public mutating func insert(_ touch: Touch) { fatalError() }

  @available(*, unavailable, message: "keep ids instead, in a Set<TouchID>: a touch is a value")
  public mutating func remove(_ touch: Touch) { fatalError() }

  @available(*, unavailable, message: "keep ids instead, in a Set<TouchID>: a touch is a value")
  public func union(_ other: TouchCollection) -> TouchCollection { fatalError() }
}

extension TouchView {
  @available(
    *, unavailable,
    message: "call animate(withDuration:animations:) of a view or controller in the window"
  )
  public static func animate(
    withDuration duration: Double, delay: Double = 0, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { fatalError() }

  @available(
    *, unavailable,
    message:
      "delete options and springs, or use curve: of animate(withDuration:animations:) of a view"
  )
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping damping: Double = 1,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { fatalError() }

  @available(
    *, unavailable, message: "use curve: and repeats: of animate(withDuration:animations:)"
  )
  public struct AnimationOptions: OptionSet {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { fatalError() }

    public static var allowUserInteraction: AnimationOptions { fatalError() }
    public static var beginFromCurrentState: AnimationOptions { fatalError() }
    public static var curveEaseInOut: AnimationOptions { fatalError() }
    public static var curveEaseIn: AnimationOptions { fatalError() }
    public static var curveEaseOut: AnimationOptions { fatalError() }
    public static var curveLinear: AnimationOptions { fatalError() }
    public static var `repeat`: AnimationOptions { fatalError() }
    public static var autoreverse: AnimationOptions { fatalError() }
  }

  @available(*, unavailable, message: "there are no archives: delete this initializer")
  public convenience init?<Coder>(coder: Coder) { fatalError() }

  @available(*, unavailable, message: "delete it: views are drawn from back to front in any case")
  public var isOpaque: Bool {
    get { fatalError() }
    set {}
  }
}

extension TouchResponder {
  @available(
    *, unavailable, message: "delete options and springs, or use curve: of animate(withDuration:)"
  )
  public final func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping damping: Double = 1,
    initialSpringVelocity velocity: Double = 0, options: TouchView.AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { fatalError() }
}

extension TouchWindow {
  @available(
    *, unavailable, message: "delete it: a window needs no system; TouchSurface sends it touches"
  )
  public func makeKeyAndVisible() { fatalError() }
}

extension TouchViewController {
  @available(*, unavailable, message: "delete it: addChild(_:) needs no further call")
  public func didMove(toParent parent: TouchViewController?) { fatalError() }

  @available(*, unavailable, message: "delete it: removeFromParent() needs no further call")
  public func willMove(toParent parent: TouchViewController?) { fatalError() }
}

extension ActionSource where Self: GestureRecognizer {
  #if !hasFeature(Embedded)
    @available(
      *, unavailable,
      message: "use init(action:), or init() and addAction(_:) of a recognizer of your own"
    )
    public init(target: Any?, action: Any?) { fatalError() }
  #endif

  @available(*, unavailable, message: "use addAction(_:) with a closure")
  public func addTarget<Target, Action>(_ target: Target, action: Action) { fatalError() }

  @available(*, unavailable, message: "use removeAction(_:) with the token of addAction(_:)")
  public func removeTarget<Target, Action>(_ target: Target?, action: Action?) { fatalError() }
}

extension TouchControl {
  @available(*, unavailable, message: "use addAction(for:action:) with a closure")
  public func addTarget<Target, Action>(_ target: Target?, action: Action, for events: Event) {
    fatalError()
  }

  @available(
    *, unavailable, message: "use removeAction(_:) with the token of addAction(for:action:)"
  )
  public func removeTarget<Target, Action>(_ target: Target?, action: Action?, for events: Event) {
    fatalError()
  }
}

extension DisplayLink {
  @available(*, unavailable, message: "use init(action:) with a closure")
  public convenience init<Target, Action>(target: Target, selector: Action) { fatalError() }

  @available(*, unavailable, message: "use add(to:) with a window")
  public func add<Loop, Mode>(to loop: Loop, forMode mode: Mode) { fatalError() }
}

extension GestureRecognizer {
  @available(*, unavailable, message: "a recognizer of your own: use init(), then addAction(_:)")
  public convenience init<Source: GestureRecognizer>(action: (Source) -> Void) { fatalError() }
}

extension TouchLayer {
  @available(*, unavailable, message: "use the view's transform about a point: transform.about(_:)")
  public var anchorPoint: Point2D {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "use the view's center")
  public var position: Point2D {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "use the view's transform")
  public var transform: Transform2D {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "use the view's transform")
  public func setAffineTransform(_ transform: Transform2D) { fatalError() }

  @available(*, unavailable, message: "use the view's clipsToBounds")
  public var masksToBounds: Bool {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "use the view's presentation")
  public func presentation() -> ViewPresentation? { fatalError() }

  @available(*, unavailable, message: "use removeAllAnimations() of the view")
  public func removeAllAnimations() { fatalError() }

  @available(
    *, unavailable, message: "layers have no layers of their own: draw in draw(_:), or add a view"
  )
  public func addSublayer<Layer>(_ layer: Layer) { fatalError() }
}

extension TouchColor {
  @available(*, unavailable, message: "delete it: contexts and layers take the color itself")
  public var cgColor: TouchColor { fatalError() }

  @available(*, unavailable, message: "use setStrokeColor(_:) of the view's drawingContext")
  public func setStroke() { fatalError() }

  @available(*, unavailable, message: "use setFillColor(_:) of the view's drawingContext")
  public func setFill() { fatalError() }

  @available(
    *, unavailable, message: "use setStrokeColor(_:) and setFillColor(_:) of the drawingContext"
  )
  public func set() { fatalError() }
}

extension Path2D {
  @available(*, unavailable, message: "use stroke(in:) with the drawingContext of the view")
  public func stroke() { fatalError() }

  @available(*, unavailable, message: "use fill(in:) with the drawingContext of the view")
  public func fill() { fatalError() }

  @available(*, unavailable, message: "delete it: open lines have round ends")
  public var lineCapStyle: LineStyle {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "delete it: open lines have round joins")
  public var lineJoinStyle: LineStyle {
    get { fatalError() }
    set {}
  }

  @available(*, unavailable, message: "assign an empty path: Path2D()")
  public func removeAllPoints() { fatalError() }

  @available(*, unavailable, message: "use boundingBox")
  public var bounds: Rect2D { fatalError() }

  @available(*, unavailable, message: "delete it: Path2D takes the place of both")
  public var cgPath: Path2D { fatalError() }

  @available(*, unavailable, message: "use init(_:cornerRadius:)")
  public init(rect: Rect2D) { fatalError() }

  @available(*, unavailable, message: "use init(_:cornerRadius:)")
  public init(roundedRect rect: Rect2D, cornerRadius: Double) { fatalError() }

  @available(*, unavailable, message: "use init(ellipseIn:)")
  public init(ovalIn rect: Rect2D) { fatalError() }

  @available(*, unavailable, message: "use addQuadCurve(to:control:)")
  public func addQuadCurve(to point: Point2D, controlPoint: Point2D) { fatalError() }

  @available(*, unavailable, message: "use addCurve(to:control1:control2:)")
  public func addCurve(to point: Point2D, controlPoint1: Point2D, controlPoint2: Point2D) {
    fatalError()
  }

  @available(*, unavailable, message: "use addArc(center:radius:startAngle:endAngle:clockwise:)")
  public func addArc(
    withCenter center: Point2D, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) { fatalError() }

  @available(*, unavailable, message: "use addPath(_:)")
  public func append(_ path: Path2D) { fatalError() }

  @available(*, unavailable, message: "use applying(_:), which returns the path")
  public func apply(_ transform: Transform2D) { fatalError() }
}

extension DrawingContext {
  @available(*, unavailable, message: "use addPath(_:) with the path of the rectangle")
  public func addRect(_ rect: Rect2D) { fatalError() }

  @available(*, unavailable, message: "use addPath(_:) with the path of the curve")
  public func addCurve(to point: Point2D, control1: Point2D, control2: Point2D) { fatalError() }

  @available(
    *, unavailable,
    message:
      "use addPath(Path2D(arcCenter:radius:startAngle:endAngle:clockwise:)), clockwise as it is seen"
  )
  public func addArc(
    center: Point2D, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) { fatalError() }

  @available(*, unavailable, message: "delete it: draw(_:) begins without a path")
  public func beginPath() { fatalError() }

  @available(*, unavailable, message: "delete it: open lines have round ends")
  public func setLineCap(_ cap: LineStyle) { fatalError() }

  @available(*, unavailable, message: "delete it: open lines have round joins")
  public func setLineJoin(_ join: LineStyle) { fatalError() }

  @available(*, unavailable, message: "delete it: draw(_:) begins with an empty drawing")
  public func clear(_ rect: Rect2D) { fatalError() }
}

@available(*, unavailable, message: "open lines have round ends and joins")
public enum LineStyle {
  case butt, round, square, miter, bevel
}
