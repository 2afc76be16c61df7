import Foundation
import TouchCommandLine
import TouchDiagnosis
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool why FILE NAME [--at MS]`
  static let why = ToolCommand(
    name: "why", usage: "FILE NAME [--at MS] [--views FILE.touch]",
    summary: "finds what it would have taken for a gesture to be recognized",
    help: """
      Plays a script and answers the question "why was my gesture not recognized?" with the smallest
      changes that make it recognized: of views, of the paths and times of the touches, of
      thresholds, and of relations to other gestures. They are found by replaying the script with
      each change, and verified: one step of the last digit less is not enough. What a person would
      do first comes first. If no single change helps, it tries pairs. For a gesture that was
      recognized, it finds what would have prevented that.
      With the name of a view, it answers the question "why did my view not get this touch?".
      Without --at, it lists the attempts, and explains the last one that was not recognized, or the
      last one. A recording has no gestures; --views names a script that has. At most \(DiagnosisConstants.maximumReplays) replays.

      example:
        $ cat turn.touch
        touchscript 1
        view card 100,75 200x150 multitouch
        gesture turn: rotation on card
        0    down a 150,150; down b 250,150
        +200 move b 250,157
        +20  up a; up b
        $ touch-tool why turn.touch turn
        turn was not recognized by 0.220 s: lifted after turning 4.0 degrees, needs 9.1
        it would have been recognized
          if a and b had turned 5.15° more clockwise
          if a had moved 9 pt more up
          if b had moved 9 pt more down
          with slop 3.5 instead of 8
      """,
    options: [
      ToolOption("--at", "MS", "explain the attempt at this time in milliseconds"),
      ToolOption.views,
    ] + ToolOption.input
  ) { arguments in
    let words = try arguments.files("FILE", "NAME")
    let file = words[0], name = words[1]
    let loaded = try arguments.load(file)
    let views = try arguments.views()
    guard let script = views ?? loaded.content as? TouchScript else {
      throw InputError("\(file): a recording has no gestures: --views FILE.touch uses a script's")
    }
    let names = script.gestures.map(\.name) + script.views.map(\.name)
    guard names.contains(name) else {
      throw InputError(
        "why: expected a gesture or a view of \(script.file), "
          + (names.isEmpty ? "which has none" : names.alternatives) + ", found \"\(name)\"")
    }
    let recording = views.map { loaded.recording(on: $0.surface) }
    for note in Terminal.notes(about: loaded, file) { Terminal.writeError(note) }
    recording.flatMap { script.surfaceRemark(on: $0) }.map { Terminal.writeError("\(file): \($0)") }
    let progress = WhyProgress()
    let diagnosis = GestureSearch.diagnosis(
      of: GestureReplay(script, recording: recording), at: try arguments.time(),
      didReplay: progress.show
    ) { ReplayedViews(script, named: name) }
    progress.clear()
    Terminal.writeLine("\(diagnosis)")
    return Terminal.writeErrors(loaded.problems)
  }
}

/// The progress of a search on a terminal, which is shown after a second.
private final class WhyProgress {
  private let start = Date()
  private var isShown = false

  func show(_ replays: Int) {
    guard Terminal.isInteractive, Date().timeIntervalSince(start) > 1 else { return }
    isShown = true
    Terminal.write("\r\(replays) of at most \(DiagnosisConstants.maximumReplays) replays")
    Terminal.flush()
  }

  func clear() { if isShown { Terminal.write("\r\u{1b}[K") } }
}
