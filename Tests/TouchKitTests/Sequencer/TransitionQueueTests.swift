import TestSupport
import Testing

@testable import TouchKit

@Suite("The queue of transitions")
struct TransitionQueueTests {
  private let entry = ContactTable.Entry(
    contact: ContactID(0), touch: TouchID(1), isHover: false, type: .pencil)

  private func transition(at time: Double) -> TouchTransition {
    TouchTransition(
      .sample, of: entry, at: time,
      sample: TouchSample(timestamp: time, location: Point2D(x: time, y: 0), type: .pencil))
  }

  /// Returns a queue of transitions at the times 1, 2, …, of which those in `others` are not plain
  /// samples.
  private func queue(_ count: Int, others: Set<Int>) -> TransitionQueue {
    var queue = TransitionQueue()
    for time in 1...count {
      if others.contains(time) {
        queue.append(transition(at: Double(time)))
      } else {
        queue.appendPlainSample(of: entry.touch, at: Double(time), Point2D(x: Double(time), y: 0))
      }
    }
    return queue
  }

  @Test("plain samples and other transitions leave the queue in the order in which they came")
  func orderIsKept() {
    var queue = queue(200, others: [1, 2, 50, 199])
    for time in 1...200 {
      #expect(queue.firstTime == Double(time))
      let (element, transition) = queue.first
      #expect(element.isPlainSample == (transition == nil))
      #expect((transition?.sample.location ?? element.location).x == Double(time))
      queue.removeFirst()
    }
    #expect(queue.firstTime == nil)
  }

  @Test("a client removes as many transitions as it says, and others stay with their elements")
  func severalAreRemoved() {
    var queue = queue(6, others: [2, 5])
    let removed = queue.removeFirst { elements, transitions in
      #expect(elements.map(\.timestamp) == [1, 2, 3, 4, 5, 6])
      #expect(transitions[0].timestamp == 2)
      transitions.removeFirst()
      return 3
    }
    #expect(removed)
    #expect(queue.firstTime == 4)
    let removedNothing = !queue.removeFirst { _, _ in 0 }
    #expect(removedNothing)
    queue.removeFirst()
    #expect(queue.first.transition?.timestamp == 5)
  }

  @Test("a plain sample of a pencil with properties carries them, and one of a finger has none")
  func plainSamplesCarryValues() throws {
    var sequencer = TouchSequencer()
    for contact in 0...1 {
      sequencer.receive(
        ContactReport(
          .down, ContactID(contact), at: 0, location: .zero, force: contact == 0 ? 0.5 : nil,
          type: .pencil, tool: contact == 0 ? .eraser : nil))
    }
    _ = sequencer.nextTouchEvent(at: 0)
    for contact in 0...1 {
      sequencer.receive(
        ContactReport(.move, ContactID(contact), at: 1, location: Point2D(x: 1, y: 0)))
    }
    let event = sequencer.nextTouchEvent(at: 1)
    let touches = try #require(event).touches
    #expect(touches.map(\.sample.force) == [0.5, nil])
    #expect(touches.map(\.sample.tool) == [.eraser, nil])
    #expect(touches.map(\.sample.type) == [.pencil, .pencil])
    #expect(touches.map(\.sample.carriedProperties) == [.force, []])
  }
}
