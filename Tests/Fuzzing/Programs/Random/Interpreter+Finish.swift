import TouchKit
import TouchViews

// The end of a program: all touches lift, then nothing may be stuck, and everything is freed.
extension Interpreter {
  func finish() {
    note("the end: all touches lift")
    for slot in windows { slot.object?.nextPolicy = .handle }
    for slot in recognizers {
      if let recognizer = slot.object, recognizer.deadline ?? 0 > time + 5 {
        recognizer.deadline = nil
      }
    }
    sequencer.cancelAll(at: time)
    draw()
    passTime()
    // What was put off is done with the next event at the latest.
    for _ in 0..<2 {
      touch()
      passTime()
    }
    endForcedGestures()
    checkInvariants()
    checkEnds()
    checkUsability()
    releaseAll()
    if alive > 0 { fault("R24: \(alive) objects are not freed in the end") }
  }

  /// Deadlines are met; there are only so many (R28, R44).
  private func passTime() {
    time += 5
    for receiver in receivers {
      for _ in 0..<1000 {
        guard let deadline = receiver.deadline, deadline <= time else { break }
        receiver.pass(until: deadline)
      }
      if let deadline = receiver.deadline, deadline <= time { fault("R44: deadlines do not end") }
      receiver.pass(until: time)
    }
  }

  /// A finger lands, moves and lifts, far from where others were.
  private func touch() {
    let contact = ContactID(99)
    for (kind, x) in [(ContactReport.Kind.down, 395.0), (.move, 396), (.up, 396)] {
      time += 0.01
      sequencer.receive(ContactReport(kind, contact, at: time, location: Point2D(x: x, y: 295)))
      draw()
    }
  }

  /// Gestures that the program began without touches are the program's to end.
  private func endForcedGestures() {
    for slot in recognizers where slot.hook?.isForced == true {
      if let recognizer = slot.object, recognizer.state.isActive { recognizer.state = .ended }
    }
  }

  /// No touch and no gesture is stuck (R2, R26, R27).
  private func checkEnds() {
    for (view, hook) in nodes {
      for touch in viewLedger.openTouches(of: hook.number) {
        fault("R2: \(touch) is stuck in \(hook.name)")
      }
      guard let window = view as? TouchWindow, let last = lastEvent?.allTouches.last?.id.rawValue
      else { continue }
      for touch in 1..<last where window.owns(TouchID(touch)) {
        fault("R2: \(hook.name) still owns \(TouchID(touch)) in the end")
      }
    }
    for slot in recognizers {
      guard let recognizer = slot.object, let hook = slot.hook else { continue }
      if gestureLedger.isActive(hook.number) {
        fault("R26: \(recognizer.debugName) began and did not end")
      }
      guard recognizer.view?.window != nil else { continue }
      if recognizer.state != .possible {
        fault("R27: \(recognizer.debugName) is \(recognizer.state) in the end")
      }
      if !recognizer.trackedTouches.isEmpty {
        fault("R27: \(recognizer.debugName) has touches in the end")
      }
    }
  }

  /// Every window still delivers touches: a new view that tolerates no other view receives them.
  private func checkUsability() {
    for slot in windows { slot.object?.redirection = nil }
    for slot in windows {
      guard let window = slot.object, let hook = slot.hook else { continue }
      for other in windows where other.object !== window { other.object?.isHidden = true }
      for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
      // Brings an animation to its end, which would set the frame as long as it continues.
      window.animate(withDuration: 0) {}
      window.isHidden = false
      window.alpha = 1
      window.isUserInteractionEnabled = true
      window.transform = .identity
      window.frame = Self.surface
      window.bounds = Self.surface
      let probe = TouchView(frame: Self.surface)
      probe.isExclusiveTouch = true
      var callbacks: [String] = []
      probe.onTouchesBegan = { _, _ in callbacks.append("began") }
      probe.onTouchesMoved = { _, _ in callbacks.append("moved") }
      probe.onTouchesEnded = { _, _ in callbacks.append("ended") }
      probe.onTouchesCancelled = { _, _ in callbacks.append("cancelled") }
      window.addSubview(probe)
      touch()
      if callbacks != ["began", "moved", "ended"] {
        fault("R24: \(hook.name) delivers only \(callbacks)")
      }
      probe.removeFromSuperview()
    }
  }

  /// Drops every object.
  private func releaseAll() {
    indicator.detach()
    for observer in observers.compactMap(\.object) {
      for window in windows { window.object?.removeObserver(observer) }
    }
    for window in windows.compactMap(\.object) { window.application?.removeWindow(window) }
    for index in observers.indices { release(\.observers, index) }
    for index in recognizers.indices { release(\.recognizers, index) }
    for index in delegates.indices { release(\.delegates, index) }
    for index in controllers.indices { release(\.controllers, index) }
    for index in views.indices { release(\.views, index) }
    for index in windows.indices { release(\.windows, index) }
    for index in applications.indices { release(\.applications, index) }
    pendingEvents = []
    lastEvent = nil
  }

  /// The part of the surface that windows cover.
  static let surface = Rect2D(x: 0, y: 0, width: 400, height: 300)
}
