import TouchScripts

extension DemoCommand {
  /// `touch-demo check FILE...`
  static let check = DemoCommand(
    name: "check", usage: "FILE...",
    summary: "plays scripts and evaluates their expectations",
    help: """
      Plays each script and prints each expectation that does not hold, with its line, the expected
      and the actual value, followed by the number of expectations that passed and failed. The exit
      code is 0 if all hold, 1 if one fails, and 2 if a file cannot be read.

      example:
        $ cat tap.touch
        touchscript 1
        0    down a 100,100
        +80  up a
        expect touch a.tapCount = 1
        expect view root: began moved ended
        $ touch-demo check tap.touch
        tap.touch:5: expected view root: began moved ended, found began ended
        1 passed, 1 failed
      """,
    run: { arguments throws(DemoFailure) in try check(arguments) })

  private static func check(_ arguments: DemoArguments) throws(DemoFailure) -> Int32 {
    var (passed, failed, broken) = (0, 0, 0)
    for file in try arguments.requiredFiles() {
      do throws(DemoFailure) {
        let result = ScriptCheck(try script(file))
        for failure in result.failures { Terminal.writeLine(failure.description) }
        passed += result.passed
        failed += result.failures.count
      } catch let failure {
        Terminal.writeError(failure.message)
        broken += 1
      }
    }
    Terminal.writeLine("\(passed) passed, \(failed) failed")
    return broken > 0 ? 2 : failed > 0 ? 1 : 0
  }

  private static func script(_ file: String) throws(DemoFailure) -> TouchScript {
    let bytes: [UInt8]
    do { bytes = try RecordingLoader.bytes(of: file) } catch {
      throw DemoFailure(error.description)
    }
    return try DemoInput.script(String(decoding: bytes, as: UTF8.self), file: file)
  }
}
