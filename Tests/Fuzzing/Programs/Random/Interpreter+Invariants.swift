import TouchGestures
import TouchKit
import TouchViews

// What holds between any two operations.
extension Interpreter {
  func checkInvariants() {
    checkTree()
    checkWindows()
    checkRecognizers()
    checkMemory()
  }

  /// Superviews and windows agree with subviews (R24).
  private func checkTree() {
    for (view, hook) in nodes {
      let root = root(of: view)
      if let superview = view.superview, superview.subviews.filter({ $0 === view }).count != 1 {
        fault("R24: \(hook.name) is not in its superview")
      }
      for subview in view.subviews where subview.superview !== view {
        fault("R24: a subview of \(hook.name) has another superview")
      }
      if view.window !== root as? TouchWindow {
        fault("R24: \(hook.name) has another window than its tree")
      }
      if view.window == nil, !viewLedger.openTouches(of: hook.number).isEmpty {
        fault("R24: \(hook.name) is in no window, but was not told that its touches are cancelled")
      }
    }
  }

  private func root(of view: TouchView) -> TouchView {
    var root = view
    while let superview = root.superview { root = superview }
    return root
  }

  /// A window is in at most one application, and its first responder is in the window (R24).
  private func checkWindows() {
    let applications = applications.compactMap(\.object)
    for slot in windows {
      guard let window = slot.object, let hook = slot.hook else { continue }
      let owners = applications.filter { $0.windows.contains { $0 === window } }
      if owners.count > 1 || window.application !== owners.first {
        fault("R24: \(hook.name) is in \(owners.count) applications")
      }
      if let responder = window.firstResponder, !isInside(responder, window) {
        fault("R24: the first responder of \(hook.name) is not in the window")
      }
      if let deadline = window.nextDeadline, !deadline.isFinite {
        fault("R44: a deadline is not finite")
      }
    }
  }

  private func isInside(_ responder: TouchResponder, _ window: TouchWindow) -> Bool {
    if let view = responder as? TouchView { return view.window === window }
    return (responder as? TouchViewController)?.view.window === window
  }

  private func checkRecognizers() {
    for slot in recognizers {
      guard let recognizer = slot.object else { continue }
      if let view = recognizer.view,
        view.gestureRecognizers.filter({ $0 === recognizer }).count != 1
      {
        fault("R24: \(recognizer.debugName) is not on its view")
      }
      if recognizer.view?.window == nil,
        recognizer.state.isActive || !recognizer.trackedTouches.isEmpty
      {
        fault("R26: \(recognizer.debugName) is in no window, but \(recognizer.state)")
      }
      if !recognizer.isEnabled, recognizer.state.isActive {
        fault("R31: \(recognizer.debugName) is disabled, but \(recognizer.state)")
      }
      if !areFinite(numbers(of: recognizer)) {
        fault("R43: \(recognizer.debugName) has a number that is not finite")
      }
    }
  }

  private func areFinite(_ numbers: [Double]) -> Bool { numbers.allSatisfy { $0.isFinite } }

  private func numbers(of recognizer: GestureRecognizer) -> [Double] {
    let location = recognizer.location(in: nil)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let translation = pan.translation(in: nil)
      let velocity = pan.velocity(in: nil)
      return [location.x, location.y, translation.dx, translation.dy, velocity.dx, velocity.dy]
    case let pinch as PinchGestureRecognizer:
      return [location.x, location.y, pinch.scale, pinch.velocity]
    case let rotation as RotationGestureRecognizer:
      return [location.x, location.y, rotation.rotation, rotation.velocity]
    case let transform as TransformGestureRecognizer:
      return [location.x, location.y, transform.scale, transform.rotation, transform.scaleVelocity]
    default: return [location.x, location.y]
    }
  }

  /// Checks that objects without references are released (R24).
  private func checkMemory() {
    for slot in views where slot.held == nil {
      guard let view = slot.object, view.superview == nil, !isHeldByController(view) else {
        continue
      }
      fault("R24: \(view.debugName) is in no superview, but not freed")
    }
    for slot in recognizers where slot.held == nil {
      guard let recognizer = slot.object, recognizer.view == nil else { continue }
      fault("R24: \(recognizer.debugName) is on no view, but not freed")
    }
    for slot in windows where slot.held == nil {
      guard let window = slot.object, window.application == nil, !isHeldByController(window) else {
        continue
      }
      fault("R24: \(window.debugName) is in no application, but not freed")
    }
    for slot in delegates where slot.held == nil && slot.object != nil {
      fault("R24: a delegate is not freed")
    }
    for slot in applications where slot.held == nil && slot.object != nil {
      fault("R24: an application is not freed")
    }
  }

  private func isHeldByController(_ view: TouchView) -> Bool {
    controllers.contains { $0.object?.view === view }
  }

  /// An object is freed: a view must have been told that its touches have ended (R19).
  func checkFreed(_ hook: Hook) {
    note("\(hook.name) freed")
    for touch in viewLedger.openTouches(of: hook.number) {
      fault("R19: \(hook.name) is freed, but was not told that \(touch) is cancelled")
    }
  }

  /// A window is being deallocated: it is told nothing itself, and the gestures in it end without a
  /// word (R24).
  func checkDeallocated(_ window: ObjectIdentifier, _ hook: Hook) {
    note("\(hook.name) is being deallocated")
    viewLedger.close(viewLedger.openTouches(of: hook.number), for: hook.number)
    gestureLedger.close(window)
  }
}
