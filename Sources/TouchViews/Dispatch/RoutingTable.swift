import TouchKit

/// The routes of all touches of a window that are there, sorted by id because ids grow. Nothing allocates in steady state.
struct TouchRoutes {
  private var routes: [TouchRoute] = []
  /// Behind the place that was looked up last: mostly touches are looked up one after the other.
  private var next = 0

  var indices: Range<Int> { routes.indices }
  var isEmpty: Bool { routes.isEmpty }

  subscript(place: Int) -> TouchRoute {
    get { routes[place] }
    set { routes[place] = newValue }
  }

  /// Adds the route of a touch that began. One whose id is not larger than all others goes to its place.
  mutating func append(_ route: TouchRoute) {
    let place = lowerBound(of: route.id)
    if place == routes.count {
      routes.append(route)
    } else if routes[place].id == route.id {
      routes[place] = route
    } else {
      routes.insert(route, at: place)
    }
  }

  /// Removes the routes for which that is true.
  mutating func removeAll(where isOver: (TouchRoute) -> Bool) { routes.removeAll(where: isOver) }

  /// Where the route of a touch is; nil for one that is not there.
  mutating func place(of id: TouchID) -> Int? {
    if next < routes.count, routes[next].id == id {
      next += 1
      return next - 1
    }
    guard let place = search(id) else { return nil }
    next = place + 1
    return place
  }

  /// The view that tracks the touch of a route; nil where none does.
  func trackingView(at place: Int) -> TouchView? { routes[place].isTracked ? routes[place].view : nil }

  /// The one view that knows all these touches and is told of all their moves; nil where it is not that simple.
  mutating func soleReceiver(ofMoves touches: TouchSet) -> Unmanaged<TouchView>? {
    var receiver: Unmanaged<TouchView>?
    for position in touches.indices {
      guard let place = place(of: touches.id(at: position)), let view = routes[place].receiver else { return nil }
      if let receiver, receiver.toOpaque() != view.toOpaque() { return nil }
      receiver = view
    }
    return receiver
  }

  /// The route of a touch; nil for one that is not there.
  subscript(id: TouchID) -> TouchRoute? { search(id).map { routes[$0] } }

  private func search(_ id: TouchID) -> Int? {
    let place = lowerBound(of: id)
    return place < routes.count && routes[place].id == id ? place : nil
  }

  private func lowerBound(of id: TouchID) -> Int {
    var (low, high) = (0, routes.count)
    while low < high {
      let middle = (low + high) / 2
      if routes[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
