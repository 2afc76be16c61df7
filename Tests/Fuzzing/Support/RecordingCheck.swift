import TouchSources

/// What a reader made of a device's recording: its problems must say where and what was expected (R57), and what is left must be countable
/// and playable.
func check(_ recording: DeviceRecording) {
  for problem in recording.problems {
    precondition(problem.line > 0 && !problem.expected.isEmpty, "R57: \(problem)")
  }
  _ = RecordingStatistics(recording)
  play(TouchRecording(recording))
}
