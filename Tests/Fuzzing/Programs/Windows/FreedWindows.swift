import TouchKit
import TouchSpots
import TouchViews

// A window is deallocated, and an observer does something with it.

/// Calls `action` with what it is told when it leaves its window.
private final class LeavingObserver: Observer {
  private let action: (TouchWindow?) -> Void
  private(set) var calls = 0

  init(_ action: @escaping (TouchWindow?) -> Void) { self.action = action }

  override func left(_ window: TouchWindow?) {
    calls += 1
    action(window)
  }
}

private func freeWindow(observedBy observer: LeavingObserver) {
  let window = TouchWindow(frame: square)
  window.addObserver(observer)
}

/// The observer adds a view to the window that goes.
func observerAddsView(_ check: Check) {
  let view = TouchView(frame: square)
  var sawWindow = false
  let observer = LeavingObserver { window in
    sawWindow = window != nil
    window?.addSubview(view)
  }
  freeWindow(observedBy: observer)
  check("calls of the observer", observer.calls, is: 1, "R24")
  check("the observer is given the window", sawWindow, is: false, "R24")
  view.setNeedsDisplay()
  check.holds("the view is nowhere", view.window == nil && view.superview == nil, "R24")
}

/// The observer attaches a touch indicator to the window that goes.
func observerAttachesIndicator(_ check: Check) {
  let indicator = TouchIndicator()
  var sawWindow = false
  let observer = LeavingObserver { window in
    sawWindow = window != nil
    if let window { indicator.attach(to: window) }
  }
  freeWindow(observedBy: observer)
  check("the observer is given the window", sawWindow, is: false, "R24")
  indicator.isEnabled = false
  check.holds("the indicator has no window", indicator.window == nil, "R24")
}

/// The observer keeps the window that goes.
func observerKeepsWindow(_ check: Check) {
  final class Memory { var window: TouchWindow? }
  let memory = Memory()
  let observer = LeavingObserver { memory.window = $0 }
  freeWindow(observedBy: observer)
  check("calls of the observer", observer.calls, is: 1, "R24")
  check.holds("the observer is given no window", memory.window == nil, "R24")
  memory.window?.setNeedsDisplay()
}
