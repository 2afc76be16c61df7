import Testing

@testable import TouchKit

@Suite("Kalman filter bank")
struct KalmanFilterBankTests {
  private let model = KalmanFilterBank.Model(
    variance: SIMD4(1e4, 1e5, 1e6, 1e7), decay: 50, noise: 0.1, timeNoise: 0)

  /// Returns a bank after readings of a path at a sample rate.
  private func bank(_ samples: Int, rate: Double = 100, _ path: (Double) -> Point2D)
    -> KalmanFilterBank
  {
    var bank = KalmanFilterBank()
    bank.start(path(0), path(1 / rate), interval: 1 / rate, model)
    for step in 2..<samples { bank.step(path(Double(step) / rate), interval: 1 / rate, model) }
    return bank
  }

  @Test("every filter tracks constant velocity exactly")
  func constantVelocityIsExact() {
    let bank = bank(40) { Point2D(x: 30 * $0, y: -20 * $0) }
    for lane in 0..<4 {
      #expect(
        abs(bank.vx[lane] - 30) < 1e-9 && abs(bank.vy[lane] + 20) < 1e-9
          && abs(bank.ax[lane]) < 1e-6)
    }
  }

  @Test("filters that assume higher accelerations follow a turn sooner")
  func higherAccelerationFollowsTurnsSooner() {
    let bank = bank(30) {
      $0 < 0.25 ? Point2D(x: 100 * $0, y: 0) : Point2D(x: 25, y: 100 * ($0 - 0.25))
    }
    for lane in 1..<4 { #expect(bank.vy[lane] > bank.vy[lane - 1]) }
  }

  @Test("the predicted variance grows with the horizon and the assumed acceleration")
  func varianceGrowsWithHorizon() {
    let bank = bank(30) { Point2D(x: 10 * $0, y: 0) }
    let horizons = HorizonCoefficients(SIMD4(0.01, 0.02, 0.03, 0.05))
    let variances = (0..<4).map { bank.variance(ofFilter: $0, at: horizons, model) }
    for filter in 0..<4 {
      #expect(variances[filter][0] > 0)
      for lane in 1..<4 { #expect(variances[filter][lane] > variances[filter][lane - 1]) }
    }
    for filter in 1..<4 { #expect(variances[filter][3] > variances[filter - 1][3]) }
  }

  @Test(
    "a horizon's coefficients are less than its time and half of its square"
  )
  func coefficientsAreBounded() {
    let times = SIMD4(0.001, 0.008, 0.05, 0.2)
    let horizons = HorizonCoefficients(times)
    for lane in 0..<4 {
      let time = times[lane]
      #expect(horizons.velocity[lane] < time && horizons.velocity[lane] > 0.4 * time)
      #expect(horizons.acceleration[lane] < time * time / 2 && horizons.acceleration[lane] > 0)
    }
  }
}
