import Testing

@testable import TouchKit

@Suite("Tap counts")
struct TapCountTests {
  /// Taps at (x, y), with a down at `time` and an up `held` later. Returns the tap count with which
  /// the touch began.
  private func tap(
    _ surface: inout Surface, contact: Int = 0, at time: Double, _ x: Double, _ y: Double = 0,
    held: Double = 0.05
  ) -> Int {
    surface.send(.down, contact, at: time, x, y)
    let count = surface.touches.last?.tapCount ?? -1
    surface.send(.up, contact, at: time + held)
    return count
  }

  @Test("the tap count increases up to 0.35 s after the previous tap's end (R7)")
  func tapIntervalIsInclusive() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100) == 1)
    #expect(tap(&surface, at: 0.4, 100) == 2)
    #expect(tap(&surface, at: 0.45 + 0.35, 100) == 3)
    #expect(tap(&surface, at: 0.85 + 0.352, 100) == 1)
  }

  @Test("the newest 4,096 taps can be continued (R7, R56)")
  func oldestTapIsForgotten() {
    var taps = TapCounter()
    let limit = TouchConstants.tapLimit
    for index in 0...limit {
      taps.append(endingAt: 0, location: Point2D(x: Double(index) * 100, y: 0), count: 1)
    }
    #expect(taps.count(beginningAt: 0.1, location: .zero) == 1)
    #expect(taps.count(beginningAt: 0.1, location: Point2D(x: 100, y: 0)) == 2)
    #expect(taps.count(beginningAt: 0.1, location: Point2D(x: Double(limit) * 100, y: 0)) == 2)
  }

  @Test("of taps that ended together the nearest is continued, otherwise the latest (R7)")
  func nearestTapIsContinued() {
    func count(_ ends: [Double], at x: Double) -> Int {
      var taps = TapCounter()
      for (index, end) in ends.enumerated() {
        // The counts are 1, 2 and 3, at 0, 10 and 20 points.
        taps.append(
          endingAt: end, location: Point2D(x: Double(index) * 10, y: 0), count: index + 1)
      }
      return taps.count(beginningAt: 0.2, location: Point2D(x: x, y: 0))
    }
    #expect([0.0, 4, 6, 14, 16, 20].map { count([0, 0, 0], at: $0) } == [2, 2, 3, 3, 4, 4])
    #expect([0.0, 10, 20].map { count([0, 0, 0.1], at: $0) } == [4, 4, 4], "the latest")
    #expect([0.0, 10, 20].map { count([0, 0.1, 0.1], at: $0) } == [3, 3, 4])
    #expect(
      [-15.0, -5, 45].map { count([0, 0, 0.1], at: $0) } == [2, 4, 4], "the latest in reach")
  }

  @Test("the tap count increases up to 30 points from the previous tap's end (R7)")
  func tapRadiusIsInclusive() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100) == 1)
    #expect(tap(&surface, at: 0.2, 130) == 2)
    #expect(tap(&surface, at: 0.4, 160.001) == 1)
  }

  @Test("the limits of 10 and 30 points hold for decimal fractions too (R7)")
  func decimalFractionsAreTolerated() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 6.1, 2.2)
    surface.send(.move, 0, at: 0.01, 16.1, 2.2)
    #expect(surface.touches[0].tapCount == 1, "16.1 - 6.1 is greater than 10 in binary fractions")
    surface.send(.up, 0, at: 0.05)
    #expect(
      tap(&surface, at: 0.1, 16.1, 32.2) == 2, "32.2 - 2.2 is greater than 30 in binary fractions")
  }

  @Test("fingers that tap alternately at two locations have separate counts (R7)")
  func separateLocationsCountSeparately() {
    var surface = Surface()
    let counts = (0..<3).flatMap { round in
      [
        tap(&surface, contact: 0, at: Double(round) * 0.3, 100),
        tap(&surface, contact: 1, at: Double(round) * 0.3 + 0.15, 300),
      ]
    }
    #expect(counts == [1, 1, 2, 2, 3, 3])
  }

  @Test(
    "a touch that moves more than 10 points has count 0 and cannot be continued (R7)"
  )
  func movedTouchIsNoTap() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 100, 0)
    surface.send(.move, 0, at: 0.01, 110, 0)
    #expect(surface.touches[0].tapCount == 1)
    surface.send(.move, 0, at: 0.02, 110.001, 0)
    #expect(surface.touches[0].tapCount == 0)
    surface.send(.move, 0, at: 0.03, 100, 0)
    #expect(surface.touches[0].tapCount == 0)
    surface.send(.up, 0, at: 0.04, 100, 0)
    #expect(tap(&surface, at: 0.1, 100) == 1)
  }

  @Test("a coalesced move and one in the lift itself count against the slop (R7)")
  func coalescedMovesCount() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 100, 0)
    surface.receive(.move, 0, at: 0.01, 120, 0)
    surface.receive(.move, 0, at: 0.02, 100, 0)
    surface.makeEvents(until: 0.02)
    #expect(surface.touches[0].tapCount == 0)
    surface.send(.down, 1, at: 0.1, 300, 0)
    surface.send(.up, 1, at: 0.15, 320, 0)
    #expect(surface.snapshots(2).map(\.tapCount) == [1, 0])
    #expect(tap(&surface, contact: 1, at: 0.2, 320) == 1)
  }

  @Test(
    "a touch held longer than 0.75 s keeps its count but cannot be continued (R7)")
  func heldTouchKeepsItsCount() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100, held: 0.75) == 1)
    #expect(tap(&surface, at: 0.9, 100, held: 0.76) == 2)
    #expect(surface.touches[0].tapCount == 2)
    #expect(tap(&surface, at: 1.7, 100) == 1)
  }

  @Test("a cancelled touch cannot be continued (R7)")
  func cancelledTouchIsNoTap() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 100, 0)
    surface.send(.cancel, 0, at: 0.05)
    #expect(tap(&surface, at: 0.1, 100) == 1)
  }
}
