import Testing
import TouchKit
import TouchRecordings
import TouchSources

@Suite("Writing WebDriver actions")
struct WebDriverWriterTests {
  @Test(
    "a sample with a bad time is written at the latest time (R53)",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func badTimesAreTheLatestOne(time: Double) {
    let text = WebDriverWriter.text(
      of: TouchRecording(samples: [
        RecordedSample(.report(.down), "a", time: 0, x: 10, y: 20),
        RecordedSample(.report(.move), "a", time: 0.25, x: 30, y: 20),
        RecordedSample(.report(.up), "a", time: time),
        RecordedSample(.report(.down), "b", time: 0.5, x: 1, y: 2),
      ]))
    let samples = WebDriverReader.read(Array(text.utf8), file: "a.json").recording.samples
    #expect(
      samples.map { "\($0.time ?? -1) \($0.kind.name) \($0.contact)" } == [
        "0.0 down a", "0.25 move a", "0.25 up a", "0.5 down b",
      ])
  }

  @Test("a late update is left out, also if it is the only line of its contact")
  func lateUpdatesAreLeftOut() {
    let update = RecordedSample(.report(.refine), "a", properties: [.force: 1]).with(\.index, 1)
    #expect(WebDriverWriter.text(of: TouchRecording(samples: [update])) == "{\"actions\":[]}")
  }
}

extension RecordedSample {
  /// Returns the line with another value of a property.
  fileprivate func with<Value>(
    _ property: WritableKeyPath<RecordedSample, Value>, _ value: Value
  ) -> RecordedSample {
    var sample = self
    sample[keyPath: property] = value
    return sample
  }
}
