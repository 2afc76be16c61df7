import TouchKit

/// The touches of one phase sorted by the view that they are delivered to, in reused storage.
///
/// A counting sort: linear, and the touches of each view stay in order. The views are in the order
/// of their oldest touch.
struct TouchesByView {
  /// The touches of one view: a range of `order` and `routes`.
  struct Group {
    let view: TouchView
    let range: Range<Int>
  }

  /// The receiver of the callback of a touch: the entry of the view, and the route of the touch.
  typealias Receiver = (target: Int, route: Int)

  private(set) var groups: [Group] = []
  /// The positions of the touches in their event, group by group, as
  /// `TouchCollection.selecting(_:in:)` takes them.
  private(set) var order: [Int32] = []
  /// The indices of their routes when they were sorted, in the same order.
  private(set) var routes: [Int] = []
  /// The receiver of each touch, in the order of the touches; target -1 if the touch is not
  /// delivered.
  private var receivers: [Receiver] = []
  /// The entries that receive touches, in the order of their oldest touch.
  private var targets: [Int] = []
  /// For each entry, the number of its touches, then the index at which the next one goes; 0 for
  /// all of them between two sorts.
  private var counts: [Int] = []

  /// Sorts touches. `receiver` returns the receiver of a touch, or `nil` if the touch is not
  /// delivered.
  mutating func sort(
    _ touches: TouchCollection, in router: TouchRouter, by receiver: (TouchID) -> Receiver?
  ) {
    removeAll()
    for position in touches.indices {
      let (target, route) = receiver(touches.id(at: position)) ?? (-1, 0)
      receivers.append((target, route))
      guard target >= 0 else { continue }
      while target >= counts.count { counts.append(0) }
      if counts[target] == 0 { targets.append(target) }
      counts[target] += 1
    }
    var start = 0
    for target in targets {
      let end = start + counts[target]
      if let view = router.view(ofTarget: target) {
        groups.append(Group(view: view, range: start..<end))
      }
      counts[target] = start
      start = end
    }
    for _ in 0..<start {
      order.append(0)
      routes.append(0)
    }
    for (position, (target, route)) in zip(touches.indices, receivers) where target >= 0 {
      let index = counts[target]
      order[index] = touches.order(at: position)
      routes[index] = route
      counts[target] = index + 1
    }
    for target in targets { counts[target] = 0 }
  }

  /// Moves the touches of a group for whose route `isIncluded` is true to the front of its range,
  /// and returns the range of those.
  mutating func select(_ group: Group, where isIncluded: (Int) -> Bool) -> Range<Int> {
    var end = group.range.lowerBound
    for position in group.range where isIncluded(routes[position]) {
      if end != position { order[end] = order[position] }
      end += 1
    }
    return group.range.lowerBound..<end
  }

  /// Removes everything and keeps the storage.
  mutating func removeAll() {
    groups.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    routes.removeAll(keepingCapacity: true)
    receivers.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}
