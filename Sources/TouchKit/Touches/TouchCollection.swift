/// A collection of touches of one event, in the order in which they began. It is a view into the
/// event and needs no allocation.
///
/// The collection that a callback receives contains only touches in the callback's phase (R4). In a
/// collection of late updates, a touch can occur several times, once for each sample that was
/// updated (R14).
@frozen
public struct TouchCollection: RandomAccessCollection, Sendable {
  @usableFromInline let touches: [Touch]
  /// Indices in `touches`, or empty if they are those in `range` themselves.
  @usableFromInline let order: [Int32]
  /// The part of `order`, or of `touches` if `order` is empty, that belongs to the collection.
  @usableFromInline let range: Range<Int>

  @inlinable
  init(touches: [Touch], order: [Int32], range: Range<Int>) {
    self.touches = touches
    self.order = order
    self.range = range
  }

  /// Creates a collection of any touches, for example for tests; without an argument, an empty one.
  @inlinable
  public init(_ touches: [Touch] = []) {
    self.init(touches: touches, order: [], range: 0..<touches.count)
  }

  /// The index of the first touch: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of touches.
  @inlinable
  public var endIndex: Int { range.count }

  /// The touch at an index.
  @inlinable
  public subscript(position: Int) -> Touch { touches[Int(order(at: position))] }

  /// Returns the identifier of the touch at an index, without copying the touch.
  @inlinable
  package func id(at position: Int) -> TouchID { touches[Int(order(at: position))].id }

  /// The touch with an identifier, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public subscript(id: TouchID) -> Touch? { first { $0.id == id } }

  /// Returns whether the collection contains a touch.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ id: TouchID) -> Bool { self[id] != nil }
}

extension TouchCollection {
  /// Returns a collection of touches of the same event in another selection and order.
  ///
  /// A window uses it to group the touches of an event by view.
  ///
  /// - Parameters:
  ///   - order: Indices as `order(at:)` returns them.
  ///   - range: The part of `order` that belongs to the collection.
  /// - Precondition: `order` is not empty and contains `range`, and its elements are valid.
  /// - Complexity: O(1).
  @inlinable
  package func selecting(_ order: [Int32], in range: Range<Int>) -> TouchCollection {
    TouchCollection(touches: touches, order: order, range: range)
  }

  /// Returns the touches at some indices, as a collection whose indices start at 0.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func selecting(_ positions: Range<Int>) -> TouchCollection {
    if positions.lowerBound < 0 || positions.upperBound > count {
      failIndex(positions.upperBound, count: count)
    }
    return TouchCollection(
      touches: touches, order: order,
      range: range.lowerBound &+ positions.lowerBound..<range.lowerBound &+ positions.upperBound)
  }

  /// Returns the index in the event of the touch at an index of the collection, for
  /// `selecting(_:in:)`.
  @inlinable
  @inline(__always)
  package func order(at position: Int) -> Int32 {
    if position < 0 || position >= range.count { failIndex(position, count: range.count) }
    let index = range.lowerBound &+ position
    return order.isEmpty ? Int32(truncatingIfNeeded: index) : order[index]
  }
}

@available(*, unavailable, message: "compare the ids of the touches, or use hasSameContents(as:)")
extension TouchCollection: Equatable {
  /// Returns whether both contain touches with equal values in the same order.
  public static func == (left: TouchCollection, right: TouchCollection) -> Bool {
    left.hasSameContents(as: right)
  }
}
