import Testing
import TouchRecordings

@Suite("Errors in files")
struct FormatErrorTests {
  @Test("a quoted text that is cut ends with an ellipsis, and one that is whole does not (R57)")
  func cutTextIsMarked() {
    func description(_ found: String) -> String {
      FormatError(file: "a", line: 1, column: 1, expected: "a number", found: found).description
    }
    // Each letter has an accent of its own, so 20 of them are 40 Unicode scalars.
    let letter = "e\u{301}"
    let whole = String(repeating: letter, count: 20)
    #expect(description(whole) == "a:1:1: expected a number, found \"\(whole)\"")
    #expect(description(whole + letter) == "a:1:1: expected a number, found \"\(whole)…\"")
  }
}
