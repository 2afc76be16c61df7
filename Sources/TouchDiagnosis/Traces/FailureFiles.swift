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

  private let folder: URL
  private let name: String
  private var path: String?
  private var failures: [SessionTrace.Failure] = []

  /// The number of files for each path in this process: two tests with one name have two files.
  private nonisolated(unsafe) static var counts: [String: Int] = [:]
  /// One lock for all files, because they share `counts` and failures are rare.
  private static let lock = NSLock()

  /// Creates the files of a test, which are written when it fails.
  package init(in folder: String, named name: String) {
    self.folder = URL(fileURLWithPath: folder)
    self.name = name
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
        write(script, to: path + ".touch", as: "script"),
        write(session.page, to: path + ".html", as: "trace"),
      ]
    }
  }

  private func unusedPath() -> String {
    let path = folder.appendingPathComponent(name).path
    let count = Self.counts[path, default: 0] + 1
    Self.counts[path] = count
    return count == 1 ? path : "\(path)-\(count)"
  }

  private func write(_ text: String, to path: String, as kind: String) -> String {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try TextFile.write(text, to: path)
      return "\(kind): \(path)"
    } catch {
      return "\(kind): \(path) cannot be written"
    }
  }
}
