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
    let (near, far) = (
      bank.variance(at: HorizonCoefficients(0.01), model),
      bank.variance(at: HorizonCoefficients(0.05), model)
    )
    for lane in 0..<4 { #expect(far[lane] > near[lane] && near[lane] > 0) }
    for lane in 1..<4 { #expect(far[lane] > far[lane - 1]) }
  }

  @Test(
    "a horizon's coefficients are less than its time and half of its square"
  )
  func coefficientsAreBounded() {
    for time in [0.001, 0.008, 0.05, 0.2] {
      let horizon = HorizonCoefficients(time)
      #expect(horizon.velocity < time && horizon.velocity > 0.4 * time)
      #expect(horizon.acceleration < time * time / 2 && horizon.acceleration > 0)
    }
  }
}
