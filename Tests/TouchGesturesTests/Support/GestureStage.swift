import TouchGestures
import TouchKit
import TouchViews

/// An action of a finger, or of a pencil above the surface.
enum Act {
  case down(Int, Double, Double)
  case move(Int, Double, Double)
  /// A lift without a location, and one with a location.
  case up(Int)
  case lift(Int, Double, Double)
  case cancel(Int)
  case hover(Int, Double, Double)
  case leave(Int)

  func report(at time: Double) -> ContactReport {
    switch self {
    case .down(let finger, let x, let y):
      return ContactReport(.down, ContactID(finger), at: time, location: Point2D(x: x, y: y))
    case .move(let finger, let x, let y):
      return ContactReport(.move, ContactID(finger), at: time, location: Point2D(x: x, y: y))
    case .up(let finger): return ContactReport(.up, ContactID(finger), at: time)
    case .lift(let finger, let x, let y):
      return ContactReport(.up, ContactID(finger), at: time, location: Point2D(x: x, y: y))
    case .cancel(let finger): return ContactReport(.cancel, ContactID(finger), at: time)
    case .hover(let finger, let x, let y):
      return ContactReport(.hover, ContactID(finger), at: time, location: Point2D(x: x, y: y))
    case .leave(let finger): return ContactReport(.leave, ContactID(finger), at: time)
    }
  }
}

/// A window with a view that fills it, and a log of the actions of recognizers.
///
/// Like a player, it meets deadlines when they are due, after the samples up to then.
final class GestureStage {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  let canvas = LoggingView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  var sequencer = TouchSequencer()
  /// The actions in order: `pan began`, `tap recognized`.
  private(set) var log: [String] = []
  private(set) var time = 0.0

  init() {
    window.trace = GestureTrace()
    canvas.isMultipleTouchEnabled = true
    window.isMultipleTouchEnabled = true
    window.addSubview(canvas)
  }

  /// Adds a recognizer with a name to the canvas or another view, and logs its actions.
  @discardableResult
  func add<Gesture: GestureRecognizer>(
    _ gesture: Gesture, _ name: String, on view: TouchView? = nil
  ) -> Gesture {
    gesture.name = name
    (view ?? canvas).addGestureRecognizer(gesture)
    gesture.addAction { [unowned self] gesture in
      let isDiscrete =
        gesture.state == .ended
        && log.last { $0.hasPrefix(name + " ") }.map {
          !$0.hasSuffix("began") && !$0.hasSuffix("changed")
        } ?? true
      log.append("\(name) \(isDiscrete ? "recognized" : gesture.state.description)")
    }
    return gesture
  }

  /// Sends actions at one time, in seconds, in as few events as possible.
  func at(_ time: Double, _ acts: Act...) { at(time, acts) }

  func at(_ time: Double, _ acts: [Act]) {
    while let deadline = window.nextDeadline, deadline < time - TouchConstants.timeTolerance {
      window.advance(to: deadline)
    }
    self.time = time
    for act in acts { sequencer.receive(act.report(at: time)) }
    while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
  }

  /// Advances the time without sending samples.
  func wait(until time: Double) {
    while let deadline = window.nextDeadline, deadline <= time { window.advance(to: deadline) }
    self.time = time
    window.advance(to: time)
  }

  /// Returns the states with which a recognizer fired.
  func states(of name: String) -> [String] {
    log.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Returns the kinds of reasons for which a recognizer's attempts failed, in order.
  func failures(of name: String) -> [String] {
    (window.trace?.entries ?? []).compactMap { entry in
      guard entry.gesture == name, case .failed(let reason) = entry.event else { return nil }
      return reason.kind
    }
  }
}

/// A view that logs its callbacks with the identifiers of the touches: `began 1`.
final class LoggingView: TouchView {
  var log: [String] = []

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    add("began", touches)
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    add("moved", touches)
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    add("ended", touches)
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    add("cancelled", touches)
  }

  private func add(_ callback: String, _ touches: TouchCollection) {
    log.append(callback + touches.map { " \($0.id.rawValue)" }.joined())
  }
}
