import TouchGestures
import TouchKit
import TouchViews

/// A finger rests, and another one taps thousands of times beside it, while a pan delays callbacks.
func tapsBesideRestingFinger(_ check: Check) {
  let taps = reduced(5000, to: 1000)
  for delaysBegan in [false, true] {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    let record = CallbackRecord()
    let pan = PanGestureRecognizer()
    let view = RecordedView("view", record)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    pan.delaysTouchesBegan = delaysBegan
    view.addGestureRecognizer(pan)
    feed.down(1, to: window)
    for _ in 0..<taps {
      feed.down(2, 50, 50, to: window)
      feed.up(2, to: window)
    }
    check("began delayed \(delaysBegan): state of the pan", pan.state, is: .possible, "R36")
    feed.up(1, to: window)
    let lines = record.lines
    check(
      "began delayed \(delaysBegan): touches that began", count("began", lines), is: taps + 1, "R33"
    )
    check(
      "began delayed \(delaysBegan): touches that ended", count("ended", lines), is: taps + 1, "R33"
    )
    check(
      "began delayed \(delaysBegan): callbacks", lines.count, in: (taps + 2)...(2 * taps + 2), "R33"
    )
    check.isEmpty("began delayed \(delaysBegan): stuck touches", record.stuckTouches, "R33")
  }
}

private func count(_ callback: String, _ lines: [String]) -> Int {
  lines.reduce(0) {
    $0 + ($1.hasPrefix("view \(callback)") ? $1.split(separator: " ").count - 2 : 0)
  }
}
