/// A color in the sRGB color space, for the appearance of views, spots, strokes and indicators.
@frozen
public struct TouchColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color from its components. Each is clamped to 0...1; `nan` becomes 0.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = min(max(0, red), 1)
    self.green = min(max(0, green), 1)
    self.blue = min(max(0, blue), 1)
    self.alpha = min(max(0, alpha), 1)
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the color with another opacity.
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
  /// A gray of two thirds of white, as UIKit's light gray.
  @inlinable
  public static var lightGray: TouchColor { TouchColor(white: 2 / 3) }
  /// The red of UIKit's system color.
  @inlinable
  public static var red: TouchColor { TouchColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255) }
  /// The green of UIKit's system color.
  @inlinable
  public static var green: TouchColor {
    TouchColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  }
  /// The blue of UIKit's system color.
  @inlinable
  public static var blue: TouchColor { TouchColor(red: 0, green: 122.0 / 255, blue: 1) }
  /// A transparent color.
  @inlinable
  public static var clear: TouchColor { TouchColor(white: 0, alpha: 0) }
}
