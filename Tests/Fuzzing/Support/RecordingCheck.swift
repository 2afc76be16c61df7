import TouchSources

/// Checks what a reader produced from a recording of a device: its problems state their location
/// and what was expected (R57), and the rest can be counted and played.
func check(_ recording: DeviceRecording) {
  for problem in recording.problems {
    precondition(problem.line > 0 && !problem.expected.isEmpty, "R57: \(problem)")
  }
  _ = RecordingStatistics(recording)
  play(TouchRecording(recording))
}
