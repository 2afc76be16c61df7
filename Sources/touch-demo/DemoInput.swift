import TouchScripts
import TouchSources

/// A file that is ready to be played, with the views of its script or with a single view.
struct DemoInput {
  var stage: ScriptStage
  var player: TouchPlayer
  /// The names of the contacts, in the order in which they first occur.
  var contacts: [String]
  /// The problems of the file.
  var problems: [FormatError] = []

  /// Loads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rate: The rate of draws in hertz, or `nil` to draw as the script specifies or at each
  ///     instant.
  init(_ path: String, rate: Double? = nil) throws {
    let loaded = try RecordingLoader.load(path)
    if let script = loaded.content as? TouchScript {
      self.init(script, rate: rate)
    } else {
      self.init(loaded.recording(), rate: rate)
    }
    problems = loaded.problems
    Terminal.writeNote(about: loaded, path)
  }

  init(_ script: TouchScript, rate: Double? = nil) {
    var script = script
    if let rate { script.display = rate }
    stage = ScriptStage(script)
    let compiled = script.compiled()
    player = stage.player(for: compiled.recording, of: compiled)
    contacts = Self.contacts(of: compiled.recording)
  }

  private init(_ recording: TouchRecording, rate: Double?) {
    stage = ScriptStage(for: recording)
    player = TouchPlayer(recording, in: stage.window, display: rate)
    contacts = Self.contacts(of: recording)
  }

  private static func contacts(of recording: TouchRecording) -> [String] {
    recording.samples.lazy.map(\.contact).uniqued.filter { !$0.isEmpty }
  }
}
