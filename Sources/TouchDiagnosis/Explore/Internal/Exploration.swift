import Foundation
import TouchKit
import TouchScripts
import TouchViews

/// The inputs of one call of `explore` on views that are created anew for each of them.
package struct Exploration<View: TouchView> {
  /// The folder in which the script and the trace of a failure are saved, or `nil`.
  package var failureFolder = FailureFiles.folderOfEnvironment
  /// Whether traps are searched in copies of the process.
  package var isolatesTraps = FailureFiles.folderOfEnvironment != nil
  private let setUp: () -> View
  private let check: (View, Bool) throws -> Void
  private let excluded: Set<ExplorationFailure.Kind>
  private let size: Size2D?
  private let name: String
  private let issues = ExploredIssues()

  package init(
    excluding excluded: Set<ExplorationFailure.Kind>, size: Size2D?, name: String,
    _ setUp: @escaping () -> View, _ check: @escaping (View) throws -> Void,
    _ checkEnd: @escaping (View) throws -> Void
  ) {
    self.setUp = setUp
    self.excluded = excluded
    self.size = size
    self.name = ScriptNameTable.allowed(String(name.prefix { $0 != "(" }))
    self.check = { view, isEnd in
      try check(view)
      if isEnd { try checkEnd(view) }
    }
  }

  // MARK: - Inputs

  /// Plays inputs until one fails.
  package func run(inputs: Int, seed: UInt64) throws -> GestureCoverage {
    let window = TouchWindow.containing(try firstView(), size: size)
    let generator = InputGenerator(for: window, seed: seed)
    if isolatesTraps { try findTrap(in: generator, inputs, seed) }
    var coverage = GestureCoverage(of: window)
    for number in 0..<max(inputs, 0) {
      let input = generator.input(number)
      let script = input.script
      // A trap of the input would leave this file.
      write(script)
      let isRepeated = number.isMultiple(of: DiagnosisConstants.repetitionInterval)
      guard let fault = play(script, isRepeated: isRepeated, &coverage) else { continue }
      let simple = InputReduction.reduced(input) {
        let isRepeated = fault.kind == .repeatable
        let other = play($0.script, isRepeated: isRepeated, &coverage)
        return other.map { $0.kind == fault.kind } ?? false
      }
      throw failure(simple.script, ", in input \(number) of seed \(seed)", fault)
    }
    scriptPath.map { try? FileManager.default.removeItem(atPath: $0) }
    return coverage
  }

  /// Plays the inputs in a copy of the process up to the first one that fails, and throws the
  /// simplified input if it traps.
  private func findTrap(in generator: InputGenerator, _ inputs: Int, _ seed: UInt64) throws {
    func trap(of scripts: some Sequence<TouchScript>) -> ProcessCopy.Trap? {
      ProcessCopy.trap { progress in
        for script in scripts {
          if trial(script, isRecording: false).fault != nil { return }
          progress()
        }
      }
    }
    guard let first = trap(of: (0..<max(inputs, 0)).lazy.map { generator.input($0).script })
    else { return }
    let simple = InputReduction.reduced(generator.input(first.progress)) {
      trap(of: [$0.script]) != nil
    }
    var script = simple.script
    script.file = name + ".touch"
    let message = trap(of: [script])?.message ?? first.message
    throw ExplorationFailure(
      kind: .noTrap, reason: message, script: script,
      origin: ", in input \(first.progress) of seed \(seed)", files: write(script))
  }

  /// Plays a script.
  package func run(_ script: TouchScript) throws -> GestureCoverage {
    var coverage = GestureCoverage(of: .containing(try firstView(), size: size))
    if let fault = play(script, isRepeated: true, &coverage) { throw failure(script, "", fault) }
    return coverage
  }

  /// Creates a view, after a check that each input gets a new one.
  private func firstView() throws -> View {
    let view = setUp()
    guard setUp() !== view else {
      let reason =
        "the views must be created anew for each input, but the closure returned the same"
      throw ExplorationFailure(kind: .repeatable, reason: reason, script: TouchScript())
    }
    return view
  }

  private func play(
    _ script: TouchScript, isRepeated: Bool, _ coverage: inout GestureCoverage
  ) -> ExplorationTrial.Fault? {
    let isRepeated = isRepeated && !excluded.contains(.repeatable)
    let trial = trial(script, isRecording: isRepeated)
    coverage.add(trial.entries)
    guard isRepeated, trial.fault == nil else { return trial.fault }
    let again = self.trial(script, isRecording: true)
    return again.entries == trial.entries && again.effects == trial.effects
      ? nil
      : ExplorationTrial.Fault(
        kind: .repeatable, message: "the same input on new views had another effect")
  }

  private func trial(_ script: TouchScript, isRecording: Bool) -> ExplorationTrial {
    let view = setUp()
    // What a callback noted after the last check of the previous input.
    _ = issues.next()
    return ExploredIssues.$current.withValue(issues) {
      ExplorationTrial(
        script, in: .containing(view, size: size), excluding: excluded, isRecording: isRecording
      ) { isEnd in
        let result = Result { try check(view, isEnd) }
        // A requirement that is not met notes an issue and throws an error.
        if let issue = issues.next() { throw NotedIssue(description: issue) }
        try result.get()
      }
    }
  }

  // MARK: - Failures

  private func failure(
    _ script: TouchScript, _ origin: String, _ fault: ExplorationTrial.Fault
  ) -> ExplorationFailure {
    var script = script
    script.file = name + ".touch"
    // The reason of the simplified input has other numbers. Its first issue is reported, too.
    issues.reportsNext = true
    defer { issues.reportsNext = false }
    let message = trial(script, isRecording: false).fault?.message ?? fault.message
    return ExplorationFailure(
      kind: fault.kind, reason: message, script: script, origin: origin,
      files: save(script, message))
  }

  /// Writes the script and the trace if a folder is set, and returns where they are.
  private func save(_ script: TouchScript, _ message: String) -> [String] {
    guard let failureFolder else { return [] }
    let window = TouchWindow.containing(setUp(), size: size)
    let player = TouchPlayer(script, in: window)
    let recorder = SessionTracer(window, title: name, contact: player.contactName)
    while let step = player.next() { recorder.observe(step) }
    return FailureFiles(in: failureFolder, named: name).save(
      script.text, recorder.trace,
      adding: SessionTrace.Failure(
        subject: "", at: window.now, expected: "the invariant", found: message))
  }

  /// The file of the input that is played, which a trap leaves.
  private var scriptPath: String? {
    failureFolder.map { URL(fileURLWithPath: $0).appendingPathComponent("\(name).touch").path }
  }

  @discardableResult
  private func write(_ script: TouchScript) -> [String] {
    scriptPath.map { [FailureFiles.write(script.text, to: $0, as: "script")] } ?? []
  }
}

/// An issue of a testing library.
private struct NotedIssue: Error, CustomStringConvertible {
  let description: String
}
