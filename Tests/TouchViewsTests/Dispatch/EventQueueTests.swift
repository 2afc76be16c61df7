import Testing
import TouchKit

@testable import TouchViews

@Suite("Event queue")
struct EventQueueTests {
  private var queue = EventQueue<String>()

  /// Takes all work of a cycle, as text.
  private mutating func takeAll() -> [String] {
    var texts: [String] = []
    while let work = queue.next() {
      switch work {
      case .event(let event, let context): texts.append("\(event.sequenceNumber) \(context)")
      case .advance(let time): texts.append("advance \(time)")
      case .cancelTouches: texts.append("cancel")
      }
    }
    return texts
  }

  @Test("at most one cycle is in progress (R24)")
  mutating func oneCycleIsInProgress() {
    #expect(queue.begin() && queue.isBusy)
    #expect(queue.begin() == false)
    #expect(takeAll().isEmpty && !queue.isBusy)
    #expect(queue.begin() == true)
  }

  @Test("work waits in the order in which it was added, also if it is added during the cycle (R24)")
  mutating func workIsTakenInOrder() {
    _ = queue.begin()
    queue.append(.event(TouchEvent(1), "a"))
    queue.append(.cancelTouches)
    #expect(!queue.isEmpty)
    guard case .event = queue.next() else { return #expect(Bool(false), "the event comes first") }
    queue.append(.event(TouchEvent(2), "b"))
    #expect(takeAll() == ["cancel", "2 b"])
    #expect(queue.isEmpty)
  }

  @Test("calls in a row that have the effect of one are one piece of work")
  mutating func callsInARowAreMerged() {
    for time in [3.0, 5, 4] { queue.append(.advance(to: time)) }
    for _ in 0..<2 { queue.append(.cancelTouches) }
    queue.append(.event(TouchEvent(1), "a"))
    queue.append(.cancelTouches)
    #expect(takeAll() == ["advance 5.0", "cancel", "1 a", "cancel"])
  }

  @Test("a chain of calls each of which makes the next one ends the cycle at a limit (R24)")
  mutating func endlessChainEndsTheCycle() {
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
  mutating func eventStartsTheCountAnew() {
    for number in 1...UInt64(ViewConstants.nestedWorkLimit) {
      queue.append(.cancelTouches)
      queue.append(.event(TouchEvent(number), ""))
      queue.append(.advance(to: Double(number)))
    }
    #expect(takeAll().count == 3 * ViewConstants.nestedWorkLimit)
  }

  @Test("a sequence number is accepted once; repeated events are counted (R21b)")
  mutating func sequenceNumberIsAcceptedOnce() {
    #expect(queue.accept(TouchEvent(5)) == true)
    #expect(!queue.accept(TouchEvent(5)) && !queue.accept(TouchEvent(4)))
    #expect(queue.repeatedEventCount == 2)
    #expect(queue.isRepeated(TouchEvent(5)) && !queue.isRepeated(TouchEvent(6)))
    #expect(queue.repeatedEventCount == 3 && queue.accept(TouchEvent(6)))
  }

  @Test("the event that is being sent is taken once")
  mutating func eventBeingSentIsTakenOnce() {
    #expect(queue.takeUndelivered(TouchEvent(1)) == false)
    queue.beginSending(TouchEvent(1))
    #expect(queue.takeUndelivered(TouchEvent(2)) == false)
    #expect(queue.takeUndelivered(TouchEvent(1)) && !queue.takeUndelivered(TouchEvent(1)))
  }
}
