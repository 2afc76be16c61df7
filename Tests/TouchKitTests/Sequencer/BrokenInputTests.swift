import TestSupport
import Testing

@testable import TouchKit

@Suite("Invalid reports")
struct BrokenInputTests {
  private func count(_ kind: TouchIssue.Kind, in surface: Surface) -> Int {
    surface.sequencer.issues.count(kind)
  }

  @Test("an issue has kind, time and contact; all are counted and the newest 1,024 kept (R50)")
  func issuesAreCounted() {
    var surface = Surface()
    surface.send(.up, 3, at: 2)
    #expect(
      surface.sequencer.issues.recent == [
        TouchIssue(kind: .unknownContact, timestamp: 2, contact: ContactID(3))
      ])
    for step in 0..<2000 { surface.send(.up, step, at: 3) }
    #expect(surface.sequencer.issues.total == 2001)
    #expect(surface.sequencer.issues.recent.count == 1024)
    #expect(surface.sequencer.issues.recent.last?.contact == ContactID(1999))
    #expect(surface.sequencer.issues.recent.first?.contact == ContactID(2000 - 1024))
  }

  @Test("a down for a contact that is down cancels the old touch and begins a new one (R51)")
  func duplicateDown() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 10, 10)
    surface.send(.down, 0, at: 0.1, 50, 50)
    surface.send(.up, 0, at: 0.2)
    #expect(surface.phases(1) == [.began, .cancelled])
    #expect(surface.phases(2) == [.began, .ended])
    #expect(count(.duplicateDown, in: surface) == 1)
    // The synthesized end has no sample.
    #expect(surface.events[1].samples(for: TouchID(1)).isEmpty)
    #expect(surface.snapshots(1).map(\.location.x) == [10, 10])
  }

  @Test(
    "reports about unknown contacts are ignored and recorded (R52)",
    arguments: [ContactReport.Kind.move, .up, .cancel, .leave])
  func unknownContact(kind: ContactReport.Kind) {
    var surface = Surface()
    surface.send(kind, 0, at: 0, 10, 10)
    #expect(surface.events.isEmpty)
    #expect(count(.unknownContact, in: surface) == 1)
  }

  @Test(
    "a hover cannot move or lift, a touch cannot leave, and a second up is ignored (R52)"
  )
  func reportsThatDoNotFitTheState() {
    var surface = Surface()
    surface.send(.hover, 0, at: 0, 10, 10)
    surface.send(.move, 0, at: 0, 20, 20)
    surface.send(.up, 0, at: 0)
    surface.send(.down, 1, at: 0, 10, 10)
    surface.send(.leave, 1, at: 0)
    surface.send(.up, 1, at: 0)
    surface.send(.up, 1, at: 0)
    #expect(count(.unknownContact, in: surface) == 4)
    #expect(surface.phases(1) == [.regionEntered, .stationary, .stationary])
    #expect(surface.phases(2) == [.began, .ended])
  }

  @Test(
    "with a bad location, a down and a move are ignored, and an up is carried out (R53)"
  )
  func nonFiniteLocation() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, .nan, 0)
    surface.send(.move, 0, at: 0.1, 5, 5)
    #expect(surface.events.isEmpty)
    #expect(count(.nonFinite, in: surface) == 1)
    #expect(count(.unknownContact, in: surface) == 1)
    surface.send(.down, 0, at: 0.2, 5, 5)
    surface.send(.move, 0, at: 0.3, .infinity, 5)
    surface.send(.move, 0, at: 0.4, 7, 7)
    surface.send(.up, 0, at: 0.5, 0, -.infinity)
    #expect(surface.snapshots(1).map(\.location.x) == [5, 7, 7])
    #expect(surface.phases(1) == [.began, .moved, .ended])
    #expect(count(.nonFinite, in: surface) == 3)
    #expect(count(.unknownContact, in: surface) == 1)
  }

  @Test("a second down with a bad location does not change the first touch (R53)")
  func nonFiniteSecondDown() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 5, 5)
    surface.send(.down, 0, at: 0.1, .nan, 5)
    surface.send(.up, 0, at: 0.2)
    #expect(surface.phases(1) == [.began, .ended])
    #expect(count(.duplicateDown, in: surface) == 0)
    #expect(count(.nonFinite, in: surface) == 1)
  }

  @Test(
    "a bad time becomes the latest time, and a bad property is left out (R53)"
  )
  func nonFiniteTimeAndProperty() {
    var surface = Surface()
    surface.send(.down, 0, at: .nan, 1, 1)
    surface.makeEvents(until: 0)
    surface.send(.move, 0, at: 3, 2, 2)
    surface.sequencer.receive(
      ContactReport(
        .move, ContactID(0), at: .infinity, location: Point2D(x: 3, y: 3), force: .nan,
        altitudeAngle: 0.5))
    surface.makeEvents(until: 3)
    #expect(surface.snapshots(1).map(\.timestamp) == [0, 3, 3])
    #expect(surface.snapshots(1).last?.force == nil)
    #expect(surface.snapshots(1).last?.altitudeAngle == 0.5)
    #expect(count(.nonFinite, in: surface) == 3)
  }

  @Test("a session whose first time is bad starts at 0 and never goes back behind it (R8, R53)")
  func nonFiniteFirstTime() {
    var surface = Surface()
    surface.receive(.down, 0, at: .nan, 1, 1)
    surface.receive(.down, 1, at: -0.5, 1, 1)
    #expect(surface.makeEvents(until: 1).map(\.timestamp) == [0])
    #expect(count(.nonFinite, in: surface) == 1)
    #expect(count(.timeReversed, in: surface) == 1)
  }

  @Test(
    "an update with only bad numbers is not also recorded as unknown (R53)",
    arguments: [
      ContactReport(.refine, ContactID(0), at: 0, location: Point2D(x: .nan, y: 0), updateIndex: 1),
      ContactReport(.refine, ContactID(0), at: 0, force: .infinity, updateIndex: 1),
      ContactReport(.refine, ContactID(0), at: 0, altitudeAngle: .nan, updateIndex: 1),
      ContactReport(.refine, ContactID(0), at: 0, azimuthAngle: .nan, updateIndex: 1),
      ContactReport(.refine, ContactID(0), at: 0, rollAngle: -.infinity, updateIndex: 1),
    ])
  func nonFiniteUpdateIsNotUnknown(update: ContactReport) {
    var surface = Surface()
    surface.sequencer.receive(update)
    surface.makeEvents(until: 1)
    #expect(count(.nonFinite, in: surface) == 1 && count(.unknownUpdate, in: surface) == 0)
  }

  @Test(
    "an update with bad numbers changes nothing, and its sample still expects one (R53)"
  )
  func nonFiniteUpdate() {
    var surface = Surface()
    surface.sequencer.receive(
      ContactReport(
        .down, ContactID(0), at: 0, location: .zero, estimatedPropertiesExpectingUpdates: .force,
        updateIndex: 1))
    surface.sequencer.receive(
      ContactReport(.refine, ContactID(0), at: 0, force: .nan, updateIndex: 1))
    surface.sequencer.receive(
      ContactReport(.refine, ContactID(0), at: 0, force: 0.5, updateIndex: 1))
    #expect(surface.makeEvents(until: 0).flatMap { Array($0.updates) }.map(\.force) == [0.5])
    #expect(surface.sequencer.issues.total == 1)
    #expect(count(.nonFinite, in: surface) == 1)
  }

  @Test(
    "a time before the latest one becomes the latest time, across contacts (R54)")
  func timeReversed() {
    var surface = Surface()
    surface.send(.down, 0, at: 1, 0, 0)
    surface.send(.down, 1, at: 2, 9, 9)
    surface.send(.move, 0, at: 1.5, 5, 5)
    surface.makeEvents(until: 2)
    surface.send(.move, 0, at: 2, 6, 6)
    #expect(surface.snapshots(1).map(\.timestamp) == [1, 1, 2, 2])
    #expect(count(.timeReversed, in: surface) == 1)
  }

  /// Sends strokes of a contact, each with moves at these distances from its landing.
  private func issues(of strokes: [[Double]], kind: ContactReport.Kind = .down) -> TouchIssueLog {
    var surface = Surface()
    var time = 1000.0
    for stroke in strokes {
      surface.send(kind, 7, at: time, 0, 0)
      surface.send(.hover, 8, at: time, 9, 9)
      for (index, distance) in stroke.enumerated() {
        surface.send(kind == .down ? .move : kind, 7, at: time + distance, Double(index), 0)
      }
      time += (stroke.last ?? 0) + 20
      surface.send(kind == .down ? .up : .leave, 7, at: time)
      time += 300
    }
    return surface.sequencer.issues
  }

  @Test("a stroke whose times look like milliseconds is recorded once, with a hint (R50)")
  func millisecondTimes() {
    let stroke = [8.0, 16, 18, 26, 34, 42]
    let log = issues(of: [[4], stroke, stroke, stroke])
    #expect(
      log.recent == [
        TouchIssue(kind: .millisecondTimes, timestamp: 1358, contact: ContactID(7))
      ])
    #expect(
      "\(log)"
        == "millisecondTimes 1: the times of contact 7 are in seconds and look like milliseconds, "
        + "which MillisecondClock converts")
  }

  @Test("hands that rest, taps, hovers and slow hands in seconds have no times in milliseconds")
  func secondsAreNoMilliseconds() {
    let slow = (1...20).map { Double($0) * 1.99 }
    let resting = (0...20).map { Double($0) * 3 + 0.016 }
    #expect(issues(of: [[8, 16, 24, 32], [8, 16, 24, 32], slow, resting, []]).total == 0)
    #expect(issues(of: [[8, 16, 24, 32, 40, 48]], kind: .hover).total == 0)
    var surface = Surface()
    surface.send(.hover, 1, at: 0, 1, 1)
    for step in 1...9 { surface.send(.move, 1, at: Double(step) * 2, 1, 1) }
    surface.send(.leave, 1, at: 18)
    for step in 10...18 { surface.send(.move, 1, at: Double(step) * 2, 1, 1) }
    surface.send(.down, 1, at: 40, 1, 1)
    for time in [42, 44, 46, 48, .infinity, .nan, 49, 51] {
      surface.send(.move, 1, at: time, time, 1)
    }
    #expect(count(.millisecondTimes, in: surface) == 0)
  }

  @Test(
    "an overflow cancels touches, ends hovers and is recorded once (R55)"
  )
  func overflow() {
    var surface = Surface()
    surface.send(.down, 0, at: 0, 1, 1)
    surface.send(.down, 1, at: 0, 2, 2)
    surface.send(.hover, 2, at: 0, 3, 3)
    surface.send(.overflow, 0, at: 0.1)
    surface.send(.move, 0, at: 0.2, 9, 9)
    surface.send(.down, 1, at: 0.3, 2, 2)
    #expect(surface.phases(1).last == .cancelled)
    #expect(surface.phases(2).last == .cancelled)
    #expect(surface.phases(3).last == .regionExited)
    #expect(surface.phases(4) == [.began])
    #expect(surface.sequencer.issues.total == 1, "the cancelled contact is ignored")
    #expect(count(.overflow, in: surface) == 1)
  }

  @Test("contacts whose touches were cancelled are ignored until they lift or land again (R55)")
  func cancelledContactsAreIgnored() {
    var surface = Surface()
    for contact in 0..<3 { surface.send(.down, contact, at: 0, 1, 1) }
    surface.sequencer.cancelAll(at: 1)
    for kind in [ContactReport.Kind.move, .predicted, .up, .move] {
      surface.send(kind, 0, at: 2, 1, 1)
    }
    #expect(count(.unknownContact, in: surface) == 1, "it has lifted")
    surface.send(.down, 1, at: 3, 1, 1)
    surface.send(.hover, 2, at: 3, 1, 1)
    #expect(surface.sequencer.contactCount == 2 && surface.sequencer.touchCount == 1)
    surface.send(.up, 1, at: 4)
    surface.send(.up, 1, at: 4)
    #expect(surface.sequencer.issues.total == 2)
  }

  @Test(
    "contacts that never lift do not use up the memory (R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func ignoredContactsAreLimited() {
    var surface = Surface()
    let count = TouchConstants.contactLimit / 2 + 1
    for round in 0..<3 {
      for contact in 0..<count {
        surface.sequencer.receive(
          ContactReport(.down, ContactID(round * count + contact), at: 0, location: .zero))
      }
      surface.sequencer.cancelAll(at: 0)
    }
    surface.sequencer.receive(ContactReport(.move, ContactID(2 * count), at: 2, location: .zero))
    #expect(surface.sequencer.issues.total == 0)
    surface.sequencer.receive(ContactReport(.move, ContactID(0), at: 2, location: .zero))
    #expect(surface.sequencer.issues.count(.unknownContact) == 1, "it was forgotten")
  }

  @Test(
    "an overflow cancels touches in the order in which they began (R55)"
  )
  func overflowOrder() {
    func phases(_ first: Int, _ second: Int) -> [[TouchPhase]] {
      var surface = Surface()
      surface.receive(.down, first, at: 0, 1, 1)
      surface.receive(.down, second, at: 0, 2, 2)
      surface.makeEvents(until: 0)
      surface.receive(.move, first, at: 0.1, 5, 5)
      surface.receive(.overflow, 0, at: 0.1, 0, 0)
      surface.makeEvents(until: 0.1)
      return surface.events.map { $0.allTouches.map(\.phase) }
    }
    #expect(phases(0, 1) == phases(1, 0))
    #expect(phases(0, 1) == [[.began, .began], [.moved, .stationary], [.cancelled, .cancelled]])
  }

  @Test("contacts beyond the announced number are ignored until another one leaves (R56)")
  func tooManyContacts() {
    var surface = Surface(SequencerConfiguration(maximumContacts: 2))
    for contact in 0..<4 { surface.send(.down, contact, at: 0, 0, 0) }
    #expect(count(.tooManyContacts, in: surface) == 2)
    surface.send(.up, 0, at: 0.1)
    surface.send(.down, 3, at: 0.2, 0, 0)
    #expect(surface.sequencer.contactCount == 2)
    #expect(count(.tooManyContacts, in: surface) == 2)
  }

  @Test(
    "the number of contacts is bounded without a valid announcement too (R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)")
  )
  func contactsAreBounded() {
    var surface = Surface()
    for contact in 0..<70_000 { surface.receive(.down, contact, at: 0, 0, 0) }
    #expect(surface.sequencer.contactCount == 65_536)
    #expect(count(.tooManyContacts, in: surface) == 70_000 - 65_536)
    var none = Surface(SequencerConfiguration(maximumContacts: -5))
    none.send(.down, 0, at: 0, 0, 0)
    #expect(none.sequencer.contactCount == 0)
  }
}
