extension Sequence where Element: Equatable {
  /// The elements and the lengths of their runs (run-length encoding).
  package var runLengths: [(element: Element, count: Int)] {
    var runs: [(element: Element, count: Int)] = []
    for element in self {
      if let last = runs.last, last.element == element {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((element, 1))
      }
    }
    return runs
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order in which they first occur.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
