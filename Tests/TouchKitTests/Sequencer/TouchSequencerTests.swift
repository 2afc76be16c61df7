import Testing

@testable import TouchKit

@Suite("Identity and phases")
struct TouchSequencerTests {
  @Test("a contact that lands again gets a new identifier, which is never reused (R1)")
  func newTouchGetsNewID() {
    var surface = Surface()
    for landing in 0..<3 {
      let time = Double(landing)
      surface.send(.down, 5, at: time, 10, 10)
      surface.send(.up, 5, at: time + 0.1)
    }
    #expect(
      surface.events.map { $0.allTouches.map(\.id.rawValue) } == [[1], [1], [2], [2], [3], [3]])
  }

  @Test("equal slots of two devices are two touches (R1)")
  func equalSlotsOfTwoDevices() {
    var surface = Surface()
    surface.sequencer.receive(ContactReport(.down, ContactID(device: 0, 3), at: 0, location: .zero))
    surface.sequencer.receive(ContactReport(.down, ContactID(device: 1, 3), at: 0, location: .zero))
    surface.makeEvents(until: 0)
    #expect(surface.touches.map(\.id.rawValue) == [1, 2])
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test("a touch begins, moves or rests, and ends exactly once (R2)")
  func phasesFollowTheirOrder() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.send(.move, 0, at: 0.1, 20, 10)
    surface.send(.move, 0, at: 0.2, 20, 10)
    surface.send(.up, 0, at: 0.3)
    surface.send(.up, 0, at: 0.4)
    #expect(surface.phases(1) == [.began, .moved, .stationary, .ended])
  }

  @Test(
    "touches without changes are stationary, and keep their samples (R3)"
  )
  func unchangedTouchesAreStationary() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.send(.down, 1, at: 0.1, 50, 50)
    surface.send(.move, 1, at: 0.2, 50, 50)
    #expect(surface.phases(1) == [.began, .stationary, .stationary])
    #expect(surface.phases(2) == [.began, .stationary])
    #expect(surface.events[2].samples(for: TouchID(1)).isEmpty)
    #expect(surface.events[2].samples(for: TouchID(2)).map(\.timestamp) == [0.2])
  }

  @Test(
    "a changed property is a move, as is a location left and reached again (R3)"
  )
  func changedPropertyIsAMove() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.1, location: Point2D(x: 10, y: 10), force: 0.5))
    surface.makeEvents(until: 0.1)
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.2, location: Point2D(x: 30, y: 10), force: 0.5))
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.3, location: Point2D(x: 10, y: 10), force: 0.5))
    surface.makeEvents(until: 0.3)
    #expect(surface.phases(1) == [.began, .moved, .moved])
  }

  @Test(
    "a contact that lifts and lands again continues in the next event (R3)"
  )
  func oneTouchPerContactInAnEvent() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.receive(.up, 0, at: 0.1, 10, 10)
    surface.receive(.down, 0, at: 0.1, 12, 10)
    surface.receive(.down, 1, at: 0.1, 90, 90)
    let drawn = surface.makeEvents(until: 0.2)
    #expect(drawn.map { $0.allTouches.map(\.phase) } == [[.ended], [.began, .began]])
    #expect(drawn.map(\.timestamp) == [0.1, 0.1])
  }

  @Test("a move after a landing shares its event, a lift does not (R3)")
  func moveJoinsTheLandingsEvent() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.01, 20, 10)
    surface.receive(.move, 0, at: 0.02, 30, 10)
    surface.receive(.up, 0, at: 0.03, 31, 10)
    let drawn = surface.makeEvents(until: 1)
    #expect(drawn.map { $0.allTouches[0].phase } == [.began, .ended])
    #expect(drawn[0].samples(for: TouchID(1)).map(\.location.x) == [10, 20, 30])
  }

  @Test(
    "an end without a sample waits if the event has samples of its touch (R3)"
  )
  func endWithoutSampleWaits() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.1, 20, 10)
    surface.sequencer.receive(ContactReport(.overflow, ContactID(0), at: 0.1))
    let drawn = surface.makeEvents(until: 0.1)
    #expect(drawn.map { $0.allTouches[0].phase } == [.moved, .cancelled])
    #expect(drawn[1].samples(for: TouchID(1)).isEmpty)
  }

  @Test(
    "the touches in a phase are complete and in the order in which they began (R4)"
  )
  func touchesByPhase() {
    var surface = Surface()
    for contact in 0..<4 { surface.receive(.down, contact, at: 0, Double(contact), 0) }
    surface.makeEvents(until: 0)
    surface.receive(.up, 2, at: 0.1, 2, 0)
    surface.receive(.move, 3, at: 0.1, 9, 0)
    surface.receive(.move, 0, at: 0.1, 9, 0)
    surface.sequencer.receive(ContactReport(.cancel, ContactID(1), at: 0.1))
    let event = surface.makeEvents(until: 0.1)[0]
    let ids = TouchPhase.allCases.map { phase in event.touches(in: phase).map(\.id.rawValue) }
    #expect(ids == [[], [1, 4], [], [3], [2], [], [], []])
    for phase in TouchPhase.allCases {
      #expect(event.touches(in: phase).allSatisfy { $0.phase == phase })
    }
  }

  @Test(
    "the previous location is that of the previous event, or of the beginning (R5)"
  )
  func previousLocation() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.01, 15, 10)
    surface.makeEvents(until: 0.01)
    surface.receive(.move, 0, at: 0.02, 20, 10)
    surface.receive(.move, 0, at: 0.03, 30, 10)
    surface.makeEvents(until: 0.03)
    surface.send(.up, 0, at: 0.04, 31, 10)
    #expect(surface.snapshots(1).map(\.previousLocation.x) == [15, 15, 30])
    #expect(surface.snapshots(1).map(\.location.x) == [15, 30, 31])
  }

  @Test(
    "a hover has its own identifier and phases, and exits before its touch begins (R6)")
  func hoverEndsBeforeTheTouch() {
    var surface = Surface()
    surface.send(.hover, 0, at: 0, 10, 10)
    surface.send(.hover, 0, at: 0.1, 20, 10)
    surface.send(.down, 1, at: 0.2, 90, 90)
    surface.send(.down, 0, at: 0.3, 20, 10)
    surface.send(.up, 0, at: 0.4)
    surface.send(.hover, 0, at: 0.5, 20, 10)
    surface.send(.leave, 0, at: 0.6)
    #expect(surface.phases(1) == [.regionEntered, .regionMoved, .stationary, .regionExited])
    #expect(surface.phases(3) == [.began, .ended])
    #expect(surface.phases(4) == [.regionEntered, .regionExited])
    #expect(surface.snapshots(1).allSatisfy { $0.tapCount == 0 })
    #expect(surface.sequencer.issues.total == 0)
    // The hover exits in one event and the touch begins in the next, at the same time.
    #expect(
      surface.events.filter { $0.timestamp == 0.3 }.map { $0.allTouches.map(\.phase) } == [
        [.regionExited, .stationary], [.stationary, .began],
      ])
  }

  @Test(
    "a cancelled hover exits, and a hover of a contact that is down cancels its touch (R6)"
  )
  func hoverAndTouchExcludeEachOther() {
    var surface = Surface()
    surface.send(.hover, 0, at: 0, 10, 10)
    surface.send(.cancel, 0, at: 0.1)
    #expect(surface.phases(1) == [.regionEntered, .regionExited])
    surface.send(.down, 0, at: 0.2, 10, 10)
    surface.send(.hover, 0, at: 0.3, 10, 10)
    #expect(surface.phases(2) == [.began, .cancelled])
    #expect(surface.sequencer.issues.count(.duplicateDown) == 1)
  }

  @Test("time never decreases and all numbers are finite for any input (R8)")
  func eventsAreFiniteAndMonotonic() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    surface.send(.down, 0, at: 5, 10, 10)
    surface.send(.move, 0, at: 4, 1e308, -1e308)
    surface.send(.move, 0, at: .nan, -1e308, 1e308)
    surface.send(.move, 0, at: .infinity, .nan, 0)
    surface.makeEvents(until: 10)
    #expect(surface.events.map(\.timestamp) == [5, 5])
    for event in surface.events {
      for touch in event.allTouches {
        #expect(touch.location.isFinite)
        #expect(
          event.predictedTouches(for: touch.id)?.allSatisfy {
            $0.location.isFinite && $0.timestamp.isFinite
          } == true)
      }
    }
  }

  @Test("the contact of a touch is known while the touch is in the newest event")
  func contactOfTouch() {
    var surface = Surface()
    surface.send(.down, 7, at: 0, 0, 0)
    #expect(surface.sequencer.contact(of: TouchID(1)) == ContactID(7))
    surface.send(.up, 7, at: 1)
    #expect(surface.sequencer.contact(of: TouchID(1)) == ContactID(7))
    surface.send(.down, 8, at: 2, 0, 0)
    #expect(surface.sequencer.contact(of: TouchID(1)) == nil)
  }

  @Test(
    "cancelAll cancels each touch once, between events and at any time"
  )
  func cancelAllCancelsEachTouchOnce() {
    var surface = Surface()
    surface.send(.down, 0, at: 1, 0, 0)
    surface.send(.hover, 1, at: 1, 0, 0)
    surface.sequencer.cancelAll(at: .nan)
    surface.makeEvents(until: 1)
    surface.sequencer.cancelAll(at: 2)
    #expect(surface.makeEvents(until: 2).isEmpty)
    #expect(surface.phases(1) == [.began, .stationary, .cancelled])
    #expect(surface.phases(2) == [.regionEntered, .regionExited])
    #expect(surface.sequencer.contactCount == 0)
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test("a report after cancelAll is not earlier than it (R8, R54)")
  func cancelAllAdvancesTime() {
    var surface = Surface()
    surface.send(.down, 0, at: 1, 0, 0)
    surface.sequencer.cancelAll(at: 5)
    surface.receive(.down, 0, at: 3, 0, 0)
    surface.makeEvents(until: 9)
    #expect(surface.events.map(\.timestamp) == [1, 5, 5])
    #expect(surface.sequencer.issues.total == 1)
  }

  @Test("an event includes reports up to a microsecond after its time, but not later ones")
  func eventTimeHasATolerance() {
    var surface = Surface()
    surface.receive(.down, 0, at: 1, 0, 0)
    surface.receive(.move, 0, at: 2 + 0.9e-6, 1, 0)
    surface.receive(.move, 0, at: 2 + 1.1e-6, 2, 0)
    surface.makeEvents(until: 2)
    #expect(surface.touches.map(\.location.x) == [1])
    surface.makeEvents(until: 2 + 1e-6)
    #expect(surface.touches.map(\.location.x) == [2])
  }

  @Test("a touch does not inherit the sample rate of one that ended (R12)")
  func sampleRateIsNotInherited() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.025))
    for step in 0..<12 {
      surface.send(step == 0 ? .down : .move, 0, at: Double(step) / 240, Double(step), 0)
    }
    #expect(surface.events.last?.predictedTouches(for: TouchID(1))?.count == 6)
    surface.send(.up, 0, at: 0.06)
    surface.send(.down, 0, at: 0.1, 0, 0)
    #expect(surface.events.last?.predictedTouches(for: TouchID(2))?.count == 1)
  }
}
