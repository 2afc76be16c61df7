import TouchGestures
import TouchInk
import TouchKit
import TouchViews

extension Interpreter {
  /// A recognizer of a random kind, with actions and questions that react.
  func makeRecognizer(_ arguments: Arguments) -> (GestureRecognizer, Hook) {
    let hook = hook("recognizer", answers: arguments[2] | arguments[3])
    let recognizer = makeRecognizer(hook, kind: arguments[0] % 16, detail: arguments[1])
    recognizer.name = "\(recognizer.kind) \(hook.number)"
    recognizer.addAction { hook.interpreter.act($0, hook) }
    if arguments.chance(4, 128), !(recognizer is RandomRecognizer) {
      recognizer.shouldBegin = { [unowned recognizer] in
        hook.react(at: .shouldBegin, of: recognizer)
        return hook.answer(3)
      }
      recognizer.shouldReceive = { [unowned recognizer] _ in
        hook.react(at: .shouldReceive, of: recognizer)
        return hook.answer(4) || hook.answer(5)
      }
      recognizer.shouldRecognizeSimultaneously = { [unowned recognizer] _ in
        hook.react(at: .together, of: recognizer)
        return hook.answer(6)
      }
    }
    return (recognizer, hook)
  }

  private func makeRecognizer(_ hook: Hook, kind: Int, detail: Int) -> GestureRecognizer {
    switch kind {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = detail & 3
      tap.numberOfTouchesRequired = detail >> 2 & 1
      return tap
    case 1:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = detail & 1
      press.minimumPressDuration = Double(detail >> 1 & 3) / 4
      return press
    case 2:
      let pan = PanGestureRecognizer()
      pan.maximumNumberOfTouches = 1 + detail & 3
      return pan
    case 3: return PinchGestureRecognizer()
    case 4: return RotationGestureRecognizer()
    case 5: return TransformGestureRecognizer()
    case 6: return HoverGestureRecognizer()
    case 7:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .all
      return edge
    case 8:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: UInt8(detail))
      return swipe
    case 9: return StrokeGestureRecognizer()
    case 10: return ResettingTap(hook)
    case 11: return ResettingPan(hook)
    default: return RandomRecognizer(hook, plan: detail)
    }
  }

  /// Checks an action, and lets it react.
  fileprivate func act(_ recognizer: GestureRecognizer, _ hook: Hook) {
    note("\(recognizer.debugName) fires \(recognizer.state)")
    let window = recognizer.view?.window
    let found = gestureLedger.record(
      recognizer.state, of: hook.number, in: window, reportsResets: recognizer is ResetReporting)
    if let found { fault("R25, R26: \(recognizer.debugName) \(found)") }
    let isRecognized = recognizer.state == .began || recognizer.state == .ended
    if let window, isRecognized, recognizer.cancelsTouchesInView {
      checkCancelled(recognizer, window)
    }
    hook.react(at: .action, of: recognizer)
  }

  /// Before the action of a recognized gesture its touches are cancelled for their views (R32).
  private func checkCancelled(_ recognizer: GestureRecognizer, _ window: TouchWindow) {
    let nodes = nodes.filter { $0.view.window === window }
    for touch in recognizer.trackedTouches {
      for node in nodes where viewLedger.isOpen(touch.id, for: node.hook.number) {
        fault("R32: \(recognizer.debugName) fires, but \(touch.id) is down for \(node.hook.name)")
      }
    }
  }
}

/// A recognizer that reports its resets.
private protocol ResetReporting: GestureRecognizer {}

/// A tap that reacts when it is reset.
private final class ResettingTap: TapGestureRecognizer, ResetReporting {
  private let hook: Hook

  init(_ hook: Hook) { self.hook = hook }

  override func reset() {
    super.reset()
    hook.interpreter.gestureLedger.reset(hook.number)
    hook.react(at: .reset, of: self)
  }
}

/// A pan that reacts when it is reset.
private final class ResettingPan: PanGestureRecognizer, ResetReporting {
  private let hook: Hook

  init(_ hook: Hook) {
    self.hook = hook
    super.init()
  }

  override func reset() {
    super.reset()
    hook.interpreter.gestureLedger.reset(hook.number)
    hook.react(at: .reset, of: self)
  }
}

/// A recognizer that requests states by a plan, and reacts in all that can be overridden.
private final class RandomRecognizer: GestureRecognizer, ResetReporting {
  private let hook: Hook
  private let plan: Int

  /// Creates a recognizer. Bits of the plan decide what it does when touches begin, move and end.
  init(_ hook: Hook, plan: Int) {
    self.hook = hook
    self.plan = plan
  }

  deinit { hook.interpreter.free(self, hook) }

  override var kind: String { "own" }
  override var followsHover: Bool { hook.answer(7) }

  // MARK: - Touches

  override func eventArrived(_ event: TouchEvent) {
    checkPresence(.eventArrived)
    hook.react(at: .eventArrived, of: self)
  }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    receive(.began, touches, event)
    switch plan & 3 {
    case 1: state = .began
    case 2: deadline = (view?.window?.now ?? 0) + 0.2
    case 3: if plan & 64 != 0 { state = .failed } else { state = .recognized }
    default: break
    }
  }

  override func touchesMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.moved, touches, event)
    if requestedState.isActive { state = .changed } else if plan >> 2 & 1 != 0 { state = .began }
  }

  override func touchesEnded(_ touches: Touches, with event: TouchEvent) {
    receive(.ended, touches, event)
    guard numberOfTouches == 0 else { return }
    switch plan >> 4 & 3 {
    case 1: state = .ended
    case 2: state = requestedState.isActive ? .cancelled : .failed
    case 3: deadline = (view?.window?.now ?? 0) + 0.3
    default: break
    }
  }

  override func touchesCancelled(_ touches: Touches, with event: TouchEvent) {
    receive(.cancelled, touches, event)
    if plan >> 3 & 1 != 0 { state = .cancelled }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Touches) {
    receive(.updated, touches, nil)
  }
  override func regionEntered(_ touches: Touches, with event: TouchEvent) {
    receive(.entered, touches, event)
  }
  override func regionMoved(_ touches: Touches, with event: TouchEvent) {
    receive(.hovered, touches, event)
  }
  override func regionExited(_ touches: Touches, with event: TouchEvent) {
    receive(.exited, touches, event)
  }

  private func receive(_ moment: Moment, _ touches: Touches, _ event: TouchEvent?) {
    let interpreter = hook.interpreter
    interpreter.note("\(debugName) \(moment) \(touches.map { "\($0.id)" }.joined(separator: " "))")
    checkPresence(moment)
    // A recognizer that failed before it was shown a touch may still be told of its updates.
    for touch in touches where moment != .updated {
      let found = interpreter.gestureLedger.touches.record(
        moment, of: touch.id, by: hook.number, in: view?.window)
      if let found {
        interpreter.fault("R2: \(touch.id) \(found) for \(debugName)")
      }
    }
    if moment != .updated, state.isFinal {
      interpreter.fault("R27: \(debugName) receives \(moment) while \(state)")
    }
    if let event { interpreter.current = (touches, event) }
    hook.react(at: moment, of: self)
    interpreter.current = nil
    // What it begins after it was moved, nothing ends.
    if trackedTouches.isEmpty, numberOfHovers == 0 { hook.isForced = true }
  }

  /// A recognizer that left its view or its window receives nothing (R24).
  private func checkPresence(_ moment: Moment) {
    let interpreter = hook.interpreter
    guard let window = view?.window else {
      interpreter.fault("R24: \(debugName) receives \(moment) although it is in no window")
      return
    }
    if !interpreter.isAlive(window) {
      interpreter.fault("R24: \(debugName) names a window that is deallocated")
    }
    if !isEnabled, moment != .updated {
      interpreter.fault("R31: \(debugName) receives \(moment) although it is disabled")
    }
  }

  // MARK: - The attempt

  override func deadlineReached(at time: Double) {
    hook.interpreter.note("\(debugName) reaches its deadline")
    checkPresence(.deadline)
    if state.isFinal {
      hook.interpreter.fault("R27: \(debugName) reaches its deadline while \(state)")
    }
    hook.react(at: .deadline, of: self)
    if requestedState != .possible {
      state = .ended
    } else {
      state = trackedTouches.isEmpty ? .recognized : .began
    }
  }

  override func reset() {
    hook.interpreter.note("\(debugName) is reset")
    hook.interpreter.gestureLedger.reset(hook.number)
    hook.react(at: .reset, of: self)
  }

  override func failureReason(continuingWith touch: Touch) -> GestureReason? {
    hook.react(at: .continues, of: self)
    return hook.answer(2) ? .unspecified : nil
  }

  // MARK: - Others

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    hook.react(at: .prevents, of: self)
    return !hook.answer(0)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    hook.react(at: .isPrevented, of: self)
    return !hook.answer(1)
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    hook.react(at: .requires, of: self)
    return hook.answer(3) && hook.answer(5)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    hook.react(at: .isRequired, of: self)
    return hook.answer(4) && hook.answer(6)
  }
}
