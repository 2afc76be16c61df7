import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

extension ToolCommand {
  /// `touch-tool gestures [FILE] [--views FILE.touch]`
  static let gestures = ToolCommand(
    name: "gestures", usage: "[FILE] [--views FILE.touch] [--trace] [--from MS] [--to MS]",
    summary: "shows the states of gesture recognizers on nested views",
    help: """
      Plays a script and prints each state in which a gesture recognizer fires, with its values at
      that time. Without FILE, it plays a script with all kinds of recognizers on nested views. A
      recording has no views and gestures; --views names a script that has. All of FILE is played,
      and what happens between --from and --to is printed.

      example:
        touch-tool gestures
        touch-tool gestures pinch.touch --trace
        touch-tool gestures swipe.events --views desk.touch --from 2000 --to 3500
      """,
    options: [
      ToolOption(
        "--trace", nil,
        "also print failures, waiting recognizers and withheld touches, with the reason"),
      ToolOption.views,
      ToolOption.touchpad,
      ToolOption("--from", "MS", "print what happens from this time on, in milliseconds"),
      ToolOption("--to", "MS", "print what happens up to this time"),
    ] + ToolOption.input
  ) { arguments in
    guard arguments.files.count <= 1 else {
      throw InputError("gestures: expected at most one FILE, found \(arguments.files.count)")
    }
    let range = try arguments.range() ?? 0...Double.infinity
    let input: Replay
    if let file = arguments.files.first {
      input = try Replay(
        file, arguments, views: arguments.views(), movesPointer: arguments.movesPointer())
    } else {
      for option in ["--views", "--touchpad"] where arguments.has(option) {
        throw InputError("gestures: \(option) needs a FILE to play")
      }
      input = Replay(
        try TouchScript(parsing: PackageResources.gestures_touch, file: "gestures.touch"))
    }
    let width = input.stage.gestures.map(\.definition.name.count).max() ?? 0
    var names = TouchNames()
    var histories: [String: GestureHistory] = [:]
    var hasFired = false
    while let step = input.player.next() {
      if case .event(let event) = step.kind { names.observe(event, from: input.player) }
      for entry in input.stage.drainTrace() {
        histories[entry.gesture, default: GestureHistory()].observe(entry)
        guard range.contains(entry.time) else { continue }
        if case .fired = entry.event { hasFired = true }
        guard
          let line = line(
            for: entry, histories[entry.gesture]?.words.last, input.stage, names,
            showsAll: arguments.has("--trace"))
        else { continue }
        let number = input.stage.gestures.firstIndex { $0.definition.name == entry.gesture } ?? 0
        let time = entry.time.secondsText
        Terminal.writeLine(
          "\(time.padded(to: 7)) \(Terminal.colored(entry.gesture.padded(to: width), number))  \(line)"
        )
      }
    }
    if input.stage.gestures.isEmpty {
      Terminal.writeLine("no gesture is declared; --views FILE.touch uses those of a script")
    } else if !hasFired {
      Terminal.writeLine(
        "no gesture fired" + (arguments.has("--trace") ? "" : "; --trace shows why"))
    }
    return input.writeProblems()
  }

  /// Returns the line of an entry, or `nil` if the entry is shown with `--trace` only.
  private static func line(
    for entry: GestureTrace.Entry, _ word: String?, _ stage: ScriptStage, _ names: TouchNames,
    showsAll: Bool
  ) -> String? {
    guard case .fired = entry.event, let word, let gesture = stage.gesture(named: entry.gesture)
    else {
      return showsAll ? Terminal.dimmed(entry.event.text(names)) : nil
    }
    return word.padded(to: 12) + (gesture.lastFired?.text ?? "")
  }
}
