/// A colour for whoever draws: what views, spots, strokes and indicators say they look like. Nothing here draws.
@frozen
public struct TouchColor: Hashable, Sendable {
  /// How much red, from 0 to 1, in sRGB.
  public var red: Double
  /// How much green, from 0 to 1, in sRGB.
  public var green: Double
  /// How much blue, from 0 to 1, in sRGB.
  public var blue: Double
  /// From 0, not to be seen, to 1, opaque.
  public var alpha: Double

  /// A colour from its parts, each brought into 0...1; one that is not a number counts as 0.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Swift.min(Swift.max(0, red), 1)
    self.green = Swift.min(Swift.max(0, green), 1)
    self.blue = Swift.min(Swift.max(0, blue), 1)
    self.alpha = Swift.min(Swift.max(0, alpha), 1)
  }

  /// A gray: 0 is black, 1 is white.
  @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour with another alpha.
  @inlinable
  public func withAlpha(_ alpha: Double) -> TouchColor {
    TouchColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Black.
  @inlinable
  public static var black: TouchColor { TouchColor(white: 0) }
  /// White.
  @inlinable
  public static var white: TouchColor { TouchColor(white: 1) }
  /// UIKit's light gray: two thirds of white.
  @inlinable
  public static var lightGray: TouchColor { TouchColor(white: 2 / 3) }
  /// UIKit's system blue.
  @inlinable
  public static var blue: TouchColor { TouchColor(red: 0, green: 122.0 / 255, blue: 1) }
  /// Nothing to be seen.
  @inlinable
  public static var clear: TouchColor { TouchColor(white: 0, alpha: 0) }
}
