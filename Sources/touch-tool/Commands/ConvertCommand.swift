import TouchCommandLine
import TouchRecordings
import TouchScripts
import TouchSources

extension ToolCommand {
  /// `touch-tool convert IN OUT [--surface WxH]`
  static let convert = ToolCommand(
    name: "convert", usage: "IN OUT [--surface WxH] [--axes X=A..B,Y=A..B] [--from MS] [--to MS]",
    summary: "converts a recording or a script to another format",
    help: """
      Reads IN in any format and writes OUT in the format that corresponds to its extension:

      \(written.map { "  " + ".\($0.extensions[0])".padded(to: 11) + $0.title }.joined(separator: "\n"))

      A script has down, move and up lines. If OUT is -, a touchlog is written to standard output. The
      coordinates of a device are scaled to its physical size at 160 points per inch, those of TUIO to
      400x300 points. oscdump and oscsendfile of the OSC library liblo record TUIO messages and send
      them.

      example:
        $ touch-tool convert swipe.events swipe.touchlog
        $ touch-tool convert swipe.touchlog swipe.touch
        $ touch-tool convert pasted.txt swipe.touchlog --axes X=0..1263,Y=0..1679
        $ oscdump 3333 > table.osc
        $ touch-tool convert table.osc table.touchlog --surface 1920x1080
        $ touch-tool convert signature.inkml signature.touchlog
        $ touch-tool convert long.touchlog part.touchlog --from 2000 --to 3500
      """,
    options: [ToolOption.surface] + ToolOption.input + ToolOption.range
  ) { arguments in
    let files = try arguments.files("IN", "OUT")
    let input = files[0], output = files[1]
    guard ![input].containsFile(output) else {
      throw InputError("convert: expected an OUT other than IN, found \"\(output)\"")
    }
    let surface = try arguments.surface()
    let loaded = try arguments.load(input)
    let status = Terminal.writeErrors(loaded.problems)
    let format = written.first { format in
      format.extensions.contains { output.hasSuffix(".\($0)") }
    }
    guard let text = output == "-" ? RecordingFormat.touchlog.text : format?.text else {
      let extensions = written.map { "." + $0.extensions[0] }.alternatives
      throw InputError(
        "convert: expected an OUT that ends in \(extensions), found \"\(output)\"")
    }
    // A touchlog keeps presses, and a script lists them.
    let keepsAll = format == .touchlog || format == .script || output == "-"
    if !keepsAll || loaded.content is DeviceRecording || !loaded.recording().hasInput {
      for note in Terminal.notes(about: loaded, input) { Terminal.writeError(note) }
    }
    let part = try arguments.part(of: loaded.recording(on: surface), input)
    try Terminal.write(text(part), to: output)
    return status
  }
}

/// The formats that can be written.
private let written = RecordingFormat.all.filter { $0.text != nil }
