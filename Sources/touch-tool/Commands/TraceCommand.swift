import Foundation
import TouchCommandLine
import TouchDiagnosis
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool trace FILE [--views FILE.touch] [-o FILE]`
  static let trace = ToolCommand(
    name: "trace", usage: "FILE [--views FILE.touch] [--format FORMAT] [-o FILE]",
    summary: "shows all that happens in a session of touches as a web page",
    help: """
      Plays a script or a recording and writes a page that shows it step by step: the surface with
      its views and touches, a timeline of touches, recognizers and views, and for each event the
      hit tests, the callbacks and the decisions with their reasons. Expectations of a script that
      fail are marked. The page is a single file, opens from disk and makes no requests. The JSON is
      only its data; the page opens it, too.

      example:
        $ touch-tool trace pinch.touch -o pinch.html
        $ touch-tool trace swipe.events --views desk.touch -o swipe.html
        $ touch-tool trace pinch.touch --format json -o pinch.json
      """,
    options: [
      ToolOption("--format", "FORMAT", "html (default) or json"),
      ToolOption.views,
      ToolOption.touchpad,
      ToolOption("-o", "FILE", "write to a file (default: -, standard output)"),
    ] + ToolOption.input
  ) { arguments in
    let file = try arguments.files("one FILE")[0]
    let output = try arguments.output()
    let isJSON = try arguments.word("--format", "html", "json") == "json"
    let input = try Replay(
      file, arguments, views: arguments.views(), movesPointer: arguments.movesPointer())
    // The viewer draws the touches itself.
    input.stage.window.indicator.isEnabled = false
    // A page that is attached to a report has no folders of its author.
    let recorder = SessionTracer(
      input.stage.window, title: URL(fileURLWithPath: file).lastPathComponent,
      contact: input.player.contactName)
    while let step = input.player.next() { recorder.observe(step) }
    var trace = recorder.trace
    if let script = input.script {
      trace.failures = ScriptCheck(script).failures.map {
        SessionTrace.Failure($0, at: $0.time ?? script.questionTime(of: $0.subject))
      }
      if !trace.failures.isEmpty, file != "-" {
        trace.source = try String(decoding: RecordingLoader.bytes(of: file), as: UTF8.self)
      }
    }
    try Terminal.write(isJSON ? trace.json : trace.page, to: output)
    return input.writeProblems()
  }
}

extension SessionTrace.Failure {
  fileprivate init(_ failure: ScriptCheck.Failure, at time: Double?) {
    self.init(
      subject: failure.subject, at: time, expected: "\(failure.line): \(failure.expected)",
      found: failure.found)
  }
}
