import Testing
import TouchKit

@Suite("Printed touches")
struct TouchDescriptionTests {
  private let pencil = TouchSample(
    timestamp: 0.25, location: Point2D(x: 120, y: 80.5), force: 0.4, azimuthAngle: 1.5,
    type: .pencil)

  private func touch(_ id: UInt64, _ phase: TouchPhase, tapCount: Int = 1) -> Touch {
    Touch(
      id: TouchID(id), phase: phase,
      sample: TouchSample(timestamp: 0.5, location: Point2D(x: 10, y: 20)),
      previousLocation: .zero, tapCount: tapCount)
  }

  @Test("a sample prints its type, location, time and properties")
  func aSamplePrintsItsProperties() {
    #expect("\(pencil)" == "pencil (120.0, 80.5) at 0.25 s, force 0.4, azimuth 1.5")
  }

  @Test("a touch prints its identifier, phase and sample in one line")
  func aTouchPrintsOneLine() {
    #expect("\(touch(3, .began))" == "#3 began (10.0, 20.0) at 0.5 s")
    #expect("\(touch(4, .moved, tapCount: 2))" == "#4 moved (10.0, 20.0) at 0.5 s, tap 2")
  }

  @Test("an event prints its number, its time and its touches in one line")
  func anEventPrintsOneLine() {
    let touches = [touch(1, .stationary), touch(2, .ended)]
    let event = TouchEvent(at: 0.5, touches: touches, sequenceNumber: 7)
    let text = "#1 stationary (10.0, 20.0) at 0.5 s; #2 ended (10.0, 20.0) at 0.5 s"
    #expect("\(event)" == "event 7 at 0.5 s: \(text)")
    #expect("\(event.allTouches)" == "[\(text)]")
    let coalesced = event.coalescedTouches(for: TouchID(2))
    #expect(coalesced.map { "\($0)" } == "[#2 ended (10.0, 20.0) at 0.5 s]")
    #expect(coalesced.map { "\($0.samples)" } == "[(10.0, 20.0) at 0.5 s]")
    let empty = TouchEvent(at: 1, touches: [], sequenceNumber: 8)
    #expect("\(empty)" == "event 8 at 1.0 s: no touches")
  }

  @Test("a tracker prints its identifiers and values in one line")
  func aTrackerPrintsOneLine() {
    var tracker = TouchTracker<Touch>()
    #expect("\(tracker)" == "[:]")
    tracker[TouchID(3)] = touch(3, .began)
    #expect("\(tracker)" == "[#3: #3 began (10.0, 20.0) at 0.5 s]")
  }
}
