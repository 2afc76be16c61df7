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

  /// Moves a finger from (100, 100) along a line that ends at a displacement at a time, in
  /// samples of at most 10 ms.
  private func flick(_ dx: Double, _ dy: Double, over duration: Double) {
    stage.at(0, .down(1, 100, 100))
    let count = (duration * 100).rounded(.up)
    for step in 1...Int(count) {
      let part = Double(step) / count
      stage.at(duration * part, .move(1, 100 + dx * part, 100 + dy * part))
    }
  }

  @Test("a swipe is recognized while moving, and its location is where it began (R40)")
  func recognizedWhileMoving() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 145.2, 100))
    #expect(swipe.state == .possible, "50 points less 9.4 % of them are 45.3")
    stage.at(0.11, .move(1, 145.3, 100))
    #expect(stage.actions == ["swipe recognized"])
    #expect(swipe.location(in: nil) == Point2D(x: 100, y: 100))
    stage.at(0.3, .move(1, 300, 100))
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test(
    "the distance that a swipe needs decreases with time (R40)",
    arguments: [
      (0.1, 45.3, true), (0.1, 45.299, false), (0.3, 40, true), (0.3, 35.9, true),
      (0.3, 35.899, false), (0.5, 26.5, true), (0.5, 26.499, false),
    ])
  func neededDistanceDecreases(time: Double, dx: Double, isSwipe: Bool) {
    flick(dx, 0, over: time)
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
  }

  @Test(
    "a swipe is recognized within 0.5 s of the landing (R40)",
    arguments: [(0.5, true), (0.501, false)])
  func tooSlowSwipeFails(time: Double, isSwipe: Bool) {
    stage.at(0, .down(1, 100, 100))
    stage.at(time, .move(1, 200, 100))
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
    if !isSwipe { #expect(swipe.reason?.kind == "tooSlow") }
  }

  @Test(
    "the distance that a swipe may have across its direction decreases with time (R40)",
    arguments: [
      (0.1, 45.1, nil), (0.1, -45.1, nil), (0.1, 45.2, "moved 45.2 pt across > 45.1"),
      (0.4, 30.4, nil), (0.4, -30.5, "moved 30.5 pt across > 30.4"),
    ] as [(Double, Double, String?)])
  func allowedDeviationDecreases(time: Double, dy: Double, failure: String?) {
    stage.at(0, .down(1, 100, 100))
    stage.at(time, .move(1, 110, 100 + dy))
    #expect(swipe.reason?.description == failure)
    stage.at(time + 0.01, .move(1, 200, 100))
    #expect(stage.actions == (failure == nil ? ["swipe recognized"] : []))
  }

  @Test("a swipe that is loose and far along is recognized, whatever the distance (R40)")
  func looseAndFarSwipeIsRecognized() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 300, 145))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("200 points along and 100 across in one step of 100 ms are no swipe (R40)")
  func tooFarAcrossIsNoSwipe() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 300, 200))
    stage.at(0.11, .up(1))
    #expect(stage.failures(of: "swipe") == ["movedAcross"])
  }

  @Test("a finger that moves back from 20 points to 10 and then on to 100 swipes (R40)")
  func movingBackAWhileIsASwipe() {
    stage.at(0, .down(1, 100, 100))
    for (time, x) in [(0.02, 120.0), (0.04, 110), (0.06, 150), (0.08, 200)] {
      stage.at(time, .move(1, x, 100))
    }
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test(
    "a finger that is behind its landing fails a swipe (R40)",
    arguments: [(0.0, false), (0.001, true), (3, true)])
  func behindTheLandingFails(distance: Double, fails: Bool) {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .move(1, 100 - distance, 110))
    stage.at(0.1, .move(1, 200, 100))
    #expect(stage.failures(of: "swipe") == (fails ? ["movedBack"] : []))
    if distance == 3 { #expect(swipe.reason?.description == "moved 3 pt back > 0") }
  }

  // MARK: - Directions

  @Test(
    "with opposite directions, a finger is behind in neither until it has moved 1 point (R40)",
    arguments: [(-0.9, true), (-1, false)])
  func oppositeDirectionsAreOpenAtFirst(dx: Double, isSwipe: Bool) {
    swipe.direction = [.left, .right]
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .move(1, 100 + dx, 100))
    #expect(swipe.state == .possible)
    stage.at(0.1, .move(1, 160, 100))
    #expect(stage.actions == (isSwipe ? ["swipe recognized"] : []))
    #expect(stage.failures(of: "swipe") == (isSwipe ? [] : ["movedBack"]))
  }

  @Test("a finger that has moved 1 point and comes back behind its landing fails both directions")
  func behindAfterOnePointExcludesBothDirections() {
    swipe.direction = [.left, .right]
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .move(1, 110, 100))
    stage.at(0.04, .move(1, 99.9, 100))
    #expect(stage.failures(of: "swipe") == ["movedBack"])
  }

  @Test("of directions that are not opposite, each is decided by itself (R40)")
  func directionsAreDecidedByThemselves() {
    swipe.direction = [.right, .down]
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .move(1, 110, 99))
    stage.at(0.1, .move(1, 100, 160))
    #expect(swipe.reason != nil, "down is excluded, and then right")
    stage.at(0.11, .up(1))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.02, .move(1, 99, 110))
    stage.at(1.1, .move(1, 100, 160))
    stage.at(1.11, .up(1))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a change of the directions counts from the next attempt")
  func directionsCountFromTheNextAttempt() {
    stage.at(0, .down(1, 100, 100))
    swipe.direction = .left
    stage.at(0.1, .move(1, 200, 100))
    stage.at(0.11, .up(1))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .move(1, 200, 100))
    #expect(stage.actions == ["swipe recognized"])
    #expect(stage.failures(of: "swipe") == ["movedBack"])
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

  // MARK: - Fingers

  @Test("each finger of a swipe moves far enough by itself, and their number is exact (R40)")
  func twoFingerSwipeNeedsExactlyTwoFingers() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    stage.at(0.1, .move(1, 160, 100), .move(2, 140, 200))
    #expect(swipe.state == .possible, "a mean of 50, but one finger has moved 40 of 45.3")
    stage.at(0.12, .move(2, 146, 200))
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

  @Test("neither a resting finger nor a pinch is part of a swipe (R40)")
  func restingFingerAndPinchAreNoSwipe() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    for step in 1...6 { stage.at(Double(step) / 50, .move(1, 100 + Double(step) * 20, 100)) }
    stage.at(0.2, .up(1), .up(2))
    #expect(stage.failures(of: "swipe") == ["lifted"], "120 points and 0")
    stage.at(1, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...6 {
      let distance = Double(step) * 20
      stage.at(
        1 + Double(step) / 50, .move(1, 100 - distance / 4, 100), .move(2, 200 + distance, 100))
    }
    stage.at(1.2, .up(1), .up(2))
    #expect(stage.failures(of: "swipe") == ["lifted", "movedBack"], "a pinch to the right")
    #expect(stage.actions.isEmpty)
  }

  @Test("the displacement of each finger counts from its own landing (R40)")
  func displacementsCountFromEachLanding() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 130, 100))
    stage.at(0.1, .down(2, 100, 200))
    stage.at(0.15, .move(1, 149, 100), .move(2, 149, 200))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a swipe whose finger lifts too early fails (R26)")
  func earlyLiftFails() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.failures(of: "swipe") == ["lifted"])
  }

  @Test("a finger that rests far enough along swipes when that distance is enough (R40)")
  func restingFarEnoughIsASwipe() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 140, 100))
    stage.at(0.2, .move(1, 140, 100))
    #expect(swipe.state == .possible)
    stage.at(0.22, .move(1, 140, 100))
    #expect(stage.actions == ["swipe recognized"], "39.66 points are enough")
  }

  @Test("a cancelled finger does not swipe with its last sample (R26)")
  func cancelledFingerFails() {
    stage.at(0, .down(1, 100, 100))
    stage.sequencer.receive(
      ContactReport(.cancel, ContactID(1), at: 0.1, location: Point2D(x: 200, y: 100)))
    stage.at(0.11)
    #expect(stage.failures(of: "swipe") == ["touchesCancelled"])
  }

  @Test("a swipe of two fingers fails if one is cancelled as the other has moved far enough (R26)")
  func cancelledFingerOfTwoFails() {
    swipe.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    stage.at(0.1, .move(1, 140, 100), .move(2, 146, 200))
    #expect(swipe.state == .possible, "one finger has moved 40 of 45.3")
    stage.at(0.12, .move(1, 160, 100), .cancel(2))
    #expect(stage.failures(of: "swipe") == ["touchesCancelled"])
    #expect(stage.actions.isEmpty)
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
    stage.inOneEvent((0.49, .move(1, 110, 100)), (0.51, .move(1, 200, 100)))
    #expect(stage.actions.isEmpty)
    #expect(swipe.reason?.description == "too slow: 0.51 s > 0.5")
  }

  @Test("a swipe is recognized after one that was too slow within an event (R28, R40)")
  func swipeAfterASlowOne() {
    stage.at(0, .down(1, 100, 100))
    stage.inOneEvent((0.49, .move(1, 103, 100)), (0.51, .move(1, 105, 100)))
    stage.at(0.6, .up(1))
    #expect(swipe.reason?.description == "too slow: 0.51 s > 0.5")
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .move(1, 200, 100))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("the time of a swipe of two fingers runs from the last landing (R40)")
  func timeRunsFromTheLastLanding() {
    swipe.numberOfTouchesRequired = 2
    stage.at(1, .down(1, 100, 100))
    stage.at(1.4, .down(2, 100, 150))
    stage.at(1.6, .move(1, 145, 100), .move(2, 145, 150))
    #expect(stage.actions == ["swipe recognized"])
  }
}
