import TouchDiagnosis

/// The session of a stage up to a comparison, which is saved if the comparison fails.
struct FailureSession: Sendable {
  let files: FailureFiles
  let trace: SessionTrace
  /// The name of the view or recognizer of the comparison, or an empty string.
  let subject: String
  /// The time of the comparison, in seconds.
  let time: Double

  /// Saves a script, and the session with this failure and the earlier ones of the stage, and
  /// returns where the files are, one sentence each.
  func save(_ script: String, expected: String, found: String) -> [String] {
    files.save(
      script, trace,
      adding: SessionTrace.Failure(subject: subject, at: time, expected: expected, found: found))
  }
}
