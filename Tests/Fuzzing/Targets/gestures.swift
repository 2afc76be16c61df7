import TouchGestures
import TouchKit
import TouchViews

/// A random tree of views with recognizers of every kind, that callbacks and actions change while touches come.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let stage = GestureStage(FuzzInput(start, count))
  stage.play()
  return 0
}

/// The window, its views and recognizers, and what happens to them.
private final class GestureStage {
  private var input: FuzzInput
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private var views: [TouchView] = []
  private var recognizers: [GestureRecognizer] = []

  init(_ input: FuzzInput) {
    self.input = input
    views.append(window)
    for _ in 0...self.input.number(below: 6) { addView() }
    for _ in 0...self.input.number(below: 10) { addRecognizer() }
  }

  func play() {
    var sequencer = TouchSequencer()
    var watch = EventWatch()
    var time = 0.0
    while !input.isAtEnd {
      sequencer.receive(input.report(after: &time))
      while let event = sequencer.nextEvent(at: time) {
        watch.see(event)
        window.sendEvent(event)
        checkNumbers()
      }
      let choice = input.byte()
      if choice & 15 == 0 { disturb() }
      if choice & 0x30 == 0 { passTime(until: window.now + Double(choice) / 100) }
    }
    sequencer.cancelAll(at: .infinity)
    while let event = sequencer.nextEvent(at: .infinity) { window.sendEvent(event) }
    passTime(until: window.now + 5)
    for recognizer in recognizers where recognizer.view != nil {
      precondition(recognizer.state == .possible, "R26, R27: \(recognizer.label) is stuck in \(recognizer.state)")
    }
  }

  /// R28, R44: deadlines are met; there are only so many.
  private func passTime(until time: Double) {
    for _ in 0..<1000 {
      guard let deadline = window.nextDeadline, deadline <= time else {
        window.advance(to: time)
        return
      }
      window.advance(to: deadline)
    }
    preconditionFailure("deadlines do not end")
  }

  /// R43: every property stays finite.
  private func checkNumbers() {
    for recognizer in recognizers {
      precondition(recognizer.location(in: nil).isFinite, "R43: the location of \(recognizer.label)")
      switch recognizer {
      case let pinch as PinchGestureRecognizer: precondition(pinch.scale.isFinite && pinch.velocity.isFinite, "R43: pinch")
      case let rotation as RotationGestureRecognizer:
        precondition(rotation.rotation.isFinite && rotation.velocity.isFinite, "R43: rotation")
      case let pan as PanGestureRecognizer:
        let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
        precondition(translation.dx.isFinite && translation.dy.isFinite && velocity.dx.isFinite && velocity.dy.isFinite, "R43: pan")
      default: break
      }
    }
  }

  // MARK: - Views and recognizers

  private func addView() {
    let place = Point2D(x: Double(input.byte()), y: Double(input.byte()))
    let view = TouchView(frame: Rect2D(origin: place, size: Size2D(width: Double(input.byte()) * 2, height: Double(input.byte()) * 2)))
    let flags = input.byte()
    view.isMultipleTouchEnabled = flags & 1 == 0
    view.isExclusiveTouch = flags & 6 == 6
    if flags & 0x38 == 0x38 { view.transform = Transform2D(rotationAngle: input.double()).scaled(x: input.double(), y: input.double()) }
    views[input.number(below: views.count)].addSubview(view)
    views.append(view)
    if flags & 0xc0 == 0xc0 {
      view.onTouchesBegan = { [unowned self] _, _ in disturb() }
      view.onTouchesCancelled = { [unowned self] _, _ in disturb() }
    }
  }

  private func addRecognizer() {
    let recognizer = makeRecognizer()
    let flags = input.byte()
    recognizer.cancelsTouchesInView = flags & 1 == 0
    recognizer.delaysTouchesBegan = flags & 2 != 0
    recognizer.delaysTouchesEnded = flags & 4 == 0
    if flags & 8 != 0 { recognizer.shouldBegin = { [unowned self] in input.byte() & 3 != 0 } }
    if flags & 16 != 0 { recognizer.shouldRecognizeSimultaneously = { [unowned self] _ in input.byte() & 1 == 0 } }
    if flags & 32 != 0, let other = recognizers.last { recognizer.require(toFail: other) }
    if flags & 64 != 0 { recognizer.addAction { [unowned self] _ in disturb() } }
    views[input.number(below: views.count)].addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer {
    let detail = input.byte()
    switch input.number(below: 9) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int(detail & 3)
      tap.numberOfTouchesRequired = Int(detail >> 2 & 3)
      return tap
    case 1:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = Int(detail & 1)
      press.numberOfTouchesRequired = Int(detail >> 2 & 3)
      press.minimumPressDuration = input.double() / 100
      return press
    case 2:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = Int(detail & 3)
      pan.maximumNumberOfTouches = Int(detail >> 2 & 3)
      return pan
    case 3: return PinchGestureRecognizer()
    case 4: return RotationGestureRecognizer()
    case 5: return TransformGestureRecognizer()
    case 6: return HoverGestureRecognizer()
    case 7: return ScreenEdgePanGestureRecognizer()
    default:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: detail)
      swipe.numberOfTouchesRequired = Int(detail & 3)
      return swipe
    }
  }

  /// Something that an app does in the middle of a touch (R24, R31).
  private func disturb() {
    let view = views[input.number(below: views.count)]
    switch input.number(below: 8) {
    case 0: view.isHidden.toggle()
    case 1: if view !== window { view.removeFromSuperview() }
    case 2: if view !== window, view.superview == nil { window.addSubview(view) }
    case 3: view.superview?.bringSubviewToFront(view)
    case 4: recognizers[input.number(below: recognizers.count)].isEnabled.toggle()
    case 5:
      let recognizer = recognizers[input.number(below: recognizers.count)]
      if let owner = recognizer.view { owner.removeGestureRecognizer(recognizer) } else { view.addGestureRecognizer(recognizer) }
    case 6: view.transform = Transform2D(scaleX: input.double(), y: input.double())
    default: if input.number(below: 8) == 0 { window.cancelTouches() }
    }
  }
}
