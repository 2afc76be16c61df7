import Testing
import TouchGestures
import TouchKit
import TouchViews

@Suite("Tap (R34)")
struct TapGestureRecognizerTests {
  private func tap(taps: Int = 1, touches: Int = 1) -> (GestureStage, TapGestureRecognizer) {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return (stage, tap)
  }

  @Test("R34, R26: a touch that lifts in time and place is a tap, fired once")
  func single() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 80))
    #expect(tap.state == .possible)
    var place = Point2D.zero
    tap.addAction { place = $0.location(in: nil) }
    stage.at(0.1, .up(1))
    #expect(stage.log == ["tap recognized"])
    #expect(place == Point2D(x: 100, y: 80))
    #expect(tap.state == .possible, "R27: its touches are up, it is ready again")
  }

  @Test("R34: 10 points are a tap, more fails it at the move")
  func slop() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 110, 100))
    #expect(tap.state == .possible)
    stage.at(0.1, .move(1, 110.1, 100))
    #expect(tap.state == .failed)
    stage.at(0.2, .up(1))
    #expect(stage.log.isEmpty)
    #expect(stage.failures(of: "tap") == ["moved"])
  }

  @Test("R34: a finger that leaves the slop only as it lifts made no tap")
  func slopAtLift() {
    let (stage, _) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .lift(1, 130, 100))
    #expect(stage.log.isEmpty)
  }

  @Test("R34: 0.75 s is a tap, longer fails it when that time passes, without a sample")
  func duration() {
    let (stage, tap) = tap()
    stage.at(1, .down(1, 100, 100))
    stage.at(1.75, .up(1))
    #expect(stage.log == ["tap recognized"])
    stage.at(3, .down(1, 100, 100))
    #expect(stage.window.nextDeadline == 3.75)
    stage.wait(until: 3.75)
    #expect(tap.state == .failed)
    #expect(tap.reason?.kind == "held")
  }

  @Test("R34: of two fingers the time runs from the first landing to the last lift")
  func durationOfTwo() {
    let (stage, _) = tap(touches: 2)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.at(0.7, .up(1))
    stage.at(0.8, .up(2))
    #expect(stage.log.isEmpty)
    #expect(stage.failures(of: "tap") == ["held"])
  }

  @Test("R34: two fingers tap together, wherever their middle is")
  func twoFingers() {
    let (stage, tap) = tap(touches: 2)
    var place = Point2D.zero
    var count = 0
    tap.addAction { (place, count) = ($0.location(in: nil), $0.numberOfTouches) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.02, .down(2, 200, 140))
    stage.at(0.1, .up(1))
    stage.at(0.12, .up(2))
    #expect(stage.log == ["tap recognized"])
    #expect(place == Point2D(x: 150, y: 120))
    #expect(count == 2)
  }

  @Test("R34: a touch more than required fails it, one fewer too")
  func wrongNumber() {
    let (stage, _) = tap(touches: 2)
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.05, .down(3, 300, 100))
    stage.at(0.1, .up(1), .up(2), .up(3))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .up(1))
    #expect(stage.log.isEmpty)
    #expect(stage.failures(of: "tap") == ["tooManyTouches", "tooFewTouches"])
  }

  @Test(
    "R34, R7: the second tap begins within 0.35 s and 30 points", arguments: [(0.35, 30.0, true), (0.36, 0, false), (0.1, 30.1, false)])
  func double(gap: Double, distance: Double, isDouble: Bool) {
    let (stage, tap) = tap(taps: 2)
    var place = Point2D.zero
    tap.addAction { place = $0.location(in: nil) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.1 + gap, .down(1, 100 + distance, 100))
    stage.at(0.2 + gap, .up(1))
    #expect(stage.log == (isDouble ? ["tap recognized"] : []))
    if isDouble { #expect(place == Point2D(x: 100, y: 100), "the first tap's place") }
  }

  @Test("a tap's slop and radius hold for decimal fractions, too (R34)")
  func decimalFractions() {
    let (stage, _) = tap(taps: 2)
    stage.at(0, .down(1, 6.1, 2.2))
    stage.at(0.05, .move(1, 16.1, 2.2))
    stage.at(0.1, .up(1))
    stage.at(0.2, .down(1, 16.1, 32.2))
    stage.at(0.3, .up(1))
    #expect(stage.log == ["tap recognized"])
  }

  @Test("R34: the touch that is no second tap starts a new attempt", arguments: [(0.5, 0.0), (0.2, 100)])
  func newAttempt(gap: Double, distance: Double) {
    let (stage, _) = tap(taps: 2)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    stage.at(0.1 + gap, .down(1, 100 + distance, 100))
    stage.at(0.2 + gap, .up(1))
    stage.at(0.3 + gap, .down(1, 100 + distance, 100))
    stage.at(0.4 + gap, .up(1))
    #expect(stage.log == ["tap recognized"])
    #expect(stage.failures(of: "tap").count == 1)
  }

  @Test("R26: a cancelled touch is no tap")
  func cancelled() {
    let (stage, _) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .cancel(1))
    #expect(stage.log.isEmpty)
    #expect(stage.failures(of: "tap") == ["touchesCancelled"])
  }

  @Test("R27: touches that land after it failed are not its own, and those still down after the reset are ignored")
  func sequence() {
    let (stage, tap) = tap()
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 200, 100))
    stage.at(0.3, .up(1))
    #expect(tap.state == .possible, "its own touch is up")
    stage.at(0.4, .up(2))
    #expect(stage.log.isEmpty)
    stage.at(0.5, .down(3, 100, 100))
    stage.at(0.6, .up(3))
    #expect(stage.log == ["tap recognized"])
  }
}
