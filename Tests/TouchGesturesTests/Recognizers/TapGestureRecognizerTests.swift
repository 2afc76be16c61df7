import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Tap (R34)")
struct TapGestureRecognizerTests {
  private func tap(taps: Int = 1, touches: Int = 1) -> (Stage, TapGestureRecognizer) {
    let stage = Stage.withCanvas()
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return (stage, tap)
  }

  @Test("a touch that lifts in time and within the slop is a tap and fires once (R26, R34)")
  func tapFiresOnce() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 80))
    #expect(tap.state == .possible)
    var location = Point2D.zero
    tap.addAction { location = $0.location(in: nil) }
    stage.at(0.1, .up(1))
    #expect(stage.actions == ["tap recognized"])
    #expect(location == Point2D(x: 100, y: 80))
    #expect(tap.state == .possible, "all touches are up, so it has been reset (R27)")
  }

  @Test("a move of 10 points is still a tap, and a longer one fails it immediately (R34)")
  func movementBeyondTheSlopFails() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 110, 100))
    #expect(tap.state == .possible)
    stage.at(0.1, .move(1, 110.1, 100))
    #expect(stage.failures(of: "tap") == ["moved"])
    stage.at(0.2, .up(1))
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap") == ["moved"])
  }

  @Test("the slop of a tap can be set (R34)")
  func slopCanBeSet() {
    let (stage, tap) = tap()
    tap.slop = 30
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 130, 100))
    stage.at(0.1, .up(1))
    #expect(stage.actions == ["tap recognized"])
    tap.slop = 0
    stage.at(1, .down(1, 100, 100))
    stage.at(1.05, .move(1, 100.1, 100))
    #expect(stage.failures(of: "tap") == ["moved"])
    for wrong in [-1, Double.nan] {
      tap.slop = wrong
      #expect(tap.slop == 0)
    }
  }

  @Test(
    "the fingers of one tap land within 200 points of each other (R34)",
    arguments: [(300.0, true), (300.1, false)])
  func fingersOfATapHaveASpan(x: Double, isTap: Bool) {
    let (stage, tap) = tap(taps: 2, touches: 3)
    for start in [0, 0.2] {
      stage.at(start, .down(1, 100, 100))
      stage.at(start + 0.02, .down(2, 200, 120), .down(3, x, 100))
      stage.at(start + 0.1, .up(1), .up(2), .up(3))
    }
    #expect(stage.actions == (isTap ? ["tap recognized"] : []))
    if !isTap { #expect(tap.reason?.description == "landed 200.1 pt apart > 200") }
  }

  @Test("a finger that leaves the slop only as it lifts is not a tap (R34)")
  func leavingTheSlopAtTheLiftFails() {
    let (stage, _) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .lift(1, 130, 100))
    #expect(stage.actions.isEmpty)
  }

  @Test("a touch of 0.75 s is a tap, and a longer one fails at the deadline without a sample (R34)")
  func holdingTooLongFailsAtTheDeadline() {
    let (stage, tap) = tap()
    stage.at(1, .down(1, 100, 100))
    stage.at(1.75, .up(1))
    #expect(stage.actions == ["tap recognized"])
    stage.at(3, .down(1, 100, 100))
    #expect(stage.window.nextDeadline == 3.75)
    stage.wait(until: 3.75)
    #expect(tap.reason?.kind == "held")
  }

  @Test("a touch that lifts too late is no tap, even in an event that began in time (R28, R34)")
  func lateLiftFails() {
    let (stage, tap) = tap()
    stage.view("other", 300, 0, 100, 100)
    stage.at(0, .down(1, 100, 100), .down(2, 350, 50))
    stage.inOneEvent((0.74, .move(2, 360, 50)), (0.76, .up(1)))
    #expect(stage.actions.isEmpty)
    #expect(tap.reason?.description == "held 0.76 s > 0.75")
  }

  @Test("the duration of a two-finger tap runs from the first landing to the last lift (R34)")
  func twoFingerTapDurationRunsToTheLastLift() {
    let (stage, _) = tap(touches: 2)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.at(0.7, .up(1))
    stage.at(0.8, .up(2))
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap") == ["held"])
  }

  @Test("two fingers tap together, however far apart they are (R34)")
  func twoFingersTapTogether() {
    let (stage, tap) = tap(touches: 2)
    var location = Point2D.zero
    var count = 0
    tap.addAction {
      location = $0.location(in: nil)
      count = $0.numberOfTouches
    }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .down(2, 200, 140))
    stage.at(0.1, .up(1))
    stage.at(0.12, .up(2))
    #expect(stage.actions == ["tap recognized"])
    #expect(location == Point2D(x: 150, y: 120))
    #expect(count == 2)
  }

  @Test("a touch more than required fails a tap, and so does one fewer (R34)")
  func wrongNumberOfTouchesFails() {
    let (stage, _) = tap(touches: 2)
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.05, .down(3, 300, 100))
    stage.at(0.1, .up(1), .up(2), .up(3))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .up(1))
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap") == ["tooManyTouches", "tooFewTouches"])
  }

  @Test(
    "the second tap begins within 0.35 s and 30 points (R34)",
    arguments: [(0.35, 30.0, true), (0.36, 0, false), (0.1, 30.1, false)])
  func secondTapBeginsInTimeAndNear(gap: Double, distance: Double, isDouble: Bool) {
    let (stage, tap) = tap(taps: 2)
    var location = Point2D.zero
    tap.addAction { location = $0.location(in: nil) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.1 + gap, .down(1, 100 + distance, 100))
    stage.at(0.2 + gap, .up(1))
    #expect(stage.actions == (isDouble ? ["tap recognized"] : []))
    if isDouble { #expect(location == Point2D(x: 100, y: 100), "the location of the first tap") }
  }

  @Test("a tap's slop and radius hold for decimal fractions, too (R34)")
  func limitsHoldForDecimalFractions() {
    let (stage, _) = tap(taps: 2)
    stage.at(0, .down(1, 6.1, 2.2))
    stage.at(0.05, .move(1, 16.1, 2.2))
    stage.at(0.1, .up(1))
    stage.at(0.2, .down(1, 16.1, 32.2))
    stage.at(0.3, .up(1))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test(
    "a touch that cannot be the second tap begins a new attempt (R34)",
    arguments: [(0.5, 0.0), (0.2, 100)])
  func touchThatCannotContinueBeginsANewAttempt(gap: Double, distance: Double) {
    let (stage, _) = tap(taps: 2)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.1 + gap, .down(1, 100 + distance, 100))
    stage.at(0.2 + gap, .up(1))
    stage.at(0.3 + gap, .down(1, 100 + distance, 100))
    stage.at(0.4 + gap, .up(1))
    #expect(stage.actions == ["tap recognized"])
    #expect(stage.failures(of: "tap").count == 1)
  }

  @Test("a cancelled touch is not a tap (R26)")
  func cancelledTouchFails() {
    let (stage, _) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .cancel(1))
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap") == ["touchesCancelled"])
  }

  @Test("a touch that a double tap does not receive ends no attempt of it (R31, R34)")
  func refusedTouchDoesNotEndTheAttempt() {
    let stage = Stage.withCanvas()
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    var asked: [Double] = []
    double.shouldReceive = { touch in
      asked.append(touch.location.x)
      return touch.location.x < 200
    }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .down(1, 100, 100))
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["double recognized"])
    #expect(asked == [100, 300, 100], "once for each touch")
  }

  @Test("a finger that lands after a tap has failed taps beside the finger that is down (R27)")
  func fingerAfterAFailureTaps() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    #expect(tap.state == .possible && tap.trackedTouches.isEmpty, "it has been reset")
    stage.at(0.2, .down(2, 200, 100))
    stage.at(0.3, .up(2))
    #expect(stage.actions == ["tap recognized"])
    stage.at(0.4, .up(1))
    #expect(stage.failures(of: "tap") == ["moved"])
  }

  @Test("a tap of two fingers knows where each of them landed, in any view (R34)")
  func locationsOfTheFingers() {
    let stage = Stage.withCanvas()
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    let child = stage.view("child", 10, 20, 50, 50, in: stage.canvas)
    var locations: [Point2D] = []
    tap.addAction { tap in
      locations =
        [tap.location(in: child)]
        + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: child) }
    }
    stage.at(0, .down(1, 100, 100), .down(2, 200, 140))
    stage.at(0.1, .lift(1, 103, 100), .up(2))
    #expect(
      locations == [(140, 100), (90, 80), (190, 120)].map { Point2D(x: $0.0, y: $0.1) })
  }

  @Test("the fingers of a recognizer are those that are down, in the order of their landing")
  func fingersAreThoseThatAreDown() {
    let stage = Stage.withCanvas()
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let child = stage.view("child", 10, 20, 50, 50, in: stage.canvas)
    stage.at(0, .down(1, 100, 100), .down(2, 200, 140), .down(3, 300, 100))
    stage.at(0.1, .move(1, 130, 100), .move(2, 220, 140), .move(3, 310, 100))
    stage.at(0.2, .up(1))
    #expect(pan.numberOfTouches == 2)
    #expect(
      (0..<2).map { pan.location(ofTouch: $0, in: child) }
        == [(210, 120), (300, 80)].map { Point2D(x: $0.0, y: $0.1) })
  }

  @Test("the second finger of a second tap may land later than the interval of taps (R34)")
  func secondFingerOfTheSecondTap() {
    let (stage, _) = tap(taps: 2, touches: 2)
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .up(1), .up(2))
    stage.at(0.4, .down(1, 100, 100))
    stage.at(0.5, .down(2, 200, 100))
    stage.at(0.6, .up(1), .up(2))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("each tap is near the one before it, not only near the first (R34)")
  func thirdTapIsNearTheSecond() {
    for (x, isTap) in [(150.0, true), (75, false)] {
      let (stage, _) = tap(taps: 3)
      for (index, x) in [100, 125, x].enumerated() {
        stage.at(0.2 * Double(index), .down(1, x, 100))
        stage.at(0.2 * Double(index) + 0.05, .up(1))
      }
      #expect(stage.actions == (isTap ? ["tap recognized"] : []))
    }
  }

  @Test("each tap may last 0.75 s, counted from its own landing (R34)")
  func secondTapHasItsOwnDuration() {
    let (stage, _) = tap(taps: 2)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.3, .down(1, 100, 100))
    stage.at(1, .up(1))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test(
    "the next tap is near where the fingers of the one before lifted, and no earlier ones (R34)")
  func failedAttemptsLeaveNoLocations() {
    let (stage, _) = tap(taps: 2, touches: 2)
    // One of two fingers lifts, and the other one moves too far.
    stage.at(0, .down(1, 50, 50), .down(2, 90, 50))
    stage.at(0.05, .up(1))
    stage.at(0.1, .move(2, 90, 90))
    stage.at(0.15, .up(2))
    #expect(stage.failures(of: "tap") == ["moved"])
    stage.at(2, .down(1, 300, 200), .down(2, 340, 200))
    stage.at(2.05, .up(1), .up(2))
    stage.at(2.2, .down(1, 50, 50), .down(2, 90, 50))
    stage.at(2.25, .up(1), .up(2))
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap").contains("nextTapTooFar"))
    stage.at(2.4, .down(1, 52, 50), .down(2, 92, 50))
    stage.at(2.45, .up(1), .up(2))
    #expect(stage.actions == ["tap recognized"])
  }
}
