/// An angle in a test, `.degrees(90)` or `.radians(.pi / 2)`. Positive angles are clockwise,
/// because the y axis points down.
public struct TouchAngle: Hashable, Sendable {
  /// The angle in degrees, the unit of scripts.
  package let degrees: Double

  /// The angle in radians, the unit of touches and recognizers.
  package var radians: Double { degrees * .pi / 180 }

  /// Creates an angle in degrees.
  public static func degrees(_ degrees: Double) -> TouchAngle { TouchAngle(degrees: degrees) }

  /// Creates an angle in radians.
  public static func radians(_ radians: Double) -> TouchAngle {
    TouchAngle(degrees: radians * 180 / .pi)
  }

  private init(degrees: Double) { self.degrees = degrees }
}
