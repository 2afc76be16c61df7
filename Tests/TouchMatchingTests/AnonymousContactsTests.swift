import TestSupport
import Testing
import TouchKit

@testable import TouchMatching

@Suite("Contacts without identifiers")
struct AnonymousContactsTests {
  private var contacts = AnonymousContacts(on: Size2D(width: 400, height: 300), device: 3)
  private var time = 0.0

  private func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }

  private mutating func reports(_ points: [Point2D]) -> [String] {
    var reports: [String] = []
    time += 0.01
    contacts.receive(points, at: time) { [time] report in
      let x = report.location.map { " \($0.x)" } ?? ""
      reports.append("\(report.kind) \(report.contact)\(x)")
      #expect(report.timestamp == time)
    }
    return reports
  }

  @Test("contacts land, move and lift, whatever the order of the points")
  mutating func packetsBecomeReports() {
    #expect(reports([point(10, 10), point(200, 10)]) == ["down 3:0 10.0", "down 3:1 200.0"])
    #expect(reports([point(202, 10), point(11, 10)]) == ["move 3:1 202.0", "move 3:0 11.0"])
    // Those that lift come first, so that a limit of contacts leaves room for new ones.
    #expect(
      reports([point(100, 290), point(204, 10)]) == ["up 3:0", "down 3:2 100.0", "move 3:1 204.0"])
    #expect(reports([]) == ["up 3:1", "up 3:2"])
    #expect(reports([]) == [])
    #expect(reports([point(204, 10)]) == ["down 3:3 204.0"])
  }

  @Test("after lost packets, contacts are cancelled and land anew (R55)")
  mutating func lostPacketsCancel() {
    _ = reports([point(10, 10), point(200, 10)])
    var kinds: [ContactReport.Kind] = []
    contacts.cancelAll(at: 1) { kinds.append($0.kind) }
    #expect(kinds == [.cancel, .cancel])
    contacts.cancelAll(at: 1) { kinds.append($0.kind) }
    #expect(kinds.count == 2)
    #expect(reports([point(10, 10)]) == ["down 3:2 10.0"])
  }

  @Test("random packets leave no touch stuck, and only bad points are issues (R50)")
  mutating func randomPacketsLeaveNothingDown() {
    var random = SeededGenerator(seed: 5)
    var sequencer = TouchSequencer()
    var bad = 0
    var active = 0
    func deliver() {
      while let event = sequencer.nextTouchEvent(at: .infinity) {
        active = event.allTouches.count { !$0.phase.isFinal }
      }
    }
    for packet in 0..<500 {
      let points = (0..<Int(random.double(in: 0...6))).map { _ in
        point(random.double(in: 0...400), random.chance(0.05) ? .nan : random.double(in: 0...300))
      }
      bad += points.count { !$0.isFinite }
      contacts.receive(points, at: Double(packet)) { sequencer.receive($0) }
      deliver()
      #expect(active == points.count { $0.isFinite })
    }
    contacts.receive([], at: 500) { sequencer.receive($0) }
    deliver()
    #expect(active == 0 && bad > 10)
    #expect(sequencer.issues.total == bad && sequencer.issues.count(.nonFinite) == bad)
  }
}
