import TouchKit

/// An assignment problem: the contacts of a packet and the tracks.
struct AssignmentProblem {
  let points: [Point2D]
  let table: TrackTable

  /// The cost of a new contact.
  var newContact: Double { table.newContactCost }

  /// The indices of the tracks.
  var tracks: Range<Int> { table.tracks.indices }

  func cost(of contact: Int, at track: Int) -> Double {
    table.cost(of: points[contact], at: track)
  }
}

/// Solves the assignment problem for contacts that compete for tracks: finds the assignment with
/// the minimum total cost, where a contact may also be new at a fixed cost.
///
/// It uses shortest augmenting paths with dual prices, as the Hungarian method does. Each contact
/// starts with its cheapest track. A contact whose track is taken searches for the cheapest
/// sequence of reassignments. The search ends as soon as it reaches a free track or a contact for
/// which being new is cheaper, so its cost depends only on the contacts that compete.
struct AssignmentSolver {
  private var contactPrice: [Double] = []
  private var trackPrice: [Double] = []
  private var owner: [Int] = []
  private var distance: [Double] = []
  private var predecessor: [Int] = []
  private var isVisited: [Bool] = []
  private var visited: [Int] = []
  private var scansLeft = 0

  /// The end of an augmenting path: a contact that becomes new, or a free track.
  private enum Exit {
    case new(contact: Int)
    case free(track: Int)
  }

  /// Assigns the contacts in `order`.
  ///
  /// - Parameter choices: The cheapest choice for each contact. It is replaced by the assignment.
  mutating func solve(
    _ problem: AssignmentProblem, order: [Int], choices: inout [TrackTable.Choice]
  ) {
    prepare(contacts: problem.points.count, tracks: problem.tracks.count)
    for contact in order {
      guard case .track(let track) = choices[contact] else {
        contactPrice[contact] = problem.newContact
        continue
      }
      contactPrice[contact] = problem.cost(of: contact, at: track)
      if owner[track] < 0 { owner[track] = contact } else { choices[contact] = .undecided }
    }
    for contact in order where choices[contact] == .undecided {
      if scansLeft > 0 {
        augment(from: contact, problem, &choices)
      } else {
        assignNearestFree(contact, problem, &choices)
      }
    }
  }

  private mutating func prepare(contacts: Int, tracks: Int) {
    Self.fill(&contactPrice, count: contacts, with: 0)
    Self.fill(&trackPrice, count: tracks, with: 0)
    Self.fill(&owner, count: tracks, with: -1)
    Self.fill(&distance, count: tracks, with: .infinity)
    Self.fill(&predecessor, count: tracks, with: -1)
    Self.fill(&isVisited, count: tracks, with: false)
    scansLeft = min(
      MatcherConstants.scansPerContact * contacts + MatcherConstants.baseScans,
      MatcherConstants.comparisonLimit / max(tracks, 1))
  }

  private static func fill<Element>(
    _ array: inout [Element], count: Int, with value: Element
  ) {
    array.resize(to: count, filling: value)
    for index in array.indices { array[index] = value }
  }

  /// Finds the cheapest augmenting path from a contact and reassigns the contacts along it.
  private mutating func augment(
    from start: Int, _ problem: AssignmentProblem, _ choices: inout [TrackTable.Choice]
  ) {
    for track in problem.tracks {
      distance[track] = .infinity
      isVisited[track] = false
    }
    visited.removeAll(keepingCapacity: true)
    let (exit, length) = search(from: start, problem)
    for track in visited {
      contactPrice[owner[track]] += length - distance[track]
      trackPrice[track] -= length - distance[track]
    }
    contactPrice[start] += length
    reassign(from: exit, to: start, &choices)
  }

  /// Returns the end of the cheapest augmenting path and its length.
  private mutating func search(
    from start: Int, _ problem: AssignmentProblem
  ) -> (exit: Exit, length: Double) {
    var contact = start
    var pathLength = 0.0
    var cheapestNew = (contact: start, length: Double.infinity)
    while true {
      scansLeft -= 1
      let price = pathLength - contactPrice[contact]
      if price + problem.newContact < cheapestNew.length {
        cheapestNew = (contact, price + problem.newContact)
      }
      let nearest = relax(from: contact, price, problem)
      if nearest < 0 || cheapestNew.length <= distance[nearest] {
        return (.new(contact: cheapestNew.contact), cheapestNew.length)
      }
      if owner[nearest] < 0 { return (.free(track: nearest), distance[nearest]) }
      pathLength = distance[nearest]
      isVisited[nearest] = true
      visited.append(nearest)
      contact = owner[nearest]
    }
  }

  /// Relaxes the edges from one contact to all tracks, and returns the nearest track that has not
  /// been visited, or -1 if none can be reached.
  private mutating func relax(from contact: Int, _ price: Double, _ problem: AssignmentProblem)
    -> Int
  {
    var nearest = -1
    var least = Double.infinity
    for track in problem.tracks where !isVisited[track] {
      let reached = price + problem.cost(of: contact, at: track) - trackPrice[track]
      if reached < distance[track] {
        distance[track] = reached
        predecessor[track] = contact
      }
      if distance[track] < least {
        least = distance[track]
        nearest = track
      }
    }
    return nearest
  }

  private mutating func reassign(
    from exit: Exit, to start: Int, _ choices: inout [TrackTable.Choice]
  ) {
    var vacated: Int
    switch exit {
    case .free(let track): vacated = track
    case .new(let contact):
      let freed = choices[contact]
      choices[contact] = .new
      guard contact != start, case .track(let track) = freed else { return }
      vacated = track
    }
    while true {
      let contact = predecessor[vacated]
      let freed = choices[contact]
      owner[vacated] = contact
      choices[contact] = .track(vacated)
      guard contact != start, case .track(let track) = freed else { return }
      vacated = track
    }
  }

  private mutating func assignNearestFree(
    _ contact: Int, _ problem: AssignmentProblem, _ choices: inout [TrackTable.Choice]
  ) {
    choices[contact] = problem.table.cheapestChoice(for: problem.points[contact]) { owner[$0] < 0 }
    if case .track(let track) = choices[contact] { owner[track] = contact }
  }
}
