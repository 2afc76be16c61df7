import TouchGestures
import TouchKit
import TouchViews

/// The whole way of a touch, and what must hold on it however long it goes on: ids are new, times
/// are exact, no touch is lost.
final class SoakStage {
  /// What went wrong first.
  private(set) var failure: String?
  /// How many samples, touches and actions of recognizers there were.
  private(set) var (samples, touches, actions) = (0, 0, 0)

  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private var sequencer: TouchSequencer?
  private var tracker = TouchTracker<Point2D>()
  private var lastID = TouchID(0)

  init() {
    sequencer = TouchSequencer()
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    track()
    addRecognizers()
  }

  /// Plays one frame.
  func play(_ fingers: inout SoakFingers) {
    let time = fingers.time
    // Taken out, and not only copied: what has one owner is changed in place.
    guard var sequencer else { return }
    self.sequencer = nil
    fingers.nextFrame {
      sequencer.receive($0)
      samples += 1
    }
    while let event = sequencer.nextEvent(at: time) {
      if event.timestamp != time { fail("an event of frame \(time) says \(event.timestamp)") }
      window.sendEvent(event)
    }
    self.sequencer = sequencer
    if let deadline = window.nextDeadline, deadline <= time { window.advance(to: time) }
  }

  /// Takes all fingers away: nothing may be left.
  func finish(at time: Double) {
    guard var sequencer else { return }
    self.sequencer = nil
    sequencer.cancelAll(at: time)
    while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
    if sequencer.issues.total > 0 {
      fail("\(sequencer.issues.total) issues in input that has none")
    }
    if sequencer.contactCount > 0 || !tracker.isEmpty { fail("touches are stuck") }
    self.sequencer = sequencer
  }

  private func fail(_ sentence: String) { failure = failure ?? sentence }

  private func track() {
    view.onTouchesBegan = { [unowned self] began, _ in
      for touch in began {
        if touch.id <= lastID { fail("the id \(touch.id) came after \(lastID)") }
        lastID = touch.id
        touches += 1
        tracker[touch.id] = touch.location
      }
    }
    view.onTouchesMoved = { [unowned self] moved, _ in
      for touch in moved { tracker[touch.id] = touch.location }
    }
    view.onTouchesEnded = { [unowned self] ended, _ in
      for touch in ended where tracker.removeValue(forKey: touch.id) == nil {
        fail("\(touch.id) ended and never began")
      }
    }
    view.onTouchesCancelled = { [unowned self] cancelled, _ in
      for touch in cancelled where tracker.removeValue(forKey: touch.id) == nil {
        fail("\(touch.id) was cancelled and never began")
      }
    }
  }

  /// One of each common kind, side by side, none of which takes the touches away from the view.
  private func addRecognizers() {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let press = LongPressGestureRecognizer()
    let tap = TapGestureRecognizer()
    pan.addAction { [unowned self] _ in actions += 1 }
    pinch.addAction { [unowned self] _ in actions += 1 }
    rotation.addAction { [unowned self] _ in actions += 1 }
    press.addAction { [unowned self] _ in actions += 1 }
    tap.addAction { [unowned self] _ in actions += 1 }
    for recognizer in [pan, pinch, rotation, press, tap] as [GestureRecognizer] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.shouldRecognizeSimultaneously = { _ in true }
      view.addGestureRecognizer(recognizer)
    }
  }
}
