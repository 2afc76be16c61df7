import Testing
import TouchKit
import TouchScripts

/// An expectation that does not hold must fail and report the value that was found.
@Suite("Script checks")
struct ScriptCheckTests {
  private func failures(_ expectations: String) throws -> [String] {
    let script = """
      touchscript 1
      view left 0,0 200x300
      view right 200,0 200x300 ignores
      0    down a 100,100
      50   move a 110,100
      100  up a
      200  down b 300,100 type=pencil estimates=force
      \(expectations)
      """
    return ScriptCheck(try TouchScript(parsing: script, file: "t")).failures.map(\.description)
  }

  @Test(
    "an expectation about a touch, view or spot that does not hold fails with the value found",
    arguments: [
      ("touch a: began ended", "began moved ended: expected ended after began"),
      ("touch a: none", "began moved ended"),
      ("touch c: began", "none"),
      ("touch c: moved*", "none"), ("touch a.x = 111", "110"), ("touch a.x >= 111", "110"),
      ("touch a.x <= 109", "110"),
      ("touch a.location = 110,101 +- 0.5", "110,100"), ("touch a.force = 1", "no value"),
      ("touch b.force = 0", "no value"),
      ("touch c.x = 1", "no touch c"), ("touch a.x = 100 at 50", "110"),
      ("touch a.x = 110 at 49", "100"),
      ("touch b.x = 300 at 199", "no touch b"), ("touch a.view = right", "left"),
      ("touch a.phase = moved", "ended"),
      ("touch a.samples = 2", "3"), ("touch a.tapCount = 2", "1"), ("touch b.view = none", "right"),
      ("view left: began ended", "began moved ended: expected ended after began"),
      ("view left: none", "began moved ended"),
      ("view right: began", "none"),
      ("view window: none", "began"), ("spots = 0", "1"), ("spots = 0 at 60", "1"),
      ("spot a = 100,100", "110,100"),
      ("spot a = 110,100 at 100", "no value"), ("issues = 1", "0"), ("issues overflow >= 1", "0"),
    ])
  func reportsTheValueFound(_ expectation: String, _ found: String) throws {
    #expect(
      try failures("expect \(expectation)") == ["t:8: expected \(expectation), found \(found)"])
  }

  @Test(
    "each property of a touch can be expected, angles in degrees (R16)",
    arguments: SampleProperty.allCases)
  func propertiesCanBeExpected(property: SampleProperty) throws {
    let name = property.name
    let script = """
      touchscript 1
      0 down a 1,1 \(name)=1
      100 move a 2,2 over 50 \(name)=2
      expect touch a.\(name) = 1 +- 0 at 50
      expect touch a.\(name) = 2
      expect touch a.\(name) >= 3
      """
    let check = ScriptCheck(try TouchScript(parsing: script, file: "t"))
    #expect(
      check.failures.map(\.description)
        == ["t:6: expected touch a.\(name) >= 3, found 2"])
    #expect(check.passed == 2)
  }

  @Test(
    "an expectation about a gesture that does not hold fails with the value found",
    arguments: [
      ("drag: began ended", "began changed ended: expected ended after began"),
      ("drag: none", "began changed ended"),
      ("hit: none", "recognized"),
      ("hit: began", "recognized"), ("hit: recognized failed", "recognized"),
      ("drag.translation = 0,0", "30,0"),
      ("drag.translation = 30,0 at 50", "0,0"), ("drag.scale = 1", "no value"),
      ("drag.count = 2", "1"), ("drag.state = failed", "ended"),
      ("drag.state = began at 299", "changed"), ("hit.why = moved", "no value"),
      ("press.location = 1,1", "no value"),
      ("press.why = held", "moved"), ("press: failed failed", "failed"),
    ])
  func reportsTheStateFound(_ expectation: String, _ found: String) throws {
    let script = """
      touchscript 1
      view left 0,0 200x300
      view right 200,0 200x300
      gesture drag: pan on left
      gesture press: longpress on left
      gesture hit: tap on right
      100  down a 100,100; down b 300,100
      150  up b
      200  move a 120,100
      250  move a 140,100
      300  up a
      expect \(expectation)
      """
    let failures = ScriptCheck(try TouchScript(parsing: script, file: "t")).failures
    #expect(failures.map(\.description) == ["t:12: expected \(expectation), found \(found)"])
  }

  @Test(
    "a pattern that does not hold shows the first wrong word, and what may stand there",
    arguments: [
      ("began moved ended", "expected ended after began moved"),
      ("began moved+ cancelled", "expected moved or cancelled after began moved(3)"),
      ("moved+ ended", "expected moved at the start"),
      ("began moved+", "expected moved or the end after began moved(3)"),
      ("began moved+ ended began", "expected began after began moved(3) ended"),
    ])
  func showsWherePatternsDiverge(_ pattern: String, _ divergence: String) throws {
    let text = """
      touchscript 1
      0 down a 1,1; move a 4,4 over 50
      60 up a
      expect touch a: \(pattern)
      """
    let check = ScriptCheck(try TouchScript(parsing: text, file: "t"))
    #expect(check.failures.map(\.found) == ["began moved(3) ended: \(divergence)"])
  }

  @Test(
    "numbers that were found have six significant digits, or more if the difference needs them",
    arguments: [
      ("5", "3.33333"), ("3.33333 +- 0", "3.333333"), ("3.33 +- 0.001", "3.33333"),
    ])
  func numbersHaveSixDigits(_ expected: String, _ found: String) throws {
    let text =
      "touchscript 1\n0 down a 0,0; move a 10,0 over 50\nexpect touch a.x = \(expected) at 17"
    let check = ScriptCheck(try TouchScript(parsing: text, file: "t"))
    #expect(check.failures.map(\.found) == [found])
  }

  @Test("a check counts the expectations that hold and lists the others")
  func countsPassedExpectations() throws {
    let text =
      "touchscript 1\n0 down a 1,1\nexpect touch a: began\nexpect touch a.x = 2   # fails\nexpect spots = 1\n"
    let check = ScriptCheck(try TouchScript(parsing: text, file: "t"))
    #expect(check.passed == 2)
    #expect(check.failures.map(\.description) == ["t:4: expected touch a.x = 2, found 1"])
  }

  @Test("expectations may precede the actions in a script")
  func expectationsMayPrecedeActions() throws {
    let text =
      "touchscript 1\nexpect touch a: began ended\nexpect touch a.x = 1 at 0\n0 down a 1,1\n10 up a\n"
    #expect(ScriptCheck(try TouchScript(parsing: text, file: "t")).passed == 2)
  }

  @Test(
    "an attempt that a change ends has its final state at the time of the change (R27)",
    arguments: ["", "display 10", "display 25", "display 60", "display 240"],
    [
      ("disable drag", "changed", "cancelled"), ("remove v", "changed", "cancelled"),
      ("hide v", "changed", "changed"), ("disable other", "changed", "changed"),
    ])
  func statesAreThoseAtTheTimeOfAChange(
    display: String, change: (action: String, before: String, at: String)
  ) throws {
    // At 10 Hz the last move has not been drawn when the change comes.
    let after = change.at == "cancelled" ? "possible" : change.at
    let script = """
      touchscript 1
      \(display)
      view v 0,0 400x300
      gesture drag: pan on v
      gesture other: tap on v
      0 down a 100,100
      100 move a 160,100
      200 move a 180,100
      230 move a 180,100
      251 \(change.action)
      400 move a 181,100
      expect drag.state = \(change.before) at 250
      expect drag.state = \(change.at) at 251
      expect drag.state = \(after) at 252
      """
    #expect(ScriptCheck(try TouchScript(parsing: script, file: "t")).failures.isEmpty)
  }
}
