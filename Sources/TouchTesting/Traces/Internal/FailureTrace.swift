import Foundation
import TouchKit
import TouchScripts
import TouchViews

/// The session of a stage up to a comparison, which is saved as a page if the comparison fails.
struct FailureTrace: Sendable {
  let file: FailureTraceFile
  let session: SessionTrace
  /// The name of the view or recognizer of the comparison, or an empty string.
  let subject: String
  /// The time of the comparison, in seconds.
  let time: Double

  /// Saves the session with this failure and the earlier ones of the stage, and returns a sentence
  /// with the path or with the reason why there is none.
  func save(expected: String, found: String) -> String {
    file.save(
      session,
      adding: SessionTrace.Failure(subject: subject, at: time, expected: expected, found: found))
  }
}

/// A recorder of the session of a stage, for comparisons that fail.
package struct FailureTracer {
  package let recorder: SessionTraceRecorder
  let file: FailureTraceFile

  /// Starts recording the window of a player.
  ///
  /// - Parameters:
  ///   - folder: The folder for the file.
  ///   - name: The name of the stage.
  init(_ player: TouchPlayer, in folder: String, named name: String) {
    // The window retains its observers, and the player the window.
    recorder = SessionTraceRecorder(player.window, title: name) { [weak player] in
      player?.contactName(of: $0)
    }
    file = FailureTraceFile(in: URL(fileURLWithPath: folder), named: name)
  }
}

/// The file to which a stage writes the trace of its failed comparisons.
// Unchecked, because the compiler does not see that the lock guards the variables.
final class FailureTraceFile: @unchecked Sendable {
  private let folder: URL
  private let name: String
  private var path: String?
  private var failures: [SessionTrace.Failure] = []

  /// The number of files for each path in this process: two tests with one name have two files.
  private nonisolated(unsafe) static var counts: [String: Int] = [:]
  /// One lock for all files, because they share `counts` and failures are rare.
  private static let lock = NSLock()

  init(in folder: URL, named name: String) {
    (self.folder, self.name) = (folder, name)
  }

  fileprivate func save(_ session: SessionTrace, adding failure: SessionTrace.Failure) -> String {
    Self.lock.withLock {
      failures.append(failure)
      var session = session
      session.failures = failures
      let path = path ?? unusedPath()
      self.path = path
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try TextFile.write(session.page, to: path)
        return "trace: \(path)"
      } catch {
        return "trace: \(path) cannot be written"
      }
    }
  }

  private func unusedPath() -> String {
    let path = folder.appendingPathComponent(name).path
    let count = Self.counts[path, default: 0] + 1
    Self.counts[path] = count
    return path + (count == 1 ? ".html" : "-\(count).html")
  }
}
