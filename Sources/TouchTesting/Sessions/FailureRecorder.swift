import TouchDiagnosis
import TouchScripts

/// The session of a stage up to a comparison, which is saved if the comparison fails.
struct FailureSession: Sendable {
  let files: FailureFiles
  let trace: SessionTrace
  /// The name of the view or recognizer of the comparison, or an empty string.
  let subject: String
  /// The time of the comparison, in seconds.
  let time: Double

  /// Saves the session with this failure and the earlier ones of the stage, and returns where the
  /// files are, one sentence each.
  func save(_ script: String, expected: String, found: String) -> [String] {
    files.save(
      script, trace,
      adding: SessionTrace.Failure(subject: subject, at: time, expected: expected, found: found))
  }
}

/// A recorder of the session of a stage, for comparisons that fail.
package struct FailureRecorder {
  package let trace: SessionTraceRecorder
  let files: FailureFiles

  /// Starts recording the window of a player.
  ///
  /// - Parameters:
  ///   - folder: The folder for the files.
  ///   - name: The name of the stage.
  init(_ player: TouchPlayer, in folder: String, named name: String) {
    // The window retains its observers, and the player the window.
    trace = SessionTraceRecorder(player.window, title: name) { [weak player] in
      player?.contactName(of: $0)
    }
    files = FailureFiles(in: folder, named: name)
  }
}
