/// The changes of the completed strokes of a collection since a view has shown them.
struct StrokeChangeLog: Sendable {
  /// The identity of a collection that a view has shown. Copies of the collection have it, too, and
  /// their own changes since then.
  final class Mark: Sendable {}

  /// A replacement of completed strokes by a number of others, in indices after all changes before
  /// it. The replacement of a stroke by itself says that it looks different.
  struct Change: Sendable {
    var range: Range<Int>
    var count: Int
  }

  /// The number of changes after which a view shows the collection as another one: a copy may be
  /// edited for ever without being shown.
  private static let limit = 4096

  /// The mark, or `nil` if no view has shown the collection, or it has changed very often since.
  private(set) var mark: Mark?
  private(set) var changes: [Change] = []

  mutating func append(_ range: Range<Int>, count: Int) {
    guard mark != nil else { return }
    if changes.count < Self.limit { return changes.append(Change(range: range, count: count)) }
    mark = nil
    changes = []
  }

  /// Forgets the changes, because a view shows them.
  ///
  /// - Returns: A new mark.
  mutating func restart() -> Mark {
    let mark = Mark()
    self.mark = mark
    changes.removeAll(keepingCapacity: true)
    return mark
  }
}
