import TouchScripts
import TouchTesting

extension DemoCommand {
  /// `touch-demo record RECORDING [--views FILE.touch] -o FILE.touch`
  static let record = DemoCommand(
    name: "record", usage: "RECORDING [--views FILE.touch] [-o FILE.touch]",
    summary: "converts a recording into a script with expectations, as a test",
    help: """
      Plays RECORDING, in any format, and writes a complete script: surface, views, gestures, the
      actions of each contact, and the results as expectations, all of which hold. Surface, views,
      gestures and draws are those of the script that --views names; otherwise there is a single view.
      To turn a bug report into a failing test, change an expectation to the result that is correct.

      example:
        $ touch-demo record swipe.events --views desk.touch -o swipe.touch
        $ touch-demo check swipe.touch
      """,
    options: [
      DemoOption(
        "--views", "FILE.touch", "a script with the surface, the views and the gestures"),
      DemoOption("-o", "FILE.touch", "the output file (default: standard output)"),
    ]
  ) { arguments in
    let header = try arguments.value("--views").map { path in
      try TouchScript(parsing: RecordingLoader.bytes(of: path), file: path)
    }
    let input = try arguments.singleFile()
    let loaded = try RecordingLoader.load(input)
    let status = Terminal.writeErrors(loaded.problems)
    let recorded = RecordedScript(of: loaded.recording(on: header?.surface), on: header)
    for remark in recorded.remarks { Terminal.writeError("\(input): \(remark)") }
    try Terminal.write(recorded.text, to: arguments.value("-o") ?? "-")
    return status
  }
}
