import TouchKit
import TouchRecordings
import TouchScripts
import TouchSpots

extension RecordedScript {
  /// Creates a script that plays a recording into the views and gestures of another script, with
  /// expectations of the result. Without another script, one view receives all touches.
  ///
  /// The times of the recording are shifted by whole seconds, so that it begins within the first
  /// second. A recording that is cut off ends with the cancellation of all contacts (R57).
  public init(of recording: TouchRecording, on header: TouchScript? = nil) {
    let played = TouchScript(playing: recording)
    var script = header ?? played
    script.expectations = []
    script.lines = played.lines
    let stage = ScriptStage(script)
    let sessionRecorder = SessionRecorder(stage.window, header: script)
    let player = stage.player()
    sessionRecorder.prepare(at: 0)
    player.play { sessionRecorder.observe($0, from: player, stage.window.indicator) }
    var session = sessionRecorder.record(player.surface.issues)
    session.script = script
    session.remarks = played.remarks
    if let remark = script.surfaceRemark(on: recording) { session.remarks.append(remark) }
    if let remark = recording.timeRemark { session.remarks.append(remark) }
    self.init(session)
  }
}
