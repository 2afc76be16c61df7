import Testing
import TouchKit

@testable import TouchViews

@Suite("Event queue")
struct EventQueueTests {
  private let queue = EventQueue()

  /// Takes all work of a cycle, as text.
  private func takeAll() -> [String] {
    var texts: [String] = []
    while let work = queue.next() {
      switch work {
      case .event(let event, let context): texts.append("\(event.sequenceNumber) \(context.mode)")
      case .indirect(let event): texts.append("\(event.type)")
      case .advance(let time): texts.append("advance \(time)")
      case .cancelTouches: texts.append("cancel")
      case .completions: texts.append("completions")
      }
    }
    return texts
  }

  @Test("at most one cycle is in progress (R24)")
  func oneCycleIsInProgress() {
    #expect(queue.begin() && queue.isBusy)
    #expect(!queue.begin())
    #expect(takeAll().isEmpty && !queue.isBusy)
    #expect(queue.begin())
  }

  @Test("work waits in the order in which it was added, also if it is added during the cycle (R24)")
  func workIsTakenInOrder() {
    _ = queue.begin()
    queue.append(.event(TouchEvent(1), EventContext(mode: .direct)))
    queue.append(.cancelTouches)
    #expect(!queue.isEmpty)
    guard case .event = queue.next() else {
      Issue.record("the event comes first")
      return
    }
    queue.append(.event(TouchEvent(2), EventContext(mode: .complete)))
    #expect(takeAll() == ["cancel", "2 complete"])
    #expect(queue.isEmpty)
  }

  @Test("calls in a row that have the effect of one are one piece of work")
  func callsInARowAreMerged() {
    for time in [3.0, 5, 4] { queue.append(.advance(to: time)) }
    for _ in 0..<2 { queue.append(.cancelTouches) }
    queue.append(.event(TouchEvent(1), EventContext(mode: .direct)))
    queue.append(.cancelTouches)
    #expect(takeAll() == ["advance 5.0", "cancel", "1 direct", "cancel"])
  }

  @Test("a chain of calls each of which makes the next one ends the cycle at a limit (R24)")
  func endlessChainEndsTheCycle() {
    _ = queue.begin()
    queue.append(.cancelTouches)
    var handled = 0
    while queue.next() != nil {
      handled += 1
      queue.append(.cancelTouches)
    }
    #expect(handled == ViewConstants.nestedWorkLimit)
    // What is left waits for the next cycle, which has a limit of its own.
    #expect(!queue.isBusy && !queue.isEmpty && queue.begin())
    #expect(takeAll() == ["cancel"])
  }

  @Test("an event between calls starts the count of the limit anew")
  func eventStartsTheCountAnew() {
    for number in 1...UInt64(ViewConstants.nestedWorkLimit) {
      queue.append(.cancelTouches)
      queue.append(.event(TouchEvent(number), EventContext(mode: .complete)))
      queue.append(.advance(to: Double(number)))
    }
    #expect(takeAll().count == 3 * ViewConstants.nestedWorkLimit)
  }

  @Test("the limit of a cycle does not count the calls of earlier cycles (R24)")
  func eachCycleHasALimitOfItsOwn() {
    let counts = (0..<ViewConstants.nestedWorkLimit).map { time in
      queue.append(.cancelTouches)
      queue.append(.advance(to: Double(time)))
      queue.append(.cancelTouches)
      return takeAll().count
    }
    #expect(counts.allSatisfy { $0 == 3 })
  }

  @Test("a sequence number is accepted once; repeated events are counted (R21b)")
  func sequenceNumberIsAcceptedOnce() {
    #expect(queue.accept(TouchEvent(5)))
    #expect(!queue.accept(TouchEvent(5)) && !queue.accept(TouchEvent(4)))
    #expect(queue.repeatedEventCount == 2)
    #expect(queue.isRepeated(TouchEvent(5)) && !queue.isRepeated(TouchEvent(6)))
    #expect(queue.repeatedEventCount == 3 && queue.accept(TouchEvent(6)))
  }

  @Test("the event that is being sent is taken once")
  func eventBeingSentIsTakenOnce() {
    #expect(!queue.takeUndelivered(TouchEvent(1)))
    queue.beginSending(TouchEvent(1))
    #expect(!queue.takeUndelivered(TouchEvent(2)))
    #expect(queue.takeUndelivered(TouchEvent(1)) && !queue.takeUndelivered(TouchEvent(1)))
  }
}
