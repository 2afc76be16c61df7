/// A ring buffer of the newest elements, oldest first. An element that is appended to a full buffer
/// replaces the oldest one.
///
/// The storage doubles when needed, up to the limit, and is never released. A removed element stays
/// in the storage until another one overwrites it, so the elements should be plain values.
@frozen
@usableFromInline
package struct RingBuffer<Element> {
  /// The maximum number of elements.
  package let limit: Int
  @usableFromInline var storage: [Element] = []
  /// The position of the oldest element in the storage.
  @usableFromInline var head = 0
  /// The number of elements.
  @usableFromInline package private(set) var count = 0

  /// Creates an empty buffer for at most `limit` elements.
  ///
  /// - Precondition: `limit` is positive.
  package init(limit: Int) {
    assert(limit > 0, "A ring buffer holds at least one element.")
    self.limit = limit
  }

  /// Appends an element. If the buffer is full, it replaces the oldest one.
  ///
  /// - Complexity: O(1) on average.
  package mutating func append(_ element: Element) {
    if count == storage.count, count < limit { grow(filling: element) }
    storage[position(of: count)] = element
    if count == storage.count { head = position(of: 1) } else { count += 1 }
  }

  /// Removes the element at an index by moving either the elements before it or those after it,
  /// whichever are fewer.
  ///
  /// - Complexity: O(*n*), but O(1) at either end.
  package mutating func remove(at index: Int) {
    assert(index >= 0 && index < count, "The index is not in the ring buffer.")
    if index < count - 1 - index {
      for gap in stride(from: index, to: 0, by: -1) {
        storage[position(of: gap)] = storage[position(of: gap - 1)]
      }
      head = position(of: 1)
    } else {
      for gap in index..<count - 1 { storage[position(of: gap)] = storage[position(of: gap + 1)] }
    }
    count -= 1
  }

  /// Doubles the storage. `filler` is overwritten before it is read.
  private mutating func grow(filling filler: Element) {
    let size = min(max(16, storage.count * 2), limit)
    storage = Array(storage[head...] + storage[..<head])
    head = 0
    storage.append(contentsOf: repeatElement(filler, count: size - storage.count))
  }

  /// Returns the position in the storage of the element at an index, or that of the next element
  /// for the index `count`. The index never exceeds the size of the storage, so one subtraction
  /// replaces a division.
  @inlinable
  func position(of index: Int) -> Int {
    let position = head + index
    return position < storage.count ? position : position - storage.count
  }
}

extension RingBuffer {
  /// The elements, oldest first.
  package var elements: [Element] { (0..<count).map { storage[position(of: $0)] } }

  /// The element at an index, where 0 is the oldest element.
  @inlinable
  package subscript(index: Int) -> Element {
    _read {
      assert(index >= 0 && index < count, "The index is not in the ring buffer.")
      yield storage[position(of: index)]
    }
    _modify {
      assert(index >= 0 && index < count, "The index is not in the ring buffer.")
      yield &storage[position(of: index)]
    }
  }
}

extension RingBuffer: Sendable where Element: Sendable {}
