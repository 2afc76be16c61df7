import TouchKit
import TouchRecordings
import TouchScripts

/// A file that is ready to be played, with the views of its script or with a single view.
package struct Replay {
  /// The window with the views.
  package var stage: ScriptStage
  /// The player of the file.
  package var player: TouchPlayer
  /// The script if the file is one and is played with its own views.
  package var script: TouchScript?
  /// The names of the contacts, in the order in which they first occur.
  package var contacts: [String]
  /// The problems of the file.
  private var problems: [FormatError] = []
  /// Remarks on the file, with its name.
  private var notes: [String] = []

  /// Prepares a file that has been loaded once, so that standard input can be played several times.
  ///
  /// - Parameters:
  ///   - loaded: The file.
  ///   - path: The path of the file.
  ///   - rate: The rate of draws in hertz, or `nil` to draw as the script specifies or at each
  ///     instant.
  ///   - views: A script with other views and gestures, or `nil` for those of the file.
  ///   - range: The times in seconds of the part to play, or `nil` for all of it.
  ///   - interpret: Returns what is played of a recording.
  package init(
    _ loaded: LoadedRecording, _ path: String, rate: Double? = nil, views: TouchScript? = nil,
    range: ClosedRange<Double>? = nil, interpret: (TouchRecording) -> TouchRecording = { $0 }
  ) {
    if let script = loaded.content as? TouchScript, views == nil {
      self.init(script, rate: rate, range: range)
    } else {
      let recording = interpret(loaded.recording(on: views?.surface))
      self.init(range.map { recording.cropped(to: $0) } ?? recording, on: views, rate: rate)
      views?.surfaceRemark(on: recording).map { notes.append("\(path): \($0)") }
    }
    problems = loaded.problems
    notes += Terminal.notes(about: loaded, path)
  }

  /// Prepares a script.
  package init(_ script: TouchScript, rate: Double? = nil, range: ClosedRange<Double>? = nil) {
    var script = script
    if let rate { script.device.displayRate = rate }
    self.script = script
    stage = ScriptStage(script)
    let all = script.compiled()
    let compiled = range.map { all.cropped(to: $0) } ?? all
    player = stage.player(for: compiled.recording, of: compiled)
    contacts = Self.contacts(of: compiled.recording)
  }

  private init(_ recording: TouchRecording, on views: TouchScript?, rate: Double?) {
    stage = views.map { ScriptStage($0) } ?? ScriptStage(for: recording)
    var device = views?.device ?? TouchDevice()
    device.displayRate = rate ?? device.displayRate
    player = TouchPlayer(recording, in: stage.window, device: device)
    contacts = Self.contacts(of: recording)
  }

  /// Writes the remarks on the file and its problems to standard error, and returns the exit code.
  package func writeProblems() -> Int32 {
    for note in notes { Terminal.writeError(note) }
    return Terminal.writeErrors(problems)
  }

  private static func contacts(of recording: TouchRecording) -> [String] {
    recording.samples.lazy.map(\.contact).uniqued.filter { !$0.isEmpty }
  }
}
