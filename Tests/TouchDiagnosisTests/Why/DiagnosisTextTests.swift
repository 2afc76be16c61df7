import TestSupport
import Testing
import TouchDiagnosis
import TouchScripts

@Suite("Texts of diagnoses")
struct DiagnosisTextTests {
  @Test("a diagnosis of a gesture that was recognized names no pairs, which are not searched")
  func recognizedGestureHasNoPairs() throws {
    // No threshold, no other gesture and no touch could be changed.
    let script = try TouchScript(
      parsing: "touchscript 1\ngesture h: hover on root\n0 hover p 10,10\n10 leave p", file: "t")
    let diagnosis = GestureSearch.diagnosis(of: GestureReplay(script)) {
      ReplayedViews(script, named: "h")
    }
    #expect(
      diagnosis.description == """
        h was recognized at 0.000 s
        no single change makes it not recognized
        """)
  }

  @Test(
    "what is said of a view is of the touch that landed last by the time in question",
    arguments: TestLoad.some(
      of: [(0.0, "a"), (0.5, "a"), (1.5, "a"), (2.0, "b"), (2.5, "b"), (9.0, "b")], quick: 2))
  func touchesOfTheTimeAreExplained(time: Double, contact: String) throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        view pad 0,0 50x50
        0 down a 100,25
        1000 up a
        2000 down b 25,100
        3000 up b
        """, file: "t")
    let text = GestureSearch.diagnosis(of: GestureReplay(script), at: time) {
      ReplayedViews(script, named: "pad")
    }.description
    let start = contact == "a" ? "0.000" : "2.000"
    #expect(
      text.hasPrefix(
        "pad did not receive the touch at \(start) s: \(contact) landed 50 pt outside of pad"),
      "\(text)")
  }
}
