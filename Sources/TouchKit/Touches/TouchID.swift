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

extension [TouchID] {
  /// The place of an id among ids that grow; nil where it is not there.
  ///
  /// Ids grow by one with each touch, so an id is at most as far from the first place as it is from the first id, and just there while no
  /// touch between them has gone. Else it is found by halving.
  @inlinable
  func place(ofSorted id: TouchID) -> Int? {
    guard let first = first, id >= first else { return nil }
    var high = Int(truncatingIfNeeded: Swift.min(id.rawValue &- first.rawValue, UInt64(truncatingIfNeeded: count &- 1)))
    if self[high] == id { return high }
    var low = 0
    while low < high {
      let middle = (low &+ high) &>> 1
      if self[middle] < id { low = middle &+ 1 } else { high = middle }
    }
    return self[low] == id ? low : nil
  }
}
