/// Code that takes any bytes, and traps if a rule is broken.
///
/// The inputs are bytes instead of hands of `explore`, because a coverage-guided fuzzer chooses
/// them, and because readers must withstand what no hand can cause.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable (inout FuzzInput) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout FuzzInput) -> Void) {
    self.name = name
    self.run = run
  }

  /// All targets. Each has an archive of inputs in `Tests/Fuzzing/Seeds`.
  static let all = [
    script, touchlog, evemu, getevent, libinput, evtest, pasted, webdriver, tuio, inkML, live,
    sequencer, gestures, stroke, drawing, render, raster,
  ]
}
