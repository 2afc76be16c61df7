import TouchGestures
import TouchKit
import TouchViews

/// Something that an action keeps alive, and that calls back when it is freed.
private final class Sentinel {
  private weak var recognizer: GestureRecognizer?
  private let onFreed: (GestureRecognizer?) -> Void

  init(_ recognizer: GestureRecognizer, onFreed: @escaping (GestureRecognizer?) -> Void) {
    self.recognizer = recognizer
    self.onFreed = onFreed
  }

  deinit { onFreed(recognizer) }
}

/// Actions remove themselves while they are called; what they kept alive adds and removes others.
func actionsChangeActions(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let tap = TapGestureRecognizer()
  window.addGestureRecognizer(tap)
  var first = 0
  var later = 0
  for number in 0..<20 {
    var token: ActionToken?
    let sentinel = Sentinel(tap) { recognizer in
      for _ in 0..<50 {
        let added = recognizer?.addAction { _ in later += 1 }
        if let added, number % 2 == 0 { recognizer?.removeAction(added) }
      }
    }
    token = tap.addAction { [sentinel] recognizer in
      _ = sentinel
      first += 1
      if let token { recognizer.removeAction(token) }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }
  for _ in 0..<5 {
    feed.down(1, to: window)
    feed.up(1, to: window)
    feed.wait(1, window)
  }
  check("calls of the first actions", first, is: 20, "R24")
  // 10 of the 20 leave 50 actions each, which count from the second of five taps on.
  check("calls of the actions that they left", later, is: 2000, "R24")
}

/// An action asks for the state that it is called in, again and again.
func actionChangesOwnState(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let pan = PanGestureRecognizer()
  window.addGestureRecognizer(pan)
  var calls = 0
  var states = [GestureRecognizer.State]()
  pan.addAction { recognizer in
    calls += 1
    precondition(calls < 1_000_000, "endless actions")
    if states.last != recognizer.state { states.append(recognizer.state) }
    recognizer.state = .changed
  }
  feed.down(1, to: window)
  feed.move(1, 60, 60, to: window)
  check("calls in one event", calls, in: 1...1000, "R24")
  feed.up(1, to: window)
  check("calls in all events", calls, in: 2...3000, "R24")
  check("first state", states.first, is: .began, "R25")
  check("last state", states.last, is: .ended, "R26")
}
