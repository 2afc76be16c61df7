import Testing
import TouchKit
import TouchRecordings
import TouchSources

@Suite("Writing TUIO messages")
struct TUIOWriterTests {
  @Test(
    "a sample with a bad time is in the frame of the latest time, and the next ones are not (R53)",
    arguments: [Double.nan, .infinity, -.infinity])
  func badTimesAreTheLatestOne(time: Double) {
    let surface = Size2D(width: 128, height: 128)
    let samples = [
      RecordedSample(.report(.down), "a", time: 0, x: 16, y: 64),
      RecordedSample(.report(.move), "a", time: 1, x: 32, y: 64),
      RecordedSample(.report(.move), "a", time: time, x: 48, y: 64),
      RecordedSample(.report(.move), "a", time: 2, x: 64, y: 64),
      RecordedSample(.report(.move), "a", time: 3, x: 80, y: 64),
      RecordedSample(.report(.up), "a", time: 4),
    ]
    let text = TUIOWriter.text(of: TouchRecording(surface: surface, samples: samples))
    let messages = TUIOReader.read(Array(text.utf8), file: "a.osc")
    let read = TouchRecording(messages, surface: surface).samples
    #expect(
      read.map { "\($0.time ?? -1) \($0.kind.name) \($0.x ?? -1)" } == [
        "0.0 down 16.0", "1.0 move 48.0", "2.0 move 64.0", "3.0 move 80.0", "4.0 up -1.0",
      ])
  }
}
