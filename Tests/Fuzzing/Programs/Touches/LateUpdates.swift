import TouchKit
import TouchViews

/// A recognizer that counts the late updates that it receives.
private final class UpdatedRecognizer: GestureRecognizer {
  final class Count {
    var alive = 0
    var updates = 0
  }

  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.alive += 1
  }

  deinit { count.alive -= 1 }

  override func touchesEstimatedPropertiesUpdated(_ touches: Touches) { count.updates += 1 }
}

/// A late update arrives when the view of its touch has left the window with its recognizer.
func updatesEndWithRemoval(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let count = UpdatedRecognizer.Count()
  weak var freed: TouchView?
  var viewUpdates = 0
  func build() {
    let view = TouchView(frame: square)
    freed = view
    window.addSubview(view)
    view.addGestureRecognizer(UpdatedRecognizer(count))
    view.onTouchesBegan = { _, _ in }
    view.onTouchesEstimatedPropertiesUpdated = { _ in viewUpdates += 1 }
    feed.pencilDown(1, update: 7, to: window)
    feed.up(1, to: window)
    view.removeFromSuperview()
    feed.refine(1, update: 7, to: window)
  }
  build()
  check("updates of the view", viewUpdates, is: 0, "R24")
  check("updates of the recognizer", count.updates, is: 0, "R24")
  check.holds("the view is freed", freed == nil, "R24")
  check("recognizers alive", count.alive, is: 0, "R24")
}

/// Many views come, receive a touch that expects an update, and go before it arrives.
func updatedRecognizersAreFreed(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let count = UpdatedRecognizer.Count()
  for index in 0..<200 {
    let view = TouchView(frame: square)
    window.addSubview(view)
    view.addGestureRecognizer(UpdatedRecognizer(count))
    feed.pencilDown(1, update: index, to: window)
    feed.up(1, to: window)
    view.removeFromSuperview()
  }
  check("recognizers alive", count.alive, is: 0, "R24")
}
