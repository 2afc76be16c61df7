import TestSupport
import Testing
import TouchKit
import TouchSources

@Suite("Statistics of recordings")
struct RecordingStatisticsTests {
  @Test(
    "the statistics of real recordings agree with those of an independent reader",
    arguments: DeviceRecordingFiles.names)
  func agreeWithAnIndependentReader(name: String) throws {
    let recording = try DeviceRecordingFiles.load(name)
    let truth = try DeviceRecordingFiles.truth(name)
    let statistics = RecordingStatistics(recording)
    #expect(statistics.format.name == truth.format)
    #expect(statistics.protocol?.rawValue == truth.protocol.replacing(" anonymous", with: ""))
    #expect(recording.events.count == truth.events)
    #expect(statistics.frames == truth.synReports)
    #expect(abs(statistics.duration - truth.duration) < 1e-6)
    #expect(statistics.touches.count == truth.touchesBegan)
    #expect(statistics.endedCount == truth.touchesEnded)
    #expect(statistics.maxSimultaneous == truth.maxSimultaneous)
    #expect(statistics.touches.count == truth.touches.count)
    for (touch, expected) in zip(statistics.touches, truth.touches) {
      #expect(touch.slot == expected.slot)
      #expect(touch.trackingID == expected.trackingID)
      #expect(touch.begin == expected.beginTime)
      #expect(touch.end == expected.endTime)
      #expect([touch.first.x, touch.first.y] == expected.first)
      #expect([touch.last.x, touch.last.y] == expected.last)
      #expect(touch.samples == expected.samples)
      #expect(touch.isOpen == expected.open)
    }
  }
}
