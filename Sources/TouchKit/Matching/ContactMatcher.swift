/// Gives anonymous contacts their identity: which of the contacts in this packet is which of the
/// packet before.
///
/// Each contact that was there is expected where its last displacement leads. The packet's contacts
/// go to those expectations so that the sum of distances is least; one that fits none is a new
/// contact, and one that got none has lifted. The distance at which nothing fits is small for a
/// contact that rests and grows with its speed, so that a lift and a landing in the same packet are
/// two contacts and not one that jumped.
///
/// The answer does not depend on the order of contacts within a packet, and is the same at each
/// run. Nothing is allocated once the greatest number of contacts was seen. Where every contact is
/// nearest to an expectation of its own, which is nearly always, the cost is that of finding the
/// nearest; only who competes is settled by exact assignment, whose work is bounded.
public struct ContactMatcher: Sendable {
  /// A contact of the packet before.
  struct Track {
    var id: Int
    var location: Point2D
    /// From the packet before to this one.
    var displacement: Vector2D
    /// How far it moves between packets: the greatest in its recent past, fading.
    var reach: Double
    /// How many packets it was in.
    var age: Int
    /// The distance from there at which nothing fits any more.
    var gate: Double
  }

  /// Whom a contact of this packet goes to.
  enum Choice: Equatable {
    case undecided
    case new
    case track(Int)
  }

  private var tracks: [Track] = []
  /// Where each track is expected in this packet: apart from the tracks, as it is what every
  /// contact is compared with.
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

  /// A matcher for a surface with that diagonal, in the units of the contacts. Where nobody knows
  /// it (0), no distance is too far to be the same contact.
  public init(diagonal: Double = 0) {
    self.diagonal = diagonal.isFinite && diagonal > 0 ? diagonal : MatcherConstants.unknownDiagonal
  }

  /// Gives each contact of a packet its id, in the order of `points`; ids grow and are not used
  /// again. `time` is the packet's, in seconds.
  ///
  /// Contacts without a finite place are new each time. An empty packet says that all have lifted.
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

  /// Forgets all contacts: the source lost data. Ids go on growing.
  public mutating func reset() {
    tracks.removeAll(keepingCapacity: true)
    latestTime = nil
  }

  // MARK: Before

  /// Says of each track where it is expected and how far from there.
  private mutating func predictLocations(at time: Double) {
    let elapsed = latestTime.map { time - $0 } ?? 0
    // A packet that comes early shortens the step. One that comes late does not lengthen it:
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

  /// What the contacts that are known to move have in common: fingers of a hand move together, so a
  /// finger that has just landed most likely moves as they do.
  private func commonDisplacement() -> Vector2D {
    var sum = Vector2D.zero
    var count = 0.0
    for track in tracks where track.age >= 2 {
      sum = sum + track.displacement
      count += 1
    }
    return count > 0 ? sum * (1 / count) : .zero
  }

  // MARK: Choice

  private mutating func assign(_ points: [Point2D]) {
    choices.resize(to: points.count, filling: .new)
    owners.resize(to: tracks.count, filling: -1)
    let isContested = Self.chooseNearest(
      points, tracks, expected, newContactCost, &choices, &owners)
    if isContested { solveContested(points) }
    newcomers = 0
    for choice in choices where choice == .new { newcomers += 1 }
  }

  /// Each contact takes what is cheapest for it; true where two took the same. Without checks of
  /// ownership for each element: this is what every packet pays for.
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

  /// What it costs that a contact is new, so that two that exchange places over a great distance
  /// are rather a lift and a landing.
  private var newContactCost: Double { diagonal * MatcherConstants.youngGate }

  /// The expectation that is nearest to a point; -1 where there is none. Two searches side by side,
  /// as each comparison waits for the one before; of equals the first, so that the order of
  /// contacts does not matter.
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

  /// The track that costs least, or that the contact is new; `nearest` is the first to be asked.
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

  // MARK: After

  /// Sorts the packet's contacts by place, so that nothing depends on the order in which the device
  /// lists them.
  private mutating func sortOrder(_ points: [Point2D]) {
    order.removeAll(keepingCapacity: true)
    for index in points.indices { order.append(index) }
    HeapSort.sort(&order) { Self.precedes(points[$0], points[$1]) }
  }

  private static func precedes(_ left: Point2D, _ right: Point2D) -> Bool {
    left.x != right.x ? left.x < right.x : left.y < right.y
  }

  /// Nobody came and nobody went.
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

  /// Takes over the packet: who was in it goes on, who was not is forgotten. Tracks stay sorted by
  /// id, as newcomers have the greatest.
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

  /// How badly a contact fits: the distance to where this one is expected; infinite where that and
  /// the distance to where it was are both beyond the gate.
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
  /// Makes the array `count` long, keeping what it holds: `removeAll` and as many appends cost more
  /// than all the rest of a small packet.
  mutating func resize(to count: Int, filling element: Element) {
    if self.count > count { removeLast(self.count - count) }
    while self.count < count { append(element) }
  }
}
