import Testing
import TouchGestures
import TouchKit
import TouchViews

@Suite("What views hear while recognizers decide (R32, R33)")
struct WithholdingTests {
  private let stage = GestureStage()
  private var heard: [String] { stage.canvas.log }

  private func tap(_ times: Int = 1) {
    for number in 0..<times {
      stage.at(Double(number) * 0.2, .down(1, 100, 100))
      stage.at(Double(number) * 0.2 + 0.1, .up(1))
    }
  }

  @Test("R32: on recognition the view gets touchesCancelled, once, just before the action, and nothing after")
  func cancels() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    var heardAtAction: [String] = []
    pan.addAction { [stage] in if $0.state == .began { heardAtAction = stage.canvas.log } }
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .move(1, 180, 100))
    stage.at(0.3, .up(1), .up(2))
    #expect(heardAtAction == ["began 1 2", "cancelled 1 2"])
    #expect(heard == heardAtAction)
  }

  @Test("R32: a gesture that does not cancel leaves the view its touches")
  func doesNotCancel() {
    stage.add(PanGestureRecognizer(), "pan").cancelsTouchesInView = false
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .up(1))
    #expect(heard == ["began 1", "moved 1", "ended 1"])
  }

  @Test("R33: a tap's ended is withheld only until it is decided: recognized, it is cancelled")
  func tapIsCancelled() {
    stage.add(TapGestureRecognizer(), "tap")
    tap()
    #expect(heard == ["began 1", "cancelled 1"])
  }

  @Test("R33: where the tap does not cancel, ended comes as ended")
  func tapWithoutCancelling() {
    stage.add(TapGestureRecognizer(), "tap").cancelsTouchesInView = false
    tap()
    #expect(heard == ["began 1", "ended 1"])
  }

  @Test("R33: ended is withheld while a double tap may come, delivered when it failed, with its own event")
  func endedIsWithheld() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    #expect(heard == ["began 1"])
    stage.wait(until: 0.44)
    #expect(heard == ["began 1"])
    stage.wait(until: 0.45)
    #expect(heard == ["began 1", "ended 1"])
  }

  @Test("R33: both touches of a double tap are cancelled at once")
  func doubleTapCancels() {
    stage.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    tap(2)
    #expect(heard == ["began 1", "began 2", "cancelled 1 2"])
  }

  @Test("R33: with delaysTouchesEnded off nothing is withheld")
  func endedAtOnce() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    tap()
    #expect(heard == ["began 1", "ended 1"])
  }

  @Test("R33: with delaysTouchesBegan all waits, and comes in order, nothing lost, when the recognizer failed")
  func beganIsWithheld() {
    final class Coalesced: TouchView {
      var samples: [Double] = []
      override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        for touch in touches { samples += (event.coalescedTouches(for: touch.id).map { run in run.map { $0.location.x } } ?? []) }
      }
    }
    let view = Coalesced(frame: stage.canvas.bounds)
    stage.canvas.addSubview(view)
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 104, 100))
    stage.sequencer.receive(Act.move(1, 106, 100).report(at: 0.2))
    stage.sequencer.receive(Act.move(1, 108, 100).report(at: 0.21))
    stage.at(0.22)
    #expect(view.samples.isEmpty)
    stage.at(0.3, .move(1, 120, 100))
    #expect(view.samples == [104, 106, 108, 120])
  }

  @Test("R33: recognized, what was withheld is never delivered")
  func beganNeverComes() {
    stage.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    tap()
    stage.wait(until: 2)
    #expect(heard.isEmpty)
  }

  @Test("R33: withheld began, moved and ended come in order")
  func allInOrder() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 103, 100))
    stage.at(0.1, .up(1))
    #expect(heard.isEmpty)
    stage.wait(until: 1)
    #expect(heard == ["began 1", "moved 1", "ended 1"])
  }

  @Test("R33: a callback is withheld while any recognizer withholds it")
  func severalWithhold() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe")
    press.delaysTouchesBegan = true
    swipe.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 120, 100))
    #expect(press.state == .failed && swipe.state == .possible)
    #expect(heard.isEmpty)
    stage.wait(until: 0.5)
    #expect(heard == ["began 1", "moved 1"])
  }

  @Test("R33: ended is withheld while any recognizer withholds it, in whichever order they fail", arguments: [true, false])
  func severalWithholdEnded(isDoubleFirst: Bool) {
    let (double, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    double.numberOfTapsRequired = 2
    if isDoubleFirst { stage.add(double, "double") }
    stage.add(press, "press")
    if !isDoubleFirst { stage.add(double, "double") }
    tap()
    #expect(stage.failures(of: "press") == ["tooShort"])
    #expect(heard == ["began 1"])
    stage.wait(until: 0.45)
    #expect(heard == ["began 1", "ended 1"])
  }

  @Test("R33: recognized, what was withheld is never delivered, also where it does not cancel what was")
  func beganNeverComesWithoutCancelling() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
    self.tap()
    stage.wait(until: 2)
    #expect(stage.log == ["tap recognized"])
    #expect(heard.isEmpty)
  }

  @Test("R33, R19: a view that leaves is told once, and nothing withheld comes after")
  func leaving() {
    let child = LoggingView(frame: stage.canvas.bounds)
    stage.canvas.addSubview(child)
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    child.removeFromSuperview()
    stage.wait(until: 2)
    #expect(child.log == ["began 1", "cancelled 1"])
    stage.at(3, .down(1, 100, 100))
    stage.at(3.1, .up(1))
    #expect(heard == ["began 2"], "and the next touches are handled as ever")
  }

  @Test("R33, R20: a view that takes one touch gets the next one although the last one's end is withheld")
  func singleTouchView() {
    stage.canvas.isMultipleTouchEnabled = false
    stage.add(TapGestureRecognizer(), "triple").numberOfTapsRequired = 3
    tap(2)
    stage.wait(until: 2)
    #expect(heard == ["began 1", "began 2", "ended 1", "ended 2"])
  }

  @Test("R33: a touch that rests withheld for ever does not fill the memory, and its end is not lost")
  func bounded() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 1e6
    press.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    for step in 1...3000 { stage.at(Double(step) / 60, .move(1, 100 + Double(step % 2), 100)) }
    stage.at(51, .up(1))
    #expect(heard.first == "began 1" && heard.last == "ended 1")
    #expect(heard.count <= 1026)
  }
}
