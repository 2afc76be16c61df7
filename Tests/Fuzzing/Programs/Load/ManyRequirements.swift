import TouchGestures
import TouchKit
import TouchViews

/// Taps require each other to fail: in circles, and all of all.
func requirementsInCircles(_ check: Check) {
  for count in [2, 3, 50, reduced(300, to: 60)] {
    expectOneTap("a circle of \(count) taps", count, check) { taps in
      for (index, tap) in taps.enumerated() {
        tap.require(toFail: taps[(index + 1) % count])
        tap.require(toFail: tap)
      }
    }
  }
  let count = reduced(300, to: 60)
  expectOneTap("\(count) taps that require all others", count, check) { taps in
    for tap in taps {
      for other in taps { tap.require(toFail: other) }
    }
  }
}

/// Taps three times. Taps that wait only for each other must not wait for ever, and at most one of
/// them is recognized.
private func expectOneTap(
  _ what: String, _ count: Int, _ check: Check, connect: ([TapGestureRecognizer]) -> Void
) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let taps = (0..<count).map { _ in TapGestureRecognizer() }
  var recognized = 0
  connect(taps)
  for tap in taps {
    tap.addAction { _ in recognized += 1 }
    window.addGestureRecognizer(tap)
  }
  for _ in 0..<3 {
    feed.down(1, to: window)
    feed.up(1, to: window)
    feed.wait(1, window)
  }
  check("\(what): recognized in three taps", recognized, in: 0...3, "R29")
  check(
    "\(what): taps that are not possible again", taps.filter { $0.state != .possible }.count, is: 0,
    "R26")
  check.holds("\(what): nothing waits", window.nextDeadline == nil, "R26")
}
