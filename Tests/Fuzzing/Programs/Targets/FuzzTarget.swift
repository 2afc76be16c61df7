/// Code that takes any bytes, and traps if a rule is broken.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable (inout FuzzInput) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout FuzzInput) -> Void) {
    (self.name, self.run) = (name, run)
  }

  /// All targets. Each has an archive of inputs in `Tests/Fuzzing/Seeds`.
  static let all = [
    script, touchlog, evemu, getevent, libinput, webdriver, tuio, inkML, live, sequencer, gestures,
    stroke, drawing, render,
  ]
}
