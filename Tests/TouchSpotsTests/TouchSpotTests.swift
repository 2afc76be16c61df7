import Testing
import TouchKit
import TouchSpots

@Suite("Touch spot")
struct TouchSpotTests {
  @Test("a spot grows from 1 to 100 points in 0.2 s, slowly at the beginning and at the end")
  func aSpotEasesInAndOut() {
    let spot = TouchSpot(center: Point2D(x: 30, y: 40), beganAt: 2)
    #expect(spot.diameter(at: 1) == 1)
    #expect(spot.diameter(at: 2) == 1)
    #expect(abs(spot.diameter(at: 2.1) - 50.5) < 1e-9)
    #expect(abs(spot.diameter(at: 2.05) - (1 + 99 * 0.129_161_931_047)) < 1e-9)
    #expect(abs(spot.diameter(at: 2.15) - (1 + 99 * 0.870_838_068_953)) < 1e-9)
    #expect(abs(spot.diameter(at: 2.2) - 100) < 1e-9)
    #expect(spot.diameter(at: 100) == 100)
  }

  @Test("a spot without a time of landing is fully grown")
  func aSpotWithoutBeginningIsFullyGrown() {
    #expect(TouchSpot(center: .zero).diameter(at: 0) == 100)
  }

  @Test("a spot is finite at times that are not finite (R8)")
  func aSpotIsFiniteAtAnyTime() {
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(TouchSpot(center: .zero, beganAt: 1).diameter(at: time).isFinite)
      #expect(TouchSpot(center: .zero, beganAt: time).diameter(at: 1).isFinite)
    }
  }
}
