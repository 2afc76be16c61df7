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

  /// Creates a color from its hue, saturation and brightness, each from 0 to 1. The hue goes round
  /// the color wheel from red through green and blue; its whole part does not count.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let sixths = (hue - hue.rounded(.down)) * 6
    let saturation = min(max(0, saturation), 1)
    // Each component is at the brightness for a third of the wheel, and a sixth wide at each side
    // it goes down to what the saturation leaves.
    func component(_ center: Double) -> Double {
      let distance = abs((sixths - center + 9).truncatingRemainder(dividingBy: 6) - 3)
      return brightness * (1 - saturation * min(max(0, distance - 1), 1))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// Returns the color with another opacity.
  @inlinable
  public func withAlphaComponent(_ alpha: Double) -> TouchColor {
    TouchColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// The named colors of UIKit. The system colors are those of the light appearance.
extension TouchColor {
  /// A transparent color.
  public static var clear: TouchColor { TouchColor(white: 0, alpha: 0) }
  /// Black.
  public static var black: TouchColor { TouchColor(white: 0) }
  /// White.
  public static var white: TouchColor { TouchColor(white: 1) }
  /// A gray of a third of white.
  public static var darkGray: TouchColor { TouchColor(white: 1 / 3) }
  /// A gray of half of white.
  public static var gray: TouchColor { TouchColor(white: 0.5) }
  /// A gray of two thirds of white.
  public static var lightGray: TouchColor { TouchColor(white: 2 / 3) }
  /// Pure red.
  public static var red: TouchColor { TouchColor(red: 1, green: 0, blue: 0) }
  /// Orange.
  public static var orange: TouchColor { TouchColor(red: 1, green: 0.5, blue: 0) }
  /// Yellow: red and green.
  public static var yellow: TouchColor { TouchColor(red: 1, green: 1, blue: 0) }
  /// Pure green.
  public static var green: TouchColor { TouchColor(red: 0, green: 1, blue: 0) }
  /// Pure blue.
  public static var blue: TouchColor { TouchColor(red: 0, green: 0, blue: 1) }
  /// Purple.
  public static var purple: TouchColor { TouchColor(red: 0.5, green: 0, blue: 0.5) }

  /// The system's red.
  public static var systemRed: TouchColor { TouchColor(rgb: 0xFF_3B_30) }
  /// The system's orange.
  public static var systemOrange: TouchColor { TouchColor(rgb: 0xFF_95_00) }
  /// The system's yellow.
  public static var systemYellow: TouchColor { TouchColor(rgb: 0xFF_CC_00) }
  /// The system's green.
  public static var systemGreen: TouchColor { TouchColor(rgb: 0x34_C7_59) }
  /// The system's blue.
  public static var systemBlue: TouchColor { TouchColor(rgb: 0x00_7A_FF) }
  /// The system's purple.
  public static var systemPurple: TouchColor { TouchColor(rgb: 0xAF_52_DE) }
  /// The system's gray.
  public static var systemGray: TouchColor { TouchColor(rgb: 0x8E_8E_93) }

  /// Creates a color from three bytes.
  private init(rgb: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
