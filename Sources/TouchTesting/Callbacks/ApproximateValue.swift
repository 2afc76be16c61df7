import TouchScripts

/// A number with a tolerance, and a transcript of the input that produced it, to compare in a test.
///
///     #expect(stage.approximately(zoom.scale) == 1.852)
///     XCTAssertEqual(stage.approximately(zoom.scale), 1.852)
///
/// Two numbers are equal if they differ by no more than the tolerance, by default 0.001 as in
/// scripts. If a comparison fails, the testing library prints both numbers with the transcript.
public struct ApproximateValue: Sendable {
  /// The number.
  let value: Double
  /// The maximum difference of equal numbers; 0 for a literal.
  let tolerance: Double
  /// The transcript of the stage at the time of the measurement, or `nil` for a literal.
  let transcript: Transcript?
  private let comparison = FailedComparison()

  init(_ value: Double, within tolerance: Double = 0, transcript: Transcript? = nil) {
    (self.value, self.tolerance, self.transcript) = (value, tolerance, transcript)
  }

  /// Returns whether the number equals another one within the tolerance.
  public static func == (approximate: ApproximateValue, expected: Double) -> Bool {
    let isEqual = approximate.transcript?.mistake == nil && approximate.isClose(to: expected)
    if !isEqual {
      approximate.comparison.fail(
        expected: "\(expected)", found: approximate.text, approximate.transcript)
    }
    return isEqual
  }

  /// Returns whether the number differs from another one by more than the tolerance.
  public static func != (approximate: ApproximateValue, expected: Double) -> Bool {
    approximate.transcript?.mistake == nil && !approximate.isClose(to: expected)
  }

  private func isClose(to expected: Double) -> Bool {
    value == expected || abs(value - expected) <= tolerance
  }
}

// For `XCTAssertEqual`, which compares values of one type.
extension ApproximateValue: Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number to compare with, without a tolerance.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a number to compare with, without a tolerance.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Returns whether two numbers are equal within the tolerance of the one that was measured, or
  /// that of the first one if both were.
  @_disfavoredOverload
  public static func == (left: ApproximateValue, right: ApproximateValue) -> Bool {
    let isRightMeasured = left.transcript == nil || right.transcript?.mistake != nil
    return isRightMeasured ? right == left.value : left == right.value
  }
}

extension ApproximateValue: CustomStringConvertible {
  /// The number with as many digits as the tolerance needs, the expected one if a comparison has
  /// failed, and the transcript as a table.
  public var description: String {
    comparison.describe(text, transcript)
  }

  private var text: String {
    guard transcript != nil else { return "\(value)" }
    let rounded = (6...17).lazy.map { value.rounded(significantDigits: $0) }
    let shown = rounded.first { abs($0 - value) <= tolerance / 100 } ?? value
    return "\(shown) +- \(tolerance)"
  }
}
