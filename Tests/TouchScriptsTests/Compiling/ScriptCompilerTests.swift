import Testing
import TouchCommandLine
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

@Suite("Script compiler")
struct ScriptCompilerTests {
  private func samples(_ lines: String) throws -> [RecordedSample] {
    try TouchScript(parsing: "touchscript 1\n" + lines, file: "t").compiled().recording.samples
  }

  @Test("an action over time is sampled at start + k/rate and at its end, but not at its start")
  func samplesAtTheRateAndAtTheEnd() throws {
    let samples = try samples("rate 100\n5 move a 10,0 over 25")
    #expect(samples.map(\.time) == [0.015, 0.025, 0.03])
    // The contact has no previous location, so it is at its target throughout.
    #expect(samples.map(\.x) == [10, 10, 10])
  }

  @Test("an action over 0 ms has one sample, and an instant at the end is not sampled twice")
  func lastInstantCoincidesWithTheEnd() throws {
    #expect(try samples("0 move a 1,1 over 0").map(\.time) == [0])
    // 3/60 s is 50 ms except for rounding, so there is no second sample at the end.
    #expect(try samples("rate 60\n0 hold a over 50").count == 3)
  }

  @Test("instants of different lines that differ by rounding only are one instant")
  func instantsThatDifferByRoundingAreOne() throws {
    let samples = try samples("rate 60\n0 down a 0,0\n50 move a 6,0 over 100\n100 down b 1,1")
    let times = Set(
      samples.filter { abs(($0.time ?? 0) - 0.1) < 1e-9 }.map { ($0.time ?? 0).bitPattern })
    #expect(times.count == 1)
  }

  @Test(
    "a line that goes back in time is sent after the previous lines"
  )
  func lineThatGoesBackIsSentAfterThePrevious() throws {
    let samples = try samples(
      "0 down a 0,0\n100 move a 1,0\n50 move a 2,0\n+10 move a 3,0\n55 move a 4,0\n200 up a")
    #expect(samples.map(\.time) == [0, 0.1, 0.05, 0.06, 0.055, 0.2])
    #expect(samples.map(\.x) == [0, 1, 2, 3, 4, 4])
  }

  @Test("a line with an invalid time does not affect the times of other lines (R53)")
  func invalidTimeDoesNotAffectOtherLines() throws {
    let samples = try samples(
      "0 down a 0,0\nnan move a 1,0\n+10 move a 2,0\ninf move a 3,0\n20 up a")
    #expect(samples.map { $0.time?.isNaN } == [false, true, false, false, false])
    #expect(samples.map { $0.time?.isInfinite } == [false, false, false, true, false])
    #expect(samples[2].time == 0.01)
  }

  @Test(
    "a sample has the properties of its own action only (R16)"
  )
  func samplesHaveOnlyTheirOwnProperties() throws {
    let samples = try samples(
      "rate 100\n0 down p 0,0 type=pencil force=0.5 altitude=90\n0 move p 1,0 over 20 force=0.6 azimuth=180\n+5 move p 2,0\n+5 up p\n+5 down p 0,0"
    )
    #expect(samples.map(\.type) == [.pencil, .pencil, .pencil, .pencil, .pencil, nil])
    #expect(samples.map { $0.properties[.force] } == [0.5, 0.6, 0.6, nil, nil, nil])
    #expect(
      samples.map { $0.properties[.altitudeAngle] } == [Double.pi / 2, nil, nil, nil, nil, nil])
    #expect(samples.map { $0.properties[.azimuthAngle] } == [nil, .pi, .pi, nil, nil, nil])
  }

  @Test("refine refers to the n-th accepted sample of the latest touch or of a given touch")
  func refineRefersToAnAcceptedSample() throws {
    let samples = try samples(
      """
      0 down p 0,0 estimates=force
      1 move p nan,0 estimates=force
      2 move p 1,0 estimates=force
      3 up p
      4 down p 0,0 estimates=force
      5 refine p 0 force=1
      6 refine p.1 1 force=2
      7 refine p.1 2 force=3
      8 refine p 1 force=4
      """)
    let index = samples.map(\.index)
    #expect(index[5] == index[4])
    // The move without a location is rejected, so the second sample of the first touch is the next
    // one.
    #expect(index[6] == index[2])
    // The up expects no update, and the newest touch has no second sample: no sample has these
    // indices.
    #expect(!index[..<5].contains(index[7]))
    #expect(!index[..<5].contains(index[8]))
    #expect(samples[5].time == nil && samples[5].arrival == 0.005)
  }

  @Test("another tool begins another touch, whose samples refine counts from 0 (R62)")
  func refineCountsTheTouchesOfEachTool() throws {
    let samples = try samples(
      """
      0 down p 0,0 type=pencil tool=pen estimates=force
      1 move p 1,0 tool=pen estimates=force
      2 move p 2,0 tool=eraser estimates=force
      3 move p 3,0 estimates=force
      4 refine p 1 force=1
      5 refine p.1 1 force=2
      6 refine p.2 0 force=3
      """)
    let index = samples.map(\.index)
    #expect(Set(index[..<4]).count == 4)
    #expect(index[4] == index[3])
    #expect(index[5] == index[1])
    #expect(index[6] == index[2])
  }

  @Test("up * and cancel * apply to the contacts that are down at that time")
  func starRefersToContactsThatAreDown() throws {
    let samples = try samples(
      "contacts 2\n0 down b 1,1; down a 2,2; down c 3,3\n1 up *\n2 up *\n3 hover h 1,1; down a 1,1\n4 cancel *"
    )
    #expect(
      samples.map { "\($0.kind.name) \($0.contact)" }.dropFirst(3) == [
        "up b", "up a", "hover h", "down a", "cancel a",
      ])
  }

  @Test("a contact that is cancelled makes room for another one")
  func cancelledContactMakesRoom() throws {
    let samples = try samples("contacts 1\n0 down a 1,1\n1 cancel a\n2 down b 2,2\n3 up *")
    #expect(
      samples.map { "\($0.kind.name) \($0.contact)" } == ["down a", "cancel a", "down b", "up b"])
  }

  @Test("a script with extreme numbers compiles and plays (R50)")
  func extremeNumbersCompileAndPlay() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        view v -1e308,1e308 1e308x1e308 scale=1e300 rotate=1e300 bounds=1e308,-1e308
        0 down a 1e400,-1e400; down b -1e308,1e308
        0 move b 1e308,-1e308 over 100; arc b about 1e308,0 by 1e308 over 50; arc b about nan,0 by inf over 50
        1000000000 up *
        """, file: "t")
    #expect(ScriptCheck(script).failures == [])
  }

  @Test("scrolls that overlap are one, and momentum continues only a scroll of its name (R65, R68)")
  func sequencesOfScrolls() throws {
    func phases(_ lines: String) throws -> [IndirectEvent.Phase] {
      try samples(lines).compactMap { $0.indirectEvent?.phase }.filter { $0 != .changed }
    }
    let both = "0 scroll a by 10,0 over 100; scroll b by 0,10 over 200"
    #expect(try phases(both) == [.began, .ended])
    let total = try samples(both).compactMap(\.indirectEvent).reduce(Vector2D.zero) {
      $0 + $1.displacement
    }
    #expect((total - Vector2D(dx: 10, dy: 10)).length < 1e-9)
    #expect(
      try phases(
        "0 scroll a by 0,9 over 100\n+0 scroll b by 0,9 over 100 momentum\n"
          + "+0 scroll a by 0,9 over 100 momentum") == [
          .began, .ended, .began, .ended, .began, .ended,
        ])
  }

  @Test("a line that goes back by less than a microsecond keeps its time (R54)")
  func lineThatGoesBackALittleKeepsItsTime() throws {
    let samples = try samples("0 down a 0,0\n100 move a 1,0\n99.9997 move a 2,0")
    #expect(samples[1].time == 0.1 && samples[2].time ?? 1 < 0.1)
  }

  @Test("a part of a script makes the changes before it at its start, and no later ones")
  func partsKeepTheirChanges() throws {
    let text = """
      touchscript 1
      view v 0,0 9x9
      0 down a 1,1
      100 hide v
      200 move a 2,2
      300 show v
      400 move a 3,3
      500 remove v
      600 up a
      """
    let part = try TouchScript(parsing: text, file: "t").compiled().cropped(to: 0.25...0.45)
    #expect(part.changes.map(\.change) == [.hide("v"), .show("v")])
    #expect(part.changes.map(\.time) == [0.25, 0.3])
    #expect(part.changes.map(\.sampleIndex) == [0, 1])
    #expect(part.recording.samples.map(\.time) == [0.25, 0.4, 0.45])
    #expect(part.end == 0.45)
  }

  @Test(
    "a part of a script makes a change after the samples that came before it",
    arguments: [
      // Nothing is cut off, and the last sample is at the end of the part.
      ("0 down a 1,1\n50 hide v\n200 up a", 2),
      // The update arrives after the end of the part.
      ("0 down a 1,1 estimates=force\n50 hide v\n100 move a 2,2\n300 refine a 0 force=1", 3),
      // The time goes back into the part after its end.
      ("0 down a 1,1\n50 hide v\n300 move a 2,2\n100 move a 3,3", 2),
      // The change follows the sample at the start of the part.
      ("0 down a 1,1; hide v\n100 move a 2,2\n300 up a", 3),
    ])
  func partsKeepTheOrderOfChanges(_ lines: String, _ sampleCount: Int) throws {
    let text = "touchscript 1\nview v 0,0 9x9\n" + lines
    let part = try TouchScript(parsing: text, file: "t").compiled().cropped(to: 0...0.2)
    #expect(part.recording.samples.count == sampleCount)
    #expect(part.changes.map(\.sampleIndex) == [1])
  }

  @Test(
    "contacts that were cancelled make room for others, whose samples refine counts (R55, R56)",
    arguments: ["overflow", "canceltouches", "cancel *", "cancel a", "up *", "up a"])
  func cancelledContactsAreNotCounted(end: String) throws {
    let samples = try samples(
      """
      contacts 1
      0 down a 1,1 estimates=force
      1 down b 2,2 estimates=force
      2 \(end)
      3 down b 3,3 estimates=force
      4 refine b 0 force=1
      """)
    // The first landing of b is beyond the limit and no touch.
    #expect(samples[4].index == samples[3].index && samples[3].index != nil)
  }

  @Test("the next touch of a contact has no tool until a sample names one, which begins none (R16)")
  func nextTouchStartsWithoutATool() throws {
    for end in ["up p", "cancel p", "up *", "canceltouches\n4 up p", "overflow"] {
      let index = try samples(
        """
        0 down p 0,0 type=pencil tool=pen estimates=force
        1 move p 1,0 estimates=force
        3 \(end)
        5 down p 0,0 type=pencil estimates=force
        6 move p 1,0 tool=eraser estimates=force
        7 refine p 1 force=1
        """
      ).map(\.index)
      #expect(index.last == index.dropLast().last && index.last != nil, "\(end)")
    }
  }
}
