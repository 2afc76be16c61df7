import Testing
import TouchCommandLine
import TouchKit
import TouchSpots
import TouchViews

@testable import TouchScripts

@Suite("Event tables")
struct EventTableTests {
  /// Returns the header, the lines and the summary of a script.
  private func lines(_ script: String, contacts: [String]) throws -> [String] {
    let stage = ScriptStage(try TouchScript(parsing: "touchscript 1\n" + script, file: "t"))
    let player = stage.player()
    let table = EventTable(contacts: contacts)
    var report = EventReport(contacts: contacts)
    var lines = [table.header].compactMap { $0 }
    while let step = player.next() {
      guard case .event(let event) = step.kind else { continue }
      let rows = report.observe(
        event, at: step.time, from: player, indicator: stage.window.indicator)
      lines.append(table.line(for: event, rows, at: step.time))
    }
    return lines + [report.summary(of: player)]
  }

  @Test("each event is a line with one column for each contact")
  func alignsColumnsByContact() throws {
    let script = """
      display 20
      rate 100
      0 down a 10,10
      0 move a 20,10 over 50
      60 down long-name 100.25,50 estimates=force
      120 refine long-name 0 force=1; up a
      200 down a 10,10; up a
      """
    #expect(
      try lines(script, contacts: ["a", "long-name"]) == [
        "   time  a                       long-name",
        "  0.000  began 10.0,10.0",
        "  0.050  moved 20.0,10.0 x5",
        "  0.100  · 20.0,10.0             began 100.3,50.0",
        "  0.150  ended 20.0,10.0         · 100.3,50.0             +1 late",
        "  0.200  began 10.0,10.0 tap 2   · 100.3,50.0",
        "  0.200  ended 10.0,10.0         · 100.3,50.0",
        "6 events in 0.200 s, 3 touches (2 ended, 0 cancelled, 1 still down), at most 2 at once, 10 samples, 1 late update, 0 issues",
      ])
  }

  @Test("more contacts than columns are listed with their names")
  func listsManyContactsByName() throws {
    let names = (0..<9).map { "f\($0)" }
    let downs = names.enumerated().map { "down \($1) \($0 * 10),5" }.joined(separator: "; ")
    let lines = try lines("0 \(downs)", contacts: names)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("  0.000  f0 began 0.0,5.0  f1 began 10.0,5.0  f2"))
  }

  @Test("the summary lists the kinds of issues")
  func summaryListsIssues() throws {
    let summary = try lines("0 down a 1,1; down a 2,2; up b", contacts: ["a", "b"]).last
    #expect(summary?.hasSuffix("2 issues (duplicateDown 1, unknownContact 1)") == true)
  }

  @Test("the summary counts hovers beside touches, and cancelled touches")
  func summaryCountsHovers() throws {
    let script = """
      0 hover a 1,1; down b 5,5
      100 leave a; cancel b; down c 5,5
      200 hover a 2,2
      """
    #expect(
      try lines(script, contacts: ["a", "b", "c"]).last
        == "3 events in 0.200 s, 2 touches (0 ended, 1 cancelled, 1 still down), at most 1 at once, 6 samples, 2 hovers, 0 issues"
    )
  }

  @Test("the values of a gesture are listed in the units of scripts")
  func gestureValuesAreListed() throws {
    let script = "touchscript 1\nview v 0,0 50x50\ngesture t: tap on v\n0 down a 1,1"
    let stage = ScriptStage(try TouchScript(parsing: script, file: "t"))
    var snapshot = try #require(stage.gestures.first).snapshot
    #expect(snapshot.text == "at 0.0,0.0")
    snapshot.values = [
      (ScriptField("translation", .point) { _ in nil }, .point(Point2D(x: 10, y: -2.5))),
      (ScriptField("scale", .number) { _ in nil }, .number(1.23456)),
      (ScriptField("rotation", .degrees) { _ in nil }, .number(22.5)),
      (ScriptField("velocity", .point) { _ in nil }, .point(Point2D(x: 100, y: 3))),
    ]
    snapshot.location = Point2D(x: 7, y: 8)
    for (state, isShown) in [(GestureRecognizer.State.changed, false), (.ended, true)] {
      snapshot.state = state
      let velocity = isShown ? "velocity 100.0,3.0, " : ""
      #expect(
        snapshot.text
          == "translation 10.0,-2.5, scale 1.235, rotation 22.5 degrees, \(velocity)at 7.0,8.0")
    }
  }
}
