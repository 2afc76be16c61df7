/// Assigns identities to contacts without tracking ids, by matching each packet of contacts with
/// the previous one.
///
/// The location of each known contact is predicted from its last displacement. The contacts of a
/// packet are assigned to the predicted locations with the minimum total distance. A contact
/// without a match is new, and a known contact without a match has lifted. The distance at which
/// nothing matches, the gate, is small for a resting contact and grows with its speed. So a lift
/// and a landing in the same packet are two contacts instead of one that jumped.
///
/// The result does not depend on the order of the contacts within a packet and is reproducible.
/// Nothing is allocated once the maximum number of contacts has been seen. If each contact is
/// nearest to a predicted location of its own, which is nearly always the case, the cost is that of
/// a nearest-neighbour search. Only competing contacts need the exact assignment, whose work is
/// bounded.
public struct ContactMatcher: Sendable {
  /// A contact of the previous packet.
  struct Track {
    var id: Int
    var location: Point2D
    /// The displacement from the previous packet to this one.
    var displacement: Vector2D
    /// The largest recent displacement between packets, which decays over time.
    var reach: Double
    /// The number of packets that contained the contact.
    var age: Int
    /// The distance from the predicted location beyond which nothing matches.
    var gate: Double
  }

  /// The assignment of a contact in this packet.
  enum Choice: Equatable {
    case undecided
    case new
    case track(Int)
  }

  private var tracks: [Track] = []
  /// The predicted location of each track. It is stored apart from the tracks, because every
  /// contact is compared with all of them.
  private var expected: [Point2D] = []
  private var choices: [Choice] = []
  private var newcomers = 0
  private var solver = AssignmentSolver()
  private var owners: [Int] = []
  private var order: [Int] = []
  private let diagonal: Double
  private var nextID = 0
  private var latestTime: Double?
  private var interval = 0.0

  /// Creates a matcher.
  ///
  /// - Parameter diagonal: The diagonal of the surface in the units of the contacts, or 0 if it is
  ///   unknown. In that case no distance is too large for a match.
  public init(diagonal: Double = 0) {
    self.diagonal = diagonal.isFinite && diagonal > 0 ? diagonal : MatcherConstants.unknownDiagonal
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
  /// - Complexity: O(*n* · *m*) for *n* contacts and *m* contacts in the previous packet.
  public mutating func match(_ points: [Point2D], at time: Double, into ids: inout [Int]) {
    predictLocations(at: time)
    assign(points)
    ids.resize(to: points.count, filling: -1)
    if choices.count == tracks.count, newcomers == 0 {
      updateTracks(points, into: &ids)
    } else {
      assignIDs(to: points, into: &ids)
      replaceTracks(points, ids)
    }
  }

  /// Removes all contacts, for example because the source lost data. Identities are not reused.
  public mutating func reset() {
    tracks.removeAll(keepingCapacity: true)
    latestTime = nil
  }

  // MARK: - Track prediction

  /// Computes the predicted location and the gate of each track.
  private mutating func predictLocations(at time: Double) {
    let elapsed = latestTime.map { time - $0 } ?? 0
    // A packet that arrives early shortens the step. A late one does not lengthen it, because
    // devices are silent while nothing moves.
    let ratio = interval > 0 && elapsed >= 0 && elapsed < interval ? elapsed / interval : 1
    let limit = diagonal * MatcherConstants.youngGate
    let base = diagonal * MatcherConstants.restingGate
    let common = commonDisplacement()
    expected.resize(to: tracks.count, filling: .zero)
    for index in tracks.indices {
      let isNew = tracks[index].age < 2
      let step = (isNew ? common : tracks[index].displacement) * ratio
      expected[index] = tracks[index].location + step * MatcherConstants.trust
      let reach = Swift.max(tracks[index].reach * ratio, step.length)
      let isYoung = tracks[index].age < MatcherConstants.youngAge
      tracks[index].gate =
        isYoung ? limit : Swift.min(base + reach * MatcherConstants.gatePerReach, limit)
    }
    if elapsed > 0 { interval = elapsed }
    if time.isFinite { latestTime = time }
  }

  /// Returns the mean displacement of the contacts whose movement is known. The fingers of a hand
  /// move together, so it is the best prediction for a finger that has just landed.
  private func commonDisplacement() -> Vector2D {
    var sum = Vector2D.zero
    var count = 0.0
    for track in tracks where track.age >= 2 {
      sum = sum + track.displacement
      count += 1
    }
    return count > 0 ? sum * (1 / count) : .zero
  }

  // MARK: - Assignment

  private mutating func assign(_ points: [Point2D]) {
    choices.resize(to: points.count, filling: .new)
    owners.resize(to: tracks.count, filling: -1)
    let isContested = Self.chooseNearest(
      points, tracks, expected, newContactCost, &choices, &owners)
    if isContested { solveContested(points) }
    newcomers = 0
    for choice in choices where choice == .new { newcomers += 1 }
  }

  /// Assigns each contact its cheapest choice, and returns whether two contacts chose the same
  /// track. It works on raw buffers, because every packet pays for it (`matcher/10`).
  private static func chooseNearest(
    _ points: [Point2D], _ tracks: [Track], _ expected: [Point2D], _ newContact: Double,
    _ choices: inout [Choice], _ owners: inout [Int]
  ) -> Bool {
    choices.withUnsafeMutableBufferPointer { choices in
      owners.withUnsafeMutableBufferPointer { owners in
        owners.update(repeating: -1)
        var isContested = false
        for index in choices.indices {
          let nearest = nearest(to: points[index], in: expected)
          choices[index] = cheapestChoice(
            for: points[index], nearest: nearest, tracks, expected, newContact)
          guard case .track(let track) = choices[index] else { continue }
          if owners[track] >= 0 { isContested = true }
          owners[track] = index
        }
        return isContested
      }
    }
  }

  private mutating func solveContested(_ points: [Point2D]) {
    sortOrder(points)
    let problem = AssignmentProblem(
      points: points, tracks: tracks, expected: expected, newContact: newContactCost)
    solver.solve(problem, order: order, choices: &choices)
  }

  /// The cost of a new contact. It is high enough that two contacts that seem to swap over a large
  /// distance count as a lift and a landing.
  private var newContactCost: Double { diagonal * MatcherConstants.youngGate }

  /// Returns the index of the predicted location that is nearest to a point, or -1 if there is
  /// none.
  ///
  /// Two searches run side by side, because each comparison depends on the one before. Of equal
  /// distances the first one counts, so that the order of the contacts does not matter.
  private static func nearest(to point: Point2D, in expected: [Point2D]) -> Int {
    expected.withUnsafeBufferPointer { expected in
      var (best, nearest) = (Double.infinity, -1)
      var (otherBest, otherNearest) = (Double.infinity, -1)
      var index = 0
      while index + 1 < expected.count {
        let square = (point - expected[index]).lengthSquared
        let otherSquare = (point - expected[index + 1]).lengthSquared
        (best, nearest) = square < best ? (square, index) : (best, nearest)
        (otherBest, otherNearest) =
          otherSquare < otherBest ? (otherSquare, index + 1) : (otherBest, otherNearest)
        index += 2
      }
      if index < expected.count {
        let square = (point - expected[index]).lengthSquared
        (best, nearest) = square < best ? (square, index) : (best, nearest)
      }
      let isOther = otherBest < best || (otherBest == best && otherNearest < nearest)
      return isOther ? otherNearest : nearest
    }
  }

  /// Returns the track with the minimum cost for a contact, or `.new` if that is cheaper. `nearest`
  /// is the track whose predicted location is nearest.
  private static func cheapestChoice(
    for point: Point2D, nearest: Int, _ tracks: [Track], _ expected: [Point2D], _ newContact: Double
  ) -> Choice {
    guard nearest >= 0 else { return .new }
    if tracks[nearest].cost(of: point, expected: expected[nearest]) <= newContact {
      return .track(nearest)
    }
    var best = newContact
    var choice = Choice.new
    for index in tracks.indices {
      let cost = tracks[index].cost(of: point, expected: expected[index])
      if cost < best {
        best = cost
        choice = .track(index)
      }
    }
    return choice
  }

  // MARK: - Track update

  /// Sorts the contacts of the packet by location, so that nothing depends on the order in which
  /// the device lists them.
  private mutating func sortOrder(_ points: [Point2D]) {
    order.removeAll(keepingCapacity: true)
    for index in points.indices { order.append(index) }
    HeapSort.sort(&order) { Self.precedes(points[$0], points[$1]) }
  }

  private static func precedes(_ left: Point2D, _ right: Point2D) -> Bool {
    left.x != right.x ? left.x < right.x : left.y < right.y
  }

  /// Updates the tracks with a packet that contains the same contacts as the previous one.
  private mutating func updateTracks(_ points: [Point2D], into ids: inout [Int]) {
    let choices = choices
    ids.withUnsafeMutableBufferPointer { ids in
      tracks.withUnsafeMutableBufferPointer { tracks in
        for index in choices.indices {
          guard case .track(let track) = choices[index] else { continue }
          ids[index] = tracks[track].id
          tracks[track].move(to: points[index])
        }
      }
    }
  }

  private mutating func assignIDs(to points: [Point2D], into ids: inout [Int]) {
    for index in choices.indices {
      if case .track(let track) = choices[index] {
        ids[index] = tracks[track].id
      } else {
        ids[index] = -1
      }
    }
    guard newcomers > 0 else { return }
    sortOrder(points)
    for index in order where ids[index] < 0 { ids[index] = makeID() }
  }

  private mutating func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Updates the tracks with a packet: removes the contacts that lifted and appends the new ones.
  /// The tracks stay sorted by identity, because new contacts have the greatest ones.
  private mutating func replaceTracks(_ points: [Point2D], _ ids: [Int]) {
    for index in owners.indices { owners[index] = -1 }
    for index in choices.indices {
      if case .track(let track) = choices[index] { owners[track] = index }
    }
    var kept = 0
    for track in owners.indices where owners[track] >= 0 {
      tracks[track].move(to: points[owners[track]])
      tracks.swapAt(kept, track)
      kept += 1
    }
    tracks.removeLast(tracks.count - kept)
    guard newcomers > 0 else { return }
    for index in order where choices[index] == .new && points[index].isFinite {
      tracks.append(Track(id: ids[index], at: points[index]))
    }
  }
}

extension ContactMatcher.Track {
  init(id: Int, at location: Point2D) {
    self.init(id: id, location: location, displacement: .zero, reach: 0, age: 1, gate: 0)
  }

  /// Returns the assignment cost of a contact: its distance from the predicted location, or
  /// infinity if both the predicted and the previous location are beyond the gate.
  func cost(of point: Point2D, expected: Point2D) -> Double {
    let ahead = (point - expected).length
    return ahead <= gate || (point - location).length <= gate ? ahead : .infinity
  }

  mutating func move(to point: Point2D) {
    displacement = point - location
    reach = Swift.max(displacement.length, reach * MatcherConstants.reachKept)
    location = point
    age = age &+ 1
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
