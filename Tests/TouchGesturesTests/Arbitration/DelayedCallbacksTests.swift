import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Callbacks of views while recognizers decide (R32, R33)")
struct DelayedCallbacksTests {
  private let stage = Stage.withCanvas()
  private var callbacks: [String] { stage.callbacks.lines(of: "canvas") }

  private func tap(_ times: Int = 1) {
    for number in 0..<times {
      stage.at(Double(number) * 0.2, .down(1, 100, 100))
      stage.at(Double(number) * 0.2 + 0.1, .up(1))
    }
  }

  @Test("on recognition the view receives touchesCancelled once, before the action (R32)")
  func recognitionCancelsTouchesInTheView() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    var callbacksAtAction: [String] = []
    pan.addAction { [stage] in
      if $0.state == .began { callbacksAtAction = stage.callbacks.lines(of: "canvas") }
    }
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .move(1, 180, 100))
    stage.at(0.3, .up(1), .up(2))
    #expect(callbacksAtAction == ["began #1 #2", "cancelled #1 #2"])
    #expect(callbacks == callbacksAtAction)
  }

  @Test("a gesture that does not cancel touches leaves them to the view (R32)")
  func gestureWithoutCancellationLeavesTheTouches() {
    stage.add(PanGestureRecognizer(), "pan").cancelsTouchesInView = false
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .up(1))
    #expect(callbacks == ["began #1", "moved #1", "ended #1"])
  }

  @Test("a tap's ended is delayed, and becomes cancelled if it is recognized (R33)")
  func endedBecomesCancelledOnRecognition() {
    stage.add(TapGestureRecognizer(), "tap")
    tap()
    #expect(callbacks == ["began #1", "cancelled #1"])
  }

  @Test("ended stays ended if the tap does not cancel touches (R33)")
  func endedStaysEndedWithoutCancellation() {
    stage.add(TapGestureRecognizer(), "tap").cancelsTouchesInView = false
    tap()
    #expect(callbacks == ["began #1", "ended #1"])
  }

  @Test("ended is delayed while a double tap is possible and delivered when it has failed (R33)")
  func endedIsDelayedForADoubleTap() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    #expect(callbacks == ["began #1"])
    stage.wait(until: 0.44)
    #expect(callbacks == ["began #1"])
    stage.wait(until: 0.45)
    #expect(callbacks == ["began #1", "ended #1"])
  }

  @Test("both touches of a double tap are cancelled immediately (R33)")
  func doubleTapCancelsBothTouches() {
    stage.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    tap(2)
    #expect(callbacks == ["began #1", "began #2", "cancelled #1 #2"])
  }

  @Test("nothing is delayed if delaysTouchesEnded is false (R33)")
  func endedIsNotDelayedIfTurnedOff() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    tap()
    #expect(callbacks == ["began #1", "ended #1"])
  }

  @Test("a window does not own a touch that has lifted while its end is delayed (R33)")
  func liftedTouchIsNotOwned() {
    stage.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.at(0, .down(1, 100, 100))
    #expect(stage.window.owns(TouchID(1)))
    stage.at(0.1, .up(1))
    #expect(callbacks == ["began #1"] && !stage.window.owns(TouchID(1)))
  }

  @Test("with delaysTouchesBegan, all callbacks are delivered after a failure (R33)")
  func delayedBeganIsDeliveredAfterAFailure() {
    final class Coalesced: TouchView {
      var samples: [Double] = []
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        for touch in touches {
          samples +=
            (event.coalescedTouches(for: touch.id).map { run in run.map { $0.location.x } } ?? [])
        }
      }
    }
    let view = Coalesced(frame: stage.canvas.bounds)
    stage.canvas.addSubview(view)
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 104, 100))
    stage.sequencer.receive(FingerAction.move(1, 106, 100).report(at: 0.2))
    stage.sequencer.receive(FingerAction.move(1, 108, 100).report(at: 0.21))
    stage.at(0.22)
    #expect(view.samples.isEmpty)
    stage.at(0.3, .move(1, 120, 100))
    #expect(view.samples == [104, 106, 108, 120])
  }

  @Test("delayed callbacks are never delivered if the gesture is recognized (R33)")
  func delayedBeganIsDiscardedOnRecognition() {
    stage.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    tap()
    stage.wait(until: 2)
    #expect(callbacks.isEmpty)
  }

  @Test("delayed began, moved and ended are delivered in order (R33)")
  func delayedCallbacksKeepTheirOrder() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.05, .move(1, 103, 100))
    stage.at(0.1, .up(1))
    #expect(callbacks.isEmpty)
    stage.wait(until: 1)
    #expect(callbacks == ["began #1", "moved #1", "ended #1"])
  }

  @Test("a touch that joins a gesture which delays began never reaches the view (R33)")
  func joiningTouchNeverReachesTheView() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    pan.cancelsTouchesInView = false
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 200, 100))
    stage.at(0.3, .up(1), .up(2))
    #expect(stage.actions.first == "pan began")
    #expect(callbacks.isEmpty)
  }

  @Test("a view receives the delayed callbacks of an event in one phase together (R21a, R33)")
  func delayedCallbacksOfAnEventComeTogether() {
    for (name, x) in [("left", 0.0), ("right", 200)] {
      stage.view(name, x, 0, 200, 300, in: stage.canvas).isMultipleTouchEnabled = true
    }
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.numberOfTouchesRequired = 5
    press.delaysTouchesBegan = true
    let holder = stage.add(GestureRecognizer(), "holder")
    holder.delaysTouchesBegan = true
    holder.shouldReceive = { $0.location.y == 150 }
    stage.at(
      0, .down(1, 100, 100), .down(2, 300, 100), .down(3, 100, 150), .down(4, 100, 200),
      .down(5, 300, 200))
    #expect(stage.callbacks.lines.isEmpty)
    stage.at(0.1, .move(3, 120, 150))
    #expect(stage.callbacks.take() == ["left began #1 #4", "right began #2 #5"])
    holder.isEnabled = false
    #expect(stage.callbacks.take() == ["left began #3", "left moved #3"])
  }

  private func pencil(_ kind: ContactReport.Kind, index: Int) -> ContactReport {
    ContactReport(
      kind, ContactID(1), at: 0,
      location: kind == .refine ? nil : Point2D(x: 100 + Double(index % 4), y: 100), force: 0.5,
      estimatedProperties: kind == .refine ? [] : .force,
      estimatedPropertiesExpectingUpdates: kind == .refine ? [] : .force, updateIndex: index)
  }

  @Test("updates of a touch whose began is delayed are delivered in order, too (R14, R33)")
  func delayedUpdatesKeepTheirOrder() {
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    stage.play([pencil(.down, index: 1)])
    stage.play([pencil(.move, index: 2)])
    stage.play([pencil(.refine, index: 1), pencil(.refine, index: 2)])
    stage.up(1)
    stage.play([pencil(.down, index: 3)])
    stage.play([pencil(.refine, index: 3)])
    #expect(callbacks.isEmpty)
    stage.move(1, 300, 100)
    #expect(
      callbacks == [
        "began #1", "moved #1", "updated #1 #1", "ended #1", "began #2", "updated #2", "moved #2",
      ])
  }

  @Test("a view that is cancelled receives no delayed update (R14, R33)")
  func cancelledViewReceivesNoDelayedUpdate() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    stage.play([pencil(.down, index: 1)])
    stage.play([pencil(.refine, index: 1)])
    stage.up(1)
    #expect(stage.actions == ["tap recognized"])
    #expect(callbacks.isEmpty)
    stage.down(1, 100, 100)
    stage.move(1, 200, 100)
    #expect(callbacks == ["began #2", "moved #2"])
  }

  @Test("a view that leaves before a delayed update is cancelled with the touch as it ended (R33)")
  func cancellationBeforeADelayedUpdate() {
    let child = stage.view("child", 0, 0, 400, 300, in: stage.canvas)
    child.reactions["began"] = { [unowned child] in child.removeFromSuperview() }
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    stage.play([pencil(.down, index: 1)])
    stage.play(.lift(1, 104, 100))
    stage.play([pencil(.refine, index: 1)])
    stage.wait(until: 1)
    #expect(stage.callbacks.lines(of: "child") == ["began #1", "cancelled #1"])
    #expect(child.received.last?.touches.first?.location == Point2D(x: 104, y: 100))
  }

  @Test("began is delayed as long as any recognizer delays it (R33)")
  func severalRecognizersDelayBegan() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe")
    press.delaysTouchesBegan = true
    swipe.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 120, 100))
    #expect(press.reason != nil && swipe.state == .possible)
    #expect(callbacks.isEmpty)
    stage.wait(until: 0.5)
    #expect(callbacks == ["began #1", "moved #1"])
  }

  @Test(
    "ended is delayed as long as any recognizer delays it, in whatever order they fail (R33)",
    arguments: [true, false])
  func severalRecognizersDelayEnded(isDoubleFirst: Bool) {
    let double = TapGestureRecognizer()
    let press = LongPressGestureRecognizer()
    double.numberOfTapsRequired = 2
    if isDoubleFirst { stage.add(double, "double") }
    stage.add(press, "press")
    if !isDoubleFirst { stage.add(double, "double") }
    tap()
    #expect(stage.failures(of: "press") == ["tooShort"])
    #expect(callbacks == ["began #1"])
    stage.wait(until: 0.45)
    #expect(callbacks == ["began #1", "ended #1"])
  }

  @Test("delayed callbacks are not delivered either if the gesture does not cancel touches (R33)")
  func delayedBeganIsDiscardedWithoutCancellation() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    tap.cancelsTouchesInView = false
    self.tap()
    stage.wait(until: 2)
    #expect(stage.actions == ["tap recognized"])
    #expect(callbacks.isEmpty)
  }

  @Test(
    "a view that leaves the window is cancelled once and receives no delayed callback (R19, R33)")
  func viewThatLeavesReceivesNoDelayedCallback() {
    let child = stage.view("child", 0, 0, 400, 300, in: stage.canvas)
    let double = stage.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    tap()
    child.removeFromSuperview()
    stage.wait(until: 2)
    #expect(stage.callbacks.lines(of: "child") == ["began #1", "cancelled #1"])
    stage.at(3, .down(1, 100, 100))
    stage.at(3.1, .up(1))
    #expect(callbacks == ["began #2"], "the next touches are delivered as usual")
  }

  @Test("a delayed end does not keep a view for single touches from the next touch (R33)")
  func singleTouchViewReceivesTheNextTouch() {
    stage.canvas.isMultipleTouchEnabled = false
    stage.add(TapGestureRecognizer(), "triple").numberOfTapsRequired = 3
    tap(2)
    stage.wait(until: 2)
    #expect(callbacks == ["began #1", "began #2", "ended #1", "ended #2"])
  }

  @Test("callbacks that are delayed forever do not fill the memory, and the end is not lost (R33)")
  func delayedCallbacksAreBounded() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 1e6
    press.delaysTouchesBegan = true
    stage.at(0, .down(1, 100, 100))
    for step in 1...TestLoad.count(3000, quick: 1100) {
      stage.at(Double(step) / 60, .move(1, 100 + Double(step % 2), 100))
    }
    stage.at(51, .up(1))
    #expect(callbacks.first == "began #1" && callbacks.last == "ended #1")
    #expect(callbacks.count <= 1026)
  }

  @Test("updates that are delayed forever do not fill the memory (R33)")
  func delayedUpdatesAreBounded() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 1e6
    press.delaysTouchesBegan = true
    stage.play([pencil(.down, index: 1)])
    for index in 2...TestLoad.count(3000, quick: 1100) {
      stage.play([pencil(.move, index: index)])
      stage.play([pencil(.refine, index: index)])
    }
    stage.up(1)
    #expect(callbacks.first == "began #1" && callbacks.last == "ended #1")
    #expect(callbacks.contains("updated #1") && callbacks.count <= 1026)
  }

  @Test("a delayed callback comes with its event as it was, however many touches it has (R3, R33)")
  func delayedCallbacksKeepTheirEvents() {
    final class Events: TouchView {
      var delivered: [TouchEvent] = []
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        delivered.append(event)
      }
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        delivered.append(event)
      }
      override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
        delivered.append(event)
      }
    }
    let view = Events(frame: stage.canvas.bounds)
    view.isMultipleTouchEnabled = true
    stage.canvas.addSubview(view)
    stage.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    var sent: [TouchEvent] = []
    stage.receiver = { [window = stage.window] event in
      sent.append(event)
      window.dispatch(event)
    }
    stage.add(GestureRecognizer(), "undecided").delaysTouchesBegan = true
    var configuration = SequencerConfiguration()
    configuration.predictionHorizon = 0.02
    stage.sequencer = TouchSequencer(configuration)
    let fingers = 1...TestLoad.count(300, quick: 70)
    for finger in fingers { stage.down(finger, Double(finger), 100) }
    for finger in fingers where finger % 7 == 0 { stage.move(finger, Double(finger), 105) }
    for finger in fingers { stage.up(finger) }
    #expect(view.delivered == sent)
    #expect(view.delivered.count == 2 * fingers.count + fingers.count / 7)
  }
}
