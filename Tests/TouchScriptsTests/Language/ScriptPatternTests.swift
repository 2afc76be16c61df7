import Testing
import TouchScripts

@Suite("Script patterns")
struct ScriptPatternTests {
  @Test(
    "a pattern matches the sequences of words that its repetitions describe",
    arguments: [
      ("began moved+ ended", "began moved moved ended", true),
      ("began moved+ ended", "began ended", false),
      ("began moved* ended", "began ended", true), ("began moved* moved", "began moved", true),
      ("began moved* moved", "began moved moved moved", true),
      ("began moved+ moved", "began moved", false),
      ("began", "began began", false), ("moved*", "", true), ("", "", true), ("", "began", false),
      ("moved* stationary* ended", "ended", true), ("a+ b* a+", "a a", true),
      ("a+ b* a+", "a b b a", true), ("a+ b* a+", "a b b", false),
      ("began ended", "ended began", false),
    ])
  func matchesRepetitions(_ pattern: String, _ words: String, _ isMatch: Bool) {
    let elements = pattern.split(separator: " ").map { word -> ScriptPattern.Element in
      switch word.last {
      case "+": return ScriptPattern.Element(String(word.dropLast()), .oneOrMore)
      case "*": return ScriptPattern.Element(String(word.dropLast()), .noneOrMore)
      default: return ScriptPattern.Element(String(word))
      }
    }
    #expect(
      (ScriptPattern(elements).divergence(of: words.split(separator: " ").map(String.init)) == nil)
        == isMatch)
  }
}
