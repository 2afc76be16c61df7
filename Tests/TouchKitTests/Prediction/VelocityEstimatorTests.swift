import TestSupport
import Testing

@testable import TouchKit

@Suite("Velocity estimation")
struct VelocityEstimatorTests {
  /// Returns an estimator for a point that moved on a straight line from the origin, and the time
  /// and location of its last sample.
  private func moved(_ velocity: Vector2D, rate: Double, samples: Int) -> (
    estimator: VelocityEstimator, location: Point2D, time: Double
  ) {
    var estimator = VelocityEstimator()
    for step in 0..<samples {
      estimator.add(.zero + velocity * (Double(step) / rate), at: Double(step) / rate)
    }
    let time = Double(samples - 1) / rate
    return (estimator, .zero + velocity * time, time)
  }

  @Test("one sample, or several at the same time, give zero")
  func singleTimeGivesZero() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == .zero)
    estimator.add(Point2D(x: 5, y: 5), at: 1)
    #expect(estimator.velocity(at: 1) == .zero)
    estimator.add(Point2D(x: 50, y: 5), at: 1)
    #expect(estimator.velocity(at: 1) == .zero)
  }

  @Test(
    "samples on a line at constant speed give that speed within 0.1 %", arguments: [2, 3, 5, 50],
    [30.0, 60, 120, 240, 1000])
  func constantSpeedIsExact(samples: Int, rate: Double) {
    let velocity = Vector2D(dx: 300, dy: -400)
    let (estimator, _, time) = moved(velocity, rate: rate, samples: samples)
    #expect((estimator.velocity(at: time) - velocity).length < 0.001 * velocity.length)
  }

  @Test("the times of samples on a line need not be regular")
  func unevenTimesAreExact() {
    var generator = SeededGenerator(seed: 1)
    var estimator = VelocityEstimator()
    var time = 0.0
    for _ in 0..<40 {
      time += Double.random(in: 0.002...0.03, using: &generator)
      estimator.add(Point2D(x: 700 * time, y: 100), at: time)
    }
    #expect(
      abs(estimator.velocity(at: time).dx - 700) < 0.7 && abs(estimator.velocity(at: time).dy) < 0.7
    )
  }

  @Test(
    "an end at the same location 8 ms after the last move keeps the velocity (R42)",
    arguments: [60.0, 120, 240])
  func repeatedEndKeepsVelocity(rate: Double) {
    var (estimator, location, time) = moved(Vector2D(dx: 800, dy: 200), rate: rate, samples: 20)
    let before = estimator.velocity(at: time)
    estimator.add(location, at: time + 0.008)
    #expect(estimator.velocity(at: time + 0.008) == before)
    #expect(before.length > 800)
  }

  @Test(
    "a point at rest for 0.1 s has velocity zero, with or without samples (R42)",
    arguments: [60.0, 120, 240])
  func restGivesZero(rate: Double) {
    var (estimator, location, time) = moved(Vector2D(dx: 800, dy: 200), rate: rate, samples: 20)
    #expect(estimator.velocity(at: time + 0.1) == .zero)
    while time < 0.5 {
      time += 1 / rate
      estimator.add(location, at: time)
    }
    #expect(estimator.velocity(at: time) == .zero)
  }

  @Test(
    "a sudden stop gives no reversed velocity and none faster than measured (R42)",
    arguments: [60.0, 120, 240, 1000])
  func suddenStopNeverReverses(rate: Double) {
    for speed in [50.0, 500, 5000] {
      var (estimator, location, time) = moved(Vector2D(dx: speed, dy: 0), rate: rate, samples: 12)
      for step in 1...Int(rate / 5) {
        // In half of the cases the resting point trembles by a thousandth of a point.
        let tremble = Double(step % 2) * 0.001
        estimator.add(
          Point2D(x: location.x + (speed > 100 ? tremble : 0), y: location.y),
          at: time + Double(step) / rate)
        let velocity = estimator.velocity(at: time + Double(step) / rate)
        #expect(
          velocity.dx >= -0.002 * rate && velocity.dx <= speed * 1.001,
          "\(step) steps after \(speed)")
      }
    }
  }

  @Test("a reversal in the samples is followed")
  func reversalIsFollowed() {
    var (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: 120, samples: 12)
    for step in 1...4 {
      estimator.add(
        Point2D(x: location.x - 500 * Double(step) / 120, y: 0), at: time + Double(step) / 120)
    }
    time += 4.0 / 120
    #expect(estimator.velocity(at: time).dx < -400)
    location = .zero
  }

  @Test("the unit of length does not matter", arguments: [1e-6, 0.15, 1e6])
  func unitOfLengthIsArbitrary(unit: Double) {
    var generator = SeededGenerator(seed: 2)
    var plain = VelocityEstimator()
    var scaled = VelocityEstimator()
    var location = Point2D.zero
    for step in 0..<60 {
      location += Vector2D(
        dx: Double.random(in: -1...4, using: &generator),
        dy: Double.random(in: -2...2, using: &generator))
      plain.add(location, at: Double(step) / 120)
      scaled.add(Point2D(x: location.x * unit, y: location.y * unit), at: Double(step) / 120)
      let expected = plain.velocity(at: Double(step) / 120) * unit
      let found = scaled.velocity(at: Double(step) / 120)
      #expect((found - expected).length <= 1e-9 * expected.length)
    }
  }

  @Test("no input gives a velocity that is not finite (R43)")
  func velocitiesAreFinite() {
    let numbers = [0, 1, -1, 1e-300, 1e-9, 1e9, 1e154, 1e300, -1.7e308, Double.nan, .infinity]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var estimator = VelocityEstimator()
      for _ in 0..<20 {
        let numbers = (0..<3).map { _ in numbers.randomElement(using: &generator)! }
        estimator.add(Point2D(x: numbers[0], y: numbers[1]), at: numbers[2])
        for time in [0, numbers[2], .nan] { #expect(estimator.velocity(at: time).isFinite) }
      }
    }
  }

  @Test("one repeated location is a rest only after one and a half usual intervals")
  func lateRepeatIsARest() {
    /// Returns the velocity when movement resumes one interval after a repeat.
    func resumed(after pause: Double, distance: Double) -> Double {
      var (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: 120, samples: 12)
      estimator.add(location, at: time + pause)
      time += pause + 1.0 / 120
      estimator.add(Point2D(x: location.x + distance, y: 0), at: time)
      return estimator.velocity(at: time).dx
    }
    // A repeat after one interval is an echo of a movement that went on.
    #expect(abs(resumed(after: 1.0 / 120, distance: 1000 / 120) - 500) < 0.5)
    // After two intervals the point rested, and moves on with its earlier speed. Without the rest
    // it would have moved a third as fast for three intervals.
    #expect(resumed(after: 2.0 / 120, distance: 500 / 120) > 250)
  }

  @Test(
    "a flick after a short rest without samples has the velocity of the flick (R42)",
    arguments: [60.0, 120, 240], [0.04, 0.08])
  func flickAfterARestHasItsOwnVelocity(rate: Double, rest: Double) {
    var (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: rate, samples: 20)
    time += rest
    for step in 1...4 {
      time += 1 / rate
      location.x += 3470 / rate
      estimator.add(location, at: time)
      if step == 3 { #expect(estimator.velocity(at: time).dx > 0.87 * 3470) }
    }
    #expect(abs(estimator.velocity(at: time).dx - 3470) < 0.02 * 3470)
  }

  @Test("a gap of less than 2.5 usual intervals, or in a rest, restarts nothing (R42)")
  func shortGapsAndRestsRestartNothing() {
    var (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: 100, samples: 20)
    let before = estimator.velocity(at: time)
    estimator.add(location, at: time + 0.06)
    #expect(estimator.velocity(at: time + 0.06) == before, "the end of a touch")
    // A jump to the side: an estimate that starts anew has no velocity along x.
    for (gap, restarts) in [(0.024, false), (0.025, true)] {
      (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: 100, samples: 20)
      estimator.add(Point2D(x: location.x, y: 10), at: time + gap)
      #expect((estimator.velocity(at: time + gap).dx == 0) == restarts)
    }
  }

  @Test("a pause discards everything but the location")
  func pauseDiscardsHistory() {
    var (estimator, location, time) = moved(Vector2D(dx: 500, dy: 0), rate: 120, samples: 12)
    estimator.add(Point2D(x: location.x, y: 100), at: time + 1)
    #expect((estimator.velocity(at: time + 1) - Vector2D(dx: 0, dy: 100)).length < 1e-9)
  }

  /// Returns the speed of a point that moves by 8 units in 8 ms, with other stamps in ms.
  private func speed(stamped stamps: [Double]) -> Double {
    var estimator = VelocityEstimator()
    for (index, stamp) in stamps.enumerated() {
      estimator.add(Point2D(x: 8 * Double(index), y: 0), at: stamp / 1000)
    }
    return estimator.velocity(at: stamps[stamps.count - 1] / 1000).dx
  }

  @Test("of samples with one time, the last one counts (R42)")
  func lastOfOneTimeCounts() {
    #expect(abs(speed(stamped: [0, 8, 16, 24, 40, 40, 56, 56, 64, 80, 80]) - 1000) < 1)
    #expect(abs(speed(stamped: [0, 8, 16, 24, 32, 40, 80, 80, 80, 80, 80, 88]) - 1000) < 1)
  }

  // Without lateness, the velocities are 760, 660 and 572.
  @Test(
    "a late stamp slows a movement down less than it says (R42)",
    arguments: [(4.0, 840.0), (6, 780), (8, 730)])
  func lateStampSlowsLittle(lateness: Double, least: Double) {
    let regular = (0..<11).map { 8 * Double($0) }
    #expect(speed(stamped: regular + [88 + lateness]) > least)
    #expect(abs(speed(stamped: regular + [88 + lateness, 96]) - 1000) < 60)
  }

  // The finger's last segment in a public report on a map that flew to the side.
  @Test(
    "a last segment to the side hardly turns a straight movement (R42)",
    arguments: [60.0, 120, 240]
  )
  func lastSegmentHardlyTurns(rate: Double) {
    var (estimator, location, time) = moved(
      Vector2D(dx: 0, dy: -20 * rate), rate: rate, samples: 11)
    var side: Double {
      let velocity = estimator.velocity(at: time)
      return velocity.dx / -velocity.dy
    }
    for turn in 1...3 {
      location += Vector2D(dx: 20, dy: -4)
      time += 1 / rate
      estimator.add(location, at: time)
      // 18 degrees at 60 samples a second, 3 at 120.
      if turn == 1 { #expect(side > 0 && side < 0.33) }
    }
    #expect(side > 2 || side < 0, "a turn that continues is followed")
  }
}
