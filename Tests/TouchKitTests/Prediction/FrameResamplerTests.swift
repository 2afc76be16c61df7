import Testing

@testable import TouchKit

@Suite("Resampling at frame times")
struct FrameResamplerTests {
  /// Returns a resampler with a tenth of a second of a touch that moves 600 points a second to the
  /// right.
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
    "a location between samples is interpolated at the frame's time",
    arguments: [60.0, 120, 240])
  func interpolatesBetweenSamples(rate: Double) throws {
    let resampler = moving(rate: rate)
    for time in [0.1, 0.1 - 0.3 / rate, 0.1 - 1 / rate, 0.1 - 1.7 / rate] {
      let sample = try #require(resampler.sample(at: time))
      #expect(
        abs(sample.location.x - 600 * time) < 1e-9 && sample.location.y == 7
          && abs(sample.timestamp - time) < 1e-12)
    }
  }

  @Test(
    "extrapolation ends after 8 ms and after half an interval",
    arguments: [(30.0, 0.008), (120.0, 0.5 / 120)])
  func extrapolationIsLimited(rate: Double, limit: Double) throws {
    let resampler = moving(rate: rate)
    for ahead in [0.001, limit, 0.02, 10] {
      let sample = try #require(resampler.sample(at: 0.1 + ahead))
      let allowed = min(ahead, limit)
      #expect(abs(sample.timestamp - 0.1 - allowed) < 1e-9)
      #expect(abs(sample.location.x - 600 * (0.1 + allowed)) < 0.01)
    }
  }

  @Test("a pencil is not resampled")
  func pencilIsNotResampled() throws {
    let sample = try #require(moving(rate: 120, type: .pencil).sample(at: 0.0963))
    #expect(sample.timestamp == 0.1 && abs(sample.location.x - 60) < 1e-9)
  }

  @Test("there is no sample before the first one; early times give the oldest")
  func timesOutsideTheHistory() {
    var resampler = FrameResampler()
    #expect(resampler.sample(at: 1) == nil)
    let first = TouchSample(timestamp: 1, location: Point2D(x: 3, y: 4), force: 0.5)
    resampler.add(first)
    for time in [0, 1, 2, -Double.infinity, .nan] { #expect(resampler.sample(at: time) == first) }
  }

  @Test("of samples at the same time the last one counts, and results stay finite (R43)")
  func equalTimesKeepTheLastSample() {
    var resampler = FrameResampler()
    for x in [1.0, 2, 3] { resampler.add(TouchSample(timestamp: 1, location: Point2D(x: x, y: 0))) }
    #expect(resampler.sample(at: 1)?.location.x == 3)
    #expect(resampler.sample(at: 1.01)?.location.x == 3)
  }
}
