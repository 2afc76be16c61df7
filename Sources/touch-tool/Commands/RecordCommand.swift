import TouchCommandLine
import TouchRecordings
import TouchScripts
import TouchTesting

extension ToolCommand {
  /// `touch-tool record RECORDING [--views FILE.touch] [--expect NAME,...] -o FILE.touch`
  static let record = ToolCommand(
    name: "record",
    usage:
      "RECORDING [--views FILE.touch] [--expect NAME,...] [--from MS] [--to MS] [-o FILE.touch]",
    summary: "converts a recording into a script with expectations, as a test",
    help: """
      Plays RECORDING, in any format, and writes a complete script: surface, views, gestures, the
      actions of each contact, and the results as expectations, all of which hold. Surface, views,
      gestures and draws are those of the script that --views names; otherwise there is a single view.
      To turn a bug report into a failing test, change an expectation to the result that is correct;
      with --expect NAME, the one that is written.
      With --from and --to, only that part of the recording is played.

      example:
        $ touch-tool record swipe.events --views desk.touch -o swipe.touch
        $ touch-tool record swipe.events --views desk.touch --expect photo,issues -o swipe.touch
        $ touch-tool check swipe.touch
      """,
    options: [
      ToolOption.views,
      ToolOption(
        "--expect", "NAME,...",
        "expect one thing of each of these contacts, views and gestures; issues: their number"),
      ToolOption("-o", "FILE.touch", "the output file (default: standard output)"),
    ] + ToolOption.input + ToolOption.range
  ) { arguments in
    let header = try arguments.views()
    let input = try arguments.files("one FILE")[0]
    let output = try arguments.output()
    let loaded = try arguments.load(input)
    let status = Terminal.writeErrors(loaded.problems)
    let recording = try arguments.part(of: loaded.recording(on: header?.surface), input)
    var recorded = RecordedScript(of: recording, on: header)
    if let names = arguments.value("--expect")?.split(
      separator: ",", omittingEmptySubsequences: false
    ).map(String.init) {
      let known = recorded.script.expectations.map(\.condition.subject).uniqued
      for name in names where !known.contains(name) {
        throw InputError("--expect: expected \(known.alternatives), found \"\(name)\"")
      }
      recorded.keepFirstExpectations(about: Set(names))
    }
    for remark in recorded.remarks { Terminal.writeError("\(input): \(remark)") }
    try Terminal.write(recorded.text, to: output)
    return status
  }
}
