import TestSupport
import Testing
import TouchKit

@Suite("Scrolls and transforms of a sequencer (R65)")
struct IndirectEventQueueTests {
  private var sequencer = TouchSequencer()

  private mutating func scroll(
    _ phase: IndirectEvent.Phase, _ time: Double, _ dy: Double = 0, x: Double = 0,
    momentum: Bool = false
  ) {
    sequencer.receive(
      IndirectEvent(
        scroll: Vector2D(dx: 0, dy: dy), phase, at: time, location: Point2D(x: x, y: 0),
        isMomentum: momentum))
  }

  private mutating func events(at time: Double) -> [IndirectEvent] {
    sequencer.indirectEvents(upTo: time)
  }

  @Test("the changes up to a draw are one event, other phases are not")
  mutating func coalescing() {
    scroll(.began, 0, 1)
    scroll(.changed, 0.01, 2)
    scroll(.changed, 0.02, 3, x: 9)
    scroll(.changed, 0.03, 4, momentum: true)
    scroll(.ended, 0.04)
    #expect(events(at: 0.005).map(\.displacement.dy) == [1])
    let rest = events(at: 1)
    #expect(rest.map(\.displacement.dy) == [5, 4, 0])
    #expect(rest.map(\.timestamp) == [0.02, 0.03, 0.04])
    #expect(rest[0].location.x == 9)
    #expect(rest.map(\.phase) == [.changed, .changed, .ended])
  }

  @Test("touches that come between two changes keep them apart")
  mutating func touchesBetween() {
    scroll(.began, 0)
    scroll(.changed, 0.01, 1)
    sequencer.receive(ContactReport(.down, ContactID(1), at: 0.02, location: .zero))
    scroll(.changed, 0.03, 2)
    #expect(order(at: 1) == ["scroll 0.0", "scroll 0.01", "touch 0.02", "scroll 0.03"])
  }

  @Test("a scroll and a finger at the same time go the same way, within a microsecond of the draw")
  mutating func toleranceIsThatOfTouches() {
    for (time, isDelivered) in [(1.0000001, true), (2.000002, false)] {
      let draw = time.rounded(.down)
      scroll(.began, time, 1)
      sequencer.receive(ContactReport(.down, ContactID(1), at: time, location: .zero))
      let order = order(at: draw)
      #expect(order == (isDelivered ? ["touch \(time)", "scroll \(time)"] : []))
      sequencer.cancelAll(at: time)
      _ = self.order(at: .infinity)
    }
    // A finger that is within a microsecond of the scroll only waits as it would without it.
    scroll(.began, 3.0000008, 1)
    sequencer.receive(ContactReport(.down, ContactID(1), at: 3.0000015, location: .zero))
    #expect(order(at: 3) == ["scroll 3.0000008"])
    #expect(order(at: 4) == ["touch 3.0000015"])
  }

  /// Returns what the events up to a time are, in order.
  private mutating func order(at time: Double) -> [String] {
    var order: [String] = []
    while let event = sequencer.nextEvent(at: time) {
      switch event {
      case .touches(let event): order.append("touch \(event.timestamp)")
      case .indirect(let event): order.append("scroll \(event.timestamp)")
      }
    }
    return order
  }

  @Test("a factor multiplies, an angle adds, steps of a wheel stay apart")
  mutating func quantities() {
    for (phase, time) in [(IndirectEvent.Phase.began, 0.0), (.changed, 0.1), (.changed, 0.2)] {
      sequencer.receive(
        IndirectEvent(scale: 2, rotation: 0.25, phase, at: time, location: .zero))
    }
    for time in [0.3, 0.4] {
      sequencer.receive(
        IndirectEvent(wheel: Vector2D(dx: 0, dy: 5), at: time, location: .zero))
    }
    let all = events(at: 1)
    #expect(all.map(\.scale) == [2, 4, 1, 1])
    #expect(all.map(\.rotation) == [0.25, 0.5, 0, 0])
    #expect(all.map(\.isFinal) == [false, false, true, true])
  }

  @Test("what is wrong is repaired and reported (R50-R54)")
  mutating func brokenInput() {
    scroll(.changed, 0, 1)
    scroll(.ended, 0)
    #expect(sequencer.issues.count(.unknownContact) == 2)
    scroll(.began, 0.1, .nan)
    #expect(sequencer.issues.count(.nonFinite) == 1)
    #expect(events(at: 1).isEmpty)
    scroll(.began, 0.2, 1)
    scroll(.changed, 0.3, .infinity)
    scroll(.changed, 0.15, 2)
    #expect(sequencer.issues.count(.timeReversed) == 1)
    #expect(events(at: 1).map(\.timestamp) == [0.2, 0.3])
    scroll(.began, 0.4, 1)
    #expect(sequencer.issues.count(.duplicateDown) == 1)
    #expect(events(at: 1).map(\.phase) == [.cancelled, .began])
    scroll(.ended, 0.5, .nan)
    #expect(
      events(at: 1) == [
        IndirectEvent(scroll: .zero, .ended, at: 0.5, location: .zero)
      ], "what ends, ends")
    sequencer.receive(
      IndirectEvent(scale: 0, .began, at: 0.6, location: .zero))
    #expect(sequencer.issues.count(.nonFinite) == 4)
    #expect(sequencer.issues.total == 8)
  }

  @Test("sums that are not finite are not made")
  mutating func overflowingSums() {
    scroll(.began, 0)
    for _ in 0..<3 { scroll(.changed, 0.1, 1e308) }
    let events = events(at: 1)
    #expect(events.count == 4 && events.allSatisfy { $0.displacement.isFinite })
  }

  @Test("a lost source cancels scrolls and transforms (R55)")
  mutating func overflow() {
    scroll(.began, 0, 1)
    sequencer.receive(IndirectEvent(scale: 2, .began, at: 0.1, location: .zero))
    sequencer.receive(ContactReport(.overflow, ContactID(0), at: 0.2))
    #expect(events(at: 1).suffix(2).map(\.phase) == [.cancelled, .cancelled])
    scroll(.began, 0.3, 1)
    sequencer.cancelAll(at: 0.4)
    #expect(events(at: 1).map(\.phase) == [.began, .cancelled])
  }
}
