import Testing
import TouchCommandLine
import TouchScripts

@Suite("Event listings")
struct EventListingTests {
  /// Returns the lines of all events of a script, and the text of the tracker at the end.
  private func lines(_ script: String, contacts: [String], samples: Bool = false) throws
    -> [String]
  {
    let stage = ScriptStage(try TouchScript(parsing: "touchscript 1\n" + script, file: "t"))
    let player = stage.player()
    var report = EventReport(contacts: contacts)
    report.showsSamples = samples
    var lines: [String] = []
    while let step = player.next() {
      guard case .event(let event) = step.kind else { continue }
      let rows = report.observe(
        event, at: step.time, from: player, indicator: stage.window.indicator)
      lines += report.lines(for: event, rows, at: step.time)
    }
    return lines + [report.trackerText] + EventReport.folded(report.summary(of: player))
  }

  private let script = """
    display 20
    rate 80
    predict 25
    0 down a 10,10
    0 move a 50,10 over 50
    100 up a
    150 down a 50,10
    """

  @Test("each touch has a line with its identifier, name, phase, location, spot and samples")
  func eachTouchHasALine() throws {
    var lines = try lines(script, contacts: ["a"])
    // Two predictions, 12.5 ms apart.
    let predicted = lines.remove(at: 2)
    #expect(predicted.hasPrefix("         → ") && predicted.split(separator: ",10.0").count == 2)
    #expect(
      lines == [
        "  0.000  #1 a    began      10.0,10.0    Ø  1.0 at 10.0,10.0",
        "  0.050  #1 a    moved      50.0,10.0    Ø 13.8 at 50.0,10.0   x4",
        "  0.100  #1 a    ended      50.0,10.0",
        "  0.150  #2 a.2  began      50.0,10.0    Ø  1.0 at 50.0,10.0",
        "tracker: [#2: 50.0,10.0]",
        "4 events in 0.150 s, 2 touches (1 ended, 0 cancelled, 1 still down),",
        "  at most 1 at once, 7 samples, 0 issues",
      ])
  }

  @Test("the spot of a resting finger grows from event to event, as those of all others")
  func spotsGrowAtRest() throws {
    let lines = try lines(
      "0 down a 10,10; down b 90,10\n100 move b 80,10\n200 move b 70,10", contacts: ["a", "b"])
    // It has half of its growth from 1 to 100 points after 0.1 s, and all after 0.2 s.
    #expect(
      lines.prefix(6) == [
        "  0.000  #1 a    began      10.0,10.0    Ø  1.0 at 10.0,10.0",
        "         #2 b    began      90.0,10.0    Ø  1.0 at 90.0,10.0",
        "  0.100  #1 a    ·          10.0,10.0    Ø 50.5 at 10.0,10.0",
        "         #2 b    moved      80.0,10.0    Ø 50.5 at 80.0,10.0",
        "  0.200  #1 a    ·          10.0,10.0    Ø100.0 at 10.0,10.0",
        "         #2 b    moved      70.0,10.0    Ø100.0 at 70.0,10.0",
      ])
  }

  @Test("the locations of coalesced samples are listed on request")
  func coalescedLocationsAreListed() throws {
    #expect(
      try lines(script, contacts: ["a"], samples: true).contains(
        "         = 20.0,10.0 30.0,10.0 40.0,10.0 50.0,10.0"))
  }

  @Test("no line is longer than 80 columns, whatever the number of samples")
  func linesFit80Columns() throws {
    let long = """
      surface 2000x2000
      display 10
      rate 240
      predict 60
      0 down finger-number-one 1000,1000; move finger-number-one 1999,1900 over 300
      50 down b 1500,1500
      100 up b
      110 down b 1500,1500
      """
    let all = try lines(long, contacts: ["finger-number-one", "b"], samples: true)
    for line in all { #expect(line.count <= EventReport.listingWidth, "\(line)") }
    #expect(all.contains { $0.contains("#3 b.2") } && all.contains { $0.contains("x24") })
    for line in EventReport(contacts: ["a"]).legend {
      #expect(line.count <= EventReport.listingWidth)
    }
  }
}
