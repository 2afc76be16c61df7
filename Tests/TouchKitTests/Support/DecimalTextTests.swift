import Testing
import TouchKit

@Suite("Decimal text")
struct DecimalTextTests {
  @Test(
    "fixed digits are kept and rounded away from zero",
    arguments: [
      (0.0, 3, "0.000"), (1.0005, 3, "1.001"), (-0.04, 1, "0.0"), (-12.25, 1, "-12.3"),
      (99.999, 1, "100.0"), (7.5, 0, "8"),
      (0.05, 2, "0.05"), (-0.5, 1, "-0.5"), (1e300, 1, "1e+300"), (.infinity, 2, "inf"),
      (.nan, 2, "nan"),
    ])
  func fixedDigitsRoundAwayFromZero(_ number: Double, _ digits: Int, _ text: String) {
    #expect(DecimalText.fixed(number, fractionDigits: digits) == text)
  }

  @Test(
    "trailing zeros are removed, other zeros are not",
    arguments: [
      (12.34, 1, "12.3"), (12.0, 1, "12"), (100.0, 2, "100"), (0.35, 2, "0.35"), (0.5, 2, "0.5"),
      (-0.004, 2, "0"), (10.05, 2, "10.05"),
      (1e16, 1, "1e+16"), (-.infinity, 1, "-inf"),
    ])
  func trailingZerosAreRemoved(_ number: Double, _ digits: Int, _ text: String) {
    #expect(DecimalText.rounded(number, fractionDigits: digits) == text)
  }

  @Test(
    "the shortest text is parsed as the same number",
    arguments: [0.0, 2, -3, 0.1, 1.0 / 3, 1e-7, 1e22, .leastNonzeroMagnitude])
  func shortestTextRoundTrips(_ number: Double) {
    let text = DecimalText.shortest(number)
    #expect(Double(text) == number)
    #expect(!text.hasSuffix(".0"))
  }
}
