/// The time of a window and, if one is recorded, the trace of its recognizers (R45).
final class TraceRecorder {
  /// The time of the window, in seconds.
  var now = 0.0
  /// The trace, or `nil` if none is recorded.
  var trace: GestureTrace? { didSet { isRecording = trace != nil } }
  private var isRecording = false

  /// Records an entry if a trace is recorded. Otherwise `event` is not even evaluated.
  @inline(__always)
  func record(_ recognizer: GestureRecognizer, _ event: @autoclosure () -> GestureTrace.Event) {
    if isRecording { append(recognizer, event()) }
  }

  private func append(_ recognizer: GestureRecognizer, _ event: GestureTrace.Event) {
    trace?.append(GestureTrace.Entry(time: now, gesture: recognizer.debugName, event: event))
  }
}
