import TouchCommandLine
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool replay FILE...`
  static let replay = ToolCommand(
    name: "replay",
    usage: "FILE... [--format text|json] [--rate HZ] [--speed X] [--samples] [--trace]",
    summary: "plays scripts and recordings and prints each event",
    help: """
      Plays each file, in any format, through sequencer, window and views.
      Prints one line for each touch of each event: the time in seconds, the identifier, name, phase
      and location of the touch, and its spot. A legend explains the signs. The touches that are
      left in the tracker and a summary follow. `touch-demo` prints the same of scripts and touchlogs.

      example:
        touch-tool replay pinch.touch --rate 60
        touch-tool replay pad.events --format json | jq .touches
        touch-tool replay pad.events --speed 1
      """,
    options: [
      ToolOption("--format", "text|json", "json: print one JSON object per event and line"),
      ToolOption(
        "--rate", "HZ",
        "draw events at this rate (default: the script's `display`, or at each sample)"),
      ToolOption(
        "--speed", "X",
        "play in real time times X, with a picture of the surface on a terminal"),
      ToolOption("--samples", nil, "list the locations of all coalesced samples"),
      ToolOption.touchpad,
      ToolOption("--trace", nil, "print the decisions of gesture recognizers and their reasons"),
    ] + ToolOption.input
  ) { arguments in
    let isJSON = try arguments.word("--format", "text", "json") == "json"
    let rate = try arguments.number(
      "--rate", "a rate from 0.001 to 100000 in hertz", in: ScriptConstants.rateRange)
    let speed = try arguments.number("--speed", "a factor from 0.001 to 1000", in: 0.001...1000)
    let movesPointer = try arguments.movesPointer()
    return Terminal.forEach(try arguments.requiredFiles()) { file in
      if !isJSON { Terminal.writeLine("\(file.withoutControls):") }
      let replay = try Replay(file, arguments, rate: rate, movesPointer: movesPointer)
      var pace = speed.map { ReplayPace(speed: $0) }
      let wait = { (time: Double) in pace?.wait(until: time) ?? () }
      if isJSON {
        printJSON(of: replay, wait: wait)
      } else if speed != nil, Terminal.isInteractive {
        var picture = ReplayPicture(replay)
        picture.play(wait: wait)
      } else {
        var listing = ReplayListing(
          replay, showsTrace: arguments.has("--trace"), showsSamples: arguments.has("--samples"))
        listing.play(wait: wait)
      }
      return replay.writeProblems()
    }
  }

  private static func printJSON(of replay: Replay, wait: (Double) -> Void) {
    var history = TouchHistory()
    while let step = replay.player.next() {
      wait(step.time)
      switch step.kind {
      case .indirect(let event):
        Terminal.writeLine(EventJSON.text(of: event, drawnAt: step.time))
      case .event(let event):
        history.observe(
          event, from: replay.player, indicator: replay.stage.window.indicator)
        Terminal.writeLine(
          EventJSON.text(of: event, history.rows(of: event), drawnAt: step.time))
      default: break
      }
    }
    Terminal.flush()
  }
}
