import TouchKit
import TouchViews

// The responders of random programs: views, windows, controllers and applications that record their
// callbacks, react in them, and handle them or pass them on.

extension Interpreter {
  /// Records a callback of a responder and lets it react, then passes the callback on if the
  /// responder does not handle it.
  func receive(
    _ moment: Moment, _ touches: Touches, _ event: TouchEvent?, by responder: TouchResponder,
    _ hook: Hook,
    passOn: () -> Void
  ) {
    let window = (responder as? TouchView)?.window
    note("\(hook.name) \(moment) \(touches.map { "\($0.id)" }.joined(separator: " "))")
    if passing == 0, let view = responder as? TouchView {
      record(moment, touches, event, by: view, hook)
    }
    hook.react(at: moment, in: window, view: responder as? TouchView)
    guard !hook.answer(0) else { return }
    passing += 1
    passOn()
    passing -= 1
  }

  /// Checks a callback that a view receives for touches of its own.
  private func record(
    _ moment: Moment, _ touches: Touches, _ event: TouchEvent?, by view: TouchView, _ hook: Hook
  ) {
    for touch in touches {
      if let found = viewLedger.record(moment, of: touch.id, by: hook.number, in: view.window) {
        fault("R2: \(touch.id) \(found) for \(hook.name)")
      }
    }
    let window = view.window
    if let window, !isAlive(window) {
      fault("R24: \(hook.name) names a window that is deallocated")
    }
    guard moment != .cancelled, moment != .exited else {
      if let window, waitingCancellations.contains(ObjectIdentifier(window)) {
        fault("R24: cancelTouches does not wait: \(hook.name) is told immediately")
      }
      return
    }
    guard let window else {
      fault("R24: \(hook.name) receives \(moment) although it is in no window")
      return
    }
    if let event, isWaiting(event, in: window) {
      fault("R24: sendEvent does not wait: \(hook.name) receives \(moment) immediately")
    }
    if moment == .began { checkClaims(touches, of: view, hook) }
  }

  /// A view does not receive touches of a gesture that was recognized (R32, R33).
  private func checkClaims(_ touches: Touches, of view: TouchView, _ hook: Hook) {
    var next: TouchView? = view
    while let current = next {
      for recognizer in current.gestureRecognizers where recognizer.cancelsTouchesInView {
        guard recognizer.state.isActive || recognizer.state == .ended else { continue }
        for tracked in recognizer.trackedTouches where touches.contains(tracked.id) {
          fault(
            "R32: \(tracked.id) begins for \(hook.name) although \(recognizer.debugName) has it")
        }
      }
      next = current.superview
    }
  }

  private func isWaiting(_ event: TouchEvent, in window: TouchWindow) -> Bool {
    waitingEvents.contains {
      $0.event == event.sequence && $0.windows.contains(ObjectIdentifier(window))
    }
  }

  func isAlive(_ window: TouchWindow) -> Bool {
    windows.contains { $0.object === window } || freeing.contains(ObjectIdentifier(window))
  }
}

/// A view. Its answers: whether it handles touches, whether it inverts its outline.
final class RandomView: TouchView {
  let hook: Hook
  /// The view that its hit test names instead of its own result.
  weak var redirection: TouchView?

  init(_ hook: Hook, frame: Rect2D) {
    self.hook = hook
    super.init(frame: frame)
    name = hook.name
  }

  deinit { hook.interpreter.free(self, hook) }

  private func receive(
    _ moment: Moment, _ touches: Touches, _ event: TouchEvent? = nil, passOn: () -> Void
  ) {
    hook.interpreter.receive(moment, touches, event, by: self, hook, passOn: passOn)
  }

  override var canBecomeFirstResponder: Bool { true }
  override func didMoveToWindow() { hook.react(at: .movedToWindow, in: window, view: self) }

  override var bounds: Rect2D {
    didSet { hook.react(at: .resized, in: window, view: self) }
  }

  override func layoutSubviews() { hook.react(at: .laysOut, in: window, view: self) }

  override func draw(_ rect: Rect2D) {
    drawing.append(.text(hook.name, at: rect.origin, color: .black))
    hook.react(at: .draws, in: window, view: self)
  }

  override func willMove(toWindow newWindow: TouchWindow?) {
    hook.react(at: .movesToWindow, in: window, view: self)
  }

  override func willMove(toSuperview newSuperview: TouchView?) {
    hook.react(at: .movesToSuperview, in: window, view: self)
  }

  override func didMoveToSuperview() { hook.react(at: .movedToSuperview, in: window, view: self) }

  override func didAddSubview(_ subview: TouchView) {
    hook.react(at: .addedSubview, in: window, view: subview)
  }

  override func willRemoveSubview(_ subview: TouchView) {
    if subview.superview !== self {
      hook.interpreter.fault("R24: \(hook.name) is asked about another view's subview")
    }
    hook.react(at: .removesSubview, in: window, view: subview)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    hook.react(at: .shouldBegin, in: window, view: self, recognizer: recognizer)
    return !hook.answer(2)
  }

  override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    hook.react(at: .hitTest, in: hook.interpreter.hitTestedWindow ?? window, view: self)
    return redirection ?? super.hitTest(point, with: event)
  }

  override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
    hook.react(at: .pointInside, in: hook.interpreter.hitTestedWindow ?? window, view: self)
    return super.point(inside: point, with: event) != hook.answer(1)
  }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    receive(.began, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.moved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Touches, with event: TouchEvent) {
    receive(.ended, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    receive(.cancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Touches) {
    receive(.updated, touches) { super.touchesEstimatedPropertiesUpdated(touches) }
  }

  override func regionEntered(_ touches: Touches, with event: TouchEvent) {
    receive(.entered, touches, event) { super.regionEntered(touches, with: event) }
  }

  override func regionMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.hovered, touches, event) { super.regionMoved(touches, with: event) }
  }

  override func regionExited(_ touches: Touches, with event: TouchEvent) {
    receive(.exited, touches, event) { super.regionExited(touches, with: event) }
  }
}

/// A window that may keep events from its views, or try to handle them twice.
final class RandomWindow: TouchWindow {
  enum EventPolicy { case handle, swallow, handleTwice }

  let hook: Hook
  /// The policy for the next event.
  var nextPolicy = EventPolicy.handle
  weak var redirection: TouchView?

  init(_ hook: Hook, frame: Rect2D) {
    self.hook = hook
    super.init(frame: frame)
    name = hook.name
  }

  deinit {
    hook.interpreter.free(self)
    hook.interpreter.checkDeallocated(ObjectIdentifier(self), hook)
  }

  private func receive(
    _ moment: Moment, _ touches: Touches, _ event: TouchEvent? = nil, passOn: () -> Void
  ) {
    hook.interpreter.receive(moment, touches, event, by: self, hook, passOn: passOn)
  }

  override func sendEvent(_ event: TouchEvent) {
    hook.react(at: .sendEvent, in: self)
    let policy = nextPolicy
    nextPolicy = .handle
    switch policy {
    case .handle: super.sendEvent(event)
    case .swallow: hook.interpreter.excuse(event, in: self)
    case .handleTwice:
      super.sendEvent(event)
      super.sendEvent(event)
    }
  }

  override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? {
    let former = hook.interpreter.hitTestedWindow
    hook.interpreter.hitTestedWindow = self
    defer { hook.interpreter.hitTestedWindow = former }
    hook.react(at: .hitTest, in: self)
    return redirection ?? super.hitTest(point, with: event)
  }

  override func point(inside point: Point2D, with event: TouchEvent?) -> Bool {
    hook.react(at: .pointInside, in: self)
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    receive(.began, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.moved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Touches, with event: TouchEvent) {
    receive(.ended, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    receive(.cancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Touches) {
    receive(.updated, touches) { super.touchesEstimatedPropertiesUpdated(touches) }
  }

  override func regionEntered(_ touches: Touches, with event: TouchEvent) {
    receive(.entered, touches, event) { super.regionEntered(touches, with: event) }
  }

  override func regionMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.hovered, touches, event) { super.regionMoved(touches, with: event) }
  }

  override func regionExited(_ touches: Touches, with event: TouchEvent) {
    receive(.exited, touches, event) { super.regionExited(touches, with: event) }
  }
}

/// A view controller that receives what its view passes on.
final class RandomController: TouchViewController {
  let hook: Hook

  init(_ hook: Hook, view: TouchView) {
    self.hook = hook
    super.init(view: view)
  }

  deinit { hook.interpreter.free(self) }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    hook.interpreter.receive(.began, touches, event, by: self, hook) {
      super.touchesBegan(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    hook.interpreter.receive(.cancelled, touches, event, by: self, hook) {
      super.touchesCancelled(touches, with: event)
    }
  }
}

/// An application that receives what its windows pass on.
final class RandomApplication: TouchApplication {
  let hook: Hook

  init(_ hook: Hook) {
    self.hook = hook
    super.init()
  }

  deinit { hook.interpreter.free(self) }

  override func sendEvent(_ event: TouchEvent) {
    hook.react(at: .sendEvent, in: nil)
    super.sendEvent(event)
  }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    hook.interpreter.receive(.began, touches, event, by: self, hook) {
      super.touchesBegan(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    hook.interpreter.receive(.cancelled, touches, event, by: self, hook) {
      super.touchesCancelled(touches, with: event)
    }
  }
}
