import Foundation

/// The result of a program of the package that ran in a process of its own.
package struct ProgramRun {
  /// The end of a process.
  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
    case timeLimit(seconds: Double)
  }

  package let end: End
  /// The standard output of the program.
  package let output: String
  /// The standard error of the program: messages of traps and of sanitizers.
  package let errors: String

  /// Runs a program of the package, and terminates it at a time limit in seconds.
  ///
  /// The limit is there to find programs that hang. The slowest program takes seconds, so that the
  /// limit says nothing about the speed of a machine, a sanitizer or what else is running.
  package init(_ name: String, _ arguments: [String], limit: Double = 900) async throws {
    try await self.init(Self.programs.appendingPathComponent(name), arguments, limit: limit)
  }

  /// Runs a command line of the shell in a folder, with the programs of the package in its path.
  package init(shell command: String, in folder: URL) async throws {
    try await self.init(
      URL(fileURLWithPath: "/bin/bash"), ["-c", command], in: folder, limit: 300)
  }

  private init(
    _ executable: URL, _ arguments: [String], in workingFolder: URL? = nil, limit: Double
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a pipe that is full would stop the program.
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    let process = Process()
    process.executableURL = executable
    process.currentDirectoryURL = workingFolder ?? folder
    process.arguments = arguments
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    process.standardInput = FileHandle.nullDevice
    // A backtrace of each expected crash would take longer than the programs.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no",
      "PATH": Self.programs.path + ":/usr/bin:/bin",
    ]) { $1 }
    let isTerminated = try await Self.wait(for: process, limit: limit)
    for handle in handles { try handle.close() }
    switch process.terminationReason {
    case .uncaughtSignal where isTerminated: end = .timeLimit(seconds: limit)
    case .uncaughtSignal: end = .signal(process.terminationStatus)
    default: end = .exit(process.terminationStatus)
    }
    output = Self.text(of: files[0])
    errors = Self.text(of: files[1])
  }

  /// Runs a process to its end. Returns whether it was terminated at the time limit.
  private static func wait(for process: Process, limit: Double) async throws -> Bool {
    let start = DispatchTime.now()
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      // Worker threads block signals, and the program would inherit that.
      var none = sigset_t()
      var blocked = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      do { try process.run() } catch { continuation.resume(throwing: error) }
      pthread_sigmask(SIG_SETMASK, &blocked, nil)
      DispatchQueue.global().asyncAfter(deadline: start + limit) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }
    return DispatchTime.now() >= start + limit
  }

  /// The programs, which the package builds into the folder of the tests.
  private static var programs: URL {
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent()
  }

  private static func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0.suffix(20_000), as: UTF8.self) } ?? ""
  }
}

extension ProgramRun: CustomStringConvertible {
  /// The end of the program, the expectations that do not hold or else the last lines that it
  /// printed, and the messages of sanitizers and traps.
  package var description: String {
    let lines = output.split(separator: "\n")
    let failures = lines.filter { $0.hasPrefix("FAILED") }
    let errorLines = errors.split(separator: "\n").filter { !$0.hasPrefix("=====") }
    return
      (["\(end)"] + (failures.isEmpty ? lines.suffix(5) : failures[...]) + errorLines.prefix(30))
      .joined(separator: "\n")
  }
}
