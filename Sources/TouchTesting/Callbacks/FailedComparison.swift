import Foundation

/// The value that a failed comparison expected, for the description that the testing library prints
/// then.
///
/// A testing library describes the compared values after it has compared them. The comparison
/// therefore leaves the expected value here, so that the description can begin with both values.
// Unchecked, because the compiler does not see that the lock guards the variables.
final class FailedComparison: @unchecked Sendable {
  private let lock = NSLock()
  private var expected: String?
  /// The paths of the files of the session, if they were saved, one sentence each.
  private var files: [String] = []

  /// Records a failed comparison, and saves its session if a folder is set.
  func fail(expected: String, found: String, _ transcript: Transcript?) {
    let files = transcript?.saveFailure(expected: expected, found: found) ?? []
    lock.withLock {
      self.expected = expected
      self.files = files
    }
  }

  /// Returns the description of a value: the mistake in the use of the stage if there is one, or
  /// the value and the expected one; then the transcript as a table, what may explain a failure,
  /// and the saved files.
  func describe(_ value: String, _ transcript: Transcript?) -> String {
    guard let transcript else { return value }
    let (expected, files) = lock.withLock { (self.expected, self.files) }
    let values = value + (expected.map { ", expected \($0)" } ?? "")
    let remarks = expected == nil ? [] : transcript.remarks
    return ([transcript.mistake ?? values, transcript.table] + remarks + files).joined(
      separator: "\n")
  }
}
