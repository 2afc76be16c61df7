import TouchKit
import TouchRecordings

extension TouchScript: RecordingContent {
  package var problems: [FormatError] { [] }

  package func touches(on surface: Size2D?) -> TouchRecording { compiled().recording }

  /// Returns a sentence if the views of the script may not fit a recording, otherwise `nil`.
  package func surfaceRemark(on recording: TouchRecording) -> String? {
    guard let size = recording.surface, size != surface else { return nil }
    return "the recording's surface is \(ScriptLiterals.text(size)), that of the script "
      + "\(ScriptLiterals.text(surface)): touches may miss the views"
  }
}

extension RecordingFormat {
  /// A touch script, whose recording is what its actions send.
  public static let script = RecordingFormat(
    "script", title: "a touch script", extensions: ["touch"],
    recognizes: { $0.begins(with: "touchscript") },
    read: { bytes, file throws(InputError) in
      do throws(FormatError) {
        return try TouchScript(parsing: bytes, file: file)
      } catch {
        throw InputError(error)
      }
    }, text: TouchScript.text)
}
