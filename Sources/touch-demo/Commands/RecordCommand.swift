import TouchScripts
import TouchTesting

extension DemoCommand {
  /// `touch-demo record RECORDING [--views FILE.touch] -o FILE.touch`
  static let record = DemoCommand(
    name: "record", usage: "RECORDING [--views FILE.touch] [-o FILE.touch]",
    summary: "turns a recording into a script with expectations: a test",
    help: """
      Plays RECORDING, whatever its format, and writes a complete script: surface, views, gestures, what each contact did, and what
      came of it as expectations, all of which hold. Views, gestures and draws are those of a script's head, where one is given; without
      there is one view for all. Change an expectation to what should have come, and a bug report is a failing test.

      example:
        $ touch-demo record swipe.events --views desk.touch -o swipe.touch
        $ touch-demo check swipe.touch
      """,
    options: [
      DemoOption(
        "--views", "FILE.touch", "the script whose surface, views and gestures are touched"),
      DemoOption("-o", "FILE.touch", "where to write; without, to standard output"),
    ],
    run: { arguments throws(DemoFailure) in try record(arguments) })

  private static func record(_ arguments: DemoArguments) throws(DemoFailure) -> Int32 {
    var head = TouchScript()
    if let path = arguments.value("--views") {
      do { head = try TouchScript(parsing: RecordingLoader.bytes(of: path), file: path) } catch {
        throw DemoFailure("\(error)")
      }
    }
    let input = try arguments.singleFile()
    let loaded = try DemoInput.load(input)
    Terminal.writeError(loaded.problems)
    let recorded = RecordedScript(
      of: loaded.recording(on: arguments.has("--views") ? head.surface : nil),
      on: arguments.has("--views") ? head : nil)
    try Terminal.write(recorded.text, to: arguments.value("-o") ?? "-")
    return loaded.problems.isEmpty ? 0 : 2
  }
}
