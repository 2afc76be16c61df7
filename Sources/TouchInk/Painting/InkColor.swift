/// A colour as four shares of 1: red, green and blue in the sRGB space, and how opaque it is.
@frozen
public struct InkColor: Hashable, Sendable {
  /// The share of red, 0 to 1.
  public var red: Double
  /// The share of green, 0 to 1.
  public var green: Double
  /// The share of blue, 0 to 1.
  public var blue: Double
  /// 0 is invisible, 1 opaque.
  public var alpha: Double

  /// A colour from its shares, each 0 to 1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  @inlinable
  public static var black: InkColor { InkColor(red: 0, green: 0, blue: 0) }
}
