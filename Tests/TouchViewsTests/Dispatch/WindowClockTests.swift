import Testing

@testable import TouchViews

@Suite("Window clock")
struct WindowClockTests {
  private let clock = WindowClock()

  @Test("the time never decreases (R44)")
  func timeNeverDecreases() {
    #expect(clock.advance(to: 2) == 0 && clock.now == 2)
    #expect(clock.advance(to: 2) == nil && clock.advance(to: 1) == nil)
    #expect(clock.advance(to: .nan) == nil)
    #expect(clock.now == 2)
  }

  @Test("the earliest deadline is searched for only after a change")
  func deadlineIsSearchedForAfterAChange() {
    var searches = 0
    func deadline() -> Double {
      clock.nextDeadline {
        searches += 1
        return 7
      }
    }
    #expect(deadline() == .infinity && searches == 0)
    clock.deadlinesDidChange()
    #expect(deadline() == 7 && deadline() == 7 && searches == 1)
    clock.deadlinesDidChange()
    #expect(deadline() == 7 && searches == 2)
  }
}
