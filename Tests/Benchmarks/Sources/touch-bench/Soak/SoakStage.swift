import TouchGestures
import TouchKit
import TouchViews

/// The complete path of a touch with the conditions that must hold at any time: identifiers are
/// new, times are exact, and no touch is lost.
final class SoakStage {
  /// The first condition that was violated.
  private(set) var failure: String?
  /// The numbers of samples, touches and actions of recognizers.
  private(set) var samples = 0
  private(set) var touches = 0
  private(set) var actions = 0

  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private var sequencer = TouchSequencer()
  private var tracker = TouchTracker<Point2D>()
  private var lastID = TouchID(0)

  init() {
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    track()
    addRecognizers()
  }

  /// Plays one frame.
  func play(_ fingers: inout SoakFingers) {
    let time = fingers.time
    fingers.nextFrame {
      sequencer.receive($0)
      samples += 1
    }
    while case .touches(let event)? = sequencer.nextEvent(at: time) {
      if event.timestamp != time { fail("the event at \(time) has the time \(event.timestamp)") }
      window.dispatch(event)
    }
    if let deadline = window.nextDeadline, deadline <= time { window.advance(to: time) }
  }

  /// Cancels all fingers and checks that no touch is left.
  func finish(at time: Double) {
    sequencer.cancelAll(at: time)
    while case .touches(let event)? = sequencer.nextEvent(at: time) { window.dispatch(event) }
    if sequencer.issues.total > 0 { fail("\(sequencer.issues.total) issues in valid input") }
    if sequencer.contactCount > 0 || !tracker.isEmpty { fail("touches did not end") }
  }

  private func fail(_ message: String) { failure = failure ?? message }

  private func track() {
    view.onTouchesBegan = { [unowned self] began, _ in
      for touch in began {
        if touch.id <= lastID { fail("the identifier \(touch.id) follows \(lastID)") }
        lastID = touch.id
        touches += 1
        tracker[touch.id] = touch.location
      }
    }
    view.onTouchesMoved = { [unowned self] moved, _ in
      for touch in moved { tracker[touch.id] = touch.location }
    }
    view.onTouchesEnded = { [unowned self] touches, _ in remove(touches, "ended") }
    view.onTouchesCancelled = { [unowned self] touches, _ in remove(touches, "was cancelled") }
  }

  private func remove(_ ended: TouchCollection, _ verb: String) {
    for touch in ended where tracker.removeValue(forKey: touch.id) == nil {
      fail("\(touch.id) \(verb) but did not begin")
    }
  }

  /// Adds one recognizer of each common kind, side by side, none of which cancels the view's
  /// touches.
  private func addRecognizers() {
    let recognizers = [
      PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      LongPressGestureRecognizer(), TapGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.addAction { [unowned self] _ in actions += 1 }
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.shouldRecognizeSimultaneously = { _ in true }
      view.addGestureRecognizer(recognizer)
    }
  }
}
