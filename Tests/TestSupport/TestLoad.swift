import Foundation

/// The amount of work that the tests do.
///
/// `swift test` is quick: what repeats itself with random input does so a few times, and tests that
/// take seconds are skipped or are not part of the package. If the environment variable
/// `TOUCHKIT_TESTS` is `all`, as in `.ci/run`, everything is built and runs. A build that has all
/// tests can also run them without the variable, as `Tests/Mutation` does.
package enum TestLoad {
  /// Whether everything runs.
  package static let isFull = ProcessInfo.processInfo.environment["TOUCHKIT_TESTS"] == "all"

  /// The comment of a test that is skipped.
  package static let reason = "runs in .ci/run, and if TOUCHKIT_TESTS is all"

  /// Returns the number of repetitions: `full` if everything runs, otherwise `quick`.
  package static func count<Number: BinaryInteger>(_ full: Number, quick: Number) -> Number {
    isFull ? full : quick
  }
}
