// Spellings of UIKit that must not compile: the rows of the table "Different from UIKit" in the
// guide "Coming from UIKit". After each line is the message that the compiler must print for it.
// The test `misuseDoesNotCompile` compiles the file; it belongs to no target.

import TouchGestures
import TouchKit
import TouchViews

final class CallbackView: TouchView {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}  // TouchCollection
}

func useTouch(_ touch: Touch) {
  _ = touch.view  // use view(of: touch.id)
  _ = touch.window  // use the window of your view
  _ = touch.gestureRecognizers  // use event.touches(for: recognizer)
  _ = touch.majorRadiusTolerance  // delete it
}

func keepTouches(_ touch: Touch, _ event: TouchEvent) {
  var touches = TouchCollection()
  touches.insert(touch)  // keep ids instead, in a Set<TouchID>
  touches.remove(touch)  // keep ids instead, in a Set<TouchID>
  _ = touches.union(touches)  // keep ids instead, in a Set<TouchID>
  _ = event.type  // a scroll is an IndirectEvent
}

final class KnobGestureRecognizer: GestureRecognizer {}

func useOwnGesture(_ target: TouchView) {
  _ = KnobGestureRecognizer(target: target, action: nil)  // init() and addAction(_:)
  _ = KnobGestureRecognizer(action: { (_: KnobGestureRecognizer) in })  // use init()
}

func useGesture(_ target: TouchView, _ gesture: PanGestureRecognizer, action: String) {
  _ = PanGestureRecognizer(target: target, action: action)  // use init(action:)
  _ = PanGestureRecognizer(target: target, action: nil)  // use init(action:)
  _ = PanGestureRecognizer(target: nil, action: nil)  // use init(action:)
  gesture.addTarget(target, action: action)  // use addAction(_:)
  gesture.removeTarget(target, action: action)  // use removeAction(_:)
}

func useControl(_ control: TouchControl, _ target: TouchView, action: String) {
  control.addTarget(target, action: action, for: .valueChanged)  // use addAction(for:action:)
  control.removeTarget(target, action: action, for: .valueChanged)  // use removeAction(_:)
}

func useLink(_ link: DisplayLink, _ target: TouchView, selector: String) {
  _ = DisplayLink(target: target, selector: selector)  // use init(action:)
  link.add(to: "main", forMode: "common")  // use add(to:)
}

func animate(_ view: TouchView) {
  TouchView.animate(withDuration: 1) { view.alpha = 0 }  // call animate(withDuration:animations:)
  TouchView.animate(withDuration: 1, animations: {}, completion: { _ in })  // of a view
  TouchView.animate(withDuration: 1, delay: 1, animations: {})  // of a view or controller
}

func animateWithOptions(_ view: TouchView) {
  TouchView.animate(withDuration: 1, delay: 0, options: [], animations: {})  // delete options
  TouchView.animate(  // delete options and springs
    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
    options: .curveEaseOut, animations: {})
  view.animate(  // delete options and springs
    withDuration: 1, delay: 0,
    options: [.allowUserInteraction, .beginFromCurrentState],
    animations: {})
}

func useLayer(_ view: TouchView) {
  view.layer.position = .zero  // use the view's center
  view.layer.anchorPoint = .zero  // transform.about(_:)
  view.layer.transform = .identity  // use the view's transform
  view.layer.setAffineTransform(.identity)  // use the view's transform
  _ = view.layer.presentation()  // use the view's presentation
  view.layer.removeAllAnimations()  // use removeAllAnimations() of the view
  view.layer.masksToBounds = true  // use the view's clipsToBounds
  view.layer.addSublayer(view.layer)  // draw in draw(_:), or add a view
}

func draw(_ path: Path2D, _ color: TouchColor, _ context: DrawingContext) {
  path.stroke()  // use stroke(in:)
  path.fill()  // use fill(in:)
  color.set()  // use setStrokeColor(_:) and setFillColor(_:)
  color.setStroke()  // use setStrokeColor(_:)
  color.setFill()  // use setFillColor(_:)
  context.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)  // Path2D(
  context.addRect(.zero)  // use addPath(_:)
  context.addCurve(to: .zero, control1: .zero, control2: .zero)  // use addPath(_:)
  context.clear(.zero)  // delete it
  context.beginPath()  // delete it
  context.setLineCap(.butt)  // delete it
  context.setLineJoin(.miter)  // delete it
}

func build(_ path: inout Path2D) {
  path = Path2D(rect: .zero)  // use init(_:cornerRadius:)
  path = Path2D(roundedRect: .zero, cornerRadius: 1)  // use init(_:cornerRadius:)
  path = Path2D(ovalIn: .zero)  // use init(ellipseIn:)
  path.addQuadCurve(to: .zero, controlPoint: .zero)  // use addQuadCurve(to:control:)
  path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)  // control1:
  path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)  // center:
  path.append(path)  // use addPath(_:)
  path.apply(.identity)  // use applying(_:)
  path.lineCapStyle = .round  // delete it
  path.lineJoinStyle = .bevel  // delete it
  path.removeAllPoints()  // Path2D()
  _ = path.bounds  // use boundingBox
  _ = path.cgPath  // delete it
}

func configure(_ window: TouchWindow, _ view: TouchView, _ controller: TouchViewController) {
  _ = TouchColor.red.cgColor  // delete it
  window.makeKeyAndVisible()  // delete it
  controller.willMove(toParent: nil)  // delete it
  controller.didMove(toParent: nil)  // delete it
  view.isOpaque = false  // delete it
  _ = TouchView(coder: view)  // delete this initializer
}
