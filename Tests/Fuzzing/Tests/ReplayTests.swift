import Foundation
import TestSupport
import Testing

/// The inputs from which fuzzing starts, run without a fuzzer.
@Suite("Inputs of the fuzz targets")
struct ReplayTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Seeds")

  /// The targets that have an archive of inputs.
  static let targets: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().map { String($0.prefix { $0 != "." }) }
  }()

  @Test("each fuzz target has an archive of inputs")
  func eachTargetHasInputs() async throws {
    let run = try await ProgramRun("HostilePrograms", ["replay"])
    #expect(run.output.split(separator: "\n").map(String.init).sorted() == Self.targets)
  }

  @Test("no input of a fuzz target breaks a rule (R50, R57)", arguments: targets)
  func inputsBreakNoRule(target: String) async throws {
    let inputs = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inputs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: inputs) }
    let archive = Self.folder.appendingPathComponent("\(target).tar.gz").path
    let run = try await ProgramRun(
      shell: "tar -xzf '\(archive)' && HostilePrograms replay \(target) .", in: inputs)
    #expect(run.end == .exit(0), "\(run)")
    let count = Int(run.output.drop { $0 != " " }.dropFirst().prefix { $0 != " " }) ?? 0
    #expect(count >= 20, "\(run)")
  }

  @Test("a finding is a file of its own, and a file that cannot be read is an error")
  func aFileIsReplayed() async throws {
    let file = #filePath
    let run = try await ProgramRun("HostilePrograms", ["replay", "script", file])
    #expect(run.end == .exit(0) && run.output == "script: 1 inputs\n", "\(run)")
    let missing = try await ProgramRun("HostilePrograms", ["replay", "script", file + "x"])
    #expect(missing.end == .exit(2), "\(missing)")
    #expect(missing.output == "\(file)x cannot be read\n", "\(missing)")
  }
}
