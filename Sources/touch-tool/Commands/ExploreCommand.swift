import TouchCommandLine
import TouchDiagnosis
import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

extension ToolCommand {
  /// `touch-tool explore FILE.touch [--inputs N] [--seed N] [-o FILE.touch]`
  static let explore = ToolCommand(
    name: "explore", usage: "FILE.touch [--inputs N] [--seed N] [-o FILE.touch]",
    summary: "plays random fingers on the views of a script, and says what they reach",
    help: """
      Plays random, realistic input on the views and gestures of a script, whose own actions are
      not played: 1 to 10 fingers, palms or a pencil that tap, drag, swipe, pinch, turn, press, rest
      and hover. After each event it checks that touches that begin in a view end there, that
      recognizers are recognized once in an attempt, that nothing is left of touches that ended, and
      that the same input has the same effect. The inputs are first played in a copy of the process,
      so that one that traps is found, too. The first input that breaks a rule is simplified and
      printed as a script, or written to a file with -o.
      Then it prints for each gesture in how many attempts it was recognized, and why it failed in
      the others. The result depends on the arguments only. The exit code is 1 if a rule was broken
      or if a gesture was never recognized, and 0 otherwise.

      example:
        $ cat card.touch
        touchscript 1
        view card 100,75 200x150
        gesture drag: pan on card
        gesture throw: swipe on card direction=left
        $ touch-tool explore card.touch
        drag: recognized 231 of 239 times; touchesCancelled 20, lifted 6
        throw: recognized 5 of 264 times; prevented 169, movedBack 73, tooManyTouches 11, \
      movedAcross 4, lifted 2
      """,
    options: [
      ToolOption("--inputs", "N", "the number of inputs from 1 to 1000000 (default: 200)"),
      ToolOption("--seed", "N", "the seed of the inputs (default: 1)"),
      ToolOption("-o", "FILE.touch", "write the input that breaks a rule to this file"),
    ]
  ) { arguments in
    let file = try arguments.files("one FILE")[0]
    let output = try arguments.output()
    let count = try arguments.value("--inputs", "a number from 1 to 1000000") {
      Int($0).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
    let seed = try arguments.value("--seed", "a whole number, 0 or more") { UInt64($0) }
    let script = try TouchScript(contentsOf: file)
    do {
      var exploration = Exploration(
        excluding: [], size: script.surface, name: file,
        { () -> TouchWindow in
          let window = ScriptStage(script).window
          // Spots are not part of the views.
          window.indicator.isEnabled = false
          return window
        }, { _ in }, { _ in })
      exploration.isolatesTraps = true
      let coverage = try exploration.run(inputs: count ?? 200, seed: seed ?? 1)
      Terminal.writeLine(
        coverage.gestures.isEmpty ? "no gesture is declared" : coverage.description)
      return coverage.neverRecognized.isEmpty ? 0 : 1
    } catch let failure as ExplorationFailure {
      Terminal.writeLine("\(file.withoutControls): \(failure.sentence)")
      try Terminal.write(script.playing(failure.script).text, to: output)
      return 1
    }
  }
}

extension TouchScript {
  /// Returns the script with the actions and the device of another one, without expectations.
  fileprivate func playing(_ input: TouchScript) -> TouchScript {
    var script = self
    script.device = input.device
    script.surface = input.surface
    script.lines = input.lines
    script.expectations = []
    return script
  }
}
