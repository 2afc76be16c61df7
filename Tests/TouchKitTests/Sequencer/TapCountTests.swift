import Testing

@testable import TouchKit

@Suite("Tap counts, R7")
struct TapCountTests {
  /// Taps at (x, y): down at `time`, up `held` later. Gives the tap count with which it began.
  private func tap(
    _ surface: inout Surface, contact: Int = 0, at time: Double, _ x: Double, _ y: Double = 0,
    held: Double = 0.05
  ) -> Int {
    surface.send(.down, contact, at: time, x, y)
    let count = surface.touches.last?.tapCount ?? -1
    surface.send(.up, contact, at: time + held)
    return count
  }

  @Test("R7: taps in one place count up; 0.35 s after the end is still in time, more is not")
  func inTime() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100) == 1)
    #expect(tap(&surface, at: 0.4, 100) == 2)
    #expect(tap(&surface, at: 0.45 + 0.35, 100) == 3)
    #expect(tap(&surface, at: 0.85 + 0.352, 100) == 1)
  }

  @Test("R7: 30 pt from the last lift is still the same place, more is not")
  func inPlace() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100) == 1)
    #expect(tap(&surface, at: 0.2, 130) == 2)
    #expect(tap(&surface, at: 0.4, 160.001) == 1)
  }

  @Test("the slop of 10 points and the radius of 30 points hold for decimal fractions, too (R7)")
  func decimalFractions() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 6.1, 2.2)
    surface.send(.move, 0, at: 0.01, 16.1, 2.2)
    #expect(surface.touches[0].tapCount == 1, "16.1 - 6.1 is greater than 10 in binary fractions")
    surface.send(.up, 0, at: 0.05)
    #expect(
      tap(&surface, at: 0.1, 16.1, 32.2) == 2, "32.2 - 2.2 is greater than 30 in binary fractions")
  }

  @Test("R7: fingers that tap alternately in two places keep a count each")
  func perPlace() {
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
    "R7: a touch that moves more than 10 pt from where it began drops to 0 for good and starts no series"
  )
  func moved() {
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

  @Test("R7: a move too far that is coalesced away still counts, as does one in the lift itself")
  func movedBetweenDraws() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 100, 0)
    surface.receive(.move, 0, at: 0.01, 120, 0)
    surface.receive(.move, 0, at: 0.02, 100, 0)
    surface.draw(at: 0.02)
    #expect(surface.touches[0].tapCount == 0)
    surface.send(.down, 1, at: 0.1, 300, 0)
    surface.send(.up, 1, at: 0.15, 320, 0)
    #expect(surface.snapshots(2).map(\.tapCount) == [1, 0])
    #expect(tap(&surface, contact: 1, at: 0.2, 320) == 1)
  }

  @Test(
    "R7: held for 0.75 s it still starts a series; held longer it keeps its count but starts none")
  func held() {
    var surface = Surface()
    #expect(tap(&surface, at: 0, 100, held: 0.75) == 1)
    #expect(tap(&surface, at: 0.9, 100, held: 0.76) == 2)
    #expect(surface.touches[0].tapCount == 2)
    #expect(tap(&surface, at: 1.7, 100) == 1)
  }

  @Test("R7: a cancelled touch starts no series")
  func cancelled() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 100, 0)
    surface.send(.cancel, 0, at: 0.05)
    #expect(tap(&surface, at: 0.1, 100) == 1)
  }
}
