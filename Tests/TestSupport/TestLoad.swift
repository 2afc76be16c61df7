import Foundation

/// The amount of work that the tests do.
///
/// `swift test` is quick: what repeats itself with random input does so a few times, and tests that
/// take seconds are skipped. If the environment variable `CI_TESTS` is 1, as in `.ci/run`,
/// everything runs. A package that was built with the variable can also be tested without it, as
/// `Tests/Mutation` does.
package enum TestLoad {
  /// Whether everything runs.
  package static let isFull = ProcessInfo.processInfo.environment["CI_TESTS"] == "1"

  /// The comment of a test that is skipped.
  package static let reason = "runs in .ci/run, and if CI_TESTS is 1"

  /// Returns the number of repetitions: `full` if everything runs, otherwise `quick`.
  package static func count<Number: BinaryInteger>(_ full: Number, quick: Number) -> Number {
    isFull ? full : quick
  }

  /// Returns all arguments of a test if everything runs, otherwise `quick` of them, evenly spread.
  package static func some<Argument>(of all: [Argument], quick: Int) -> [Argument] {
    isFull || quick >= all.count ? all : (0..<quick).map { all[$0 * all.count / quick] }
  }
}
