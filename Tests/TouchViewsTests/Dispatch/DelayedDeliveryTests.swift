import TestSupport
import Testing
import TouchKit
import ViewTestSupport

@testable import TouchViews

@Suite("Delayed delivery")
struct DelayedDeliveryTests {
  private let parts = CycleParts()

  /// Creates a recognizer that delays `began` and has received a touch.
  private func delaying(_ id: UInt64, on view: TouchView) -> GestureRecognizer {
    let recognizer = parts.recognizer("pan", on: view)
    recognizer.delaysTouchesBegan = true
    parts.receive(id, recognizer)
    return recognizer
  }

  private func fail(_ recognizer: GestureRecognizer) {
    if let index = parts.attempts.index(of: recognizer) {
      parts.attempts.fail(at: index, .unspecified)
    }
  }

  @Test("callbacks are delayed until the recognizer has failed, and none is lost (R33)")
  func callbacksAreDelayed() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.deliver(TouchEvent(2, Touch(1, .moved)))
    parts.deliver(TouchEvent(3, Touch(1, .ended)))
    parts.delayed.release()
    #expect(parts.log.lines.isEmpty && !parts.delayed.isEmpty)
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #1", "view moved #1", "view ended #1"])
    #expect(view.received.map(\.event.sequenceNumber) == [1, 2, 3])
    #expect(parts.delayed.isEmpty)
  }

  @Test("touches of the same view that are not delayed overtake one that is (R33)")
  func otherTouchesAreNotDelayed() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    let other = delaying(2, on: view)
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: view, view)
    fail(other)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #2"])
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #2", "view began #1"])
  }

  @Test("touches of one event and view are delivered together (R21a)")
  func touchesOfOneEventAreDeliveredTogether() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    parts.receive(2, pan)
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: view, view)
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #1 #2"])
  }

  @Test("what a gesture in progress owns is never delivered (R32, R33)")
  func ownedTouchIsNotDelivered() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    pan.state = .began
    _ = pan.attempt.advance(by: .request(.began))
    _ = pan.attempt.advance(by: .grant)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.delayed.release()
    #expect(parts.log.lines.isEmpty && parts.delayed.isEmpty)
    #expect(parts.router[0].delivery == .cancelled)
  }

  @Test("the delayed callbacks of a cancelled touch are discarded (R32)")
  func cancelledTouchIsDiscarded() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.cancellation.cancel([TouchID(1)])
    #expect(parts.delayed.isEmpty && parts.router[0].delayedCount == 0)
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines.isEmpty)
  }

  @Test("an observer that removes the view has its delayed touches cancelled (R24)")
  func callbackThatIsReleasedMayRemoveTheView() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.deliver(TouchEvent(2, Touch(1, .moved)))
    view.reactions["began"] = { parts.cancellation.cancelTouches(of: view) }
    fail(pan)
    parts.delayed.release()
    parts.delayed.compact()
    #expect(parts.log.lines == ["view began #1", "view cancelled #1"])
    #expect(parts.delayed.isEmpty)
  }

  @Test("if too many moves are delayed, the view receives the newest of them")
  func newestDelayedMovesAreDelivered() {
    let stage = Stage()
    let view = stage.view("view", 0, 0, 100, 100)
    let pan = RecordingRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    let count = ViewConstants.droppableCallbackLimit + 1
    stage.down(1, 0, 50)
    for x in 1...count { stage.move(1, Double(x), 50) }
    pan.state = .failed
    let locations = view.received.compactMap { $0.touches.first?.location.x }
    let newest: [Double] = (count / 2 + 1...count).map { Double($0) }
    #expect(locations == [0] + newest)
  }

  @Test("delayed moves of two events are two callbacks (R21a, R33)")
  func eventsStayApart() {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    parts.deliver(TouchEvent(1, Touch(1)), on: view)
    parts.deliver(TouchEvent(2, Touch(1, .moved)))
    parts.deliver(TouchEvent(3, Touch(1, .moved)))
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #1", "view moved #1", "view moved #1"])
    #expect(view.received.map(\.event.sequenceNumber) == [1, 2, 3])
  }

  @Test("a late update does not overtake the delayed beginning of its touch (R14, R33)")
  func updatesDoNotOvertake() throws {
    let view = parts.view("view")
    let pan = delaying(1, on: view)
    let other = delaying(2, on: view)
    parts.deliver(TouchEvent(1, Touch(1), Touch(2)), on: view, view)
    let index = try #require(parts.router.index(of: TouchID(2)))
    let event = TouchEvent(2, Touch(1, .stationary), Touch(2, .stationary))
    parts.delayed.delay(Touch(2), in: nil, of: event, at: index)
    fail(pan)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #1"])
    fail(other)
    parts.delayed.release()
    #expect(parts.log.lines == ["view began #1", "view began #2", "view updated #2"])
  }

  @Test("each of several delayed touches is delivered after its own delay (R33)")
  func touchesAreReleasedOneByOne() {
    let stage = Stage.withCanvas()
    let holder = stage.add(GestureRecognizer(), "holder")
    holder.delaysTouchesBegan = true
    holder.touchesBeganDelay = 0.15
    for finger in 1...4 {
      stage.at(Double(finger) * 0.03, .down(finger, 50 * Double(finger), 100))
    }
    for finger in 1...4 {
      let release = Double(finger) * 0.03 + 0.15
      stage.wait(until: release - 0.005)
      #expect(stage.callbacks.lines.count == finger - 1)
      stage.wait(until: release + 0.005)
      #expect(stage.callbacks.lines.last == "canvas began #\(finger)")
    }
  }

  @Test(
    "began is delayed as long as the recognizer that delays it the longest, in any order (R33)",
    arguments: [(0.3, 0.1), (0.1, 0.3), (nil, 0.1), (0.1, nil)] as [(Double?, Double?)])
  func longestDelayCounts(first: Double?, second: Double?) {
    let stage = Stage.withCanvas()
    let recognizers = [first, second].map { delay in
      let recognizer = stage.add(GestureRecognizer(), "holder")
      recognizer.delaysTouchesBegan = true
      recognizer.touchesBeganDelay = delay
      return recognizer
    }
    stage.at(0, .down(1, 50, 50))
    stage.wait(until: 0.29)
    #expect(stage.callbacks.lines.isEmpty)
    stage.wait(until: 0.31)
    let hasLimit = first != nil && second != nil
    #expect(stage.callbacks.lines == (hasLimit ? ["canvas began #1"] : []))
    for recognizer in recognizers where recognizer.touchesBeganDelay == nil {
      recognizer.state = .failed
    }
    #expect(stage.callbacks.lines == ["canvas began #1"])
  }

  @Test("what an event releases is delivered before its own touches (R33)")
  func releasedCallbacksComeFirst() {
    let stage = Stage()
    let left = stage.view("left", 0, 0, 100, 100)
    stage.view("right", 100, 0, 100, 100)
    let pan = RecordingRecognizer()
    pan.delaysTouchesBegan = true
    pan.onMoved = { $0.state = .failed }
    left.addGestureRecognizer(pan)
    stage.down(1, 50, 50)
    stage.play(.move(1, 60, 50), .down(2, 150, 50))
    #expect(stage.callbacks.lines.prefix(2) == ["left began #1", "right began #2"])
  }

  @Test("no deadline remains when the callbacks have been delivered or discarded (R44, R77)")
  func releaseIsForgottenWithTheCallbacks() {
    let view = parts.view("view")
    for (id, isCancelled) in [(UInt64(1), true), (2, false)] {
      let pan = delaying(id, on: view)
      pan.touchesBeganDelay = 0.15
      parts.deliver(TouchEvent(id, Touch(id)), on: view)
      #expect(parts.delayed.nextRelease < .infinity)
      if isCancelled {
        parts.cancellation.cancel([TouchID(id)])
      } else {
        fail(pan)
        parts.delayed.release()
      }
      parts.delayed.compact()
      #expect(parts.delayed.isEmpty && parts.delayed.nextRelease == .infinity)
    }
  }

  @Test(
    "a window waits for no deadline while nothing is delayed, whatever happened before (R44, R77)",
    arguments: 0..<TestLoad.count(100 as UInt64, quick: 8))
  func nothingDelayedMeansNoDeadline(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage.withCanvas()
    let small = stage.view("small", 0, 0, 200, 300, in: stage.canvas)
    let recognizers = [nil, 0.05, 0.15, 0.15].enumerated().map { index, delay in
      let recognizer = stage.add(RecordingRecognizer(), "\(index)", on: index > 2 ? small : nil)
      recognizer.delaysTouchesBegan = true
      recognizer.touchesBeganDelay = delay
      return recognizer
    }
    var fingers: [Int] = []
    for finger in 1...40 {
      switch random.int(below: 6) {
      case 0, 1:
        fingers.append(finger)
        stage.down(finger, Double(random.int(below: 400)), 100)
      case 2 where !fingers.isEmpty:
        let gone = fingers.remove(at: random.int(below: fingers.count))
        if random.chance(0.7) { stage.up(gone) } else { stage.cancel(gone) }
      case 3: stage.wait(until: stage.time + random.double(in: 0...0.1))
      case 4:
        let state = random.element(of: [GestureRecognizer.State.failed, .began, .ended])
        random.element(of: recognizers).state = state
      default:
        if random.chance(0.1) { small.isHidden.toggle() }
        for finger in fingers { stage.move(finger, Double(random.int(below: 400)), 90) }
      }
      let isDelayed = !(recognizers[0].dispatcher?.delayed.isEmpty ?? true)
      #expect(isDelayed || stage.window.nextDeadline == nil, "seed \(seed), step \(finger)")
    }
    for finger in fingers { stage.up(finger) }
    for recognizer in recognizers { recognizer.state = .failed }
    #expect(stage.window.nextDeadline == nil && recognizers[0].dispatcher?.delayed.isEmpty == true)
  }
}
