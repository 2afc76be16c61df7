import Foundation
import TouchDiagnosis

/// Removes operations from a random program that breaks a rule, as long as it does, and traces what
/// is left. Each attempt runs in a process of its own, because the program may trap or hang.
struct ShrinkCommand {
  private let seed: UInt64
  private var kept: [Int]

  /// Creates a command for the program with a seed.
  init(seed: UInt64) {
    self.seed = seed
    kept = Array(0..<RandomCommand.program(seed).count)
  }

  /// Shrinks the program. Returns whether it broke a rule at all.
  mutating func run() -> Bool {
    guard let fault = fault(keeping: kept) else { return false }
    kept = kept.reduced { self.fault(keeping: $0) == fault }
    show("\(kept.count) operations are left: --without \(removed(keeping: kept))")
    _ = output(of: arguments(keeping: kept) + ["--trace"], to: nil)
    return true
  }

  private func removed(keeping kept: [Int]) -> String {
    let all = Set(0..<RandomCommand.program(seed).count)
    return all.subtracting(kept).sorted().map { "\($0)" }.joined(separator: ",")
  }

  private func arguments(keeping kept: [Int]) -> [String] {
    ["random", "--seed", "\(seed)", "--without", removed(keeping: kept)]
  }

  /// Returns the fault of the program: the rule that it breaks, or the reason for which it stopped.
  /// Equal faults of different objects are one fault.
  private func fault(keeping kept: [Int]) -> String? {
    let name = "hostile-\(UUID().uuidString)"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = output(of: arguments(keeping: kept), to: file)
    guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
      return nil
    }
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(
      whereSeparator: \.isNewline)
    let reports = [
      "FAILED", "Fatal error", "Assertion failed", "Precondition failed", "AddressSanitizer: ",
    ]
    let report =
      lines.first { line in reports.contains { line.contains($0) } } ?? "signal or time limit"
    let fault = report[(report.range(of: ": ")?.upperBound ?? report.startIndex)...]
    return String(fault.prefix { $0 != "(" }.filter { !$0.isNumber })
  }

  /// Runs the programs with arguments, at most ten seconds. Their output goes to a file, if there
  /// is one.
  private func output(of arguments: [String], to file: URL?) -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    if let file, (try? Data().write(to: file)) != nil,
      let handle = FileHandle(forUpdatingAtPath: file.path)
    {
      process.standardOutput = handle
      process.standardError = handle
    }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no"
    ]) { $1 }
    guard (try? process.run()) != nil else { fatalError("cannot run \(arguments)") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
      if process.isRunning { process.terminate() }
    }
    process.waitUntilExit()
    return process
  }
}
