import Testing

@testable import TouchKit

@Suite("Prediction curve")
struct PredictionCurveTests {
  @Test(
    "the mean velocity is exact at horizons, linear between them and constant beyond them"
  )
  func interpolatesMeanVelocities() {
    var expectation = PredictionCurve()
    // The mean velocities until the four horizons are 100, 90, 80 and 70.
    let times = PredictionConstants.horizons
    expectation.set(x: SIMD4(100, 90, 80, 70) * times, y: .zero, radius: 5 * times)
    for (time, velocity) in [
      (0.001, 100.0), (0.008, 100), (0.012, 95), (0.016, 90), (0.033, 80), (0.0415, 75), (0.05, 70),
      (0.1, 70),
    ] {
      let expected = expectation.at(time)
      #expect(
        abs(expected.displacement.dx - velocity * time) < 1e-12
          && abs(expected.radius - 5 * time) < 1e-12)
    }
  }
}
