import Testing
import TouchKit
import TouchRecordings

@Suite("Touches of files")
struct ParsedRecordingTests {
  @Test(
    "only locations in an unknown unit that are close to each other are enlarged",
    arguments: [
      (true, 1.0, true), (true, 49.9, true), (true, 50, false), (true, 300, false),
      (true, 0, false),
      (false, 1, false), (false, 300, false),
    ])
  func smallLocationsAreEnlarged(isUnitless: Bool, side: Double, isEnlarged: Bool) {
    // The longer side is the width or the height, and a sample may have no location.
    for isWide in [true, false] {
      let points = [Point2D(x: 7, y: -3), Point2D(x: 7 + side, y: -3 + side / 4)].map {
        isWide ? $0 : Point2D(x: $0.y, y: $0.x)
      }
      var samples = points.map { RecordedSample(.report(.move), "a", time: 0, x: $0.x, y: $0.y) }
      samples.append(RecordedSample(.report(.up), "a", time: 1))
      samples.append(RecordedSample(.report(.move), "a", time: 1, x: .infinity, y: 1))
      var parsed = ParsedRecording(TouchRecording(samples: samples))
      parsed.isUnitless = isUnitless
      let result = parsed.enlarged(to: 200, ifBelow: 50).recording
      let locations = result.samples.prefix(2).map { Point2D(x: $0.x ?? 0, y: $0.y ?? 0) }
      let far = isWide ? Point2D(x: 200, y: 50) : Point2D(x: 50, y: 200)
      #expect(locations == (isEnlarged ? [.zero, far] : points))
      #expect(result.samples.map(\.time) == [0, 0, 1, 1] && result.samples[2].x == nil)
      #expect(result.samples[3].x == .infinity)
    }
  }
}
