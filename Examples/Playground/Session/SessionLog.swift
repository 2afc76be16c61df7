import TouchGestures
import TouchKit
import TouchViews

/// An observer that writes down what a session's window does: events, callbacks, the values of
/// gestures, and the decisions about them. The page and a native replay of its record have to write
/// the same.
final class SessionLog: TouchWindowObserver {
  /// Whether lines are kept. The decisions are always kept.
  var isRecording = false
  private(set) var lines: [String] = []
  /// The newest decisions about gestures, for the timeline: the time, the name of the gesture, a
  /// word and a sentence, separated by tabs.
  private(set) var decisions: [String] = []

  /// Writes a line about a window, after the decisions that came before.
  func append(_ line: @autoclosure () -> String, in window: TouchWindow?) {
    guard isRecording else { return }
    if let window { takeDecisions(of: window) }
    lines.append(line())
  }

  /// Writes the state and the values of a gesture whose action is called.
  func append(_ gesture: GestureRecognizer, _ values: @autoclosure () -> [Double]) {
    append(
      "gesture \(gesture.debugName) \(gesture.state)" + Self.text(values()),
      in: gesture.view?.window)
  }

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    append("event \(event.sequenceNumber) \(event.timestamp)", in: window)
    guard isRecording else { return }
    for touch in event.allTouches {
      lines.append(
        "touch \(touch.id) \(touch.phase) \(touch.tapCount)" + Self.text(touch))
      for sample in event.coalescedTouches(for: touch.id)! {
        lines.append("sample" + Self.text(sample))
      }
      for sample in event.predictedTouches(for: touch.id)! {
        lines.append("predicted" + Self.text(sample))
      }
    }
  }

  func willDeliver(_ event: IndirectEvent, in window: TouchWindow) {
    append(
      // Embedded Swift cannot print the cases.
      "indirect \(event.type.rawValue) \(event.phase.rawValue)"
        + Self.text([
          event.timestamp, event.location.x, event.location.y, event.displacement.dx,
          event.displacement.dy, event.scale, event.rotation,
        ]), in: window)
  }

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    append(
      touches.reduce("callback \(view.name ?? "view") \(phase?.description ?? "updated")") {
        "\($0) \($1.id)"
      }, in: window)
  }

  /// Moves the entries of a window's trace to the log, and calls a closure with each.
  func takeDecisions(of window: TouchWindow, _ body: (GestureTrace.Entry) -> Void = { _ in }) {
    for entry in window.trace?.entries ?? [] {
      body(entry)
      if isRecording { lines.append("trace \(entry.time) \(entry)") }
      switch entry.event {
      case .ignored, .withheld: break
      default:
        decisions.append("\(entry.time)\t\(entry.gesture)\t\(entry.event.kind)\t\(entry.event)")
      }
    }
    // Nobody may ask for them.
    if decisions.count > 4000 { decisions.removeFirst(2000) }
    window.trace?.removeAll()
  }

  /// Returns the decisions since the last call.
  func drainDecisions() -> [String] {
    defer { decisions.removeAll() }
    return decisions
  }

  private static func text(_ values: [Double]) -> String {
    var text = ""
    for value in values { text += " \(value)" }
    return text
  }

  /// Returns the numbers of a touch, with -1 for a property that it does not have.
  private static func text(_ touch: Touch) -> String {
    let now = touch.location
    let before = touch.previousLocation
    return text([
      touch.timestamp, now.x, now.y, before.x, before.y, touch.force ?? -1,
      touch.majorRadius ?? -1, touch.altitudeAngle ?? -1, touch.azimuthAngle ?? -1,
      touch.sample.rollAngle ?? -1,
    ])
  }
}

extension PanGestureRecognizer {
  /// The translation and the velocity as numbers for the log.
  func values(in view: TouchView) -> [Double] {
    let translation = translation(in: view)
    let velocity = velocity(in: view)
    return [translation.dx, translation.dy, velocity.dx, velocity.dy]
  }
}
