import Foundation
import TestSupport
import Testing

/// Random programs over the same operations as the hostile programs, in one process.
///
/// The environment variable `TOUCHKIT_RANDOM_PROGRAMS` says how many are run. Otherwise it is 50,
/// or 300 if all tests run. A failure names the seed: `HostilePrograms shrink SEED` explains it.
@Suite("Random programs on windows, views and recognizers", .serialized)
struct RandomProgramTests {
  private static let count =
    ProcessInfo.processInfo.environment["TOUCHKIT_RANDOM_PROGRAMS"].flatMap { Int($0) }
    ?? TestLoad.count(300, quick: 50)

  @Test("random programs break no rule (R2, R19, R24, R25, R26, R27, R32, R43)")
  func randomProgramsBreakNoRule() async throws {
    let run = try await ProgramRun("HostilePrograms", ["random", "--count", "\(Self.count)"])
    #expect(run.end == .exit(0), "\(run)")
  }

  @Test("a random program does the same whenever it runs (R44)", arguments: [1, 2, 6])
  func sameSeedGivesSameProgram(seed: Int) async throws {
    let arguments = ["random", "--seed", "\(seed)", "--trace"]
    let runs = [
      try await ProgramRun("HostilePrograms", arguments),
      try await ProgramRun("HostilePrograms", arguments),
    ]
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.count > 500, "\(runs[0])")
  }
}
