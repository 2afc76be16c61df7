import TouchKit

/// Assigns identities to contacts without tracking ids, by matching each packet of contacts with
/// the previous one.
///
/// The location of each known contact is predicted from its last displacement. The contacts of a
/// packet are assigned to the predicted locations with the minimum total distance. A contact
/// without a match is new, and a known contact without a match has lifted. The rules:
///
/// - The distance at which nothing matches, the gate, is small for a resting contact and grows with
///   its speed. So a lift and a landing in the same packet are two contacts instead of one that
///   jumped.
/// - The gate is wider for a contact that is far from all others, because nothing else can be at
///   its new location.
/// - A contact exactly at a previous location has not moved. Devices that report in parts repeat
///   the locations of the contacts that a packet does not update.
///
/// Locations alone cannot decide everything. <doc:/TouchKit/InputFormats> describes what a source
/// can do about that.
///
/// The result does not depend on the order of the contacts within a packet and is reproducible.
/// Nothing is allocated once the maximum number of contacts has been seen. If each contact is
/// nearest to a predicted location of its own, which is nearly always the case, the cost is that of
/// a nearest-neighbour search. Only competing contacts need the exact assignment, whose work is
/// bounded.
public struct ContactMatcher: Sendable {
  private var table: TrackTable
  private var choices: [TrackTable.Choice] = []
  /// The contact that each track was assigned to, or -1.
  private var owners: [Int] = []
  private var solver = AssignmentSolver()
  private var order: [Int] = []
  private var nextID = 0
  private var latestTime: Double?
  private var interval = 0.0

  /// Creates a matcher.
  ///
  /// - Parameter diagonal: The diagonal of the surface in the units of the contacts, or 0 if it is
  ///   unknown. In that case no distance is too large for a match.
  public init(diagonal: Double = 0) {
    self.init(diagonal: diagonal, linearSearchLimit: MatcherConstants.linearSearchLimit)
  }

  /// Creates a matcher that uses a grid for more than this number of contacts.
  init(diagonal: Double, linearSearchLimit: Int) {
    table = TrackTable(
      diagonal: diagonal.isFinite && diagonal > 0 ? diagonal : MatcherConstants.unknownDiagonal,
      linearSearchLimit: linearSearchLimit)
  }

  /// Assigns an identity to each contact of a packet. An empty packet means that all contacts have
  /// lifted.
  ///
  /// - Parameters:
  ///   - points: The locations of the contacts. A contact whose location is not finite is always
  ///     new.
  ///   - time: The time of the packet, in seconds.
  ///   - ids: Replaced by the identities, in the order of `points`. They increase and are not
  ///     reused.
  /// - Complexity: O(*n* + *m*) for *n* contacts and *m* contacts in the previous packet if they
  ///   are evenly distributed and do not compete, otherwise O(*n* · *m*).
  public mutating func match(_ points: [Point2D], at time: Double, into ids: inout [Int]) {
    table.predict(ratio: intervalRatio(to: time))
    assign(points)
    ids.resize(to: points.count, filling: -1)
    table.move(to: points, choices, ids: &ids)
    let hasNewContacts = choices.contains(.new)
    guard choices.count != table.tracks.count || hasNewContacts else { return }
    removeLiftedTracks()
    if hasNewContacts { addNewTracks(points, ids: &ids) }
  }

  /// Removes all contacts, for example because the source lost data. Identities are not reused.
  public mutating func reset() {
    table.removeAll()
    latestTime = nil
  }

  /// Returns the interval to a packet as a fraction of the previous interval, at most 1. A packet
  /// that arrives early shortens the contacts' steps. A late one does not lengthen them, because
  /// devices are silent while nothing moves.
  private mutating func intervalRatio(to time: Double) -> Double {
    let elapsed = latestTime.map { time - $0 } ?? 0
    let ratio = interval > 0 && elapsed >= 0 && elapsed < interval ? elapsed / interval : 1
    if elapsed > 0 { interval = elapsed }
    if time.isFinite { latestTime = time }
    return ratio
  }

  // MARK: - Assignment

  private mutating func assign(_ points: [Point2D]) {
    choices.resize(to: points.count, filling: .new)
    owners.resize(to: table.tracks.count, filling: -1)
    if !table.chooseNearest(points, &choices, &owners) {
      // If contacts lifted, one that is far from where any was may as well have just landed.
      if points.count >= table.tracks.count { table.widenGates() }
      chooseCheapest(points)
    }
  }

  /// Assigns the contacts that are outside the gates of their nearest tracks, then those that
  /// compete for a track.
  private mutating func chooseCheapest(_ points: [Point2D]) {
    for index in choices.indices where choices[index] == .undecided {
      choices[index] = table.cheapestChoice(for: points[index])
    }
    sortOrder(points)
    solver.solve(AssignmentProblem(points: points, table: table), order: order, choices: &choices)
  }

  // MARK: - Update

  /// Sorts the contacts of the packet by location, so that nothing depends on the order in which
  /// the device lists them.
  private mutating func sortOrder(_ points: [Point2D]) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: points.indices)
    HeapSort.sort(&order) { Self.precedes(points[$0], points[$1]) }
  }

  private static func precedes(_ left: Point2D, _ right: Point2D) -> Bool {
    left.x != right.x ? left.x < right.x : left.y < right.y
  }

  private mutating func removeLiftedTracks() {
    for index in owners.indices { owners[index] = -1 }
    for index in choices.indices {
      if case .track(let track) = choices[index] { owners[track] = index }
    }
    table.removeTracks(withoutOwner: owners)
  }

  private mutating func addNewTracks(_ points: [Point2D], ids: inout [Int]) {
    sortOrder(points)
    for index in order where choices[index] == .new {
      ids[index] = nextID
      nextID += 1
      if points[index].isFinite { table.append(id: ids[index], at: points[index]) }
    }
  }
}

extension Array {
  /// Sets the number of elements and keeps the existing ones. `removeAll` with as many appends
  /// would cost more than all the other work for a small packet (`matcher/1`).
  mutating func resize(to count: Int, filling element: Element) {
    if self.count > count { removeLast(self.count - count) }
    while self.count < count { append(element) }
  }
}
