import TouchKit

/// The trace of a window's recognizers, if one is recorded (R45).
final class TraceRecorder {
  /// The trace, or `nil` if none is recorded.
  var trace: GestureTrace? { didSet { isRecording = trace != nil } }
  private let clock: WindowClock
  private var isRecording = false

  init(clock: WindowClock) { self.clock = clock }

  /// Records an entry if a trace is recorded. Otherwise `event` is not even evaluated.
  @inline(__always)
  func record(_ recognizer: GestureRecognizer, _ event: @autoclosure () -> GestureTrace.Event) {
    if isRecording { append(recognizer, event()) }
  }

  /// Records that a view does not receive a touch that hit it, if a trace is recorded.
  func recordWithheld(
    _ touch: TouchID, from view: TouchView, _ reason: @autoclosure () -> WithholdingReason?
  ) {
    guard isRecording, let reason = reason() else { return }
    trace?.append(
      GestureTrace.Entry(time: clock.now, gesture: view.debugName, event: .withheld(touch, reason)))
  }

  private func append(_ recognizer: GestureRecognizer, _ event: GestureTrace.Event) {
    trace?.append(GestureTrace.Entry(time: clock.now, gesture: recognizer.debugName, event: event))
  }
}
