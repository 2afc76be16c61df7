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
}
