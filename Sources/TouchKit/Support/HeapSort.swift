/// A heap sort, which sorts in place without allocation. The standard library's sort allocates a
/// buffer. It is not stable.
enum HeapSort {
  /// Sorts the elements from index `start` on.
  ///
  /// - Complexity: O(*n* log *n*).
  static func sort<Element>(
    _ elements: inout [Element], from start: Int = 0, by precedes: (Element, Element) -> Bool
  ) {
    let count = elements.count - start
    guard count > 1 else { return }
    for root in stride(from: count / 2 - 1, through: 0, by: -1) {
      sink(root, count, start, &elements, precedes)
    }
    for last in stride(from: count - 1, to: 0, by: -1) {
      elements.swapAt(start, start + last)
      sink(0, last, start, &elements, precedes)
    }
  }

  private static func sink<Element>(
    _ root: Int, _ count: Int, _ start: Int, _ elements: inout [Element],
    _ precedes: (Element, Element) -> Bool
  ) {
    var root = root
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, precedes(elements[start + child], elements[start + child + 1]) {
        child += 1
      }
      guard precedes(elements[start + root], elements[start + child]) else { return }
      elements.swapAt(start + root, start + child)
      root = child
    }
  }
}
