import TestSupport
import Testing
import TouchKit

/// Velocities from the stamps of toolkits, some of which are late or the same for several samples.
@Suite("Velocity of flicks in windows of toolkits")
struct HostFlickTests {
  private static func errors(_ flicks: [HostFlick]) -> VelocityErrors {
    VelocityErrors(flicks) { flick in
      var estimator = VelocityEstimator()
      for sample in flick.samples { estimator.add(sample.location, at: sample.time) }
      return estimator.velocity(at: flick.samples[flick.samples.count - 1].time)
    }
  }

  // Without the rules for late stamps the figures are 2.8 and 6.5, 15 and 28, and 76 and 140 %.
  @Test(
    "velocities of flicks have small errors, also on a busy machine (R42)",
    arguments: [(0, 3.5, 7.0), (2, 8, 23), (4, 70, 95)])
  func flicksHaveSmallErrors(busy: Int, percentile95: Double, greatest: Double) throws {
    let errors = Self.errors(try HostFlick.all(busy: busy))
    #expect(errors.median < 1.6, "\(errors)")
    #expect(errors.percentile95 < percentile95, "\(errors)")
    #expect(errors.greatest < greatest, "\(errors)")
  }

  @Test(
    "velocities of flicks whose stamps are the server's are right beside busy processes (R42)",
    arguments: [0, 2, 4])
  func serverTimesAreRight(busy: Int) throws {
    let others = try HostFlick.all(busy: busy).filter { $0.host != "SDLDesk" }
    let flicks = try HostFlick.all(busy: busy, in: "flicks-sdl")
    #expect(others.count == 36 && flicks.count == 18)
    #expect(Self.errors(others).greatest < 3 && Self.errors(flicks).greatest < 3)
  }
}
