import TouchScripts

extension DemoCommand {
  /// `touch-demo replay FILE...`
  static let replay = DemoCommand(
    name: "replay", usage: "FILE... [--format text|json] [--rate HZ] [--speed X] [--trace]",
    summary: "plays scripts and recordings and prints each event",
    help: """
      Plays each file through sequencer, window and views, and prints one line for each event: its
      time in seconds, and the phase and location of the touch of each contact. `x4` means that four
      samples were coalesced, and `tap 2` that the touch is the second tap. A summary follows.

      example:
        touch-demo replay pinch.touch --rate 60
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
      DemoOption("--trace", nil, "print the decisions of gesture recognizers and their reasons"),
    ],
    run: { arguments throws(DemoFailure) in try replay(arguments) })

  private static func replay(_ arguments: DemoArguments) throws(DemoFailure) -> Int32 {
    let isJSON = try arguments.choice("--format", ["text", "json"]) == "json"
    let rate = try arguments.number(
      "--rate", "a rate from 0.001 to 100000 in hertz", in: ScriptConstants.rateRange)
    let speed = try arguments.number("--speed", "a factor from 0.001 to 1000", in: 0.001...1000)
    let files = try arguments.requiredFiles()
    var broken = 0
    for file in files {
      if files.count > 1, !isJSON { Terminal.writeLine("\(file):") }
      do throws(DemoFailure) {
        let input = try DemoInput(file, rate: rate)
        var show = ReplayPrinter(
          input, isJSON: isJSON, speed: speed, showsTrace: arguments.has("--trace"))
        show.play()
        Terminal.writeError(input.problems)
        if !input.problems.isEmpty { broken += 1 }
      } catch let failure {
        Terminal.writeError(failure.message)
        broken += 1
      }
    }
    return broken > 0 ? 2 : 0
  }
}
