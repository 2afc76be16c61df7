/// An angle in a test: `.degrees(90)` or `.radians(.pi / 2)`, clockwise positive because y grows downwards.
public struct TouchAngle: Hashable, Sendable {
  /// The angle in degrees, the unit of scripts.
  public let degrees: Double

  /// The angle in radians, the unit of touches and recognizers.
  public var radians: Double { degrees * .pi / 180 }

  /// That many degrees.
  public static func degrees(_ degrees: Double) -> TouchAngle { TouchAngle(degrees: degrees) }

  /// That many radians.
  public static func radians(_ radians: Double) -> TouchAngle {
    TouchAngle(degrees: radians * 180 / .pi)
  }

  private init(degrees: Double) { self.degrees = degrees }
}
