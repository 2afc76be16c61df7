import TouchScripts

/// A value with a tolerance, and a transcript of the input that produced it, to compare in a test.
///
///     #expect(stage.approximately(zoom.scale) == 1.852)
///     #expect(stage.approximately(photo.center) == Point2D(x: 250, y: 150))
///     XCTAssertEqual(stage.approximately(zoom.scale), 1.852)
///
/// The value is a number, or consists of numbers: a point, vector, size, rectangle or transform, or
/// an array or structure of them. Two values are equal if none of their numbers differ by more than
/// the tolerance, by default 0.001 as in scripts, and all else is equal. If a comparison fails, the
/// testing library prints both values with the transcript.
///
/// `XCTAssertEqual` compares values of one type, so what is no literal is measured, too:
/// `XCTAssertEqual(stage.approximately(photo.center), stage.approximately(board.center))`.
public struct ApproximateValue<Value: Hashable & Sendable>: Sendable {
  /// The value.
  let value: Value
  /// The maximum difference of equal numbers; 0 for a literal.
  let tolerance: Double
  /// The transcript of the stage at the time of the measurement, or `nil` for a literal.
  let transcript: Transcript?
  private let comparison = FailedComparison()

  init(_ value: Value, within tolerance: Double = 0, transcript: Transcript? = nil) {
    self.value = value
    self.tolerance = tolerance
    self.transcript = transcript
  }

  /// Returns whether the value equals another one within the tolerance.
  public static func == (approximate: ApproximateValue, expected: Value) -> Bool {
    let isEqual = approximate.transcript?.mistake == nil && approximate.isClose(to: expected)
    if !isEqual {
      approximate.comparison.fail(
        expected: "\(expected)", found: approximate.text, approximate.transcript)
    }
    return isEqual
  }

  /// Returns whether the value differs from another one by more than the tolerance.
  public static func != (approximate: ApproximateValue, expected: Value) -> Bool {
    approximate.transcript?.mistake == nil && !approximate.isClose(to: expected)
  }

  private func isClose(to expected: Value) -> Bool {
    Self.isClose(value, to: expected, within: tolerance)
  }

  /// Returns whether the numbers in two values, and in what they consist of, are close to each
  /// other.
  private static func isClose(_ left: Any, to right: Any, within tolerance: Double) -> Bool {
    if let left = left as? AnyHashable, let right = right as? AnyHashable, left == right {
      return true
    }
    if let left = left as? any BinaryFloatingPoint, let right = right as? any BinaryFloatingPoint {
      return abs(Double(left) - Double(right)) <= tolerance
    }
    let parts = Mirror(reflecting: left)
    let others = Mirror(reflecting: right).children
    // The elements of these have no order, and objects are compared by their own rule.
    let isOpaque = [.set, .dictionary, .class].contains(parts.displayStyle)
    guard !isOpaque, !parts.children.isEmpty, parts.children.count == others.count else {
      return false
    }
    return zip(parts.children, others).allSatisfy {
      $0.label == $1.label && isClose($0.value, to: $1.value, within: tolerance)
    }
  }
}

// For `XCTAssertEqual`, which compares values of one type.
extension ApproximateValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
where Value == Double {
  /// Creates a number to compare with, without a tolerance.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a number to compare with, without a tolerance.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension ApproximateValue: Equatable {
  /// Returns whether two values are equal within the tolerance of the one that was measured, or
  /// that of the first one if both were.
  @_disfavoredOverload
  public static func == (left: ApproximateValue, right: ApproximateValue) -> Bool {
    let isRightMeasured = left.transcript == nil || right.transcript?.mistake != nil
    return isRightMeasured ? right == left.value : left == right.value
  }
}

extension ApproximateValue: CustomStringConvertible {
  /// The value, the expected one if a comparison has failed, and the transcript as a table. A
  /// number has as many digits as the tolerance needs.
  public var description: String {
    comparison.describe(text, transcript)
  }

  private var text: String {
    guard transcript != nil else { return "\(value)" }
    guard let number = value as? Double else { return "\(value) +- \(tolerance)" }
    let rounded = (6...17).lazy.map { number.rounded(significantDigits: $0) }
    let shown = rounded.first { abs($0 - number) <= tolerance / 100 } ?? number
    return "\(shown) +- \(tolerance)"
  }
}
