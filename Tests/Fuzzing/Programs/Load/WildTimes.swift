import TestSupport
import TouchGestures
import TouchKit
import TouchViews

// Times and limits that make no sense.

/// Reports, draws and clocks at every combination of thirteen times.
func wildTimes(_ check: Check) {
  let window = TouchWindow(frame: square)
  let view = TouchView(frame: square)
  window.addSubview(view)
  let recognizers: [GestureRecognizer] = [
    PanGestureRecognizer(), LongPressGestureRecognizer(), TapGestureRecognizer(),
    SwipeGestureRecognizer(),
  ]
  for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  var open = 0
  var events = 0
  var badDeadlines = 0
  view.onTouchesBegan = { touches, _ in open += touches.count }
  view.onTouchesEnded = { touches, _ in open -= touches.count }
  view.onTouchesCancelled = { touches, _ in open -= touches.count }
  var sequencer = TouchSequencer(SequencerConfiguration(predictionHorizon: 0.05))
  let times: [Double] = [
    0, 1, .nan, -1, 3e8, 1, -.infinity, .infinity, 1e300, -1e300, .greatestFiniteMagnitude, 5,
    .leastNonzeroMagnitude,
  ]
  func play(_ kind: ContactReport.Kind, at time: Double) {
    let location = Point2D(x: 5 + Double(events % 7), y: 5)
    sequencer.receive(ContactReport(kind, ContactID(1), at: time, location: location))
    while let event = sequencer.nextTouchEvent(at: .infinity) {
      events += 1
      window.receive(event)
    }
    if let deadline = window.nextDeadline, !deadline.isFinite { badDeadlines += 1 }
    window.advance(to: time)
  }
  for first in times {
    for second in times {
      for third in times {
        play(.down, at: first)
        play(.move, at: second)
        play(.up, at: third)
      }
    }
  }
  check("events", events, in: 3 * 13 * 13 * 13...4 * 13 * 13 * 13, "R11, R54")
  check("deadlines that are not finite", badDeadlines, is: 0, "R44")
  check("touches that are stuck", open, is: 0, "R2")
}

/// A window's clock is set to times that make no sense while a long press waits.
func wildClock(_ check: Check) {
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let press = LongPressGestureRecognizer()
  window.addGestureRecognizer(press)
  feed.down(1, to: window)
  for time in [1e300, .infinity, .nan, -5] { window.advance(to: time) }
  check("state", press.state, is: .began, "R35")
  check("time of the window", window.now, is: 1e300, "R44")
}

/// Recognizers with limits that no gesture can meet.
func wildLimits(_ check: Check) {
  for duration in [Double.nan, .infinity, -1, 0, 1e300, .leastNonzeroMagnitude] {
    let window = TouchWindow(frame: square)
    let feed = Feed()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = duration
    press.allowableMovement = duration
    press.numberOfTouchesRequired = .min
    press.numberOfTapsRequired = -3
    window.addGestureRecognizer(press)
    feed.down(1, to: window)
    feed.move(1, 6, 5, to: window)
    window.advance(to: 100)
    feed.up(1, to: window)
    window.advance(to: 1000)
    check("a press of \(duration) s: state", press.state, is: .possible, "R27")
  }
  let window = TouchWindow(frame: square)
  let feed = Feed()
  let tap = TapGestureRecognizer()
  let pans = (0..<3).map { _ in PanGestureRecognizer() }
  tap.numberOfTapsRequired = .max
  tap.numberOfTouchesRequired = .min
  pans[0].minimumNumberOfTouches = .max
  pans[0].maximumNumberOfTouches = .min
  pans[1].minimumNumberOfTouches = .min
  pans[1].maximumNumberOfTouches = .max
  pans[1].slop = .nan
  pans[2].slop = -.infinity
  for recognizer in [tap] + pans { window.addGestureRecognizer(recognizer) }
  for round in 0..<200 {
    feed.down(1, to: window)
    feed.move(1, 5, 5 + Double(round % 3) * 20, to: window)
    feed.up(1, to: window)
  }
  window.advance(to: 1e5)
  for recognizer in [tap] + pans {
    check("\(recognizer.kind): state", recognizer.state, is: .possible, "R27")
  }
  let translation = pans[1].translation(in: nil)
  let velocity = pans[1].velocity(in: nil)
  let numbers = [translation.dx, translation.dy, velocity.dx, velocity.dy]
  check.holds("translation and velocity are finite", numbers.allSatisfy { $0.isFinite }, "R43")
}
