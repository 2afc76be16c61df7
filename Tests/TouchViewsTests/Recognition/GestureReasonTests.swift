import Testing
import TouchViews

@Suite("Gesture reasons")
struct GestureReasonTests {
  static let reasons: [(GestureReason, String)] = {
    let degree = Double.pi / 180
    return [
      (.moved(12.34, limit: 10), "moved 12.3 pt > 10"),
      (.tooShort(0.42, limit: 0.5), "lifted after 0.42 s < 0.5"),
      (
        .wrongDirection(45 * degree, limit: 30 * degree),
        "wrong direction: 45 degrees off > 30"
      ),
      (.spreadTooLittle(5, limit: 8), "lifted after the span changed by 5.0 pt, needs 8"),
      (
        .turnedTooLittle(9 * degree, limit: 9.2 * degree),
        "lifted after turning 9.0 degrees, needs 9.2"
      ),
    ]
  }()

  @Test(
    "a reason contains the measured value and the limit in the same unit (R45)",
    arguments: reasons)
  func valueAndLimitHaveOneUnit(_ reason: GestureReason, _ text: String) {
    #expect(reason.description == text)
  }
}
