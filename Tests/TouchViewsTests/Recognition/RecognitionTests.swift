import TestSupport
import Testing
import TouchKit
import ViewTestSupport

@testable import TouchViews

@Suite("Recognition")
struct RecognitionTests {
  /// A recognizer that counts its late updates.
  private final class Updated: GestureRecognizer {
    var count = 0
    override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) { count += 1 }
  }

  private let parts = CycleParts()
  private let view = TouchView(frame: .zero)

  /// Routes a touch to the view and offers it to the recognizers of the view.
  private func land(_ id: UInt64) {
    parts.router.insert(TouchID(id), to: view)
    let answers = parts.recognition.failAttempts(notContinuedBy: Touch(id), on: [view])
    parts.recognition.offer(Touch(id), along: [view], knowing: answers)
  }

  private func tracked(_ recognizer: GestureRecognizer) -> [UInt64] {
    recognizer.trackedTouches.map(\.id.rawValue)
  }

  @Test("a touch is received by the recognizers of its path that accept it (R28, R31)")
  func touchIsOffered() {
    let pan = parts.recognizer("pan", on: view)
    let tap = parts.recognizer("tap", on: view)
    let disabled = parts.recognizer("disabled", on: view)
    tap.shouldReceive = { _ in false }
    disabled.isEnabled = false
    land(1)
    #expect(tracked(pan) == [1] && tracked(tap).isEmpty && tracked(disabled).isEmpty)
    #expect(parts.traceLines == ["pan receives #1", "tap must not receive #1"])
  }

  @Test("an answer that removes the recognizer or ends the touch counts (R24)")
  func answerMayChangeAnything() {
    let first = parts.recognizer("a", on: view)
    let second = parts.recognizer("b", on: view)
    first.shouldReceive = { _ in
      view.removeGestureRecognizer(first)
      return true
    }
    second.shouldReceive = { _ in
      parts.cancellation.cancelAll()
      return true
    }
    land(1)
    #expect(tracked(first).isEmpty && tracked(second).isEmpty)
  }

  @Test("a recognizer receives its touches phase by phase, and forgets those that end (R21a)")
  func phasesAreReceived() {
    let pan = parts.recognizer("pan", on: view)
    var calls: [String] = []
    pan.onBegan = { _ in calls.append("began") }
    pan.onMoved = { _ in calls.append("moved") }
    pan.onEnded = { _ in calls.append("ended") }
    land(1)
    land(2)
    parts.recognition.receiveTouches(of: TouchEvent(1, Touch(1), Touch(2)))
    parts.recognition.receiveTouches(of: TouchEvent(2, Touch(1, .moved), Touch(2, .moved)))
    parts.recognition.receiveTouches(of: TouchEvent(3, Touch(1, .moved), Touch(2, .ended)))
    #expect(calls == ["began", "moved", "moved", "ended"] && tracked(pan) == [1])
  }

  @Test("a callback that removes its recognizer is the last one of the event (R24)")
  func removedRecognizerReceivesNothingMore() {
    let pan = parts.recognizer("pan", on: view)
    var ended = false
    pan.onMoved = { parts.attempts.remove($0) }
    pan.onEnded = { _ in ended = true }
    land(1)
    land(2)
    parts.recognition.receiveTouches(of: TouchEvent(1, Touch(1), Touch(2)))
    parts.recognition.receiveTouches(of: TouchEvent(2, Touch(1, .moved), Touch(2, .ended)))
    #expect(!ended && parts.attempts.count == 0)
  }

  @Test("touches of an event that was withheld end without a callback (R17)")
  func withheldEventEndsTouches() {
    let pan = parts.recognizer("pan", on: view)
    var ended = false
    pan.onEnded = { _ in ended = true }
    land(1)
    parts.recognition.skip(TouchEvent(1, Touch(1, .ended)))
    #expect(tracked(pan).isEmpty && !ended)
    #expect(parts.work.take() == .decisions)
  }

  @Test("a scroll ends without a movement for a recognizer that does not follow momentum (R68)")
  func momentumEndsAScroll() {
    final class Scrolling: GestureRecognizer {
      var events: [IndirectEvent] = []
      override func follows(_ event: IndirectEvent) -> Bool { !event.isMomentum }
      override func indirectEventArrived(_ event: IndirectEvent) { events.append(event) }
    }
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let scrolling = Scrolling()
    window.addGestureRecognizer(scrolling)
    let phases: [IndirectEvent.Phase] = [.began, .changed, .changed, .changed, .ended]
    for (index, phase) in phases.enumerated() {
      window.dispatch(
        IndirectEvent(
          scroll: Vector2D(dx: 0, dy: 5), phase, at: Double(index), location: window.center,
          isMomentum: index >= 2))
    }
    #expect(scrolling.events.map(\.phase) == [.began, .changed, .ended])
    #expect(scrolling.events.map(\.displacement.dy) == [5, 5, 0])
  }

  @Test("late updates are received after the touch has ended, unless the recognizer left (R14)")
  func updatesFollowTheEnd() {
    let ink = Updated()
    view.addGestureRecognizer(ink)
    var sequencer = TouchSequencer()
    func event(_ kind: ContactReport.Kind, at time: Double, index: Int? = nil) -> TouchEvent {
      let isEstimate = kind == .down
      sequencer.receive(
        ContactReport(
          kind, ContactID(1), at: time, location: kind == .refine ? nil : .zero, force: 1,
          type: .pencil, estimatedProperties: isEstimate ? .force : [],
          estimatedPropertiesExpectingUpdates: isEstimate ? .force : [], updateIndex: index))
      return sequencer.nextTouchEvent(at: time) ?? TouchEvent(99)
    }
    let down = event(.down, at: 0, index: 1)
    let up = event(.up, at: 1)
    land(1)
    parts.recognition.receiveTouches(of: down)
    parts.recognition.receiveTouches(of: up)
    parts.updates.endTouches(in: up)
    let update = event(.refine, at: 2, index: 1)
    #expect(parts.updates.await(update))
    parts.recognition.receiveUpdates(of: update)
    #expect(ink.count == 1)
    parts.updates.forget(ink)
    parts.recognition.receiveUpdates(of: update)
    #expect(ink.count == 1 && !parts.updates.await(update))
  }

  @Test("late updates of an ended touch go only to the recognizers that received it (R14)")
  func updatesGoToTheRecognizersOfTheTouch() {
    let stage = Stage()
    let ink = Updated()
    let other = Updated()
    ink.shouldReceive = { $0.location.x < 100 }
    other.shouldReceive = { $0.location.x >= 100 }
    for recognizer in [ink, other] { stage.window.addGestureRecognizer(recognizer) }
    func pencil(_ kind: ContactReport.Kind) -> ContactReport {
      ContactReport(
        kind, ContactID(1), at: 0, location: Point2D(x: 5, y: 5), force: 1,
        estimatedProperties: .force, estimatedPropertiesExpectingUpdates: .force, updateIndex: 1)
    }
    stage.down(2, 150, 5)
    stage.play([pencil(.down)])
    stage.up(1)
    stage.play([pencil(.refine)])
    #expect(other.trackedTouches.count == 1, "its own touch is still down")
    #expect(ink.count == 1 && other.count == 0)
  }

  @Test(
    "a late update that comes with newer samples of another finger is received (R14, R27)",
    arguments: [true, false])
  func updatesComeWithNewerSamples(hasEnded: Bool) {
    let stage = Stage()
    let ink = Updated()
    ink.shouldReceive = { $0.location.x < 100 }
    stage.window.addGestureRecognizer(ink)
    func pencil(_ kind: ContactReport.Kind, index: Int) -> ContactReport {
      ContactReport(
        kind, ContactID(1), at: 0, location: Point2D(x: 5, y: 5), force: 1,
        estimatedProperties: .force, estimatedPropertiesExpectingUpdates: .force,
        updateIndex: index)
    }
    stage.down(2, 150, 5)
    stage.play([pencil(.down, index: 1)])
    if hasEnded { stage.up(1) } else { ink.state = .failed }
    #expect(ink.trackedTouches.isEmpty)
    stage.play([pencil(.refine, index: 1), FingerAction.move(2, 160, 5).report(at: 0)])
    #expect(ink.count == 1)
    // What the pencil does after the attempt is not of the recognizer.
    guard !hasEnded else { return }
    stage.play([pencil(.move, index: 2)])
    stage.play([pencil(.refine, index: 2), FingerAction.move(2, 170, 5).report(at: 0)])
    #expect(ink.count == 1)
  }

  /// What a delegate does when it is asked about a scroll.
  enum Answer: CaseIterable {
    case nothing, disables, removesRecognizer, removesView, refuses
  }

  @Test(
    "a delegate's answer that takes the recognizer away counts (R24, R67)",
    arguments: Answer.allCases)
  func answerAboutScrollsMayChangeAnything(answer: Answer) {
    final class Scrolling: GestureRecognizer {
      var phases: [IndirectEvent.Phase] = []
      override func follows(_ event: IndirectEvent) -> Bool { true }
      override func indirectEventArrived(_ event: IndirectEvent) { phases.append(event.phase) }
    }
    final class Delegate: GestureRecognizerDelegate {
      let answer: Answer
      init(_ answer: Answer) { self.answer = answer }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldReceive event: IndirectEvent
      ) -> Bool {
        switch answer {
        case .nothing, .refuses: break
        case .disables: recognizer.isEnabled = false
        case .removesRecognizer: recognizer.view?.removeGestureRecognizer(recognizer)
        case .removesView: recognizer.view?.removeFromSuperview()
        }
        return answer != .refuses
      }
    }
    let stage = Stage()
    let list = stage.view("list", 0, 0, 100, 100)
    let scrolling = Scrolling()
    let delegate = Delegate(answer)
    list.addGestureRecognizer(scrolling)
    scrolling.delegate = delegate
    for (index, phase) in [IndirectEvent.Phase.began, .changed, .ended].enumerated() {
      stage.window.dispatch(
        IndirectEvent(
          scroll: Vector2D(dx: 0, dy: 5), phase, at: Double(index), location: Point2D(x: 5, y: 5)))
    }
    #expect(scrolling.phases == (answer == .nothing ? [.began, .changed, .ended] : []))
    #expect(scrolling.state == .possible && scrolling.reason == nil || answer == .nothing)
  }
}
