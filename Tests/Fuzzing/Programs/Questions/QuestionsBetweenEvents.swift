import TouchGestures
import TouchKit
import TouchViews

/// A delegate that removes another recognizer when it is asked whether one requires it to fail, and
/// then lets an event come.
private final class RemovingDelegate: GestureRecognizerDelegate {
  weak var view: TouchView?
  var sendEvent: () -> Void = {}
  private var isDone = false

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    if !isDone, let view {
      isDone = true
      view.removeGestureRecognizer(view.gestureRecognizers[0])
      sendEvent()
    }
    return false
  }
}

/// The program recognizes a gesture between two events; the delegate that is then asked removes
/// another recognizer and sends an event.
func questionBetweenEventsRemovesRecognizer(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let outer = RecordedView("outer", record)
  let inner = RecordedView("inner", record)
  window.addSubview(outer)
  outer.addSubview(inner)
  let own = GestureRecognizer()
  let delegate = RemovingDelegate()
  own.delegate = delegate
  window.addGestureRecognizer(own)
  inner.addGestureRecognizer(GestureRecognizer())
  outer.addGestureRecognizer(GestureRecognizer())
  weak let removed = outer.gestureRecognizers[0]
  delegate.view = outer
  delegate.sendEvent = { feed.move(1, 6, 6, to: window) }
  var actions = 0
  own.addAction { _ in actions += 1 }
  feed.down(1, to: window)
  own.state = .recognized
  check("state", own.state, is: .possible, "R24, R27")
  check("actions", actions, is: 1, "R26")
  check("recognizers of the outer view", outer.gestureRecognizers.count, is: 0, "R24")
  check.holds("the removed recognizer is freed", removed == nil, "R24")
  feed.up(1, to: window)
  check("callbacks", record.lines, is: ["inner began #1", "inner cancelled #1"], "R32")
  check("state after the lift", own.state, is: .possible, "R27")
}
