/// The name of one touch, from the moment it lands until it leaves. It grows within a session and is never used again (R1).
@frozen
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number behind the name: 1 for the first touch of a session.
  public let rawValue: UInt64

  /// A name from its number. Sources have no need of it: the sequencer hands out the names.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// True where the left touch began before the right one.
  @inlinable
  public static func < (left: TouchID, right: TouchID) -> Bool { left.rawValue < right.rawValue }
}

extension TouchID: CustomStringConvertible {
  /// `#` and the number.
  public var description: String { "#\(rawValue)" }
}
