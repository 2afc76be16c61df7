/// The name of one touch, from the moment it lands until it leaves. It grows within a session and
/// is never used again (R1).
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

extension [TouchID] {
  /// Returns the index of an id in ascending ids; `nil` if it is not among them.
  ///
  /// Ids grow by one with each touch. So an id is at most as far from the first index as it is from
  /// the first id, and exactly there if no touch between them is gone. Only otherwise it is
  /// searched for.
  @inlinable
  func sortedIndex(of id: TouchID) -> Int? {
    guard let first = first, id >= first else { return nil }
    let guess = Int(
      truncatingIfNeeded: Swift.min(
        id.rawValue &- first.rawValue, UInt64(truncatingIfNeeded: count &- 1)))
    return self[guess] == id ? guess : sortedIndex(of: id) { $0 }
  }
}
