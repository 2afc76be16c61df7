/// A number of the app under test, together with how it came about: to be compared with what it should be.
///
///     #expect(stage.approximately(zoom.scale) == 1.852)
///
/// Equal is what is off by no more than its tolerance, 0.001 where none is given, as in scripts. Where it is not, a testing library
/// prints the number and with it the whole story of the touches.
public struct ApproximateValue: Sendable {
  /// The number.
  public let value: Double
  /// What it may be off.
  public let tolerance: Double
  /// What happened on the stage up to then.
  public let transcript: Transcript

  /// True where the number is this one, up to the tolerance.
  public static func == (approximate: ApproximateValue, expected: Double) -> Bool {
    let isEqual =
      approximate.value == expected
      || Swift.abs(approximate.value - expected) <= approximate.tolerance
    if !isEqual { approximate.transcript.saveFailure() }
    return isEqual
  }

  /// True where the number is another one.
  public static func != (approximate: ApproximateValue, expected: Double) -> Bool {
    !(approximate.value == expected
      || Swift.abs(approximate.value - expected) <= approximate.tolerance)
  }
}

extension ApproximateValue: CustomStringConvertible {
  /// The number, then the story as a table.
  public var description: String { "\(value) +- \(tolerance)\n\(transcript)" }
}
