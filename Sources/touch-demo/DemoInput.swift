import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// A file that is ready to be played, with the views of its script or with a single view.
struct DemoInput {
  var stage: ScriptStage
  var player: TouchPlayer
  /// The script if the file is one and is played with its own views.
  var script: TouchScript?
  /// The names of the contacts, in the order in which they first occur.
  var contacts: [String]
  /// The problems of the file.
  private var problems: [FormatError] = []
  /// Remarks on the file, with its name.
  private var notes: [String] = []

  /// Loads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rate: The rate of draws in hertz, or `nil` to draw as the script specifies or at each
  ///     instant.
  ///   - views: A script with other views and gestures, or `nil` for those of the file.
  ///   - range: The times in seconds of the part to play, or `nil` for all of it.
  ///   - movesPointer: Whether fingers on a touchpad move a pointer, click, scroll and zoom.
  init(
    _ path: String, rate: Double? = nil, views: TouchScript? = nil,
    range: ClosedRange<Double>? = nil, movesPointer: Bool = false
  ) throws {
    self.init(
      try RecordingLoader.load(path), path, rate: rate, views: views, range: range,
      movesPointer: movesPointer)
  }

  /// Prepares a file that has been loaded once, so that standard input can be played several times.
  init(
    _ loaded: LoadedRecording, _ path: String, rate: Double? = nil, views: TouchScript? = nil,
    range: ClosedRange<Double>? = nil, movesPointer: Bool = false
  ) {
    if let script = loaded.content as? TouchScript, views == nil {
      self.init(script, rate: rate, range: range)
    } else {
      var recording = loaded.recording(on: views?.surface)
      if movesPointer { recording = recording.interpretingTouchpads() }
      self.init(range.map { recording.cropped(to: $0) } ?? recording, on: views, rate: rate)
      views?.surfaceRemark(on: recording).map { notes.append("\(path): \($0)") }
    }
    problems = loaded.problems
    notes += Terminal.notes(about: loaded, path)
  }

  init(_ script: TouchScript, rate: Double? = nil, range: ClosedRange<Double>? = nil) {
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
  func writeProblems() -> Int32 {
    for note in notes { Terminal.writeError(note) }
    return Terminal.writeErrors(problems)
  }

  private static func contacts(of recording: TouchRecording) -> [String] {
    recording.samples.lazy.map(\.contact).uniqued.filter { !$0.isEmpty }
  }
}
