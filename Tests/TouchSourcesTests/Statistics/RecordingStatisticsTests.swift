import TestSupport
import Testing
import TouchKit
import TouchRecordings
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

  @Test("touches that dropped events cancel were down in the frame before (R55)")
  func droppedEventsCancelAfterTheFrameBefore() {
    let statistics = RecordingStatistics(
      DeviceRecording(
        format: .evemu, devices: [EvdevDeviceDescription()],
        events: DecoderTester.events("s0 i1 x1 y1 s1 i2 x2 y2 | ! |")))
    #expect(statistics.maxSimultaneous == 2)
    #expect(statistics.frames == 2 && statistics.cancelledCount == 2)
  }

  @Test("the duration lasts up to the last event, also if a touch is still down or hovers")
  func durationLastsUpToTheLastEvent() {
    func duration(_ samples: RecordedSample...) -> Double {
      RecordingStatistics(TouchRecording(samples: samples), format: .touchlog).duration
    }
    let down = RecordedSample(.report(.down), "a", time: 0.5, x: 1, y: 1)
    #expect(duration(down) == 0)
    #expect(duration(down, RecordedSample(.report(.move), "a", time: 2.5, x: 2, y: 1)) == 2)
    #expect(
      duration(
        down, RecordedSample(.report(.up), "a", time: 1),
        RecordedSample(.report(.hover), "b", time: 3.5, x: 2, y: 1)) == 3)
  }

  @Test(
    "the counts of random frames are those of a simple reading, also of touches within a frame",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 20))
  func countsAreThoseOfAModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var words: [String] = []
    var down: [Int: Int] = [:]
    var samples: [Int] = []
    var ended = 0
    var most = 0
    for frame in 0..<1 + random.int(below: 6) {
      words.append("@\(frame * 10)")
      for slot in 0..<3 {
        words.append("s\(slot)")
        let ends = random.chance(0.4)
        if let touch = down[slot] {
          if !ends, random.chance(0.5) {
            words.append("x\(frame * 3 + slot)")
            samples[touch] += 1
          }
        } else if random.chance(0.5) {
          words.append("i\(samples.count + 1) x\(frame * 3 + slot) y1")
          down[slot] = samples.count
          samples.append(1)
          most = max(most, 1)
        }
        guard ends, down[slot] != nil else { continue }
        words.append("i-1")
        down[slot] = nil
        ended += 1
      }
      words.append("|")
      most = max(most, down.count)
    }
    let statistics = RecordingStatistics(
      DeviceRecording(
        format: .evemu, devices: [EvdevDeviceDescription()],
        events: DecoderTester.events(words.joined(separator: " "))))
    #expect(statistics.maxSimultaneous == most, "\(words)")
    // Touches that begin in one frame are in any order.
    #expect(statistics.touches.map(\.samples).sorted() == samples.sorted(), "\(words)")
    #expect(statistics.endedCount == ended)
    #expect(statistics.cancelledCount == down.count && statistics.touches.allSatisfy { $0.id > 0 })
    #expect(statistics.touches.count(where: \.isOpen) == down.count)
  }

  @Test("touches that begin and end within a frame were down, one at a time")
  func touchesWithinAFrameAreCounted() {
    for (words, touches, most) in [
      ("s0 i1 x1 y1 i-1 |", 1, 1), ("s0 i1 x1 y1 i-1 s1 i2 x2 y2 i-1 |", 2, 1), ("s0 |", 0, 0),
      ("s0 i1 x1 y1 | s1 i2 x2 y2 i-1 |", 2, 1), ("s0 i1 x1 y1 s1 i2 x2 y2 | s0 i-1 |", 2, 2),
    ] {
      let statistics = RecordingStatistics(
        DeviceRecording(
          format: .evemu, devices: [EvdevDeviceDescription()],
          events: DecoderTester.events(words)))
      #expect(statistics.maxSimultaneous == most, "\(words)")
      #expect(statistics.touches.count == touches)
    }
  }
}
