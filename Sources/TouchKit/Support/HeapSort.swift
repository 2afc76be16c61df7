/// A heap sort, which sorts in place without allocation. The standard library's sort allocates a
/// buffer. It is not stable.
@usableFromInline
package enum HeapSort {
  /// Sorts an array.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  package static func sort<Element>(
    _ elements: inout [Element], by precedes: (Element, Element) -> Bool
  ) {
    guard elements.count > 1 else { return }
    for root in stride(from: elements.count / 2 - 1, through: 0, by: -1) {
      siftDown(root, elements.count, &elements, precedes)
    }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(0, last)
      siftDown(0, last, &elements, precedes)
    }
  }

  /// Restores the heap order of the first `count` elements below `root`.
  @inlinable
  static func siftDown<Element>(
    _ root: Int, _ count: Int, _ elements: inout [Element],
    _ precedes: (Element, Element) -> Bool
  ) {
    var root = root
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, precedes(elements[child], elements[child + 1]) { child += 1 }
      guard precedes(elements[root], elements[child]) else { return }
      elements.swapAt(root, child)
      root = child
    }
  }
}
