// A stand-in for UIKit with which `TouchUIKit` compiles on Linux: the symbols that it uses, with
// the signatures and the isolation of Apple's public documentation, and with as little behavior as
// the tests need. Declarations in a `Stub` section do not exist in UIKit: they let tests make
// touches and frames. Without the Objective-C runtime there are no selectors, so closures replace
// them.
//
// The names are Apple's, and Apple documents them:
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import Foundation

// MARK: - Responders and views

@MainActor open class UIResponder: NSObject {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
}

open class CALayer: NSObject {
  open var zPosition: CGFloat = 0
}

@MainActor open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable { case scaleToFill, redraw }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var isMultipleTouchEnabled = false
  open var isUserInteractionEnabled = true
  open var isOpaque = true
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  public let layer = CALayer()
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var window: UIWindow? { superview?.window }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open func addSubview(_ view: UIView) {
    view.willMove(toWindow: window)
    view.superview = self
    subviews.append(view)
    view.didMoveToWindow()
  }

  open func removeFromSuperview() {
    willMove(toWindow: nil)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToWindow()
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open private(set) var interactions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {
    displayCount += 1
    if !Self.undrawn.contains(where: { $0 === self }) { Self.undrawn.append(self) }
  }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: Stub

  /// The number of calls of `setNeedsDisplay()`.
  public var displayCount = 0
  /// The views that are drawn at the end of the frame.
  private static var undrawn: [UIView] = []

  /// Draws the views that need it, as UIKit does after the display links were called.
  fileprivate static func drawIfNeeded() {
    let views = undrawn
    undrawn = []
    for view in views {
      UIGraphicsPushContext(CGContext())
      view.draw(view.bounds)
      UIGraphicsPopContext()
    }
  }
}

@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}

@MainActor open class UIViewController: UIResponder {
  open var view: UIView!
  open func loadView() { view = UIView(frame: .zero) }
}

// MARK: - Touches

@MainActor open class UITouch: NSObject {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1)
    public static let azimuth = Properties(rawValue: 2)
    public static let altitude = Properties(rawValue: 4)
    public static let location = Properties(rawValue: 8)
    @available(iOS 17.5, *)
    public static let roll = Properties(rawValue: 16)
  }

  open var timestamp: TimeInterval { values.timestamp }
  open var type: UITouch.TouchType { values.type }
  open var majorRadius: CGFloat { values.majorRadius }
  open var force: CGFloat { values.force }
  open var maximumPossibleForce: CGFloat { values.maximumPossibleForce }
  open var altitudeAngle: CGFloat { values.altitudeAngle }
  @available(iOS 17.5, *)
  open var rollAngle: CGFloat { values.rollAngle }
  open var estimationUpdateIndex: NSNumber? { values.updateIndex.map { NSNumber(value: $0) } }
  open var estimatedProperties: UITouch.Properties { values.estimated }
  open var estimatedPropertiesExpectingUpdates: UITouch.Properties { values.expecting }

  open func preciseLocation(in view: UIView?) -> CGPoint {
    CGPoint(
      x: values.location.x - (view?.frame.minX ?? 0), y: values.location.y - (view?.frame.minY ?? 0)
    )
  }

  open func azimuthAngle(in view: UIView?) -> CGFloat { values.azimuthAngle }

  // MARK: Stub

  public struct Values: Sendable {
    public var timestamp = 0.0
    public var location = CGPoint.zero
    public var type = UITouch.TouchType.direct
    public var majorRadius: CGFloat = 20
    public var force: CGFloat = 0
    public var maximumPossibleForce: CGFloat = 0
    public var altitudeAngle: CGFloat = 0
    public var azimuthAngle: CGFloat = 0
    public var rollAngle: CGFloat = 0
    public var updateIndex: Int?
    public var estimated: UITouch.Properties = []
    public var expecting: UITouch.Properties = []
    public init() {}
  }

  public var values: Values

  public init(_ values: Values) {
    self.values = values
    super.init()
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
}

@MainActor open class UIEvent: NSObject {
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { predicted[touch] }

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let secondary = ButtonMask(rawValue: 2)
  }

  public enum EventType: Int, Sendable {
    case touches = 0
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  open var type: UIEvent.EventType { kind }
  open var buttonMask: UIEvent.ButtonMask { buttons }
  open var modifierFlags: UIKeyModifierFlags { keys }

  // MARK: Stub

  public var kind = UIEvent.EventType.touches
  public var buttons: UIEvent.ButtonMask = []
  public var keys: UIKeyModifierFlags = []
  public var coalesced: [UITouch: [UITouch]] = [:]
  public var predicted: [UITouch: [UITouch]] = [:]
}

// MARK: - Recognizers

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open var state = State.possible
  open internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  public init(target: Any? = nil, action: Never? = nil) { super.init() }

  open var modifierFlags: UIKeyModifierFlags { keys }
  open func location(in view: UIView?) -> CGPoint { place }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Stub

  /// The location of the pointer.
  public var place = CGPoint.zero
  /// The modifier keys that are pressed.
  public var keys: UIKeyModifierFlags = []
  /// What a target would do.
  public var action: ((AnyObject) -> Void)?

  /// Changes the state and calls the action.
  public func send(_ state: State) {
    self.state = state
    action?(self)
  }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith: UIGestureRecognizer
  ) -> Bool
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }

  // MARK: Stub

  public var moved = CGPoint.zero
}

@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}

@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
}

@MainActor public protocol UIInteraction: NSObjectProtocol {}

@MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  public enum Phase: Int, Sendable { case began, changed, ended, cancelled }

  @available(iOS 17.5, *)
  open class Tap: NSObject {
    open var hoverPose: UIPencilHoverPose? { pose }

    // MARK: Stub

    let pose: UIPencilHoverPose?
    public init(_ pose: UIPencilHoverPose?) { self.pose = pose }
  }

  @available(iOS 17.5, *)
  open class Squeeze: NSObject {
    open var phase: Phase { ownPhase }
    open var hoverPose: UIPencilHoverPose? { pose }

    // MARK: Stub

    let ownPhase: Phase
    let pose: UIPencilHoverPose?
    public init(_ phase: Phase, _ pose: UIPencilHoverPose?) {
      ownPhase = phase
      self.pose = pose
    }
  }

  open weak var delegate: (any UIPencilInteractionDelegate)?
}

@MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

@available(iOS 17.5, *)
@MainActor open class UIPencilHoverPose: NSObject {
  open var location: CGPoint { hover.location }
  open var zOffset: CGFloat { hover.zOffset }
  open var altitudeAngle: CGFloat { hover.altitudeAngle }
  open var azimuthAngle: CGFloat { hover.azimuthAngle }
  open var rollAngle: CGFloat { hover.rollAngle }

  // MARK: Stub

  private let hover: UIHoverGestureRecognizer.Hover
  public init(_ hover: UIHoverGestureRecognizer.Hover) { self.hover = hover }
}

@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  @available(iOS 16.1, *)
  open var zOffset: CGFloat { hover.zOffset }
  @available(iOS 16.4, *)
  open var altitudeAngle: CGFloat { hover.altitudeAngle }

  @available(iOS 16.4, *)
  open func azimuthAngle(in view: UIView?) -> CGFloat { hover.azimuthAngle }

  @available(iOS 17.5, *)
  open var rollAngle: CGFloat { hover.rollAngle }

  open override func location(in view: UIView?) -> CGPoint { hover.location }

  // MARK: Stub

  public struct Hover: Sendable {
    public var location = CGPoint.zero
    public var zOffset: CGFloat = 0
    public var altitudeAngle: CGFloat = 0
    public var azimuthAngle: CGFloat = 0
    public var rollAngle: CGFloat = 0
    public init() {}
  }

  public var hover = Hover()

  public func send(_ state: State, _ hover: Hover = Hover()) {
    self.hover = hover
    send(state)
  }
}

// MARK: - Frames

@MainActor open class CADisplayLink: NSObject {
  open private(set) var timestamp: CFTimeInterval = 0

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.links.append(self) }
  open func invalidate() { Self.links.removeAll { $0 === self } }

  // MARK: Stub

  private static var links: [CADisplayLink] = []
  private let action: (AnyObject) -> Void

  public init(_ action: @escaping (AnyObject) -> Void) { self.action = action }

  /// Shows a frame. Returns the number of display links that were called.
  @discardableResult
  public static func fire(at timestamp: Double) -> Int {
    let running = links
    for link in running {
      link.timestamp = timestamp
      link.action(link)
    }
    UIView.drawIfNeeded()
    return running.count
  }

  /// Removes the display links of earlier tests.
  public static func removeAll() { links = [] }

  /// The number of display links that were not invalidated, which the run loop retains.
  public static var runningCount: Int { links.count }
}

public typealias CFTimeInterval = Double

// MARK: - Drawing

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

public enum CGBlendMode: Int32, Sendable { case normal, multiply }
public class CFDictionary {}

public class CGImage {
  // MARK: Stub

  public init() {}
}

public struct CGAffineTransform: Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

public class CGContext {
  public func saveGState() { log("save") }
  public func restoreGState() { log("restore") }
  public func setLineCap(_ cap: CGLineCap) { log("cap \(cap)") }
  public func setLineJoin(_ join: CGLineJoin) { log("join \(join)") }
  public func setLineWidth(_ width: CGFloat) { log("width \(width)") }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    log("fill color \(red) \(green) \(blue) \(alpha)")
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    log("stroke color \(red) \(green) \(blue) \(alpha)")
  }
  public func move(to point: CGPoint) { log("move", point) }
  public func addLine(to point: CGPoint) { log("line", point) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { log("quad", control, end) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    log("curve", control1, control2, end)
  }
  public func addEllipse(in rect: CGRect) {
    log("ellipse", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
  }
  public func closePath() { log("close") }
  public func fillPath(using rule: CGPathFillRule = .winding) { log("fill \(rule)") }
  public func strokePath() { log("stroke") }
  public func clip(using rule: CGPathFillRule = .winding) { log("clip \(rule)") }
  public func concatenate(_ transform: CGAffineTransform) {
    log(
      "transform \(transform.a) \(transform.b) \(transform.c) \(transform.d)",
      CGPoint(x: transform.tx, y: transform.ty))
  }
  public func translateBy(x: CGFloat, y: CGFloat) { log("translate", CGPoint(x: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { log("scale", CGPoint(x: x, y: y)) }
  public func setAlpha(_ alpha: CGFloat) { log("alpha \(alpha)") }
  public func setBlendMode(_ mode: CGBlendMode) { log("blend \(mode)") }
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { log("begin layer") }
  public func endTransparencyLayer() { log("end layer") }
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    log("image", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
  }

  // MARK: Stub

  /// The calls so far.
  public var calls: [String] = []

  public init() {}

  func log(_ call: String, _ points: CGPoint...) {
    calls.append(([call] + points.map { "\($0.x),\($0.y)" }).joined(separator: " "))
  }
}

private nonisolated(unsafe) var contexts: [CGContext] = []

public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
public func UIGraphicsPopContext() { contexts.removeLast() }

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

open class UIFont: NSObject, @unchecked Sendable {
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
  open var ascender: CGFloat { 10 }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSAttributedString {
  public func draw(at point: CGPoint) { contexts.last?.log("text \(string)", point) }

  /// Letters of this stand-in are 7 points wide.
  public func size() -> CGSize { CGSize(width: 7 * Double(string.count), height: 13) }
}
