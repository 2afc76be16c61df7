import Foundation
import TouchRecordings
import TouchScripts

/// The files that a failed test leaves in a folder: a script and a trace of its session.
// Unchecked, because the compiler does not see that the lock guards the variables.
package final class FailureFiles: @unchecked Sendable {
  /// The default folder, from the environment, or `nil` if failures are not saved.
  package static var folderOfEnvironment: String? {
    ProcessInfo.processInfo.environment[DiagnosisConstants.failureFolderVariable].flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// The path without its extension, to which a number is added if another test has used it.
  private let wantedPath: String
  private var path: String?
  private var failures: [SessionTrace.Failure] = []

  /// The number of files for each path in this process: two tests with one name have two files.
  private nonisolated(unsafe) static var counts: [String: Int] = [:]
  /// One lock for all files, because they share `counts` and failures are rare.
  private static let lock = NSLock()

  /// Creates the files of a test, which are written when it fails.
  package init(in folder: String, named name: String) {
    wantedPath = URL(fileURLWithPath: folder).appendingPathComponent(name).path
  }

  /// Saves a script, and a session with this failure and the earlier ones, and returns where they
  /// are, one sentence each.
  package func save(
    _ script: String, _ session: SessionTrace, adding failure: SessionTrace.Failure
  ) -> [String] {
    Self.lock.withLock {
      failures.append(failure)
      var session = session
      session.failures = failures
      session.source = script
      let path = path ?? unusedPath()
      self.path = path
      return [
        Self.write(script, to: path + ".touch", as: "script"),
        Self.write(session.page, to: path + ".html", as: "trace"),
      ]
    }
  }

  private func unusedPath() -> String {
    let count = Self.counts[wantedPath, default: 0] + 1
    Self.counts[wantedPath] = count
    return count == 1 ? wantedPath : "\(wantedPath)-\(count)"
  }

  /// Writes a file in a folder that is created if necessary, and returns where it is in one
  /// sentence.
  static func write(_ text: String, to path: String, as kind: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try TextFile.write(text, to: path)
      return "\(kind): \(path)"
    } catch {
      return "\(kind): \(path) cannot be written"
    }
  }
}
