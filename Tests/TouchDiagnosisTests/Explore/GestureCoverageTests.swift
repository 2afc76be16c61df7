import Testing
import TouchGestures
import TouchKit
import TouchViews

@testable import TouchDiagnosis

@Suite("Coverage of gestures")
struct GestureCoverageTests {
  @Test("failures are listed from the most to the least frequent, equal ones by name")
  func failuresAreOrdered() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    for name in ["scroll", "next", "back"] {
      let recognizer = TapGestureRecognizer()
      recognizer.name = name
      window.addGestureRecognizer(recognizer)
    }
    var coverage = GestureCoverage(of: window)
    coverage.gestures[0].attempts = 67
    coverage.gestures[0].recognitions = 30
    coverage.gestures[0].failures = [
      "lifted": 9, "denied": 2, "movedBack": 20, "prevented": 2, "tooLong": 4,
    ]
    coverage.gestures[1].attempts = 2
    coverage.gestures[1].failures = ["tooShort": 1, "moved": 1]
    #expect(
      "\(coverage)" == """
        scroll: recognized 30 of 67 times; movedBack 20, lifted 9, tooLong 4, denied 2, prevented 2
        next: never recognized of 2 times; moved 1, tooShort 1
        back: never recognized of 0 times
        """)
    #expect(coverage.neverRecognized == ["next", "back"])
  }
}
