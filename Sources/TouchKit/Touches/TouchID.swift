/// A unique, monotonically increasing touch identifier, which is never reused within a session
/// (R1).
@frozen
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number of the touch, starting with 1 for the first touch of a session.
  public let rawValue: UInt64

  /// Creates an identifier from a number. The sequencer assigns the identifiers; sources do not
  /// need this initializer.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Returns whether the left touch began before the right one.
  @inlinable
  public static func < (left: TouchID, right: TouchID) -> Bool { left.rawValue < right.rawValue }
}

extension TouchID: CustomStringConvertible {
  /// The identifier as text: `#` and the number.
  public var description: String { "#\(rawValue)" }
}

extension [TouchID] {
  /// Returns the index of an identifier in an ascending array, or `nil` if it is not in the array.
  ///
  /// Identifiers increase by one with each touch. So the distance of an identifier from the first
  /// index is at most its distance from the first identifier, and equal to it if no touch between
  /// them has ended. Only otherwise the identifier is searched for.
  ///
  /// - Complexity: O(1) if no touch before it has ended, otherwise O(log *n*).
  @inlinable
  func sortedIndex(of id: TouchID) -> Int? {
    guard let first = first, id >= first else { return nil }
    let guess = Int(
      truncatingIfNeeded: Swift.min(
        id.rawValue &- first.rawValue, UInt64(truncatingIfNeeded: count &- 1)))
    return self[guess] == id ? guess : sortedIndex(of: id) { $0 }
  }
}
