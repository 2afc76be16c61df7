/// A set of modifier keys, with the numbers of UIKit.
@frozen
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt32

  /// Creates a set of keys from its bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Caps Lock key.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// The Option or Alt key.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// The Command, Super or Windows key.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
}
