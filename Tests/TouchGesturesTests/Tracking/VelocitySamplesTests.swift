import TestSupport
import Testing
import TouchKit

@testable import TouchGestures

@Suite("The samples that a velocity is computed from (R42)")
struct VelocitySamplesTests {
  /// The average error of a velocity of 1,000 points per second, sampled at a rate to within a
  /// point.
  private func error(readingsPerSecond rate: Int) -> Double {
    var random = SeededGenerator(seed: 42)
    var error = 0.0
    for _ in 0..<100 {
      var samples = VelocitySamples()
      for number in 0...rate / 5 {
        let time = Double(number) / Double(rate)
        samples.append(Vector2D(dx: 1000 * time + random.double(in: -1...1), dy: 0), at: time)
      }
      error += abs(samples.velocity(at: 0.2).dx - 1000) / 100
    }
    return error
  }

  @Test(
    "a velocity from a thousand samples per second is hardly noisier than one from 250 (R42)",
    arguments: [1000, 4000])
  func highSamplingRatesDoNotAddNoise(rate: Int) {
    let few = error(readingsPerSecond: 250)
    let many = error(readingsPerSecond: rate)
    #expect(many < 1.3 * few)
  }
}
