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
  /// Where the trace of the session is, if it was saved.
  private var savedTrace: String?

  /// Records a failed comparison, and saves its session if a folder is set.
  func fail(expected: String, found: String, _ transcript: Transcript?) {
    let savedTrace = transcript?.trace?.save(expected: expected, found: found)
    lock.withLock { (self.expected, self.savedTrace) = (expected, savedTrace) }
    transcript?.saveFailure()
  }

  /// Returns the description of a value: the mistake in the use of the stage if there is one, or
  /// the value and the expected one; then the transcript as a table, and the file of the trace.
  func describe(_ value: String, _ transcript: Transcript?) -> String {
    guard let transcript else { return value }
    let (expected, savedTrace) = lock.withLock { (self.expected, self.savedTrace) }
    let values = value + (expected.map { ", expected \($0)" } ?? "")
    let text = "\(transcript.mistake ?? values)\n\(transcript.table)"
    return savedTrace.map { "\(text)\n\($0)" } ?? text
  }
}
