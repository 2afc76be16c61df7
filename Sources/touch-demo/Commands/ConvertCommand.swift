import TouchScripts
import TouchSources

extension DemoCommand {
  /// `touch-demo convert IN OUT [--surface WxH]`
  static let convert = DemoCommand(
    name: "convert", usage: "IN OUT [--surface WxH]",
    summary: "converts a recording or a script to another format",
    help: """
      Reads IN in any format and writes OUT in the format that corresponds to its extension:
      .touchlog, .touch (a script of down, move and up lines), .json (WebDriver actions) or .osc (TUIO
      messages). If OUT is -, a touchlog is written to standard output. The coordinates of a device
      are scaled to its physical size at 160 points per inch, those of TUIO to 400x300 points. oscdump
      and oscsendfile of the OSC library liblo record TUIO messages and send them.

      example:
        $ touch-demo convert swipe.events swipe.touchlog
        $ touch-demo convert swipe.touchlog swipe.touch
        $ oscdump 3333 > table.osc
        $ touch-demo convert table.osc table.touchlog --surface 1920x1080
      """,
    options: [
      DemoOption(
        "--surface", "WxH",
        "scale the coordinates of a device or tracker to a surface of W by H points")
    ]
  ) { arguments in
    guard arguments.files.count == 2 else {
      throw DemoFailure("convert: expected two files, IN and OUT, found \(arguments.files.count)")
    }
    let (input, output) = (arguments.files[0], arguments.files[1])
    let surface = try arguments.surface()
    let loaded = try RecordingLoader.load(input)
    Terminal.writeErrors(loaded.problems)
    guard let text = text(of: loaded.recording(on: surface), as: output) else {
      throw DemoFailure(
        "convert: expected an OUT that ends in .touchlog, .touch, .json or .osc, found \"\(output)\""
      )
    }
    // A touchlog keeps presses, and a script lists them.
    if output.hasSuffix(".json") || output.hasSuffix(".osc") {
      Terminal.writeNote(about: loaded, input)
    }
    try Terminal.write(text, to: output)
    return 0
  }
}

private func text(of recording: TouchRecording, as output: String) -> String? {
  if output.hasSuffix(".touchlog") || output == "-" { return TouchLogWriter.text(of: recording) }
  if output.hasSuffix(".touch") { return TouchScriptWriter.text(of: recording) }
  if output.hasSuffix(".json") { return WebDriverWriter.text(of: recording) + "\n" }
  if output.hasSuffix(".osc") { return TUIOWriter.text(of: recording) }
  return nil
}
