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

  private(set) var groups: [Group] = []
  /// The positions of the touches in their event, group by group, as
  /// `TouchCollection.selecting(_:in:)` takes them.
  var order: [Int32] = []
  /// The indices of their routes when they were sorted, in the same order.
  private(set) var routes: [Int] = []
  /// The target and route of each touch, in the order of the touches; -1 for a touch that is not
  /// delivered.
  private var found: [(target: Int, route: Int)] = []
  private var targets: [Int] = []

  /// Sorts touches. `receiver` returns the target and the route of a touch, or `nil` if the touch
  /// is not delivered.
  mutating func sort(
    _ touches: TouchCollection, in table: inout RoutingTable, of window: TouchWindow?,
    by receiver: (TouchID, inout RoutingTable) -> (target: Int, route: Int)?
  ) {
    removeAll()
    for position in touches.indices {
      let (target, route) = receiver(touches.id(at: position), &table) ?? (-1, 0)
      found.append((target, route))
      guard target >= 0 else { continue }
      if table[target: target].sortingCount == 0 { targets.append(target) }
      table[target: target].sortingCount += 1
    }
    var start = 0
    for target in targets {
      let end = start + table[target: target].sortingCount
      if let view = table.view(ofTarget: target, in: window) {
        groups.append(Group(view: view, range: start..<end))
      }
      table[target: target].sortingCount = start
      start = end
    }
    for _ in 0..<start {
      order.append(0)
      routes.append(0)
    }
    for (position, (target, route)) in zip(touches.indices, found) where target >= 0 {
      let index = table[target: target].sortingCount
      order[index] = touches.order(at: position)
      routes[index] = route
      table[target: target].sortingCount = index + 1
    }
    for target in targets { table[target: target].sortingCount = 0 }
  }

  /// Removes everything and keeps the storage.
  mutating func removeAll() {
    groups.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    routes.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}
