import TouchKit
import TouchScripts
import TouchSources
import TouchSpots

extension RecordedScript {
  /// A script that plays a recording into the views and gestures of another script, or, without one, into one view that takes all
  /// touches, with what comes of it as expectations.
  ///
  /// A recording that starts late starts within the script's first second; one that is cut off ends with all contacts cancelled (R57).
  public init(of recording: TouchRecording, on head: TouchScript? = nil) {
    let (played, omitted) = TouchScriptWriter.script(of: recording.startingNearZero)
    var script = head ?? played
    script.expectations = []
    script.lines = played.lines
    if recording.isCutOff { script.lines.append(ScriptLine(.afterLineBefore(0), [.cancelAll])) }
    let stage = ScriptStage(script)
    let sessionRecorder = SessionRecorder(stage.window, head: script)
    sessionRecorder.prepare(at: 0)
    let player = stage.player()
    player.play { sessionRecorder.observe($0, from: player, stage.window.indicator) }
    var session = sessionRecorder.record(player.sequencer.issues)
    session.script = script
    session.remarks =
      omitted > 0 ? ["\(omitted) samples have no word in a script and are left out"] : []
    self.init(session)
  }
}

extension TouchRecording {
  /// The recording with its first sample within the first second, as far as whole seconds make it so: a script's times end after
  /// eleven days, and a device may count from 1970.
  var startingNearZero: TouchRecording {
    let first = samples.lazy.compactMap { $0.time ?? $0.arrival }.first { $0.isFinite } ?? 0
    let shift = first.rounded(.down)
    guard shift != 0 else { return self }
    var recording = self
    for index in recording.samples.indices {
      recording.samples[index].time? -= shift
      recording.samples[index].arrival? -= shift
    }
    return recording
  }
}
