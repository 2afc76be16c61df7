import TouchDiagnosis

/// The session of a stage up to a comparison, which is saved if the comparison fails.
struct FailureSession: Sendable {
  let files: FailureFiles
  let trace: SessionTrace
  /// The name of the view or recognizer of the comparison, or an empty string.
  let subject: String
  /// The time of the comparison, in seconds.
  let time: Double
}
