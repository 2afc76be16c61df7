import TouchGestures
import TouchKit
import TouchViews

// A gesture outlasts its touches by a deadline. The program takes the deadline away and then
// disables another recognizer, so that the gesture ends between two events; its action removes its
// view.

/// A recognizer that begins immediately and waits for a deadline that is far away.
private final class LastingRecognizer: GestureRecognizer {
  private let count: LifeCount

  init(_ count: LifeCount) {
    self.count = count
    count.alive += 1
  }

  deinit { count.alive -= 1 }

  override func touchesBegan(_ touches: Touches, with event: TouchEvent) {
    state = .began
    deadline = 1e6
  }
}

private final class LifeCount { var alive = 0 }

private func endBetweenEvents(
  _ check: Check, action: @escaping (TouchWindow, Feed, LifeCount) -> Void,
  afterwards: (TouchWindow) -> Void
) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let record = CallbackRecord()
  let count = LifeCount()
  let other = TapGestureRecognizer()
  window.addGestureRecognizer(other)
  var ends = 0
  func build() {
    let view = RecordedView("view", record)
    let lasting = LastingRecognizer(count)
    window.addSubview(view)
    view.addGestureRecognizer(lasting)
    lasting.addAction { [weak view, unowned window] recognizer in
      guard recognizer.state == .ended else { return }
      ends += 1
      view?.removeFromSuperview()
      action(window, feed, count)
    }
    lasting.addAction { _ in _ = count.alive }
  }
  build()
  feed.down(1, to: window)
  feed.up(1, to: window)
  func forgetDeadline() { window.subviews[0].gestureRecognizers[0].deadline = nil }
  forgetDeadline()
  other.isEnabled = false
  check("ends", ends, is: 1, "R26")
  check("recognizers alive afterwards", count.alive, is: 0, "R24")
  check("views alive afterwards", record.viewsAlive, is: 0, "R24")
  check("callbacks", record.lines, is: [], "R32, R33")
  afterwards(window)
}

/// The action also advances the time.
func lastingRecognizerRemovesView(_ check: Check) {
  var alive = 0
  var timePassed = -1.0
  endBetweenEvents(check) { window, _, count in
    let time = window.now
    window.advance(to: time + 1)
    alive = count.alive
    timePassed = window.now - time
  } afterwards: { window in
    check("recognizers alive within the action", alive, is: 1, "R24")
    check("time passed within the action", timePassed, is: 0, "R24")
    check("time afterwards", window.now, in: 1.0...1.1, "R24")
  }
}

/// The action also sends an event.
func lastingRecognizerSendsEvent(_ check: Check) {
  var hasLandedWithin = true
  endBetweenEvents(check) { window, feed, _ in
    feed.down(5, 6, 6, to: window)
    hasLandedWithin = window.owns(TouchID(2))
  } afterwards: { window in
    check("the event is handled within the action", hasLandedWithin, is: false, "R24")
    check("the event is handled afterwards", window.owns(TouchID(2)), is: true, "R24")
  }
}
