import TouchKit

/// The known contacts, and what a contact of the next packet costs at each of them.
struct TrackTable {
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
    /// The distance from the predicted and the previous location beyond which nothing matches.
    var gate: Double
  }

  /// The assignment of a contact in this packet.
  enum Choice: Equatable {
    case undecided
    case new
    case track(Int)
  }

  /// The tracks, sorted by identity.
  private(set) var tracks: [Track] = []
  /// The predicted location of each track. It is stored apart from the tracks, because every
  /// contact is compared with all of them.
  private var expected: [Point2D] = []
  private var locations: [Point2D] = []
  /// The nearest track of each contact, or -1.
  private var nearest: [Int] = []
  /// The predicted and the previous locations of many tracks.
  private var expectedGrid = PointGrid(), previousGrid = PointGrid()
  private var isIndexed = false
  /// Whether the tracks move so fast that a contact at a previous location may be nearest to the
  /// predicted location of another track.
  private var isFast = false
  private let diagonal: Double
  private let linearSearchLimit: Int

  init(diagonal: Double, linearSearchLimit: Int) {
    self.diagonal = diagonal
    self.linearSearchLimit = linearSearchLimit
  }

  /// The cost of a new contact. It is high enough that two contacts that seem to swap over a large
  /// distance count as a lift and a landing.
  var newContactCost: Double { diagonal * MatcherConstants.newContactGate }

  // MARK: - Prediction

  /// Computes the predicted location and the gate of each track.
  ///
  /// - Parameter ratio: The interval to the packet as a fraction of the previous interval, at most
  ///   1.
  mutating func predict(ratio: Double) {
    let limit = diagonal * MatcherConstants.newContactGate
    let base = diagonal * MatcherConstants.restingGate
    let common = commonDisplacement()
    var fastest = 0.0
    expected.resize(to: tracks.count, filling: .zero)
    for index in tracks.indices {
      let isNew = tracks[index].age < 2
      let step = (isNew ? common : tracks[index].displacement) * ratio
      expected[index] = tracks[index].location + step * MatcherConstants.displacementFraction
      let isYoung = tracks[index].age < MatcherConstants.newContactAge
      tracks[index].gate =
        isYoung
        ? limit : min(base + tracks[index].reach * MatcherConstants.gatePerReach, limit)
      fastest = max(fastest, tracks[index].reach)
    }
    isFast = 2 * fastest >= diagonal * MatcherConstants.leastSpacing
    isIndexed = tracks.count > linearSearchLimit
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

  /// Widens the gates of tracks that are far from all others, because nothing else can have caused
  /// a contact near them.
  mutating func widenGates() {
    let limit = diagonal * MatcherConstants.newContactGate
    guard tracks.count > 1 else {
      let single = diagonal * MatcherConstants.singleGate
      for index in tracks.indices { tracks[index].gate = max(tracks[index].gate, single) }
      return
    }
    indexPreviousLocations()
    for index in tracks.indices {
      let neighbour = previousGrid.nearest(to: locations[index], except: index)
      guard neighbour >= 0 else { continue }
      let spacing = (locations[neighbour] - locations[index]).length
      tracks[index].gate = max(
        tracks[index].gate, min(spacing * MatcherConstants.gatePerSpacing, limit))
    }
  }

  private mutating func indexPreviousLocations() {
    locations.removeAll(keepingCapacity: true)
    for track in tracks { locations.append(track.location) }
    previousGrid.build(locations)
  }

  // MARK: - Search

  /// Assigns each contact to the nearest track, or to the one that has not moved, unless that
  /// track's gate excludes it. Returns whether no two contacts compete and none was excluded, so
  /// that the total distance is minimal.
  ///
  /// - Parameters:
  ///   - choices: Replaced by the assignment.
  ///   - owners: Replaced by the contact of each track, or -1.
  mutating func chooseNearest(
    _ points: [Point2D], _ choices: inout [Choice], _ owners: inout [Int]
  ) -> Bool {
    nearest.resize(to: points.count, filling: -1)
    if isIndexed {
      expectedGrid.build(expected)
      for index in points.indices { nearest[index] = expectedGrid.nearest(to: points[index]) }
    } else {
      Self.findNearest(points, expected, &nearest)
    }
    if isFast { findUnmoved(points) }
    return Self.choose(points, nearest, tracks, expected, newContactCost, &choices, &owners)
  }

  /// Replaces the nearest track of each contact that is exactly at the previous location of another
  /// track.
  private mutating func findUnmoved(_ points: [Point2D]) {
    if isIndexed { indexPreviousLocations() }
    for index in points.indices where nearest[index] >= 0 {
      let point = points[index]
      if tracks[nearest[index]].location == point { continue }
      let unmoved =
        isIndexed
        ? previousGrid.nearest(to: point) : tracks.firstIndex { $0.location == point } ?? -1
      if unmoved >= 0, tracks[unmoved].location == point { nearest[index] = unmoved }
    }
  }

  /// Assigns the contacts to their nearest tracks. It works on raw buffers, because every packet
  /// pays for it (`matcher/10`).
  private static func choose(
    _ points: [Point2D], _ nearest: [Int], _ tracks: [Track], _ expected: [Point2D],
    _ newContactCost: Double, _ choices: inout [Choice], _ owners: inout [Int]
  ) -> Bool {
    choices.withUnsafeMutableBufferPointer { choices in
      owners.withUnsafeMutableBufferPointer { owners in
        owners.update(repeating: -1)
        var isComplete = true
        for index in choices.indices {
          let track = nearest[index]
          if track < 0 {
            choices[index] = .new
          } else if tracks[track].cost(of: points[index], expected: expected[track])
            <= newContactCost
          {
            choices[index] = .track(track)
            if owners[track] >= 0 { isComplete = false }
            owners[track] = index
          } else {
            choices[index] = .undecided
            isComplete = false
          }
        }
        return isComplete
      }
    }
  }

  /// Returns the track with the minimum cost for a contact, or `.new` if that is cheaper.
  func cheapestChoice(for point: Point2D, where isFree: (Int) -> Bool = { _ in true }) -> Choice {
    var best = newContactCost
    var choice = Choice.new
    for index in tracks.indices where isFree(index) {
      let cost = cost(of: point, at: index)
      if cost < best {
        best = cost
        choice = .track(index)
      }
    }
    return choice
  }

  /// Returns the assignment cost of a contact at a track.
  func cost(of point: Point2D, at index: Int) -> Double {
    tracks[index].cost(of: point, expected: expected[index])
  }

  private static func findNearest(
    _ points: [Point2D], _ expected: [Point2D], _ result: inout [Int]
  ) {
    result.withUnsafeMutableBufferPointer { result in
      for index in result.indices { result[index] = nearest(to: points[index], in: expected) }
    }
  }

  /// Returns the index of the predicted location that is nearest to a point, or -1 if there is
  /// none.
  ///
  /// Two searches run side by side, because each comparison depends on the one before. Of equal
  /// distances the first one counts, so that the order of the contacts does not matter.
  private static func nearest(to point: Point2D, in expected: [Point2D]) -> Int {
    expected.withUnsafeBufferPointer { expected in
      var best = Double.infinity
      var nearest = -1
      var otherBest = Double.infinity
      var otherNearest = -1
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

  // MARK: - Update

  /// Moves each track to the contact that was assigned to it, and returns the contacts' identities.
  mutating func move(to points: [Point2D], _ choices: [Choice], ids: inout [Int]) {
    ids.withUnsafeMutableBufferPointer { ids in
      tracks.withUnsafeMutableBufferPointer { tracks in
        for index in choices.indices {
          guard case .track(let track) = choices[index] else {
            ids[index] = -1
            continue
          }
          ids[index] = tracks[track].id
          tracks[track].move(to: points[index])
        }
      }
    }
  }

  /// Removes the tracks without an owner. The others stay sorted by identity.
  mutating func removeTracks(withoutOwner owners: [Int]) {
    var kept = 0
    for index in owners.indices where owners[index] >= 0 {
      tracks.swapAt(kept, index)
      kept += 1
    }
    tracks.removeLast(tracks.count - kept)
  }

  /// Appends a contact that has just landed. Its identity must be greater than all others.
  mutating func append(id: Int, at location: Point2D) {
    tracks.append(
      Track(id: id, location: location, displacement: .zero, reach: 0, age: 1, gate: 0))
  }

  mutating func removeAll() { tracks.removeAll(keepingCapacity: true) }
}

extension TrackTable.Track {
  /// Returns the assignment cost of a contact: its distance from the predicted location, infinity
  /// if both the predicted and the previous location are beyond the gate, or 0 if it has not moved.
  @inline(__always)
  fileprivate func cost(of point: Point2D, expected: Point2D) -> Double {
    let moved = point - location
    if moved == .zero { return 0 }
    let ahead = (point - expected).length
    return ahead <= gate || moved.length <= gate ? ahead : .infinity
  }

  fileprivate mutating func move(to point: Point2D) {
    displacement = point - location
    reach = max(displacement.length, reach * MatcherConstants.reachDecay)
    location = point
    age = age &+ 1
  }
}
