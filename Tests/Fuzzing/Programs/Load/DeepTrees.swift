import TouchKit
import TouchViews

// Views inside views, thousands of them.

/// The deepest view handles its touches, unless it is nested more than 1,024 deep: then a superview
/// receives them.
func deepTree(_ check: Check) {
  for depth in [1000, 10_000, 50_000] {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    let record = CallbackRecord()
    touch(window, feed, innermost: RecordedView("deepest", record), depth: depth)
    let expected = depth <= 1024 ? ["deepest began #1", "deepest ended #1"] : []
    check("\(depth) views: callbacks", record.lines, is: expected, "R17")
    check("\(depth) views: deepest views alive afterwards", record.viewsAlive, is: 0, "R24")
  }
}

/// No view handles the touches: they go up the whole responder chain.
func deepResponderChain(_ check: Check) {
  for depth in [1000, 10_000, 50_000] {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    var began = 0
    var ended = 0
    window.onTouchesBegan = { _, _ in began += 1 }
    window.onTouchesEnded = { _, _ in ended += 1 }
    touch(window, feed, innermost: TouchView(frame: square), depth: depth)
    check("\(depth) views: touches that reach the window", began, is: 1, "R22")
    check("\(depth) views: ends that reach the window", ended, is: 1, "R22")
  }
}

/// Touches the innermost of so many views, then removes them all.
private func touch(_ window: TouchWindow, _ feed: Feed, innermost: TouchView, depth: Int) {
  var outermost = innermost
  for _ in 1..<depth {
    let superview = TouchView(frame: square)
    superview.addSubview(outermost)
    outermost = superview
  }
  window.addSubview(outermost)
  feed.down(1, to: window)
  feed.up(1, to: window)
  outermost.removeFromSuperview()
}
