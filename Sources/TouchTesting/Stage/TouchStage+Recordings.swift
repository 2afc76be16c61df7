import TouchScripts
import TouchSources

extension TouchStage {
  /// Plays a recording from the current time, shifted by whole seconds so that it begins within the
  /// first second from then. Samples that cannot be written in a script are left out.
  ///
  /// - Precondition: The call is not within `together`.
  public func play(_ recording: TouchRecording) {
    play(TouchScriptWriter.script(of: recording.startingNearZero).script)
  }
}
