import TouchRecordings
import TouchScripts

extension DemoCommand {
  /// `touch-demo replay [FILE...]`, also without the word `replay`.
  static let replay = DemoCommand(
    name: "replay",
    usage: "[FILE...] [--format text|json] [--rate HZ] [--speed X] [--samples] [--trace]",
    summary: "plays scripts and recordings and prints each event",
    help: """
      Plays each file, or the built-in script if there is none, through sequencer, window and views.
      Prints one line for each touch of each event: the time in seconds, the identifier, name, phase
      and location of the touch, and its spot. A legend explains the signs. The touches that are
      left in the tracker and a summary follow. The word `replay` may be left out.

      example:
        touch-demo pinch.touch --rate 60
        touch-demo replay pad.events --format json | jq .touches
        touch-demo replay pad.events --speed 1
      """,
    options: [
      DemoOption("--format", "text|json", "json: print one JSON object per event and line"),
      DemoOption(
        "--rate", "HZ",
        "draw events at this rate (default: the script's `display`, or at each sample)"),
      DemoOption(
        "--speed", "X",
        "play in real time times X, with a picture of the surface on a terminal"),
      DemoOption("--samples", nil, "list the locations of all coalesced samples"),
      DemoOption.touchpad,
      DemoOption("--trace", nil, "print the decisions of gesture recognizers and their reasons"),
    ]
  ) { arguments in
    let isJSON = try arguments.choice("--format", ["text", "json"]) == "json"
    let rate = try arguments.number(
      "--rate", "a rate from 0.001 to 100000 in hertz", in: ScriptConstants.rateRange)
    let speed = try arguments.number("--speed", "a factor from 0.001 to 1000", in: 0.001...1000)
    let movesPointer = try arguments.movesPointer()
    let files = arguments.files.isEmpty ? ["the built-in script"] : arguments.files
    return forEach(files) { file in
      if !isJSON { Terminal.writeLine("\(file.withoutControls):") }
      let input =
        arguments.files.isEmpty
        ? DemoInput(
          try TouchScript(parsing: PackageResources.built_in_touch, file: file), rate: rate)
        : try DemoInput(file, rate: rate, movesPointer: movesPointer)
      var printer = ReplayPrinter(
        input, isJSON: isJSON, speed: speed, showsTrace: arguments.has("--trace"),
        showsSamples: arguments.has("--samples"))
      printer.play()
      return input.writeProblems()
    }
  }
}
