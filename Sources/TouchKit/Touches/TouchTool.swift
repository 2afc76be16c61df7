/// The tool that a pencil or pen is used as (R62).
@frozen
public enum TouchTool: UInt8, CaseIterable, Sendable {
  // A sample stores 0 for an unknown tool.
  /// A pen or pencil.
  case pen = 1
  /// The eraser, for example the other end of a pen.
  case eraser
  /// A brush.
  case brush
  /// An airbrush.
  case airbrush
  /// A mouse on a tablet.
  case mouse
  /// A mouse with a lens.
  case lens
}

/// A set of pressed buttons of a pointer or pencil, with the numbers of UIKit and the web.
@frozen
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// One bit for each button.
  public let rawValue: UInt16

  /// Creates a set of buttons from its bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the set with a number, of which the nearest bits count.
  @inlinable
  package init(number: Double) {
    rawValue = number.isFinite ? UInt16(min(max(number, 0), 0xFFFF)) : 0
  }

  /// Creates the set that a sample stores, or returns `nil` if it is unknown.
  package init?(stored: Int32) {
    guard stored != .min else { return nil }
    self.init(number: Double(stored))
  }

  /// The main button of a pointer. The tip of a pencil is none.
  @inlinable
  public static var primary: ButtonMask { ButtonMask(rawValue: 1) }
  /// The other button of a pointer, and the button on the barrel of a pencil.
  @inlinable
  public static var secondary: ButtonMask { ButtonMask(rawValue: 2) }

  /// Returns the set of one button. Its number is from 1, which is the primary one, to 16; no other
  /// number has a button.
  @inlinable
  public static func button(_ number: Int) -> ButtonMask {
    ButtonMask(rawValue: (1...16).contains(number) ? 1 << UInt16(number - 1) : 0)
  }
}
