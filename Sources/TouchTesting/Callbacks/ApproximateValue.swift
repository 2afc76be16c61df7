/// A number with a tolerance, and a transcript of the input that produced it, to compare in a test.
///
///     #expect(stage.approximately(zoom.scale) == 1.852)
///
/// Two numbers are equal if they differ by no more than the tolerance, by default 0.001 as in
/// scripts. If a comparison fails, the testing library prints the number with the transcript.
public struct ApproximateValue: Sendable {
  /// The number.
  public let value: Double
  /// The maximum difference of equal numbers.
  public let tolerance: Double
  /// The transcript of the stage at the time of the measurement.
  public let transcript: Transcript

  /// Returns whether the number equals another one within the tolerance.
  public static func == (approximate: ApproximateValue, expected: Double) -> Bool {
    let isEqual =
      approximate.value == expected
      || Swift.abs(approximate.value - expected) <= approximate.tolerance
    if !isEqual { approximate.transcript.saveFailure() }
    return isEqual
  }

  /// Returns whether the number differs from another one by more than the tolerance.
  public static func != (approximate: ApproximateValue, expected: Double) -> Bool {
    !(approximate.value == expected
      || Swift.abs(approximate.value - expected) <= approximate.tolerance)
  }
}

extension ApproximateValue: CustomStringConvertible {
  /// The number, followed by the transcript as a table.
  public var description: String { "\(value) +- \(tolerance)\n\(transcript)" }
}
