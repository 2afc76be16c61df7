import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts

extension ToolCommand {
  /// `touch-tool check FILE...`
  static let check = ToolCommand(
    name: "check", usage: "FILE...",
    summary: "plays scripts and evaluates their expectations",
    help: """
      Plays each script and prints each expectation that does not hold, with its line, the expected
      and the actual value, followed by the number of expectations that passed and failed. All
      errors of a script are printed together, and warnings about probable mistakes: contacts that
      are not down or never lifted, locations outside the surface. A script that expects issues is
      wrong on purpose and has no warnings. The exit code is 0 if all hold, 1 if one fails, and 2 if
      a file cannot be read.

      example:
        $ cat tap.touch
        touchscript 1
        0    down a 100,100
        +80  up a
        expect touch a.tapCount = 1
        expect view root: began moved ended
        $ touch-tool check tap.touch
        tap.touch:5: expected view root: began moved ended, found began ended: expected moved after began
        1 passed, 1 failed
      """
  ) { arguments in
    var passed = 0
    var failed = 0
    let status = Terminal.forEach(try arguments.requiredFiles()) { file in
      let script = try TouchScript(contentsOf: file)
      if script.expectations.isEmpty {
        Terminal.writeError("\(file): no line starts with \"expect\"")
      }
      let result = ScriptCheck(script)
      for failure in result.failures {
        Terminal.writeLine(failure.description.withoutControls)
        script.hint(for: failure).map { Terminal.writeLine("  \($0)") }
      }
      passed += result.passed
      failed += result.failures.count
      return result.failures.isEmpty ? 0 : 1
    }
    // If no file could be read, the errors say all.
    if passed + failed > 0 || status < 2 {
      Terminal.writeLine("\(passed) passed, \(failed) failed")
    }
    return status
  }
}
