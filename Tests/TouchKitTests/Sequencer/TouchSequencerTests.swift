import Testing

@testable import TouchKit

@Suite("Identity and phases, R1-R8")
struct TouchSequencerTests {
  @Test("R1: a contact that lands again gets a new id, and the old one is never used again")
  func identity() {
    var surface = Surface()
    for landing in 0..<3 {
      let time = Double(landing)
      surface.send(.down, 5, at: time, 10, 10)
      surface.send(.up, 5, at: time + 0.1)
    }
    #expect(
      surface.events.map { $0.allTouches.map(\.id.rawValue) } == [[1], [1], [2], [2], [3], [3]])
  }

  @Test("R1: equal slots of two devices are two touches")
  func devices() {
    var surface = Surface()
    surface.sequencer.receive(ContactReport(.down, ContactID(device: 0, 3), at: 0, location: .zero))
    surface.sequencer.receive(ContactReport(.down, ContactID(device: 1, 3), at: 0, location: .zero))
    surface.draw(at: 0)
    #expect(surface.touches.map(\.id.rawValue) == [1, 2])
    #expect(surface.sequencer.issues.total == 0)
  }

  @Test("R2: began, then moved or stationary, then ended, each end once")
  func phases() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.send(.move, 0, at: 0.1, 20, 10)
    surface.send(.move, 0, at: 0.2, 20, 10)
    surface.send(.up, 0, at: 0.3)
    surface.send(.up, 0, at: 0.4)
    #expect(surface.phases(1) == [.began, .moved, .stationary, .ended])
  }

  @Test(
    "R3: an event has every live touch; those without news are stationary, and their samples are there all the same"
  )
  func stationary() {
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
    "R3: a change of a property alone is news, as is a place that was left and found again between two draws"
  )
  func news() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.1, location: Point2D(x: 10, y: 10), force: 0.5))
    surface.draw(at: 0.1)
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.2, location: Point2D(x: 30, y: 10), force: 0.5))
    surface.sequencer.receive(
      ContactReport(.move, ContactID(0), at: 0.3, location: Point2D(x: 10, y: 10), force: 0.5))
    surface.draw(at: 0.3)
    #expect(surface.phases(1) == [.began, .moved, .moved])
  }

  @Test(
    "R3: an event has one touch per contact, so a contact that lifts and lands again between two draws opens the next event"
  )
  func oneTouchPerContact() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.receive(.up, 0, at: 0.1, 10, 10)
    surface.receive(.down, 0, at: 0.1, 12, 10)
    surface.receive(.down, 1, at: 0.1, 90, 90)
    let drawn = surface.draw(at: 0.2)
    #expect(drawn.map { $0.allTouches.map(\.phase) } == [[.ended], [.began, .began]])
    #expect(drawn.map(\.timestamp) == [0.1, 0.1])
  }

  @Test("R3: a move after the landing stays in the landing's event; a lift opens the next")
  func fewestEvents() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.01, 20, 10)
    surface.receive(.move, 0, at: 0.02, 30, 10)
    surface.receive(.up, 0, at: 0.03, 31, 10)
    let drawn = surface.draw(at: 1)
    #expect(drawn.map { $0.allTouches[0].phase } == [.began, .ended])
    #expect(drawn[0].samples(for: TouchID(1)).map(\.location.x) == [10, 20, 30])
  }

  @Test(
    "R3: an end without a sample of its own waits for the next event if samples of its touch are in this one"
  )
  func cancelAfterMove() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.1, 20, 10)
    surface.sequencer.receive(ContactReport(.overflow, ContactID(0), at: 0.1))
    let drawn = surface.draw(at: 0.1)
    #expect(drawn.map { $0.allTouches[0].phase } == [.moved, .cancelled])
    #expect(drawn[1].samples(for: TouchID(1)).isEmpty)
  }

  @Test(
    "R4: the touches of a phase are only those in it, and all of them, in the order in which they began"
  )
  func touchesByPhase() {
    var surface = Surface()
    for contact in 0..<4 { surface.receive(.down, contact, at: 0, Double(contact), 0) }
    surface.draw(at: 0)
    surface.receive(.up, 2, at: 0.1, 2, 0)
    surface.receive(.move, 3, at: 0.1, 9, 0)
    surface.receive(.move, 0, at: 0.1, 9, 0)
    surface.sequencer.receive(ContactReport(.cancel, ContactID(1), at: 0.1))
    let event = surface.draw(at: 0.1)[0]
    let ids = TouchPhase.allCases.map { phase in event.touches(in: phase).map(\.id.rawValue) }
    #expect(ids == [[], [1, 4], [], [3], [2], [], [], []])
    for phase in TouchPhase.allCases {
      #expect(event.touches(in: phase).allSatisfy { $0.phase == phase })
    }
  }

  @Test(
    "R5: the previous location is that of the event before, and at the beginning the location itself"
  )
  func previousLocation() {
    var surface = Surface()
    surface.receive(.down, 0, at: 0, 10, 10)
    surface.receive(.move, 0, at: 0.01, 15, 10)
    surface.draw(at: 0.01)
    surface.receive(.move, 0, at: 0.02, 20, 10)
    surface.receive(.move, 0, at: 0.03, 30, 10)
    surface.draw(at: 0.03)
    surface.send(.up, 0, at: 0.04, 31, 10)
    #expect(surface.snapshots(1).map(\.previousLocation.x) == [15, 15, 30])
    #expect(surface.snapshots(1).map(\.location.x) == [15, 30, 31])
  }

  @Test(
    "R6: a hover has phases and an id of its own, and a contact that lands leaves its region first")
  func hover() {
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
    // The region is left in one event and the touch begins in the next, at the same time.
    #expect(
      surface.events.filter { $0.timestamp == 0.3 }.map { $0.allTouches.map(\.phase) } == [
        [.regionExited, .stationary], [.stationary, .began],
      ])
  }

  @Test(
    "R6: a cancelled hover leaves the region, and a hover of a contact that is down takes its touch away, reported"
  )
  func hoverEnds() {
    var surface = Surface()
    surface.send(.hover, 0, at: 0, 10, 10)
    surface.send(.cancel, 0, at: 0.1)
    #expect(surface.phases(1) == [.regionEntered, .regionExited])
    surface.send(.down, 0, at: 0.2, 10, 10)
    surface.send(.hover, 0, at: 0.3, 10, 10)
    #expect(surface.phases(2) == [.began, .cancelled])
    #expect(surface.sequencer.issues.count(.duplicateDown) == 1)
  }

  @Test("R8: time never decreases and every number is finite, whatever comes")
  func finiteAndMonotonic() {
    var surface = Surface(SequencerConfiguration(predictionHorizon: 0.05))
    surface.send(.down, 0, at: 5, 10, 10)
    surface.send(.move, 0, at: 4, 1e308, -1e308)
    surface.send(.move, 0, at: .nan, -1e308, 1e308)
    surface.send(.move, 0, at: .infinity, .nan, 0)
    surface.draw(at: 10)
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

  @Test("the source's contact behind a touch is known while the touch is in the newest event")
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
    "taking everything away cancels each touch once, even between two draws and at a time that is none"
  )
  func cancelAll() {
    var surface = Surface()
    surface.send(.down, 0, at: 1, 0, 0)
    surface.send(.hover, 1, at: 1, 0, 0)
    surface.sequencer.cancelAll(at: .nan)
    surface.draw(at: 1)
    surface.sequencer.cancelAll(at: 2)
    #expect(surface.draw(at: 2).isEmpty)
    #expect(surface.phases(1) == [.began, .stationary, .cancelled])
    #expect(surface.phases(2) == [.regionEntered, .regionExited])
    #expect(surface.sequencer.contactCount == 0)
    #expect(surface.sequencer.issues.total == 0)
  }
}
