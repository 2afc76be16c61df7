import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews

// What UIKit's users write, without the prefixes `UI` and `CG`. That the file compiles is the test;
// the guide "Coming from UIKit" lists what is spelled otherwise.

/// Spellings of touches.
private func spellings(of touch: Touch, in view: TouchView) -> [Any?] {
  [
    touch.location(in: view), touch.location(in: nil), touch.previousLocation(in: view),
    touch.preciseLocation(in: view), touch.precisePreviousLocation(in: nil), touch.tapCount,
    touch.timestamp, touch.phase == .began, touch.type == .direct, touch.type == .pencil,
    touch.type == .indirectPointer, touch.majorRadius, touch.force, touch.maximumPossibleForce,
    touch.altitudeAngle, touch.azimuthAngle(in: view), touch.azimuthUnitVector(in: view),
    touch.rollAngle, touch.estimationUpdateIndex, touch.estimatedProperties.contains(.force),
    touch.estimatedPropertiesExpectingUpdates.isEmpty,
  ]
}

/// Spellings of events.
private func spellings(
  of event: TouchEvent, _ touch: Touch, _ view: TouchView, _ window: TouchWindow,
  _ gesture: GestureRecognizer
) -> [Any?] {
  [
    event.allTouches.first, event.touches(for: view).count, event.touches(for: window).isEmpty,
    event.touches(for: gesture).first?.location(in: view), event.timestamp,
    (event.coalescedTouches(for: touch) ?? [touch]).map { $0.location(in: view) },
    (event.predictedTouches(for: touch) ?? []).last,
  ]
}

/// Spellings of views and windows.
private func spellings(of view: TouchView, _ other: TouchView, _ touch: Touch, _ event: TouchEvent)
  -> [Any?]
{
  view.isMultipleTouchEnabled = true
  view.isExclusiveTouch = false
  view.isUserInteractionEnabled = true
  view.addSubview(other)
  view.bringSubviewToFront(other)
  view.addGestureRecognizer(TapGestureRecognizer())
  view.setNeedsDisplay()
  view.transform = view.transform.scaledBy(x: 2, y: 2).translatedBy(x: 1, y: 1).rotated(by: 0.5)
    .concatenating(.identity).inverted()
  view.frame = view.frame.insetBy(dx: 1, dy: 1).offsetBy(dx: 1, dy: 1).union(other.frame)
  view.center = Point2D(x: view.bounds.midX, y: view.bounds.midY)
  view.window?.sendEvent(event)
  view.gestureRecognizers = [TapGestureRecognizer()]
  view.backgroundColor = .clear
  view.tag = 7
  view.setNeedsLayout()
  view.layoutIfNeeded()
  view.animate(withDuration: 0.2) { view.alpha = 0.5 }
  return [
    view.convert(touch.location(in: view), to: other), view.convert(other.bounds, from: other),
    view.convert(view.bounds, to: nil), view.point(inside: .zero, with: event),
    view.hitTest(.zero, with: nil), view.superview, view.subviews.first, view.next,
    view.isDescendant(of: other), view.bounds.contains(touch.location(in: view)),
    view.bounds.contains(other.frame), view.bounds.intersection(other.frame).isNull,
    view.bounds.intersects(other.frame), view.becomeFirstResponder(), view.isFirstResponder,
    view.gestureRecognizers.count, Point2D.zero.applying(view.transform), view.isHidden, view.alpha,
    view.clipsToBounds, view.viewWithTag(7), [view: 1][view], Set([view, other]).contains(view),
  ]
}

/// Spellings of gesture recognizers.
private func spellings(of gesture: GestureRecognizer, in view: TouchView, _ event: TouchEvent)
  -> [Any?]
{
  let pan = PanGestureRecognizer(), pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer(), tap = TapGestureRecognizer()
  let press = LongPressGestureRecognizer(), swipe = SwipeGestureRecognizer()
  let edge = ScreenEdgePanGestureRecognizer()
  gesture.require(toFail: tap)
  gesture.cancelsTouchesInView = false
  gesture.delaysTouchesBegan = true
  gesture.delaysTouchesEnded = false
  gesture.isEnabled = true
  gesture.allowedTouchTypes = [.direct, .pencil]
  gesture.name = "gesture"
  pan.minimumNumberOfTouches = 1
  pan.maximumNumberOfTouches = 2
  pan.setTranslation(.zero, in: view)
  view.center.x += pan.translation(in: view).x
  pinch.scale = 1
  rotation.rotation = 0
  tap.numberOfTapsRequired = 2
  tap.numberOfTouchesRequired = 1
  press.minimumPressDuration = 0.5
  press.allowableMovement = 10
  swipe.direction = [.left, .right]
  edge.edges = .left
  view.removeGestureRecognizer(gesture)
  return [
    gesture.location(in: view), gesture.location(in: nil), gesture.numberOfTouches,
    gesture.numberOfTouches > 0 ? gesture.location(ofTouch: 0, in: view) : nil,
    gesture.state == .recognized, gesture.view, pan.velocity(in: view).x, pinch.velocity,
    rotation.velocity,
  ]
}

/// Overrides of a view, with `TouchCollection` for `Set<UITouch>` and without the optional event.
private final class SpelledView: TouchView {
  var point: Point2D?

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    point = touches.first?.location(in: self)
    point = touches.first!.location(in: self)
    setNeedsDisplay()
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {}

  override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override var canBecomeFirstResponder: Bool { true }
  override func layoutSubviews() { super.layoutSubviews() }
  override func didMoveToSuperview() {}
  override func didMoveToWindow() {}
  override func didAddSubview(_ subview: TouchView) {}
  override func draw(_ rect: Rect2D) {}
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    true
  }
}

/// Overrides of a controller.
private final class SpelledController: TouchViewController {
  override func loadView() { view = SpelledView(frame: .zero) }
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(TouchViewController())
  }
}

/// Overrides of a recognizer.
private final class SpelledGesture: GestureRecognizer {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if numberOfTouches > 1 { state = .failed }
    for touch in touches where touch.type == .pencil { ignore(touch, for: event) }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    state = state == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) { state = .ended }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    state = .cancelled
  }
  override func reset() { super.reset() }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
}

/// Methods of a delegate.
private final class SpelledDelegate: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}

@Suite("UIKit's spellings")
struct UIKitSpellingTests {
  @Test("what UIKit's users write about touches, events, views and gestures can be called")
  func spellingsCanBeCalled() throws {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let view = SpelledView(frame: window.bounds), gesture = SpelledGesture()
    let delegate = SpelledDelegate()
    gesture.delegate = delegate
    window.rootViewController = SpelledController()
    window.addSubview(view)
    view.addGestureRecognizer(gesture)
    var sequencer = TouchSequencer()
    sequencer.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 9, y: 9)))
    let next = sequencer.nextTouchEvent(at: 0), event = try #require(next)
    let touch = event.allTouches[0]
    window.dispatch(event)
    #expect(view.point == nil)
    #expect(spellings(of: touch, in: view).count == 21)
    #expect(spellings(of: event, touch, view, window, gesture).count == 7)
    #expect(spellings(of: view, TouchView(), touch, event).count == 23)
    #expect(spellings(of: gesture, in: view, event).count == 9)
  }
}
