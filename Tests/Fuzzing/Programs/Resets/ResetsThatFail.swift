import TouchKit
import TouchViews

/// A recognizer whose reset fails another one.
private final class FailingRecognizer: GestureRecognizer {
  weak var other: FailingRecognizer?
  private(set) var resets = 0

  override func reset() {
    resets += 1
    precondition(resets < 1_000_000, "endless resets")
    other?.state = .failed
  }
}

/// Two recognizers fail each other in their resets, while the window cancels its touches.
func resetsFailEachOther(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let one = FailingRecognizer()
  let other = FailingRecognizer()
  one.other = other
  other.other = one
  window.addGestureRecognizer(one)
  window.addGestureRecognizer(other)
  window.addSubview(RecordedView("view", record))
  feed.down(1, to: window)
  window.cancelTouches()
  check("resets of one", one.resets, in: 1...1000, "R24")
  check("resets of the other", other.resets, in: 1...1000, "R24")
  feed.up(1, to: window)
  feed.down(2, to: window)
  feed.up(2, to: window)
  check("resets of both in the end", one.resets + other.resets, in: 2...2000, "R24")
  check.isEmpty("stuck touches", record.stuckTouches, "R2")
}
