/// Touches of one event, in the order in which they began: a view into the event, made without allocation.
///
/// A callback's set holds only the touches in that callback's phase (R4). Late updates may name one touch several times, once
/// for each sample that is refined (R14).
@frozen
public struct TouchSet: RandomAccessCollection, Sendable {
  @usableFromInline let touches: [Touch]
  /// Places in `touches`; empty: the places are the positions themselves.
  @usableFromInline let order: [Int32]
  /// The positions of the touches; they do not start at 0.
  public let indices: Range<Int>

  @inlinable
  init(touches: [Touch], order: [Int32], indices: Range<Int>) {
    self.touches = touches
    self.order = order
    self.indices = indices
  }

  /// A set of touches of the caller's own making: for tests, and for what is told between events.
  @inlinable
  public init(_ touches: [Touch]) { self.init(touches: touches, order: [], indices: 0..<touches.count) }

  /// The position of the first touch.
  @inlinable
  public var startIndex: Int { indices.lowerBound }

  /// The position behind the last touch.
  @inlinable
  public var endIndex: Int { indices.upperBound }

  /// The touch at a position.
  @inlinable
  public subscript(position: Int) -> Touch { touches[Int(order(at: position))] }

  /// The name of the touch at a position, without copying the touch: for whoever looks each one up.
  @inlinable
  public func id(at position: Int) -> TouchID { touches[Int(order(at: position))].id }

  /// The touch of that name, nil where the set has none. Linear in the number of touches.
  @inlinable
  public subscript(id: TouchID) -> Touch? {
    for touch in self where touch.id == id { return touch }
    return nil
  }

  /// True where the set has a touch of that name. Linear in the number of touches.
  @inlinable
  public func contains(_ id: TouchID) -> Bool { self[id] != nil }
}

extension TouchSet {
  /// Lends the touches as a buffer that is valid only within `body`, where they stand in a row, as all touches of an event do; else
  /// answers nil.
  @inlinable
  public func withContiguousTouches<Result>(_ body: (UnsafeBufferPointer<Touch>) -> Result) -> Result? {
    guard order.isEmpty else { return nil }
    return touches.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[indices])) }
  }

  /// Touches of the same event in another choice and order: those at the places that `order` has within `range`. For whoever
  /// sorts an event's touches, as a window does by view; the places are those of `order(at:)`.
  ///
  /// - Precondition: `range` lies within `order`, which is not empty, and what it names there is a place in the event.
  @inlinable
  public func selecting(_ order: [Int32], in range: Range<Int>) -> TouchSet { TouchSet(touches: touches, order: order, indices: range) }

  /// The touches at some of the set's own positions.
  @inlinable
  public func selecting(_ positions: Range<Int>) -> TouchSet { TouchSet(touches: touches, order: order, indices: positions) }

  /// Where in its event the touch at a position is: what `selecting` takes.
  @inlinable
  public func order(at position: Int) -> Int32 { order.isEmpty ? Int32(truncatingIfNeeded: position) : order[position] }
}

extension TouchSet: Equatable {
  /// True where both hold equal touches in the same order.
  public static func == (left: TouchSet, right: TouchSet) -> Bool { left.elementsEqual(right) }
}
