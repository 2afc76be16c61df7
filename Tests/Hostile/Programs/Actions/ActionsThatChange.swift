import TouchGestures
import TouchKit
import TouchViews

/// Something that an action keeps alive, and that calls back when it is freed.
private final class Sentinel {
  private weak var recognizer: GestureRecognizer?
  private let onFreed: (GestureRecognizer?) -> Void

  init(_ recognizer: GestureRecognizer, onFreed: @escaping (GestureRecognizer?) -> Void) {
    (self.recognizer, self.onFreed) = (recognizer, onFreed)
  }

  deinit { onFreed(recognizer) }
}

/// Actions remove themselves while they are called; what they kept alive adds and removes others.
func actionsChangeActions(_ check: Check) {
  let (window, feed, tap) = (TouchWindow(frame: square), Feed(), TapGestureRecognizer())
  window.addGestureRecognizer(tap)
  var (first, later) = (0, 0)
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
