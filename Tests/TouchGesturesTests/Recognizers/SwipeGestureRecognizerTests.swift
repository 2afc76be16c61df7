import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Swipe (R40)")
struct SwipeGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let swipe = SwipeGestureRecognizer()

  init() { stage.add(swipe, "swipe") }

  @Test(
    "a swipe is recognized while moving, at 50 points, and its location is where it began (R40)")
  func recognizedAtFiftyPoints() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 149, 100))
    #expect(swipe.state == .possible)
    stage.at(0.2, .move(1, 150, 100))
    #expect(swipe.state == .recognized)
    #expect(swipe.location(in: nil) == Point2D(x: 100, y: 100))
    stage.at(0.3, .move(1, 300, 100))
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test(
    "a swipe covers its distance within 0.5 s of the landing (R40)",
    arguments: [(0.5, true), (0.501, false)])
  func tooSlowSwipeFails(time: Double, isSwipe: Bool) {
    stage.at(0, .down(1, 100, 100))
    stage.at(time, .move(1, 200, 100))
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
    if !isSwipe { #expect(swipe.reason?.kind == "tooSlow") }
  }

  @Test(
    "a swipe is at most 30 degrees off its direction (R40)",
    arguments: [(30.0, true), (-30, true), (30.1, false), (90, false), (180, false)])
  func swipeTooFarOffFails(degrees: Double, isSwipe: Bool) {
    stage.at(0, .down(1, 200, 150))
    let displacement = Vector2D(angle: degrees * .pi / 180, length: 70)
    stage.at(0.1, .move(1, 200 + displacement.dx, 150 + displacement.dy))
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
    if !isSwipe { #expect(swipe.reason?.kind == "wrongDirection") }
  }

  @Test("the 50 points of a swipe are measured along its direction (R40)")
  func distanceIsMeasuredAlongTheDirection() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 145, 125))
    #expect(swipe.state == .possible, "51 points, but only 45 to the right")
    stage.at(0.2, .move(1, 150, 125))
    #expect(swipe.state == .recognized)
  }

  @Test(
    "a swipe is recognized in each of the four directions (R40)",
    arguments: [
      (SwipeGestureRecognizer.Direction.left, -60.0, 0.0), (.up, 0, -60), (.down, 0, 60),
      (.right, 60, 0),
    ])
  func recognizedInEachDirection(
    direction: SwipeGestureRecognizer.Direction, dx: Double, dy: Double
  ) {
    swipe.direction = direction
    stage.at(0, .down(1, 200, 150))
    stage.at(0.1, .move(1, 200 + dx, 150 + dy))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a swipe of two fingers follows their centroid and fails with one finger or three (R40)")
  func twoFingerSwipeNeedsExactlyTwoFingers() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    stage.at(0.1, .move(1, 140, 100))
    stage.at(0.2, .move(2, 160, 200))
    #expect(stage.actions == ["swipe recognized"])
    stage.at(0.3, .up(1), .up(2))
    stage.at(1, .down(1, 100, 100), .down(2, 100, 200), .down(3, 100, 150))
    #expect(swipe.reason?.kind == "tooManyTouches")
    stage.at(1.1, .up(1), .up(2), .up(3))
    stage.at(2, .down(1, 100, 100))
    stage.at(2.1, .move(1, 200, 100))
    stage.at(2.2, .up(1))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a swipe whose finger lifts too early fails (R26)")
  func earlyLiftFails() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.failures(of: "swipe") == ["lifted"])
  }

  @Test("the 0.5 s of a swipe of two fingers begin when the last of them lands (R40)")
  func timeBeginsWithTheLastFinger() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.3, .down(2, 100, 200))
    stage.at(0.7, .move(1, 160, 100), .move(2, 160, 200))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a swipe that is complete too late fails, even in an event that began in time (R28, R40)")
  func swipeInALateSampleFails() {
    stage.at(0, .down(1, 100, 100))
    stage.atOnce((0.49, .move(1, 140, 100)), (0.51, .move(1, 200, 100)))
    #expect(stage.actions.isEmpty)
    #expect(swipe.reason?.description == "too slow: 0.51 s > 0.5")
  }
}
