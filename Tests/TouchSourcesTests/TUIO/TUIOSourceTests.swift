import TestSupport
import Testing
import TouchKit

@testable import TouchSources

/// A source and a sequencer with the phases of their events, such as `#1 began 10.0`, in which the
/// number is x.
struct TUIOTester {
  private(set) var source = TUIOSource(surface: Size2D(width: 100, height: 100))
  private var sequencer = TouchSequencer()
  private(set) var log: [String] = []
  private(set) var errors: [String] = []
  private(set) var times: [Double] = []

  mutating func receive(_ datagram: [UInt8], at time: Double) {
    do { try source.receive(datagram, at: time) { sequencer.receive($0) } } catch {
      errors.append(error.description)
    }
    appendEvents()
  }

  mutating func advance(to time: Double) {
    source.advance(to: time) { sequencer.receive($0) }
    appendEvents()
  }

  mutating func finish() {
    source.finish { sequencer.receive($0) }
    appendEvents()
  }

  private mutating func appendEvents() {
    while let event = sequencer.nextTouchEvent(at: .infinity) {
      times.append(event.timestamp)
      log += event.allTouches.filter { $0.phase != .stationary }.map {
        "\($0.id) \($0.phase) \($0.location.x)"
      }
    }
    // The source repairs everything itself.
    #expect(sequencer.issues.total == 0)
  }

  @Test("after a restart or silence, frames without numbers begin the sessions that had ended")
  func endedSessionsAreForgotten() {
    for (number, time, issue) in [(Int32(1), 1.0, TUIOIssue.restart), (-1, 5, .silence)] {
      var decoder = TUIODecoder(surface: Size2D(width: 1, height: 1), silenceTimeout: 3)
      func send(_ number: Int32, _ sessions: [Int32], at time: Double) -> [ContactReport.Kind] {
        decoder.receive(.alive(sessions), at: time)
        for session in sessions {
          decoder.receive(.set(TUIOMessage.Cursor(session: session, x: 0, y: 0)), at: time)
        }
        decoder.receive(.frame(number), at: time)
        return decoder.drainReports().map(\.kind)
      }
      #expect(send(900, [1, 2], at: 0) == [.down, .down])
      #expect(send(901, [2], at: 0.1) == [.up, .move])
      #expect(send(-1, [1, 2], at: 0.11) == [], "a late frame begins none that has ended")
      _ = send(number, number > 0 ? [] : [2], at: time)
      #expect(decoder.issues[issue] == 1)
      #expect(send(-1, [1], at: time + 1).contains(.down), "\(issue)")
    }
  }
}

@Suite("TUIO trackers")
struct TUIOSourceTests {
  private var tester = TUIOTester()

  @Test("a touch begins, moves and ends with its session, in points")
  mutating func touchFollowsItsSession() {
    tester.receive(OSCEncoding.frame(1, [(5, 0.25, 0.5)]), at: 10)
    tester.receive(OSCEncoding.frame(2, [(5, 0.5, 0.5), (6, 0.75, 1)]), at: 10.01)
    tester.receive(OSCEncoding.frame(3, [(6, 0.875, 1)]), at: 10.02)
    tester.receive(OSCEncoding.frame(4, []), at: 10.03)
    #expect(
      tester.log == [
        "#1 began 25.0", "#1 moved 50.0", "#2 began 75.0", "#1 ended 50.0", "#2 moved 87.5",
        "#2 ended 87.5",
      ])
    #expect(tester.times == [10, 10.01, 10.02, 10.03])
  }

  @Test("messages outside of bundles are a frame up to its number")
  mutating func singleMessagesAreFrames() {
    for message in OSCEncoding.messages(1, [(5, 0.25, 0.5)]) { tester.receive(message, at: 0) }
    for message in OSCEncoding.messages(2, []) { tester.receive(message, at: 0.01) }
    #expect(tester.log == ["#1 began 25.0", "#1 ended 25.0"])
  }

  @Test("of two locations of a session in one frame, the last one counts")
  func lastLocationOfAFrameCounts() throws {
    var source = TUIOSource(surface: Size2D(width: 100, height: 100))
    var reports: [ContactReport] = []
    let frame = OSCEncoding.frame(1, [(6, 0.75, 0), (5, 0.25, 0), (6, 0.5, 0)])
    try source.receive(frame, at: 0) { reports.append($0) }
    #expect(reports.map { $0.location?.x } == [25, 50])
  }

  @Test("a bundle without the number of its frame, and a frame without its end, are discarded")
  mutating func incompleteFramesAreDiscarded() {
    let messages = OSCEncoding.messages(1, source: "a", [(5, 0.25, 0.5)]).dropLast()
    tester.receive(OSCEncoding.bundle(Array(messages)), at: 0)
    tester.receive(OSCEncoding.frame(2, alive: [5], source: "a", []), at: 0.01)
    for message in messages { tester.receive(message, at: 0.02) }
    for message in OSCEncoding.messages(1, alive: [5], source: "b", []) {
      tester.receive(message, at: 0.03)
    }
    #expect(tester.log.isEmpty)
  }

  @Test("a lost begin and a lost end are made up for by the next frame")
  mutating func lostFramesAreMadeUpFor() {
    tester.receive(OSCEncoding.frame(2, [(5, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(4, [(7, 0.5, 0.5)]), at: 0.03)
    #expect(tester.log == ["#1 began 25.0", "#1 ended 25.0", "#2 began 50.0"])
  }

  @Test("a late frame is discarded")
  mutating func lateFrameIsDiscarded() {
    tester.receive(OSCEncoding.frame(10, [(5, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(12, []), at: 0.02)
    tester.receive(OSCEncoding.frame(11, [(5, 0.5, 0.5)]), at: 0.03)
    #expect(tester.log == ["#1 began 25.0", "#1 ended 25.0"])
  }

  @Test("a doubled frame is one sample, and a frame in two datagrams is whole")
  mutating func repeatedFrameIsOneSample() {
    let first = OSCEncoding.frame(1, alive: [5, 6], [(5, 0.25, 0.5)])
    tester.receive(first, at: 0)
    tester.receive(first, at: 0.001)
    tester.receive(OSCEncoding.frame(1, alive: [5, 6], [(6, 0.5, 0.5)]), at: 0.002)
    #expect(tester.log == ["#1 began 25.0", "#2 began 50.0"])
    #expect(tester.times == [0, 0.002])
  }

  @Test("a cursor that is not listed as alive, or not finite, is no touch (R53)")
  mutating func invalidCursorsAreDiscarded() {
    tester.receive(
      OSCEncoding.frame(1, alive: [5, 6, 7], [(8, 0.5, 0.5), (5, .nan, 0), (6, 0, .infinity)]),
      at: 0)
    tester.receive(OSCEncoding.frame(2, alive: [5, 6, 7], [(7, 0.25, 0)]), at: 0.01)
    tester.receive(OSCEncoding.frame(3, alive: [7], [(7, .nan, 0)]), at: 0.02)
    #expect(tester.log == ["#1 began 25.0"])
  }

  @Test("a restarted tracker begins with new touches, even if its sessions are the same")
  mutating func restartedTrackerBeginsAnew() {
    tester.receive(OSCEncoding.frame(500, [(1, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(1, [(1, 0.5, 0.5)]), at: 0.1)
    tester.receive(OSCEncoding.frame(2, [(1, 0.75, 0.5)]), at: 0.2)
    #expect(
      tester.log == ["#1 began 25.0", "#1 cancelled 25.0", "#2 began 50.0", "#2 moved 75.0"])
  }

  @Test("a tracker that was restarted after a few frames is followed after a quarter of a second")
  mutating func earlyRestartIsFollowed() {
    tester.receive(OSCEncoding.frame(50, [(1, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(1, [(1, 0.5, 0.5)]), at: 0.24)
    tester.receive(OSCEncoding.frame(2, [(1, 0.75, 0.5)]), at: 0.26)
    #expect(tester.log == ["#1 began 25.0", "#1 cancelled 25.0", "#2 began 75.0"])
  }

  @Test("a redundant frame begins and ends touches whose frames were lost", arguments: [-1, 0])
  mutating func redundantFrameCorrectsTheState(number: Int32) {
    tester.receive(OSCEncoding.frame(1, [(5, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(number, [(6, 0.5, 0.5)]), at: 1)
    tester.receive(OSCEncoding.frame(number, [(6, 0.75, 0.5)]), at: 2)
    #expect(tester.log == ["#1 began 25.0", "#1 ended 25.0", "#2 began 50.0", "#2 moved 75.0"])
  }

  @Test("a late redundant frame ends no new touch, begins no old one and moves none")
  mutating func lateRedundantFrameIsHarmless() {
    tester.receive(OSCEncoding.frame(1, [(5, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(2, [(6, 0.5, 0.5)]), at: 1)
    tester.receive(OSCEncoding.frame(-1, [(5, 0.25, 0.5)]), at: 1.1)
    tester.receive(OSCEncoding.frame(-1, [(6, 0.4, 0.5)]), at: 1.2)
    #expect(tester.log == ["#1 began 25.0", "#1 ended 25.0", "#2 began 50.0"])
  }

  @Test("the sessions of two sources are different contacts")
  mutating func sourcesAreSeparate() {
    tester.receive(OSCEncoding.frame(900, source: "a@1", [(1, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(1, source: "b@2", [(1, 0.5, 0.5)]), at: 0.01)
    tester.receive(OSCEncoding.frame(2, source: "b@2", []), at: 0.02)
    tester.receive(OSCEncoding.frame(901, source: "a@1", [(1, 0.75, 0.5)]), at: 0.03)
    #expect(tester.log == ["#1 began 25.0", "#2 began 50.0", "#2 ended 50.0", "#1 moved 75.0"])
  }

  @Test("the touches of a silent tracker are cancelled, but not those of another one (R55)")
  mutating func silenceCancels() {
    tester.receive(OSCEncoding.frame(1, source: "a", [(1, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(1, source: "b", [(1, 0.5, 0.5)]), at: 1)
    #expect(tester.source.nextDeadline == 3)
    tester.advance(to: 2.9)
    tester.advance(to: 3.5)
    #expect(tester.log == ["#1 began 25.0", "#2 began 50.0", "#1 cancelled 25.0"])
    #expect(tester.times.last == 3)
    // It continues with a new touch, whatever the number of the frame.
    tester.receive(OSCEncoding.frame(1, source: "a", [(1, 0.25, 0.5)]), at: 3.6)
    tester.finish()
    #expect(
      tester.log.suffix(3) == ["#3 began 25.0", "#2 cancelled 50.0", "#3 cancelled 25.0"])
    #expect(tester.source.nextDeadline == .infinity)
  }

  @Test("late and redundant frames show that a tracker is not silent")
  mutating func lateFramesAreNotSilence() {
    tester.receive(OSCEncoding.frame(5, [(1, 0.25, 0.5)]), at: 0)
    tester.receive(OSCEncoding.frame(4, [(1, 0.25, 0.5)]), at: 0.2)
    #expect(tester.source.nextDeadline == 3.2)
    tester.receive(OSCEncoding.frame(-1, [(1, 0.25, 0.5)]), at: 2)
    #expect(tester.source.nextDeadline == 5)
  }

  @Test("a malformed message is one sentence, and the rest of the datagram is received")
  mutating func malformedMessageIsReported() {
    var messages = OSCEncoding.messages(1, [(5, 0.25, 0.5)])
    messages.insert(OSCEncoding.message("/tuio/2Dcur", "set", 5, "left"), at: 1)
    tester.receive(OSCEncoding.bundle(messages), at: 0)
    tester.receive(Array("hello".utf8), at: 0)
    tester.receive(OSCEncoding.message("/tuio/2Dcur", "alive", 1, 2.5), at: 0)
    tester.receive(OSCEncoding.message("/tuio/2Dcur", "fseq"), at: 0)
    tester.receive(OSCEncoding.message("/tuio/2Dobj", "set", "not read"), at: 0)
    #expect(tester.log == ["#1 began 25.0"])
    #expect(
      tester.errors == [
        "datagram 1, byte 81: expected the x coordinate, a number, found \"left\"",
        "datagram 2, byte 1: expected \"#bundle\" or an address that begins with \"/\", "
          + "with a zero byte at its end, found \"hello\"",
        "datagram 3, byte 33: expected a session identifier, an integer, found \"2.5\"",
        "datagram 4, byte 25: expected the number of a frame, an integer, found the end of the "
          + "message",
      ])
  }

  @Test("the touches of a datagram with an error begin when it arrives, not with the next one")
  mutating func errorDoesNotDelayTouches() {
    let frame = OSCEncoding.messages(1, [(5, 0.25, 0.5)])
    let malformed = OSCEncoding.message("/tuio/2Dcur", "fseq")
    tester.receive(OSCEncoding.bundle(frame + [malformed]), at: 0)
    #expect(tester.errors.count == 1)
    #expect(tester.log == ["#1 began 25.0"])
  }

  @Test("times that are not finite or run backwards are the latest time (R53, R54)")
  mutating func invalidTimesAreReplaced() {
    tester.receive(OSCEncoding.frame(1, [(5, 0.25, 0.5)]), at: .nan)
    tester.receive(OSCEncoding.frame(2, [(5, 0.5, 0.5)]), at: 2)
    tester.receive(OSCEncoding.frame(3, [(5, 0.75, 0.5)]), at: 1)
    tester.receive(OSCEncoding.frame(4, []), at: .infinity)
    #expect(tester.times == [0, 2, 2, 2])
    #expect(tester.log.last == "#1 ended 75.0")
  }

  @Test(
    "sources, sessions and incomplete frames beyond the limits are discarded (R56)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func memoryIsBounded() {
    var decoder = TUIODecoder(surface: Size2D(width: 1, height: 1), silenceTimeout: 3)
    for source in 0..<SourceConstants.maximumDeviceCount + 20 {
      decoder.receive(.source("\(source)"), at: 0)
      decoder.receive(.alive([1]), at: 0)
      decoder.receive(.set(TUIOMessage.Cursor(session: 1, x: 0, y: 0)), at: 0)
      decoder.receive(.frame(1), at: 0)
    }
    #expect(decoder.drainReports().count == SourceConstants.maximumDeviceCount)
    #expect(decoder.issues[.tooManySources] == 20)
    // The device of a source that is silent is free for another one.
    decoder.receive(.source("new"), at: 10)
    #expect(decoder.drainReports().count == SourceConstants.maximumDeviceCount)
    let count = Int32(SourceConstants.maximumContactCount)
    decoder.receive(.alive((0..<2 * count).map { $0 }), at: 10)
    for session in 0..<2 * count {
      decoder.receive(.set(TUIOMessage.Cursor(session: session, x: 0, y: 0)), at: 10)
    }
    decoder.receive(.frame(1), at: 10)
    let reports = decoder.drainReports()
    #expect(reports.count == Int(count) && reports.allSatisfy { $0.contact.device == 0 })
    #expect(decoder.issues[.tooManyContacts] == Int(count) + 1)
    // Redundant frames that end nothing do not add touches without a limit.
    decoder.receive(.source("new"), at: 10)
    decoder.receive(.alive([-1]), at: 10)
    decoder.receive(.set(TUIOMessage.Cursor(session: -1, x: 0, y: 0)), at: 10)
    decoder.receive(.frame(-1), at: 10)
    #expect(decoder.drainReports().isEmpty)
    decoder.finish()
    #expect(decoder.drainReports().count == Int(count))
  }

  @Test("contacts beyond the limit are ignored and reported, until others lift (R56)")
  mutating func contactsAreLimited() throws {
    for (limit, expected) in [(nil, 256), (3, 3)] as [(Int?, Int)] {
      var source = TUIOSource(surface: Size2D(width: 100, height: 100))
      if let limit {
        source = TUIOSource(surface: Size2D(width: 100, height: 100), maximumContacts: limit)
      }
      var down: Set<ContactID> = []
      func receive(_ frame: Int32, _ sessions: Range<Int32>) throws {
        let datagram = OSCEncoding.frame(frame, sessions.map { ($0, 0.5, 0.5) })
        try source.receive(datagram, at: Double(frame) / 100) { report in
          if report.kind == .down { down.insert(report.contact) }
          if report.kind == .up { down.remove(report.contact) }
        }
      }
      try receive(1, 0..<300)
      #expect(down.count == expected)
      #expect(source.issues.count(.tooManyContacts) == 300 - expected)
      try receive(2, 290..<300)
      #expect(down.count == min(10, expected))
    }
  }

  @Test("after silence, a frame of any number is the next one and no restart (R55)")
  func firstFrameAfterSilence() {
    var decoder = TUIODecoder(surface: Size2D(width: 1, height: 1), silenceTimeout: 3)
    for (number, time) in [(Int32(9), 0.0), (8, 5)] {
      decoder.receive(.alive([1]), at: time)
      decoder.receive(.set(TUIOMessage.Cursor(session: 1, x: 0, y: 0)), at: time)
      decoder.receive(.frame(number), at: time)
    }
    #expect(decoder.drainReports().map(\.kind) == [.down, .cancel, .down])
    #expect(decoder.issues[.silence] == 1 && decoder.issues[.restart] == 0)
  }

  @Test("a late redundant frame begins none of the touches that ended in one frame")
  mutating func redundantFrameRevivesNone() {
    let sessions = (1...Int32(SourceConstants.rememberedSessionCount)).map {
      ($0, Float(0.25), Float(0.5))
    }
    tester.receive(OSCEncoding.frame(1, sessions), at: 0)
    tester.receive(OSCEncoding.frame(2, []), at: 1)
    tester.receive(OSCEncoding.frame(-1, sessions), at: 1.1)
    for session in sessions { tester.receive(OSCEncoding.frame(-1, [session]), at: 1.2) }
    #expect(tester.log.count { $0.contains("began") } == sessions.count)
    #expect(tester.log.count { $0.contains("ended") } == sessions.count)
    tester.receive(OSCEncoding.frame(3, [(1, 0.25, 0.5)]), at: 1.3)
    #expect(tester.log.last == "#65 began 25.0", "a frame with a number begins it again")
  }

  @Test("a new source has the number of the one that was silent the longest (R56)")
  func newSourceReplacesTheOldest() {
    var decoder = TUIODecoder(surface: Size2D(width: 1, height: 1), silenceTimeout: 3)
    func send(_ source: String, _ sessions: Range<Int32>, at time: Double) {
      decoder.receive(.source(source), at: time)
      decoder.receive(.alive(Array(sessions)), at: time)
      for session in sessions {
        decoder.receive(.set(TUIOMessage.Cursor(session: session, x: 0, y: 0)), at: time)
      }
      decoder.receive(.frame(0), at: time)
    }
    let count = SourceConstants.maximumDeviceCount
    for source in 0..<count { send("\(source)", 0..<0, at: 0) }
    for source in 0..<count where source != 7 { send("\(source)", 0..<0, at: source == 9 ? 1 : 2) }
    send("a", 1..<2, at: 3.5)
    #expect(decoder.drainReports().map(\.contact.device) == [7])
  }
}
