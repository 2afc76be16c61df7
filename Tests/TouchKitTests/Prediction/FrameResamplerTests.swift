import Testing

@testable import TouchKit

@Suite("Resampling to frames")
struct FrameResamplerTests {
  /// A touch that moves 600 points a second to the right, read that often for a tenth of a second.
  private func moving(rate: Double, type: TouchType = .finger) -> FrameResampler {
    var resampler = FrameResampler()
    for step in 0...Int(rate / 10) {
      resampler.add(
        TouchSample(
          timestamp: Double(step) / rate,
          location: Point2D(x: 60_000 * Double(step) / rate / 100, y: 7), type: type))
    }
    return resampler
  }

  @Test(
    "Between samples the place is interpolated, at the frame's own time",
    arguments: [60.0, 120, 240])
  func interpolates(rate: Double) throws {
    let resampler = moving(rate: rate)
    for time in [0.1, 0.1 - 0.3 / rate, 0.1 - 1 / rate, 0.1 - 1.7 / rate] {
      let sample = try #require(resampler.sample(at: time))
      #expect(
        abs(sample.location.x - 600 * time) < 1e-9 && sample.location.y == 7
          && abs(sample.timestamp - time) < 1e-12)
    }
  }

  @Test(
    "After the newest sample it goes on for 8 ms and half an interval at most",
    arguments: [(30.0, 0.008), (120.0, 0.5 / 120)])
  func predicts(rate: Double, limit: Double) throws {
    let resampler = moving(rate: rate)
    for ahead in [0.001, limit, 0.02, 10] {
      let sample = try #require(resampler.sample(at: 0.1 + ahead))
      let allowed = min(ahead, limit)
      #expect(abs(sample.timestamp - 0.1 - allowed) < 1e-9)
      #expect(abs(sample.location.x - 600 * (0.1 + allowed)) < 0.01)
    }
  }

  @Test("A pencil is not resampled")
  func pencil() throws {
    let sample = try #require(moving(rate: 120, type: .pencil).sample(at: 0.0963))
    #expect(sample.timestamp == 0.1 && abs(sample.location.x - 60) < 1e-9)
  }

  @Test(
    "Nothing before the first sample; the oldest place for a time before; nothing after a reset")
  func edges() {
    var resampler = FrameResampler()
    #expect(resampler.sample(at: 1) == nil)
    let first = TouchSample(timestamp: 1, location: Point2D(x: 3, y: 4), force: 0.5)
    resampler.add(first)
    for time in [0, 1, 2, -Double.infinity, .nan] { #expect(resampler.sample(at: time) == first) }
    resampler.reset()
    #expect(resampler.sample(at: 1) == nil)
  }

  @Test("Samples at one time count as the last of them, and stay finite (R43)")
  func equalTimes() {
    var resampler = FrameResampler()
    for x in [1.0, 2, 3] { resampler.add(TouchSample(timestamp: 1, location: Point2D(x: x, y: 0))) }
    #expect(resampler.sample(at: 1)?.location.x == 3)
    #expect(resampler.sample(at: 1.01)?.location.x == 3)
  }
}
