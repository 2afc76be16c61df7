import TestSupport
import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Delivery")
struct TouchDeliveryTests {
  let stage = Stage()

  @Test(
    "a touch stays with the view in which it began, wherever it moves (R19)"
  )
  func touchStaysWithItsView() {
    let left = stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    stage.down(1, 50, 50)
    stage.move(1, 150, 50)
    left.isHidden = true
    stage.move(1, 900, 900)
    stage.up(1)
    #expect(
      stage.callbacks.lines == ["left began #1", "left moved #1", "left moved #1", "left ended #1"])
  }

  @Test(
    "each callback contains all touches of one view and phase, oldest first (R4, R21a)"
  )
  func touchesAreGroupedByPhaseAndView() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    left.isMultipleTouchEnabled = true
    right.isMultipleTouchEnabled = true
    stage.play(
      .down(1, 150, 5), .down(2, 5, 5), .down(3, 160, 5),
      .down(4, 10, 5))
    #expect(stage.callbacks.take() == ["right began #1 #3", "left began #2 #4"])
    stage.play(
      .move(4, 11, 5), .up(2), .move(1, 151, 5), .cancel(3),
      .down(5, 20, 5))
    #expect(
      stage.callbacks.take() == [
        "left began #5", "right moved #1", "left moved #4", "left ended #2", "right cancelled #3",
      ])
    for (touches, _) in left.received + right.received {
      #expect(Set(touches.map(\.phase)).count == 1)
    }
  }

  @Test("a stationary touch has no callback (R3)")
  func stationaryTouchHasNoCallback() {
    stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    stage.play(.down(1, 5, 5), .down(2, 150, 5))
    _ = stage.callbacks.take()
    stage.move(2, 160, 5)
    #expect(stage.callbacks.take() == ["right moved #2"])
  }

  // MARK: - R20

  @Test(
    "a view without multiple touch receives one touch until all are up (R20)")
  func singleTouchViewReceivesOneTouch() {
    let view = stage.view("view", 0, 0, 100, 100)
    #expect(!view.isMultipleTouchEnabled)
    stage.down(1, 5, 5)
    stage.down(2, 9, 9)
    stage.move(2, 20, 20)
    stage.up(1)
    stage.down(3, 5, 5)  // 2 is still down: the sequence continues
    stage.up(2)
    stage.up(3)
    stage.down(4, 5, 5)
    #expect(stage.callbacks.lines == ["view began #1", "view ended #1", "view began #4"])
  }

  @Test("of two touches that land in one event a single-touch view receives the first (R20)")
  func singleTouchViewReceivesTheFirstOfAnEvent() {
    stage.view("view", 0, 0, 100, 100)
    stage.play(.down(1, 5, 5), .down(2, 9, 9))
    stage.play(.move(1, 6, 5), .move(2, 10, 9))
    #expect(stage.callbacks.lines == ["view began #1", "view moved #1"])
  }

  @Test("a touch in a subview does not count for its superview (R20)")
  func singleTouchIsPerView() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    stage.view("child", 0, 0, 50, 50, in: parent)
    stage.down(1, 5, 5)
    stage.down(2, 80, 80)
    #expect(stage.callbacks.lines == ["child began #1", "parent began #2"])
  }

  @Test(
    "a touch that lands in the event in which the sequence ends still belongs to it (R20, R21a)"
  )
  func touchThatLandsAsAnotherEndsIsBlocked() {
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.play(.up(1), .down(2, 5, 5))
    stage.up(2)
    #expect(stage.callbacks.lines == ["view began #1", "view ended #1"])
  }

  // MARK: - R21

  @Test("other views receive no new touches while an exclusive view tracks one (R21)")
  func exclusiveViewBlocksOthers() {
    let exclusive = stage.view("exclusive", 0, 0, 100, 100)
    exclusive.isExclusiveTouch = true
    exclusive.isMultipleTouchEnabled = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.down(2, 150, 5)
    stage.down(3, 9, 9)
    stage.move(2, 160, 5)
    stage.up(1)
    stage.up(3)
    stage.move(2, 170, 5)  // blocked for good
    #expect(
      stage.callbacks.take() == [
        "exclusive began #1", "exclusive began #3", "exclusive ended #1", "exclusive ended #3",
      ])
    stage.up(2)
    stage.down(4, 150, 5)
    #expect(stage.callbacks.take() == ["other began #4"])
  }

  @Test("an exclusive view receives no touch while another view tracks one (R21)")
  func exclusiveViewIsBlocked() {
    stage.view("exclusive", 0, 0, 100, 100).isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 150, 5)
    stage.down(2, 5, 5)
    stage.up(1)
    stage.up(2)
    stage.down(3, 5, 5)
    #expect(stage.callbacks.lines == ["other began #1", "other ended #1", "exclusive began #3"])
  }

  @Test("of two exclusive views touched in one event the first receives its touch (R21)")
  func firstOfTwoExclusiveViewsReceives() {
    stage.view("a", 0, 0, 100, 100).isExclusiveTouch = true
    stage.view("b", 100, 0, 100, 100).isExclusiveTouch = true
    stage.play(.down(1, 150, 5), .down(2, 5, 5))
    #expect(stage.callbacks.lines == ["b began #1"])
  }

  @Test("a view that tracks a touch can become exclusive and cease to be (R21, R24)")
  func exclusivityChangesDuringATouch() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    view.isExclusiveTouch = true
    stage.down(2, 150, 5)
    stage.up(2)
    view.isExclusiveTouch = false
    stage.down(3, 150, 5)
    #expect(stage.callbacks.lines == ["view began #1", "other began #3"])
  }

  @Test("an exclusive view that has left the window blocks no other view (R19, R21)")
  func removedExclusiveViewBlocksNothing() {
    let exclusive = stage.view("exclusive", 0, 0, 100, 100)
    exclusive.isExclusiveTouch = true
    stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    exclusive.removeFromSuperview()
    stage.down(2, 150, 5)
    #expect(
      stage.callbacks.lines == ["exclusive began #1", "exclusive cancelled #1", "other began #2"])
  }

  @Test("a blocked touch keeps its view (R21)")
  func blockedTouchKeepsItsView() {
    stage.view("exclusive", 0, 0, 100, 100).isExclusiveTouch = true
    let other = stage.view("other", 100, 0, 100, 100)
    stage.down(1, 5, 5)
    stage.down(2, 150, 5)
    #expect(stage.window.view(of: TouchID(2)) === other)
  }

  // MARK: - R19, R24

  @Test(
    "a removed view receives touchesCancelled immediately and nothing after it (R19)"
  )
  func removedViewIsCancelledOnce() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    stage.view("other", 100, 0, 100, 100)
    stage.play(.down(1, 5, 5), .down(2, 9, 9), .down(3, 150, 5))
    _ = stage.callbacks.take()
    view.removeFromSuperview()
    #expect(stage.callbacks.take() == ["view cancelled #1 #2"])
    #expect(view.received.last?.touches.allSatisfy { $0.phase == .cancelled } == true)
    #expect(view.received.last?.event.allTouches.map(\.phase) == [.began, .began, .began])
    stage.play(.move(1, 6, 6), .move(3, 151, 5))
    stage.up(1)
    #expect(stage.callbacks.take() == ["other moved #3"])
    #expect(stage.window.owns(TouchID(2)) && stage.window.view(of: TouchID(2)) == nil)
  }

  @Test("the touches of all views inside a removed view are cancelled (R19)")
  func subviewsOfRemovedViewAreCancelled() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let child = stage.view("child", 0, 0, 50, 50, in: parent)
    stage.down(1, 5, 5)
    parent.removeFromSuperview()
    #expect(stage.callbacks.lines == ["child began #1", "child cancelled #1"])
    #expect(child.window == nil && child.superview === parent)
  }

  @Test("a view that moves to another superview in its window keeps its touches (R19)")
  func movedViewKeepsItsTouches() {
    let left = stage.view("left", 0, 0, 100, 100)
    let right = stage.view("right", 100, 0, 100, 100)
    let view = stage.view("view", 0, 0, 50, 50, in: left)
    stage.down(1, 5, 5)
    right.addSubview(view)
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(stage.callbacks.lines == ["view began #1", "view moved #1", "view ended #1"])
  }

  @Test(
    "a view removed by another view's touchesBegan, before its own, receives nothing (R19, R24)")
  func viewRemovedBeforeBeganReceivesNothing() {
    let first = stage.view("first", 0, 0, 100, 100)
    let second = stage.view("second", 100, 0, 100, 100)
    first.reactions["began"] = { second.removeFromSuperview() }
    stage.play(.down(1, 5, 5), .down(2, 150, 5))
    stage.play(.move(1, 6, 5), .move(2, 151, 5))
    stage.play(.up(1), .up(2))
    #expect(stage.callbacks.lines == ["first began #1", "first moved #1", "first ended #1"])
  }

  @Test(
    "a view removed by another view's callback receives touchesCancelled instead of its own (R19, R24)",
    arguments: ["moved", "ended", "cancelled"])
  func viewRemovedInAnotherCallbackIsCancelled(callback: String) {
    let first = stage.view("first", 0, 0, 100, 100)
    let second = stage.view("second", 100, 0, 100, 100)
    first.reactions[callback] = { second.removeFromSuperview() }
    stage.play(.down(1, 5, 5), .down(2, 150, 5))
    _ = stage.callbacks.take()
    switch callback {
    case "moved": stage.play(.move(1, 6, 5), .move(2, 151, 5))
    case "ended": stage.play(.lift(1, 6, 5), .lift(2, 151, 5))
    default: stage.play(.cancel(1), .cancel(2))
    }
    stage.play(.up(1), .up(2))
    #expect(stage.callbacks.lines.filter { $0.hasPrefix("second") } == ["second cancelled #2"])
  }

  @Test(
    "a view that removes itself is cancelled in touchesBegan, but not in touchesEnded (R19, R24)"
  )
  func viewThatRemovesItselfInBeganIsCancelled() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.reactions["ended"] = { [unowned view] in view.removeFromSuperview() }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(stage.callbacks.take() == ["view began #1", "view ended #1"])
    stage.window.addSubview(view)
    view.reactions = ["began": { [unowned view] in view.removeFromSuperview() }]
    stage.down(2, 5, 5)
    stage.up(2)
    #expect(stage.callbacks.take() == ["view began #2", "view cancelled #2"])
  }

  @Test("a view that returns to the window receives new touches only (R19, R20)")
  func returningViewReceivesNewTouchesOnly() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    stage.move(1, 6, 6)
    stage.down(2, 9, 9)
    stage.up(1)
    stage.up(2)
    #expect(
      stage.callbacks.lines == [
        "view began #1", "view cancelled #1", "view began #2", "view ended #2",
      ])
  }

  @Test("a view added in a callback receives touches from the next event on (R24)")
  func addedViewReceivesLaterTouches() {
    let view = stage.view("view", 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    view.reactions["began"] = { [unowned view, stage] in
      view.reactions = [:]
      stage.view("new", 0, 0, 50, 50, in: view)
    }
    stage.play(.down(1, 5, 5), .down(2, 9, 9))
    stage.down(3, 7, 7)
    stage.move(1, 6, 6)
    #expect(stage.callbacks.lines == ["view began #1 #2", "new began #3", "view moved #1"])
  }

  @Test(
    "the superview of a removed view receives the touchesCancelled that the view passes on (R19, R22)"
  )
  func cancellationOfRemovedViewIsPassedOn() {
    let parent = stage.view("parent", 0, 0, 100, 100)
    let child = stage.view("child", 0, 0, 100, 100, in: parent)
    child.ignores = true
    stage.down(1, 5, 5)
    child.removeFromSuperview()
    #expect(stage.callbacks.lines == ["parent began #1", "parent cancelled #1"])
  }

  // MARK: - R14

  private func pencil(_ kind: ContactReport.Kind, _ x: Double, index: Int, force: Double = 1)
    -> ContactReport
  {
    ContactReport(
      kind, ContactID(1), at: 0, location: kind == .refine ? nil : Point2D(x: x, y: 5),
      force: force, type: .pencil,
      estimatedProperties: kind == .refine ? [] : .force,
      estimatedPropertiesExpectingUpdates: kind == .refine ? [] : .force,
      updateIndex: index)
  }

  @Test(
    "updates come after an event's other callbacks, once for each view (R14)"
  )
  func updatesComeLastOncePerView() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.play([pencil(.move, 6, index: 2)])
    stage.play([
      pencil(.refine, 0, index: 1), pencil(.refine, 0, index: 2), pencil(.move, 7, index: 3),
    ])
    #expect(
      stage.callbacks.lines == [
        "view began #1", "view moved #1", "view moved #1", "view updated #1 #1",
      ])
    #expect(view.received.count == 3)
  }

  @Test("updates reach the view after the touch has ended (R14)")
  func lateUpdatesReachTheView() {
    stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    stage.down(2, 300, 200)
    stage.play([pencil(.refine, 0, index: 1)])
    #expect(stage.callbacks.lines == ["view began #1", "view ended #1", "view updated #1"])
  }

  @Test(
    "updates reach a view until 4096 other touches have ended (R14)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"), arguments: [4095, 4096])
  func updatesReachTheViewsOfTheLatestTouches(others: Int) {
    stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    for _ in 0..<others {
      stage.down(2, 150, 5)
      stage.up(2)
    }
    _ = stage.callbacks.take()
    stage.play([pencil(.refine, 0, index: 1)])
    #expect(stage.callbacks.take() == (others == 4095 ? ["left updated #1"] : []))
    for index in 2..<4 {
      stage.play([pencil(.down, 5, index: index)])
      stage.up(1)
    }
    _ = stage.callbacks.take()
    stage.play([pencil(.refine, 0, index: 3), pencil(.refine, 0, index: 2)])
    #expect(stage.callbacks.take() == ["left updated #\(others + 3) #\(others + 2)"])
  }

  @Test("a view that left, or never had the touch, receives no updates (R14, R19, R20)")
  func otherViewsReceiveNoUpdates() {
    let view = stage.view("view", 0, 0, 100, 100)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    stage.play([pencil(.refine, 0, index: 1)])
    stage.down(2, 5, 5)
    stage.play([pencil(.down, 5, index: 7)])
    stage.play([pencil(.refine, 0, index: 7)])
    #expect(stage.callbacks.lines == ["view began #1", "view ended #1", "view began #2"])
  }

  private final class Updated: GestureRecognizer {
    var count = 0
    override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
      count += touches.count
    }
  }

  @Test("a recognizer receives updates of coalesced samples after the touch has ended (R14, R28)")
  func updatesOfCoalescedSamplesReachRecognizers() {
    let view = stage.view("view", 0, 0, 100, 100)
    let recognizer = Updated()
    view.addGestureRecognizer(recognizer)
    stage.down(1, 5, 5)
    stage.play([pencil(.move, 6, index: 1), FingerAction.move(1, 7, 5).report(at: 0)])
    stage.up(1)
    stage.play([pencil(.refine, 0, index: 1)])
    #expect(recognizer.count == 1)
  }

  @Test("a recognizer that was removed receives no late updates of its touches (R14)")
  func removedRecognizerReceivesNoUpdates() {
    let view = stage.view("view", 0, 0, 100, 100)
    let kept = Updated()
    let removed = Updated()
    view.addGestureRecognizer(kept)
    view.addGestureRecognizer(removed)
    stage.play([pencil(.down, 5, index: 1)])
    stage.up(1)
    view.removeGestureRecognizer(removed)
    stage.play([pencil(.refine, 5, index: 1)])
    #expect(kept.count == 1 && removed.count == 0)
  }

  @Test("a touch whose end is delayed and comes again does not free its view (R20, R33)")
  func repeatedEndDoesNotFreeTheView() throws {
    let view = stage.view("view", 0, 0, 100, 100)
    view.addGestureRecognizer(GestureRecognizer())
    var newest: TouchEvent?
    stage.receiver = { [window = stage.window] event in
      newest = event
      window.dispatch(event)
    }
    stage.down(1, 5, 5)
    stage.down(2, 6, 6)
    stage.up(1)
    let event = try #require(newest)
    stage.window.dispatch(
      TouchEvent(
        at: event.timestamp, touches: Array(event.allTouches),
        sequenceNumber: event.sequenceNumber + 1))
    stage.sequencer.receive(FingerAction.move(2, 7, 7).report(at: stage.time))
    _ = stage.sequencer.nextTouchEvent(at: stage.time)
    stage.down(3, 8, 8)
    #expect(stage.callbacks.lines == ["view began #1"])
  }
}
