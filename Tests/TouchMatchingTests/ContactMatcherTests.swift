import TestSupport
import Testing
import TouchKit

@testable import TouchMatching

@Suite("Contact matching")
struct ContactMatcherTests {
  /// Returns the identities of each packet's contacts.
  private func ids(_ packets: [[Point2D]], diagonal: Double = 1000, interval: Double = 0.01)
    -> [[Int]]
  {
    var matcher = ContactMatcher(diagonal: diagonal)
    var ids: [Int] = []
    return packets.enumerated().map { index, points in
      matcher.match(points, at: Double(index) * interval, into: &ids)
      return ids
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }

  @Test("two fingers that cross each other at speed keep their identities")
  func crossingFingersKeepTheirIDs() {
    let packets = (0..<20).map { step in
      [point(100 + Double(step) * 20, 200), point(500 - Double(step) * 20, 204)]
    }
    #expect(ids(packets).allSatisfy { $0 == [0, 1] })
  }

  @Test(
    "fingers that follow each other keep their identities, though each is nearest to the next"
  )
  func followingFingersKeepTheirIDs() {
    let packets = (0..<15).map { step in
      (0..<4).map { point(Double($0) * 40 + Double(step) * 35, 300) }
    }
    #expect(ids(packets).allSatisfy { $0 == [0, 1, 2, 3] })
  }

  @Test("a finger that lifts while two scroll does not change the other's identity")
  func liftKeepsTheOtherID() {
    var packets = (0..<10).map { step in
      [point(100 + Double(step) * 60, 200), point(150 + Double(step) * 60, 205)]
    }
    packets.append([point(700, 200)])
    #expect(ids(packets).last == [0])
  }

  @Test(
    "a lift and a landing in one packet are two contacts, also close to each other at rest")
  func liftAndLandingAreTwoContacts() {
    let resting = (0..<10).map { _ in [point(100, 100)] }
    #expect(ids(resting + [[point(600, 600)]]).last == [1])
    #expect(ids(resting + [[point(100, 160)]]).last == [1])
    #expect(ids(resting + [[point(110, 110)]]).last == [0])
  }

  @Test(
    "a contact that repeats its location has not moved, even if another is expected there",
    arguments: [35.0, 50])
  func repeatedLocationsKeepTheirIDs(step last: Double) {
    // Four fingers in a column move by almost their distance. Then the device reports the movement
    // of two of them, and repeats the locations of the others. With a step of 50, the second finger
    // competes with the third.
    var column = (0..<4).map { Double($0) * 40 }
    var packets: [[Point2D]] = []
    for step in 0..<7 {
      for finger in 0..<4 where step < 6 || finger < 2 { column[finger] += step < 6 ? 35 : last }
      packets.append(column.map { point(300, $0) })
    }
    #expect(ids(packets).allSatisfy { $0 == [0, 1, 2, 3] })
  }

  @Test("two fingers that move towards each other keep their identities if a packet is repeated")
  func repeatedPacketKeepsTheIDs() {
    var packets = (0..<6).map { step in
      [point(100, 100 + Double(step) * 60), point(100, 750 - Double(step) * 60)]
    }
    packets.append(packets[5])
    #expect(ids(packets).allSatisfy { $0 == [0, 1] })
  }

  @Test("the only contact may jump by a twentieth of the diagonal, but not farther")
  func onlyContactMayJump() {
    let resting = (0..<10).map { _ in [point(100, 100)] }
    #expect(ids(resting + [[point(145, 100)]]).last == [0])
    #expect(ids(resting + [[point(155, 100)]]).last == [1])
  }

  @Test("a contact that is far from all others may jump by most of their distance")
  func isolatedContactMayJump() {
    let resting = (0..<10).map { _ in [point(100, 100), point(100, 350)] }
    #expect(ids(resting + [[point(100, 100), point(290, 350)]]).last == [0, 1])
    #expect(ids(resting + [[point(100, 100), point(310, 350)]]).last == [0, 2])
    // One that lifts while another lands at a neighbour's distance is not a jump.
    #expect(ids(resting + [[point(100, 100), point(325, 350)]]).last == [0, 2])
    // If contacts lifted, a distant one has just landed.
    #expect(ids(resting + [[point(290, 350)]]).last == [2])
  }

  @Test("two contacts that land close to each other and jump keep their identities")
  func youngContactsMayJump() {
    let landing = (0..<3).map { _ in [point(100, 100), point(120, 100)] }
    #expect(ids(landing + [[point(100, 250), point(120, 250)]]).last == [0, 1])
    // Once their speed is known, the same jump is a lift and a landing.
    let resting = (0..<4).map { _ in [point(100, 100), point(120, 100)] }
    #expect(ids(resting + [[point(100, 250), point(120, 250)]]).last == [2, 3])
  }

  @Test("fast parallel fingers keep their identities if a packet arrives early and covers as much")
  func earlyPacketsKeepTheGateOpen() {
    var matcher = ContactMatcher(diagonal: 1000)
    var ids: [Int] = []
    for step in 0..<10 {
      let points = (0..<3).map { point(100 + Double(step) * 80, 100 + Double($0) * 12) }
      let time = Double(step) * 0.01 - (step == 8 ? 0.009 : 0)
      matcher.match(points, at: time, into: &ids)
      #expect(ids == [0, 1, 2], "packet \(step)")
    }
  }

  @Test("an empty packet ends all contacts, and identities are not reused after a reset")
  func idsAreNotReused() {
    var matcher = ContactMatcher(diagonal: 1000)
    var ids: [Int] = []
    matcher.match([point(1, 1)], at: 0, into: &ids)
    matcher.match([], at: 0.01, into: &ids)
    #expect(ids.isEmpty)
    matcher.match([point(1, 1)], at: 0.02, into: &ids)
    #expect(ids == [1])
    matcher.reset()
    matcher.match([point(1, 1)], at: 0.03, into: &ids)
    #expect(ids == [2])
  }

  @Test("without a known diagonal, a finger may be anywhere in the next packet")
  func unknownDiagonalAllowsAnyDistance() {
    #expect(
      ids([[point(0, 0)], [point(5000, 5000)], [point(5000, 0), point(9000, 9000)]], diagonal: 0)
        .map(\.count) == [1, 1, 2])
    #expect(ids([[point(0, 0)], [point(5000, 5000)]], diagonal: 0).last == [0])
  }

  @Test("locations and times that are not finite, or are huge, do no harm (R53)")
  func invalidPacketsAreHarmless() {
    var matcher = ContactMatcher(diagonal: 1000)
    var ids: [Int] = []
    matcher.match(
      [point(10, 10), point(.nan, 5), point(.infinity, 5), point(1e300, -1e300)], at: 0, into: &ids)
    #expect(Set(ids).count == 4)
    let first = ids[0]
    matcher.match([point(.nan, .nan), point(11, 10), point(-1e300, 1e300)], at: .nan, into: &ids)
    #expect(ids[1] == first)
    matcher.match([point(12, 10)], at: -5, into: &ids)
    #expect(ids == [first])
  }

  /// Returns the minimum total distance over all assignments of contacts to tracks, where a new
  /// contact costs `newContact`.
  private func leastCost(
    _ points: [Point2D], _ expected: [Point2D], _ newContact: Double
  ) -> Double {
    func best(_ contact: Int, _ taken: Set<Int>) -> Double {
      guard contact < points.count else { return 0 }
      var least = newContact + best(contact + 1, taken)
      for track in expected.indices where !taken.contains(track) {
        let cost = (points[contact] - expected[track]).length
        if cost < newContact { least = min(least, cost + best(contact + 1, taken.union([track]))) }
      }
      return least
    }
    return best(0, [])
  }

  @Test("the total distance is minimal if contacts compete")
  func totalDistanceIsMinimal() {
    var random = SeededGenerator(seed: 8)
    for round in 0..<500 {
      let count = Int.random(in: 2...6, using: &random)
      let next = Int.random(in: 1...6, using: &random)
      func points(_ count: Int) -> [Point2D] {
        (0..<count).map { _ in
          point(
            Double.random(in: 0...60, using: &random), Double.random(in: 0...60, using: &random))
        }
      }
      let before = points(count)
      let after = points(next)
      let diagonal = 100.0  // Everyone has just landed: the gate is a quarter of it.
      let ids = ids([before, after], diagonal: diagonal)
      var cost = 0.0
      for (index, id) in ids[1].enumerated() {
        cost +=
          ids[0].firstIndex(of: id).map { (after[index] - before[$0]).length } ?? diagonal
          * MatcherConstants.newContactGate
      }
      #expect(
        abs(cost - leastCost(after, before, diagonal * MatcherConstants.newContactGate)) < 1e-9,
        "round \(round)")
    }
  }

  @Test(
    "a thousand competing contacts are assigned in bounded time, each with its own identity")
  func thousandCompetingContactsAreBounded() {
    let count = TestLoad.count(1000, quick: 100)
    var random = SeededGenerator(seed: 9)
    func cloud() -> [Point2D] {
      (0..<count).map { _ in
        point(Double.random(in: 0...50, using: &random), Double.random(in: 0...50, using: &random))
      }
    }
    let ids = ids([cloud(), cloud(), cloud()])
    #expect(ids.allSatisfy { Set($0).count == count })
  }

  @Test("the order of a packet does not matter, even if contacts compete")
  func packetOrderDoesNotMatter() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      var sorted = ContactMatcher(diagonal: 200)
      var shuffled = ContactMatcher(diagonal: 200)
      var (ids, others): ([Int], [Int]) = ([], [])
      for packet in 0..<5 {
        let points = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          point(
            Double(Int.random(in: 0...9, using: &random)),
            Double(Int.random(in: 0...9, using: &random)))
        }
        let order = points.indices.shuffled(using: &random)
        sorted.match(points, at: Double(packet) / 100, into: &ids)
        shuffled.match(order.map { points[$0] }, at: Double(packet) / 100, into: &others)
        // Contacts at the same point cannot be distinguished, so pairs of location and identity are
        // compared.
        let left = zip(points, ids).map { "\($0) \($1)" }.sorted()
        let right = zip(order.map { points[$0] }, others).map { "\($0) \($1)" }.sorted()
        #expect(left == right)
      }
    }
  }

  @Test("a search in a grid gives the same identities as a search of all contacts")
  func gridGivesTheSameIDs() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<TestLoad.count(60, quick: 9) {
      var linear = ContactMatcher(diagonal: 500, linearSearchLimit: .max)
      var gridded = ContactMatcher(diagonal: 500, linearSearchLimit: round % 2 == 0 ? 0 : 32)
      var (ids, others): ([Int], [Int]) = ([], [])
      let grain = [0.001, 1, 7][round % 3]  // Coarse coordinates repeat and coincide.
      let speed = [0.5, 4, 30][round / 3 % 3]
      var points: [Point2D] = []
      for packet in 0..<12 {
        points.removeAll { _ in Int.random(in: 0..<20, using: &random) == 0 }
        while points.count < 40 {
          points.append(
            point(.random(in: 0...300, using: &random), .random(in: 0...200, using: &random)))
        }
        for index in points.indices where Int.random(in: 0..<4, using: &random) > 0 {
          points[index].x += .random(in: 0...speed, using: &random)
          points[index].y += .random(in: -speed...speed, using: &random)
        }
        let packetPoints = points.map {
          point(($0.x / grain).rounded() * grain, ($0.y / grain).rounded() * grain)
        }
        linear.match(packetPoints, at: Double(packet) / 100, into: &ids)
        gridded.match(packetPoints, at: Double(packet) / 100, into: &others)
        #expect(ids == others, "round \(round), packet \(packet)")
      }
    }
  }
}
