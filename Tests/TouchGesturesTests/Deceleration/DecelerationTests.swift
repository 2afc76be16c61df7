import Foundation
import TestSupport
import Testing
import TouchGestures
import TouchKit

@Suite("Deceleration (R70)")
struct DecelerationTests {
  @Test(
    "a coasting value keeps the rate's part of its velocity in each millisecond (R70)",
    arguments: [DecelerationRate.normal, .fast], [-3000.0, -80, 250, 5000])
  func closedForm(rate: DecelerationRate, velocity: Double) {
    let motion = Deceleration(from: 7, velocity: velocity, rate: rate, precision: 0.001)
    // Riemann sums of v r^t with steps of a tenth of a millisecond, taken in their middle.
    var sum = 7.0
    for step in 0..<10_000 {
      let time = Double(step) / 10_000
      if time < motion.duration {
        #expect(abs(motion.value(at: time) - sum) < 0.01, "at \(time)")
        #expect(
          abs(motion.velocity(at: time) - velocity * pow(rate.rawValue, time * 1000)) < 0.01)
      }
      sum += velocity * pow(rate.rawValue, (time + 0.00005) * 1000) / 10_000
    }
    #expect(abs(motion.destination - (7 - velocity / (1000 * log(rate.rawValue)))) < 0.01)
  }

  @Test("a motion ends when its destination is within the precision (R70)")
  func durations() {
    let motion = Deceleration(from: 0, velocity: 1000, precision: 0.5)
    let before = motion.value(at: motion.duration.nextDown)
    #expect(abs(motion.destination - before - 0.5) < 1e-6)
    #expect(motion.value(at: motion.duration) == motion.destination)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.value(at: -1) == 0 && motion.velocity(at: -1) == 1000)
    #expect(Deceleration(from: 3, velocity: 0, precision: 0.5).duration == 0)
  }

  @Test("a value that leaves its bounds is drawn back to them without a jump (R70)")
  func bounces() {
    let motion = Deceleration(from: 90, velocity: 1000, bounds: 0...100, precision: 0.5)
    #expect(motion.destination == 100)
    let values = stride(from: 0, through: motion.duration + 0.01, by: 0.001).map(motion.value)
    let top = values.max() ?? 0
    #expect(top > 130 && top < 140, "the spring yields v/(ef) = 36 points")
    let peak = values.firstIndex(of: top) ?? 0
    let rising = Array(values[...peak])
    let falling = Array(values[peak...])
    #expect(rising == rising.sorted())
    #expect(falling == falling.sorted(by: >))
    // It decelerates by its rate until it crosses the bound.
    #expect(abs(motion.velocity(at: 0.005) - 1000 * pow(0.998, 5)) < 0.01)
  }

  @Test("a value that begins out of its bounds returns, and a fast one coasts on inside (R70)")
  func returns() {
    let slow = Deceleration(from: -50, velocity: 100, bounds: 0...1000, precision: 0.5)
    #expect(slow.destination == 0 && slow.value(at: 0) == -50 && slow.velocity(at: 0) == 100)
    // The offset of a critically damped spring: e^(-10 t) (-50 - 400 t).
    #expect(abs(slow.value(at: 0.1) - exp(-1) * -90) < 0.01)
    let fast = Deceleration(from: -50, velocity: 2000, bounds: 0...1000, precision: 0.5)
    #expect(fast.destination > 100 && fast.destination < 1000)
    let tooFast = Deceleration(from: -50, velocity: 9000, bounds: 0...100, precision: 0.5)
    #expect(tooFast.destination == 100)
    #expect(stride(from: 0, to: 1, by: 0.001).map(tooFast.value).max() ?? 0 > 110)
  }

  @Test("motions are continuous and end in their bounds, wherever they begin (R70)")
  func continuity() {
    var random = SeededGenerator(seed: 70)
    for _ in 0..<TestLoad.count(2000, quick: 100) {
      let size = random.double(in: 0...500)
      let start = random.double(in: -300...800)
      let velocity = random.double(in: -5000...5000)
      let rate = random.int(below: 2) == 0 ? DecelerationRate.normal : .fast
      let motion = Deceleration(
        from: start, velocity: velocity, rate: rate, bounds: 0...size, precision: 0.5)
      #expect((0...size).contains(motion.destination) && motion.duration < 6)
      let limit = max(abs(velocity), 10 * max(-start, start - size, 0)) + 1
      var former = start
      var time = 0.0
      while time < motion.duration + 0.01 {
        let value = motion.value(at: time)
        let step = time == 0 ? 0 : limit / 1000 + 0.5
        #expect(abs(value - former) <= step + 1e-9, "\(motion) at \(time)")
        // The velocity is the derivative.
        let slope = (motion.value(at: time + 5e-7) - motion.value(at: time - 5e-7)) * 1e6
        if time > 0.001, time < motion.duration - 0.001 {
          #expect(abs(slope - motion.velocity(at: time)) < 0.3 + limit / 10_000)
        }
        former = value
        time += 0.001
      }
    }
  }

  @Test("a spring draws a value to another target, such as a page (R70)")
  func targets() {
    let free = Deceleration(from: 120, velocity: 600, precision: 0.5)
    let page = (free.destination / 320).rounded() * 320
    let motion = Deceleration(from: 120, to: page, velocity: 600, precision: 0.5)
    #expect(motion.destination == 320 && motion.value(at: 0) == 120)
    #expect(motion.velocity(at: 0) == 600 && motion.duration < 1.5)
  }

  @Test("no velocity, bound or time makes a motion that is not finite (R50, R70)")
  func extremes() {
    let values = [-1e300, -1, 0, 1, 1e300, .infinity, -.infinity, .nan]
    for velocity in values {
      for bounds: ClosedRange<Double> in [0...0, -1...1, -.infinity ... .infinity, 5 ... .infinity]
      {
        let motion = Deceleration(from: 3, velocity: velocity, bounds: bounds, precision: 0.5)
        #expect(motion.destination.isFinite && motion.duration.isFinite)
        for time in values {
          #expect(motion.value(at: time).isFinite && motion.velocity(at: time).isFinite)
        }
      }
    }
  }

  @Test("the coordinates of a point coast and bounce on their own (R70)")
  func points() {
    let velocity = Vector2D(dx: 1000, dy: -100)
    let bounds = Rect2D(x: 0, y: 0, width: 100, height: 500)
    let motion = PointDeceleration(from: Point2D(x: 50, y: 400), velocity: velocity, bounds: bounds)
    #expect(motion.destination.x == 100 && abs(motion.destination.y - 350.05) < 0.01)
    #expect(motion.point(at: 0) == Point2D(x: 50, y: 400) && motion.velocity(at: 0) == velocity)
    #expect(motion.point(at: 0.1).x > 100)
    #expect(motion.point(at: motion.duration) == motion.destination)
    #expect(motion.point(at: motion.duration.nextDown) != motion.destination)
    let home = PointDeceleration(from: Point2D(x: 50, y: 400), to: .zero, velocity: velocity)
    #expect(home.destination == .zero && home.velocity(at: 0) == velocity)
  }

  @Test("a scale coasts in its logarithm and stays positive (R70)")
  func scales() {
    let shrinking = ScaleDeceleration(from: 2, velocity: -50)
    #expect(shrinking.destination > 0 && abs(shrinking.velocity(at: 0) + 50) < 1e-9)
    #expect(stride(from: 0, to: 3, by: 0.01).allSatisfy { shrinking.scale(at: $0) > 0 })
    // Of ln 2 velocities, 0.4995 s remain.
    let growing = ScaleDeceleration(from: 2, velocity: 1)
    #expect(abs(growing.destination - 2 * exp(0.5 * 0.4994999)) < 0.001)
    let bounded = ScaleDeceleration(from: 2, velocity: 20, bounds: 0.5...3)
    #expect(abs(bounded.destination - 3) < 1e-9)
    #expect(stride(from: 0, to: 1, by: 0.01).map(bounded.scale).max() ?? 0 > 3.1)
  }
}

@Suite("Rubber bands (R70)")
struct RubberBandTests {
  @Test("content follows a pull out of its bounds as in UIKit (R70)")
  func formula() {
    let band = RubberBand(bounds: 0...300, extent: 400)
    #expect(band.value(pulledTo: 150) == 150 && band.value(pulledTo: 300) == 300)
    for pull in [1.0, 10, 100, 1000, 1e9] {
      let expected = (1 - 1 / (pull * 0.55 / 400 + 1)) * 400
      #expect(abs(band.value(pulledTo: 300 + pull) - 300 - expected) < 0.01)
      #expect(abs(band.value(pulledTo: -pull) + expected) < 0.01)
    }
    #expect(abs(band.value(pulledTo: 400) - 348.35) < 0.01)
    #expect(band.value(pulledTo: .infinity) == 700)
  }

  @Test("a finger that catches content out of its bounds does not move it (R70)")
  func inverse() {
    let band = RubberBand(bounds: 0...300, extent: 400)
    for value in stride(from: -390.0, through: 690, by: 15) {
      #expect(abs(band.value(pulledTo: band.pull(showing: value)) - value) < 1e-9)
    }
    #expect(band.pull(showing: 1e9).isFinite)
    let rigid = RubberBand(bounds: 0...300, extent: 0)
    #expect(rigid.value(pulledTo: 500) == 300 && rigid.pull(showing: 301) == 300)
  }
}
