import TouchKit

/// Touches of one phase sorted by the view that gets them, in storage that is used again.
///
/// Sorting is by counting: linear, and the touches of each view stay in order. Views come in the order of their oldest touch.
struct TouchGrouping {
  /// One view's share.
  struct Group {
    let view: TouchView
    let range: Range<Int>
  }

  private var views: [TouchView] = []
  private var ranges: [Range<Int>] = []
  /// Who gets each touch. `views` keeps them alive.
  private var receivers: [Unmanaged<TouchView>?] = []
  private var placesFound: [Int] = []
  /// Where in the event the touches of all groups are, group by group: what `TouchSet.selecting` takes.
  var order: [Int32] = []
  /// Where their routes are.
  var places: [Int] = []

  var count: Int { views.count }

  func group(at number: Int) -> Group { Group(view: views[number], range: ranges[number]) }

  /// Sorts touches. `receiver` says, for a touch, which view gets it, and where its route is; nil: nobody gets it.
  mutating func sort(_ touches: TouchSet, by receiver: (TouchID) -> (view: TouchView, place: Int)?) {
    removeAll()
    for position in touches.indices {
      let found = receiver(touches.id(at: position))
      receivers.append(found.map { Unmanaged.passUnretained($0.view) })
      placesFound.append(found?.place ?? 0)
      guard let view = found?.view else { continue }
      if view.groupCount == 0 { views.append(view) }
      view.groupCount += 1
    }
    var start = 0
    for view in views {
      ranges.append(start..<start + view.groupCount)
      let next = start + view.groupCount
      view.groupCount = start
      start = next
    }
    for _ in 0..<start {
      order.append(0)
      places.append(0)
    }
    for (number, position) in touches.indices.enumerated() {
      guard let receiver = receivers[number] else { continue }
      receiver._withUnsafeGuaranteedRef { view in
        order[view.groupCount] = touches.order(at: position)
        places[view.groupCount] = placesFound[number]
        view.groupCount += 1
      }
    }
    for view in views { view.groupCount = 0 }
    receivers.removeAll(keepingCapacity: true)
  }

  /// Lets go of the views.
  mutating func removeAll() {
    views.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    receivers.removeAll(keepingCapacity: true)
    placesFound.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }
}
