import Foundation

/// The value that a failed comparison expected, for the description that the testing library prints
/// then.
///
/// A testing library describes the compared values after it has compared them. The comparison
/// therefore leaves the expected value here, so that the description can begin with both values.
// Unchecked, because the compiler does not see that the lock guards `expected`.
final class FailedComparison: @unchecked Sendable {
  private let lock = NSLock()
  private var expected: String?

  /// Records a failed comparison, and saves its session if a folder is set.
  func fail(expected: String, _ transcript: Transcript?) {
    lock.withLock { self.expected = expected }
    transcript?.saveFailure()
  }

  /// Returns the description of a value: the mistake in the use of the stage if there is one, or
  /// the value and the expected one; then the transcript as a table.
  func describe(_ value: String, _ transcript: Transcript?) -> String {
    guard let transcript else { return value }
    let expected = lock.withLock { self.expected }.map { ", expected \($0)" } ?? ""
    return "\(transcript.mistake ?? value + expected)\n\(transcript.table)"
  }
}
