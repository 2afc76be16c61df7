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
}
