import Testing
import TouchKit

@testable import TouchSources

@Suite("WebDriver actions")
struct WebDriverTests {
  static let swipe = """
    {"actions": [
      {"type": "pointer", "id": "one", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 50},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 30},
        {"type": "pointerMove", "duration": 100, "origin": "pointer", "x": 60, "y": 0},
        {"type": "pointerUp", "button": 0}]},
      {"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": "a"}, {"type": "pause", "duration": 20}]}]}
    """

  @Test("a tick lasts as long as its longest action, and a move is sampled at 60 Hz")
  func samplesMovesAt60Hertz() throws {
    let result = WebDriverReader.read(Self.swipe, file: "swipe.json")
    #expect(result.error == nil)
    let samples = result.recording.samples
    #expect(
      samples.map(\.kind.name) == ["down", "move", "move", "move", "move", "move", "move", "up"])
    // The first tick lasts as long as the pause of the keys (20 ms), and the move starts 30 ms
    // later.
    #expect(
      samples.map { (($0.time ?? 0) * 1e6).rounded() } == [
        0, 66667, 83333, 100000, 116667, 133333, 150000, 150000,
      ])
    #expect(samples.first?.x == 100)
    #expect(samples.last?.x == 160)
    #expect(samples.allSatisfy { $0.type == .finger && $0.y == 50 })
  }

  @Test("a mouse that is not down hovers, and a finger does not")
  func mouseHoversAndFingerDoesNot() {
    let text = Self.swipe.replacing("\"touch\"", with: "\"mouse\"")
    #expect(
      WebDriverReader.read(text, file: "m.json").recording.samples.first?.kind == .report(.hover))
  }

  @Test("an action that cannot be performed ends the recording with an error")
  func invalidActionEndsTheRecording() {
    let text = Self.swipe.replacing(
      "\"origin\": \"pointer\"", with: "\"origin\": {\"element-6066\": \"e1\"}")
    let result = WebDriverReader.read(text, file: "e.json")
    #expect(result.recording.samples.map(\.kind.name) == ["down"])
    #expect(result.recording.isCutOff)
    #expect(
      result.error?.expected
        == "x and y, and an origin \"viewport\" or \"pointer\" in action 4 of one")
  }

  @Test("malformed JSON is reported with line and column (R57)")
  func reportsMalformedJSON() {
    let error = WebDriverReader.read("{\"actions\": [\n  {\"type\" \"pointer\"}]}", file: "b.json")
      .error
    #expect(error?.line == 2)
    #expect(error?.column == 11)
  }

  @Test(
    "a duration that is too long, negative or not a number is an error",
    arguments: ["1e300", "-1", "\"long\"", "3600001"])
  func rejectsInvalidDurations(value: String) {
    let text = Self.swipe.replacing("\"duration\": 100", with: "\"duration\": \(value)")
    #expect(WebDriverReader.read(text, file: "d.json").error != nil)
  }

  @Test("the column of an error is in characters, not bytes (R57)")
  func countsColumnsInCharacters() {
    let error = WebDriverReader.read("{\"actions\": [\n  {\"é\" \"pointer\"}]}", file: "b.json")
      .error
    #expect(error?.line == 2)
    #expect(error?.column == 8)
  }
}
