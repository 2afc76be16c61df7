import TestSupport
import Testing
import TouchKit

/// Contacts that a panel drops for a few milliseconds (R78).
@Suite("Debouncing (R78)")
struct ContactDebouncerTests {
  private var sequencer: TouchSequencer
  private var time = 0.0

  init() {
    var configuration = SequencerConfiguration()
    configuration.debounceInterval = 0.02
    sequencer = TouchSequencer(configuration)
  }

  private mutating func send(
    _ kind: ContactReport.Kind, _ contact: Int, _ x: Double?, at time: Double
  ) -> [String] {
    let location = x.map { Point2D(x: $0, y: 50) }
    sequencer.receive(ContactReport(kind, ContactID(contact), at: time, location: location))
    return events(at: time)
  }

  private mutating func events(at time: Double) -> [String] {
    var lines: [String] = []
    while let event = sequencer.nextTouchEvent(at: time) {
      for touch in event.allTouches where touch.phase != .stationary {
        lines.append("\(touch.id) \(touch.phase) \(Int(touch.location.x))")
        #expect(touch.timestamp <= time + 1e-6)
      }
    }
    return lines
  }

  @Test("a contact that is dropped for a moment continues its touch, also under another identifier")
  mutating func bounceContinues() {
    #expect(send(.down, 1, 10, at: 0) == ["#1 began 10"])
    #expect(send(.up, 1, nil, at: 0.1).isEmpty)
    #expect(send(.down, 2, 14, at: 0.11).isEmpty, "both samples are dropped")
    #expect(send(.move, 2, 20, at: 0.12) == ["#1 moved 20"])
    #expect(send(.down, 1, 200, at: 0.13) == ["#2 began 200"], "the device uses 1 again")
    #expect(send(.move, 1, 210, at: 0.14) == ["#2 moved 210"])
    #expect(send(.up, 2, nil, at: 0.2).isEmpty)
    #expect(send(.up, 1, nil, at: 0.21).isEmpty)
    #expect(events(at: 0.22) == ["#1 ended 20"])
    #expect(events(at: 0.24) == ["#2 ended 210"])
    #expect(sequencer.rejectedPalms.map(\.timestamp) == [0.11] && sequencer.issues.total == 0)
    #expect(send(.down, 1, 10, at: 1) == ["#3 began 10"])
  }

  @Test("a lift without a bounce ends later, at its own location")
  mutating func liftEndsLater() {
    _ = send(.down, 1, 10, at: 0)
    #expect(send(.up, 1, 12, at: 0.1).isEmpty)
    #expect(abs((sequencer.nextTime ?? 0) - 0.12) < 1e-9)
    #expect(events(at: 0.119).isEmpty && events(at: 0.12) == ["#1 ended 12"])
    #expect(send(.down, 1, 12, at: 0.121) == ["#2 began 12"], "too late to continue")
  }

  @Test("a touch ends at the time at which its lift has waited, whenever it is delivered")
  mutating func liftHasTheTimeOfItsRelease() throws {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, 12, at: 0.1)
    let event = sequencer.nextTouchEvent(at: 0.5)
    let touch = try #require(event?.allTouches.first)
    #expect(touch.phase == .ended && abs(touch.timestamp - 0.12) < 1e-9)
  }

  @Test("a contact that lands after a cancellation does not continue the cancelled touch (R55)")
  mutating func cancellationForgetsLifts() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, 12, at: 0.1)
    sequencer.cancelAll(at: 0.105)
    #expect(events(at: 0.105) == ["#1 cancelled 10"])
    #expect(send(.down, 1, 12, at: 0.11) == ["#2 began 12"])
  }

  @Test("a contact that lands elsewhere, or on another device, is another touch")
  mutating func landsElsewhere() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, nil, at: 0.1)
    #expect(send(.down, 1, 21, at: 0.11) == ["#1 ended 10", "#2 began 21"])
    _ = send(.up, 1, nil, at: 0.2)
    sequencer.receive(
      ContactReport(.down, ContactID(device: 1, 1), at: 0.21, location: Point2D(x: 21, y: 50)))
    #expect(events(at: 0.21) == ["#3 began 21"])
    #expect(events(at: 0.22) == ["#2 ended 21"])
  }

  @Test("without debouncing a lift ends immediately, and any number of bounces uses no memory")
  mutating func manyBounces() {
    var plain = TouchSequencer()
    plain.receive(ContactReport(.down, ContactID(1), at: 0, location: .zero))
    plain.receive(ContactReport(.up, ContactID(1), at: 0.1))
    #expect(plain.nextTouchEvent(at: 0.1)?.touches(in: .began).count == 1)
    #expect(plain.nextTouchEvent(at: 0.1)?.touches(in: .ended).count == 1)
    _ = send(.down, 0, 300, at: 0)
    for index in 1..<500 {
      let start = Double(index)
      #expect(send(.down, index, 10, at: start).count == 1)
      #expect(send(.up, index, nil, at: start + 0.1).isEmpty)
      #expect(send(.down, index + 1, 10, at: start + 0.11).isEmpty)
      _ = send(.up, index + 1, nil, at: start + 0.2)
      #expect(events(at: start + 0.3).count == 1)
    }
    #expect(sequencer.issues.total == 0 && sequencer.contactCount == 1)
  }

  @Test("a contact that lands after lost data does not continue a lifted touch (R55)")
  mutating func lostDataForgetsLifts() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, nil, at: 0.1)
    _ = send(.down, 2, 12, at: 0.105)
    _ = send(.up, 2, 12, at: 0.2)
    #expect(send(.overflow, 0, nil, at: 0.205) == ["#1 cancelled 10"])
    #expect(send(.down, 2, 12, at: 0.21) == ["#2 began 12"])
    #expect(send(.down, 1, 200, at: 0.22) == ["#3 began 200"])
    #expect(send(.move, 2, 14, at: 0.23) == ["#2 moved 14"], "each has its own identifier again")
    #expect(events(at: 0.5).isEmpty, "the lift is not released")
    #expect(sequencer.rejectedPalms.count == 1)
  }

  @Test(
    "a touch continues near where it lifted, wherever it was before",
    arguments: [(30.0, true), (25.0, true), (10.0, false), (41.0, false)])
  mutating func distanceIsFromTheLift(x: Double, continues: Bool) {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, 30, at: 0.1)
    let lines = send(.down, 2, x, at: 0.11)
    #expect(lines == (continues ? [] : ["#2 began \(Int(x))"]))
    #expect(events(at: 0.2) == (continues ? [] : ["#1 ended 30"]))
  }

  @Test("a lift without a location is where the contact was last (R78)")
  mutating func liftWithoutALocation() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.move, 1, 60, at: 0.01)
    _ = send(.up, 1, nil, at: 0.02)
    #expect(send(.down, 2, 62, at: 0.03).isEmpty)
    #expect(send(.move, 2, 64, at: 0.04) == ["#1 moved 64"])
  }

  @Test("a contact that lands elsewhere while its lift is held ends its touch immediately (R78)")
  mutating func landingElsewhereEndsTheTouch() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.up, 1, nil, at: 0.1)
    sequencer.receive(
      ContactReport(.down, ContactID(1), at: 0.105, location: Point2D(x: 200, y: 50)))
    var ends: [Double] = []
    while let event = sequencer.nextTouchEvent(at: 0.105) {
      ends += event.touches(in: .ended).map(\.timestamp)
    }
    #expect(ends == [0.105])
  }

  @Test("after lost data, a lift of a contact that was down is not held (R55, R78)")
  mutating func lostDataForgetsContacts() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.overflow, 0, nil, at: 0.1)
    _ = send(.up, 1, 10, at: 0.11)
    #expect(send(.down, 2, 10, at: 0.115) == ["#2 began 10"])
  }

  @Test("a contact whose touch was cancelled has no lift to hold (R78)")
  mutating func cancelledContactHasNoLift() {
    _ = send(.down, 1, 10, at: 0)
    _ = send(.cancel, 1, 10, at: 0.1)
    _ = send(.up, 1, 10, at: 0.11)
    #expect(sequencer.issues.count(.unknownContact) == 1 && sequencer.nextTime == nil)
    #expect(send(.down, 2, 10, at: 0.115) == ["#2 began 10"])
  }

  @Test("a lift that is released at the time of a report is not before it (R8, R78)")
  mutating func releaseAtTheTimeOfAReport() {
    // The sum of the lift's time and the interval is 0.13899999999999998.
    _ = send(.down, 1, 10, at: 0.1)
    _ = send(.down, 2, 90, at: 0.1)
    _ = send(.up, 1, nil, at: 0.119)
    let lines = send(.move, 2, 99, at: 0.139)
    #expect(lines.contains("#1 ended 10") && sequencer.issues.total == 0)
  }

  @Test(
    "dropped contacts make the touches of the fingers, and have their own identifiers again later",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 15))
  mutating func droppedContactsMakeTheTouchesOfFingers(seed: UInt64) {
    var panel = DroppingPanel(seed: seed)
    var found: [String] = []
    for time in 0..<2_000 {
      for report in panel.reports(at: time) { sequencer.receive(report) }
      while let event = sequencer.nextTouchEvent(at: Double(time) / 1000) {
        for touch in event.allTouches where [.began, .ended, .cancelled].contains(touch.phase) {
          let end = touch.phase == .began ? "began" : "ended"
          let milliseconds = Int((touch.timestamp * 1000).rounded())
          found.append("\(milliseconds) \(Int(touch.location.x)) \(end)")
        }
      }
    }
    #expect(found.sorted() == panel.expected.sorted(), "seed \(seed)")
    #expect(sequencer.issues.total == 0 && sequencer.contactCount == 0)
    for contact in 0..<DroppingPanel.contactCount {
      let id = ContactID(contact)
      sequencer.receive(
        ContactReport(.down, id, at: 3, location: Point2D(x: Double(contact) * 50, y: 90)))
      let touch = sequencer.nextTouchEvent(at: 3)?.touches(in: .began).first
      #expect(touch.flatMap { sequencer.contact(of: $0.id) } == id, "seed \(seed)")
    }
  }
}
