/// A number of the app under test, together with how it came about: to be compared with what it should be.
///
///     #expect(stage.reading(zoom.scale) == 1.852)
///
/// Equal is what is off by no more than its tolerance, 0.001 where none is given, as in scripts. Where it is not, a testing library
/// prints the number and with it the whole story of the touches.
public struct TouchReading: Sendable {
  /// The number.
  public let value: Double
  /// What it may be off.
  public let tolerance: Double
  /// What happened on the stage up to then.
  public let story: TouchStory

  /// True where the number is this one, up to the tolerance.
  public static func == (reading: TouchReading, expected: Double) -> Bool {
    let isEqual = reading.value == expected || Swift.abs(reading.value - expected) <= reading.tolerance
    if !isEqual { reading.story.saveFailure() }
    return isEqual
  }

  /// True where the number is another one.
  public static func != (reading: TouchReading, expected: Double) -> Bool {
    !(reading.value == expected || Swift.abs(reading.value - expected) <= reading.tolerance)
  }
}

extension TouchReading: CustomStringConvertible {
  /// The number, then the story as a table.
  public var description: String { "\(value) +- \(tolerance)\n\(story)" }
}
