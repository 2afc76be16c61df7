import Testing
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

@Suite("Scripts as WebDriver actions")
struct ScriptAsWebDriverTests {
  @Test(
    "a script keeps its samples, to the millisecond, after conversion to WebDriver actions and back"
  )
  func scriptSurvivesConversion() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        0    down a 100,100; down b 200,100
        +20  move a 80,100; move b 220,100
        +30  up a; hold b over 40
        +10  up b
        +5   down a 10,10
        +5   cancel a
        """, file: "two.touch")
    let recording = script.compiled().recording
    let text = WebDriverWriter.text(of: recording)
    let again = WebDriverReader.read(Array(text.utf8), file: "two.json").recording
    func summary(_ recording: TouchRecording) -> [String] {
      recording.samples.map { "\((($0.time ?? 0) * 1000).rounded()) \($0.contact) \($0.kind.name)" }
        .sorted()
    }
    #expect(summary(again) == summary(recording))
    #expect(again.samples.first { $0.kind == .report(.move) && $0.contact == "b" }?.x == 220)
  }
}
