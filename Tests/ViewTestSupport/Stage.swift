import TestSupport
import TouchKit
import TouchViews

/// A window and the sequencer that makes its events, for tests of views and recognizers.
///
/// Like a player, a stage meets deadlines when they are due, after the samples up to then. Tests of
/// the layers above TouchViews that need no control over single reports use `TouchStage` instead.
package final class Stage {
  package let window: TouchWindow
  /// The callbacks of the views that the stage made.
  package let callbacks: CallbackLines
  /// The actions of recognizers in order: `pan began`, `tap recognized`.
  package private(set) var actions: [String] = []
  package var sequencer = TouchSequencer()
  /// The time of the stage, in seconds.
  package private(set) var time = 0.0
  /// The receiver of the events, which dispatches them to the window unless it is replaced.
  package var receiver: (TouchEvent) -> Void

  package init(
    _ window: TouchWindow = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300)),
    callbacks: CallbackLines = CallbackLines()
  ) {
    self.window = window
    self.callbacks = callbacks
    receiver = { [unowned window] in window.dispatch($0) }
  }

  // MARK: - Views and recognizers

  /// Creates a stage with a view named `canvas` that fills the window. Both receive several
  /// touches, and the window records a trace.
  package static func withCanvas() -> Stage {
    let stage = Stage()
    stage.window.trace = GestureTrace()
    stage.window.isMultipleTouchEnabled = true
    stage.view("canvas", 0, 0, 400, 300).isMultipleTouchEnabled = true
    return stage
  }

  /// The view that `withCanvas()` added.
  package var canvas: LoggingView {
    guard let canvas = window.subviews.first as? LoggingView else {
      preconditionFailure("the stage has no canvas; create it by Stage.withCanvas()")
    }
    return canvas
  }

  /// Adds a view that logs its callbacks to the window, or to another view.
  @discardableResult
  package func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in superview: TouchView? = nil
  ) -> LoggingView {
    let view = LoggingView(frame: Rect2D(x: x, y: y, width: width, height: height), callbacks)
    view.name = name
    (superview ?? window).addSubview(view)
    return view
  }

  /// Adds a recognizer with a name to the canvas, or to another view, and logs its actions.
  @discardableResult
  package func add<Gesture: GestureRecognizer>(
    _ gesture: Gesture, _ name: String, on view: TouchView? = nil
  ) -> Gesture {
    gesture.name = name
    (view ?? canvas).addGestureRecognizer(gesture)
    gesture.addAction { [unowned self] gesture in
      let last = actions.last { $0.hasPrefix(name + " ") }
      let hasBegun = last == name + " began" || last == name + " changed"
      let isDiscrete = gesture.state == .ended && !hasBegun
      actions.append("\(name) \(isDiscrete ? "recognized" : gesture.state.description)")
    }
    return gesture
  }

  /// Returns the states in which the actions of a recognizer were called.
  package func states(of name: String) -> [String] {
    actions.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Returns the kinds of reasons for which a recognizer's attempts failed, in order.
  package func failures(of name: String) -> [String] {
    (window.trace?.entries ?? []).compactMap { entry in
      guard entry.gesture == name, case .failed(let reason) = entry.event else { return nil }
      return reason.kind
    }
  }

  // MARK: - Input at a given time

  /// Performs actions at one time, in seconds, which makes as few events as the rules allow (R3).
  package func at(_ time: Double, _ finger: FingerAction...) { at(time, finger) }

  package func at(_ time: Double, _ fingers: [FingerAction]) {
    while let deadline = window.nextDeadline, deadline < time - TouchConstants.timeTolerance {
      window.advance(to: deadline)
    }
    self.time = time
    receive(fingers.map { $0.report(at: time) })
  }

  /// Performs actions at several times, in seconds, whose samples arrive together after the last
  /// one.
  package func inOneEvent(_ actions: (time: Double, finger: FingerAction)...) {
    time = actions.last?.time ?? time
    receive(actions.map { $0.finger.report(at: $0.time) })
  }

  /// Advances the time without samples.
  package func wait(until time: Double) {
    while let deadline = window.nextDeadline, deadline <= time { window.advance(to: deadline) }
    self.time = time
    window.advance(to: time)
  }

  // MARK: - Input at the next time

  /// Performs actions at the stage's time, which then advances by 10 ms.
  package func play(_ fingers: FingerAction...) { play(fingers.map { $0.report(at: time) }) }

  /// Sends reports at the stage's time, which then advances by 10 ms.
  package func play(_ reports: [ContactReport]) {
    receive(
      reports.map { report in
        var report = report
        report.timestamp = time
        return report
      })
    time += 0.01
  }

  package func down(_ finger: Int, _ x: Double, _ y: Double) { play(.down(finger, x, y)) }
  package func move(_ finger: Int, _ x: Double, _ y: Double) { play(.move(finger, x, y)) }
  package func up(_ finger: Int) { play(.up(finger)) }
  package func cancel(_ finger: Int) { play(.cancel(finger)) }
  package func hover(_ finger: Int, _ x: Double, _ y: Double) { play(.hover(finger, x, y)) }
  package func leave(_ finger: Int) { play(.leave(finger)) }

  /// Returns the event of an action without sending it.
  package func event(_ finger: FingerAction) -> TouchEvent? {
    sequencer.receive(finger.report(at: time))
    time += 0.01
    return events(at: time).first
  }

  private func receive(_ reports: [ContactReport]) {
    for report in reports { sequencer.receive(report) }
    for event in events(at: time) { receiver(event) }
  }

  private func events(at time: Double) -> [TouchEvent] {
    var events: [TouchEvent] = []
    while let event = sequencer.nextTouchEvent(at: time) { events.append(event) }
    return events
  }
}
