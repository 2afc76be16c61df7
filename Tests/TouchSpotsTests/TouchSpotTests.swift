import Testing
import TouchKit
import TouchSpots

@Suite("A spot")
struct TouchSpotTests {
  @Test("grows evenly from 1 to 100 points within 0.2 s of its landing, and not outside that")
  func growth() {
    let spot = TouchSpot(center: Point2D(x: 30, y: 40), beganAt: 2)
    #expect(spot.diameter(at: 1) == 1)
    #expect(spot.diameter(at: 2) == 1)
    #expect(abs(spot.diameter(at: 2.1) - 50.5) < 1e-9)
    #expect(abs(spot.diameter(at: 2.2) - 100) < 1e-9)
    #expect(spot.diameter(at: 100) == 100)
  }

  @Test("without a beginning is full grown")
  func noBeginning() { #expect(TouchSpot(center: .zero).diameter(at: 0) == 100) }

  @Test("is a circle about its middle at any time")
  func circle() {
    let frame = TouchSpot(center: Point2D(x: 30, y: 40), beganAt: 0).frame(at: 0.1)
    #expect(frame.center == Point2D(x: 30, y: 40))
    #expect(frame.width == frame.height)
  }

  @Test("stays finite at times that are not (R8)")
  func badTime() {
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(TouchSpot(center: .zero, beganAt: 1).diameter(at: time).isFinite)
      #expect(TouchSpot(center: .zero, beganAt: time).diameter(at: 1).isFinite)
    }
  }
}
