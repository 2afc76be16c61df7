import TouchGestures
import TouchKit
import TouchViews

/// A recognizer that fails every touch and does something when it is reset.
private final class ResettingRecognizer: GestureRecognizer {
  private let onReset: (ResettingRecognizer) -> Void
  private(set) var resets = 0

  init(onReset: @escaping (ResettingRecognizer) -> Void) { self.onReset = onReset }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) { state = .failed }

  override func reset() {
    resets += 1
    onReset(self)
  }
}

/// The reset removes the recognizer's own view, which only its superview keeps alive.
func resetRemovesOwnView(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  func build() {
    let view = RecordedView("view", record)
    view.addGestureRecognizer(ResettingRecognizer { $0.view?.removeFromSuperview() })
    window.addSubview(view)
  }
  build()
  feed.down(1, to: window)
  feed.up(1, to: window)
  check("views alive after the lift", record.viewsAlive, is: 0, "R24")
  feed.down(2, to: window)
  feed.up(2, to: window)
  // The reset comes at the end of the event in which the recognizer failed.
  check("callbacks", record.lines, is: ["view began #1", "view cancelled #1"], "R2, R27")
}

/// The reset removes the view of another recognizer that is about to be reset too.
func resetRemovesOtherView(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  func build() {
    let view = RecordedView("view", record)
    view.addGestureRecognizer(TapGestureRecognizer())
    window.addGestureRecognizer(
      ResettingRecognizer { [weak view] _ in view?.removeFromSuperview() })
    window.addSubview(view)
  }
  build()
  feed.down(1, to: window)
  feed.up(1, to: window)
  check("views alive after the lift", record.viewsAlive, is: 0, "R24")
  feed.down(2, to: window)
  feed.wait(10, window)
  check.isEmpty("stuck touches", record.stuckTouches, "R2")
}

/// The reset cancels all touches of the window, before another recognizer is reset.
func resetCancelsTouches(_ check: Check) { cancelTouchesInReset(beforeOther: true, check) }

/// The reset cancels all touches of the window, after another recognizer was reset.
func resetCancelsTouchesAfterOther(_ check: Check) {
  cancelTouchesInReset(beforeOther: false, check)
}

private func cancelTouchesInReset(beforeOther isBefore: Bool, _ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let resetting = ResettingRecognizer { $0.view?.window?.cancelTouches() }
  let tap = TapGestureRecognizer()
  window.addSubview(RecordedView("view", record))
  for recognizer in isBefore ? [resetting, tap] : [tap, resetting] {
    window.addGestureRecognizer(recognizer)
  }
  var taps = 0
  tap.addAction { _ in taps += 1 }
  for finger in 1...2 {
    feed.down(finger, to: window)
    feed.up(finger, to: window)
    check("resets after \(finger) taps", resetting.resets, is: finger, "R27")
    // The touch is cancelled in the event in which it lands.
    check("taps recognized after \(finger) taps", taps, is: 0, "R26, R27")
  }
  check.isEmpty("stuck touches", record.stuckTouches, "R2")
}
