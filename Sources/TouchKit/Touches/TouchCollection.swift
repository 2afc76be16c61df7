/// Touches of one event, in the order in which they began: a view into the event, made without
/// allocation.
///
/// A callback's set holds only the touches in that callback's phase (R4). Late updates may name one
/// touch several times, once for each sample that is refined (R14).
@frozen
public struct TouchCollection: RandomAccessCollection, Sendable {
  @usableFromInline let touches: [Touch]
  /// Indices in `touches`; empty if they are those of `range` themselves.
  @usableFromInline let order: [Int32]
  /// The part of `order`, or of `touches` if that is empty, that the set shows.
  @usableFromInline let range: Range<Int>

  @inlinable
  init(touches: [Touch], order: [Int32], range: Range<Int>) {
    self.touches = touches
    self.order = order
    self.range = range
  }

  /// Creates a set of touches of the caller's own making: for tests, and for what is told between
  /// events.
  @inlinable
  public init(_ touches: [Touch]) {
    self.init(touches: touches, order: [], range: 0..<touches.count)
  }

  /// The index of the first touch: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The index behind the last touch.
  @inlinable
  public var endIndex: Int { range.count }

  /// The touch at an index.
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

extension TouchCollection {
  /// Touches of the same event in another choice and order: those at the places that `order` has
  /// within `range`. For whoever sorts an event's touches, as a window does by view; the places are
  /// those of `order(at:)`.
  ///
  /// - Precondition: `range` lies within `order`, which is not empty, and what it names there is a
  ///   place in the event.
  @inlinable
  public func selecting(_ order: [Int32], in range: Range<Int>) -> TouchCollection {
    TouchCollection(touches: touches, order: order, range: range)
  }

  /// The touches at some of the set's own indices, as a set whose indices start at 0 again.
  @inlinable
  public func selecting(_ positions: Range<Int>) -> TouchCollection {
    if positions.lowerBound < 0 || positions.upperBound > count {
      failIndex(positions.upperBound, count: count)
    }
    return TouchCollection(
      touches: touches, order: order,
      range: range.lowerBound &+ positions.lowerBound..<range.lowerBound &+ positions.upperBound)
  }

  /// The index in its event of the touch at an index of the set: what `selecting` takes.
  @inlinable
  @inline(__always)
  public func order(at position: Int) -> Int32 {
    if position < 0 || position >= range.count { failIndex(position, count: range.count) }
    let index = range.lowerBound &+ position
    return order.isEmpty ? Int32(truncatingIfNeeded: index) : order[index]
  }
}

extension TouchCollection: Equatable {
  /// True where both hold equal touches in the same order.
  public static func == (left: TouchCollection, right: TouchCollection) -> Bool {
    left.elementsEqual(right)
  }
}
