import Foundation
import TestSupport
import Testing
import TouchKit
import TouchScripts

/// The comparison of the library with slow models of the rules, for random input, event by event
/// and callback by callback.
///
/// A failure prints the seed, the difference, and the shortest touch script found that shows it.
/// The environment variable `TOUCHKIT_MODEL_RUNS` sets the number of runs of 40,000 steps, which is
/// otherwise 1, or 26 if all tests run: more than a million steps.
@Suite("Sequencer and window beside their models, R1-R22 R50-R56")
struct ModelTests {
  private static let runs =
    UInt64(ProcessInfo.processInfo.environment["TOUCHKIT_MODEL_RUNS"] ?? "")
    ?? TestLoad.count(26, quick: 1)
  private static let sequencesPerRun: UInt64 = 1000
  private static let stepsPerSequence = 40

  @Test(
    "library and models agree in all events, callbacks and issues of random steps",
    arguments: 0..<runs)
  func libraryAgreesWithModels(run: UInt64) {
    for seed in run * Self.sequencesPerRun..<(run + 1) * Self.sequencesPerRun {
      let sequence = ModelSequence(seed: seed, steps: Self.stepsPerSequence)
      guard let difference = Self.difference(in: sequence) else { continue }
      let shortest = SequenceReduction.reduce(sequence) { Self.difference(in: $0) != nil }
      Issue.record(
        "seed \(seed): \(difference)\nshortest: \(Self.difference(in: shortest) ?? "")\n\n\(shortest.script)\n"
      )
      return
    }
  }

  @Test(
    "a sequence with the expectations of the models is written as a script that passes",
    arguments: 0..<100 as Range<UInt64>)
  func sequencesAreWrittenAsScripts(seed: UInt64) throws {
    let text = ModelSequence(seed: seed, steps: 30).script
    let script = try TouchScript(parsing: text, file: "seed\(seed).touch")
    let check = ScriptCheck(script)
    #expect(
      check.failures.isEmpty,
      "\(check.failures.map(\.description).joined(separator: "\n"))\n\n\(text)\n")
    #expect(check.passed > 7)
  }

  @Test("a difference is found and reduced to the two lines that show it")
  func differenceIsReduced() throws {
    func difference(in sequence: ModelSequence) -> String? {
      var run = ModelRun(sequence) { if $0.kind == .cancel { $0.kind = .up } }
      run.playToDifference()
      return run.difference
    }
    let failing = (0..<100 as Range<UInt64>).lazy.map { ModelSequence(seed: $0, steps: 40) }.first {
      difference(in: $0) != nil
    }
    let shortest = SequenceReduction.reduce(try #require(failing)) { difference(in: $0) != nil }
    #expect(shortest.steps.map { $0.report?.kind } == [.down, .cancel])
    #expect(shortest.views.count == 1)
    #expect(shortest.display == nil)
    let script = try TouchScript(parsing: shortest.script, file: "shortest.touch")
    #expect(ScriptCheck(script).failures.isEmpty)
    #expect(script.lines.count == 2)
  }

  private static func difference(in sequence: ModelSequence) -> String? {
    var run = ModelRun(sequence)
    run.playToDifference()
    return run.difference
  }
}
