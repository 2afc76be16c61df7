import Foundation
import TouchDiagnosis
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool why FILE GESTURE [--at MS]`
  static let why = ToolCommand(
    name: "why", usage: "FILE GESTURE [--at MS] [--views FILE.touch]",
    summary: "finds what it would have taken for a gesture to be recognized",
    help: """
      Plays a script and answers the question "why was my gesture not recognized?" with the smallest
      changes that make it recognized: of thresholds, of relations to other gestures, and of the
      paths and times of the touches. They are found by replaying the script with each change, sorted
      by their size relative to the limit, and verified: one step of the last digit less is not
      enough. If no single change helps, it tries pairs. For a gesture that was recognized, it finds
      what would have prevented that.
      Without --at, the last attempt that was not recognized is explained, or the last one. A
      recording has no gestures; --views names a script that has. At most \(DiagnosisConstants.maximumReplays) replays.

      example:
        $ touch-tool why turn.touch turn
        turn was not recognized by 0.282 s: lifted after turning 8.0 degrees, needs 9.2
        it would have been recognized
          with slop 6.98 instead of 8
          if a and b had turned 1.17° more clockwise
          if a had moved 2.1 pt more up
      """,
    options: [
      ToolOption("--at", "MS", "explain the attempt at this time in milliseconds"),
      ToolOption.views,
    ] + ToolOption.input
  ) { arguments in
    guard arguments.files.count == 2 else {
      throw InputError("why: expected FILE and GESTURE, found \(arguments.files.count)")
    }
    let file = arguments.files[0]
    let name = arguments.files[1]
    let loaded = try arguments.load(file)
    let views = try arguments.views()
    guard let script = views ?? loaded.content as? TouchScript else {
      throw InputError("\(file): a recording has no gestures: --views FILE.touch uses a script's")
    }
    guard script.gestures.contains(where: { $0.name == name }) else {
      let names = script.gestures.map(\.name)
      throw InputError(
        "why: expected a gesture of \(script.file), "
          + (names.isEmpty ? "which has none" : names.alternatives) + ", found \"\(name)\"")
    }
    let recording = views.map { loaded.recording(on: $0.surface) }
    for note in Terminal.notes(about: loaded, file) { Terminal.writeError(note) }
    recording.flatMap { script.surfaceRemark(on: $0) }.map { Terminal.writeError("\(file): \($0)") }
    let progress = WhyProgress()
    let diagnosis = GestureSearch.diagnosis(
      of: GestureReplay(script, recording: recording), at: try arguments.time(),
      didReplay: progress.show
    ) { ReplayedViews(script, gesture: name) }
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
