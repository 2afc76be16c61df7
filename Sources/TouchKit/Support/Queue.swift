/// A first-in, first-out queue in contiguous storage. The storage is reused, so a queue that is
/// emptied as fast as it is filled does not grow.
///
/// A removed element stays in the storage until another one overwrites it, so the elements should
/// be plain values.
@frozen
@usableFromInline
package struct Queue<Element> {
  /// The elements are those from `head` up to `end`; the rest is overwritten by later elements.
  /// Removing elements from the array and appending others would cost more than counting
  /// (`sequencer/1`).
  @usableFromInline var storage: [Element] = []
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  /// Creates an empty queue.
  @inlinable
  package init() {}

  /// Appends an element. The autoclosure constructs the element in its final location, without a
  /// copy.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  package mutating func append(_ element: @autoclosure () -> Element) {
    if end < storage.count {
      storage.withUnsafeMutableBufferPointer { $0[end] = element() }
    } else {
      storage.append(element())
    }
    end &+= 1
  }

  /// Removes the first elements.
  ///
  /// - Precondition: The queue has that many elements.
  /// - Complexity: O(`count`) on average.
  @inlinable
  @inline(__always)
  package mutating func removeFirst(_ count: Int = 1) {
    assert(count >= 0 && count <= end &- head, "The queue does not have that many elements.")
    head &+= count
    if head == end {
      head = 0
      end = 0
    } else if head >= 64, head &* 2 >= end {
      compact()
    }
  }

  /// Moves the elements to the beginning of the storage, so that a queue that always contains some
  /// elements does not grow without bound.
  ///
  /// At most as many elements are moved as were removed since the previous call, so the cost per
  /// removed element is constant on average. Callers skip it while fewer than 64 are removed.
  @inlinable
  @inline(never)
  mutating func compact() {
    storage.removeFirst(head)
    end &-= head
    head = 0
  }

  /// Calls `body` with the elements, in storage that is valid only within the call, and removes as
  /// many of the first elements as it returns.
  @inlinable
  @inline(__always)
  package mutating func removeFirst(_ body: (UnsafeBufferPointer<Element>) -> Int) -> Int {
    let range = head..<end
    let count = storage.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
    removeFirst(count)
    return count
  }
}

extension Queue {
  /// The number of elements.
  @inlinable
  package var count: Int { end &- head }

  /// Whether the queue has no element.
  @inlinable
  package var isEmpty: Bool { head == end }

  /// The element at an index, where 0 is the first element.
  @inlinable
  package subscript(index: Int) -> Element {
    _read {
      assert(index >= 0 && index < count, "The index is not in the queue.")
      yield storage[head &+ index]
    }
    _modify {
      assert(index >= 0 && index < count, "The index is not in the queue.")
      yield &storage[head &+ index]
    }
  }
}

extension Queue: Sendable where Element: Sendable {}
