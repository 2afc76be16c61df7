import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite("Stroke smoothing")
struct StrokeSmootherTests {
  private func stroke(_ locations: [(Double, Double)], rate: Double = 120) -> [TouchSample] {
    locations.enumerated().map {
      TouchSample(timestamp: Double($0) / rate, location: Point2D(x: $1.0, y: $1.1), force: 0.3)
    }
  }

  /// Returns a half circle whose samples deviate by up to `noise` points.
  private func arc(noise: Double) -> [TouchSample] {
    var generator = SeededGenerator(seed: 6)
    return stroke(
      (0..<120).map { step in
        let angle = Double(step) / 119 * Double.pi
        return (
          80 * ElementaryMath.cos(angle) + .random(in: -noise...noise, using: &generator),
          80 * ElementaryMath.sin(angle) + .random(in: -noise...noise, using: &generator)
        )
      })
  }

  @Test("smoothing removes most of the jitter and moves samples towards the true line")
  func removesJitter() {
    let raw = arc(noise: 1)
    let truth = arc(noise: 0).map(\.location)
    let smoothed = StrokeSmoother().smoothed(raw)
    #expect(SmoothingEffect(of: smoothed, raw: raw).removedJitter > 0.8)
    func error(_ samples: [TouchSample]) -> Double {
      zip(samples, truth).map { $0.location.distance(to: $1) }.reduce(0, +)
    }
    #expect(error(smoothed) < 0.6 * error(raw))
  }

  @Test("the ends stay where they are, and only locations change")
  func keepsEndsAndProperties() {
    let raw = arc(noise: 2)
    let smoothed = StrokeSmoother(timeConstant: 0.1, tolerance: 50).smoothed(raw)
    #expect(smoothed.first == raw.first && smoothed.last == raw.last && smoothed.count == raw.count)
    #expect(zip(smoothed, raw).allSatisfy { $0.timestamp == $1.timestamp && $0.force == $1.force })
  }

  @Test(
    "no location moves by more than the tolerance, not even at a corner", arguments: [0.5, 2, 10])
  func tolerance(limit: Double) {
    let raw = stroke(
      (0...20).map { (Double($0) * 10, 0) } + (1...20).map { (200, Double($0) * 10) })
    let smoothed = StrokeSmoother(timeConstant: 0.05, tolerance: limit).smoothed(raw)
    let distances = zip(smoothed, raw).map { $0.location.distance(to: $1.location) }
    #expect(distances.max()! <= limit + 1e-9 && distances[20] > 0.9 * min(limit, 5))
  }

  @Test("a straight line with constant acceleration is not changed")
  func steadyLinesStay() {
    let raw = stroke(
      (0..<50).map { (index: Int) -> (Double, Double) in
        (Double(index * index) * 0.1, Double(index) * 2)
      })
    for (before, after) in zip(raw, StrokeSmoother().smoothed(raw)) {
      #expect(before.location.distance(to: after.location) < 1e-6)
    }
  }

  @Test(
    "strokes without jerk or time, and smoothers without constants, change nothing"
  )
  func strokesWithoutJerkStay() {
    let short = stroke([(0, 0), (9, 1), (3, 3)])
    #expect(StrokeSmoother().smoothed(short) == short)
    #expect(StrokeSmoother().smoothed([]).isEmpty)
    var still = arc(noise: 1)
    for index in still.indices { still[index].timestamp = 5 }
    #expect(StrokeSmoother().smoothed(still) == still)
    let raw = arc(noise: 1)
    for smoother in [
      StrokeSmoother(timeConstant: 0), StrokeSmoother(timeConstant: .nan),
      StrokeSmoother(timeConstant: .infinity),
      StrokeSmoother(tolerance: 0), StrokeSmoother(tolerance: .nan),
    ] { #expect(smoother.smoothed(raw) == raw) }
  }

  @Test("huge locations and unusual times give finite locations (R43)")
  func resultsAreFinite() {
    var raw = arc(noise: 1)
    raw[5].location = Point2D(x: 1e308, y: -1e308)
    raw[9].timestamp = 1e300
    for smoother in [StrokeSmoother(), StrokeSmoother(timeConstant: 1e9, tolerance: .infinity)] {
      #expect(smoother.smoothed(raw).allSatisfy { $0.location.isFinite })
    }
  }

  @Test("the measured effect is the distance from the raw line, not along it")
  func effectMeasuresDistanceFromTheLine() {
    let raw = stroke((0..<10).map { (Double($0) * 10, 0) })
    var moved = raw
    moved[4].location = Point2D(x: 43, y: 0)
    moved[6].location = Point2D(x: 60, y: 3)
    let effect = SmoothingEffect(of: moved, raw: raw)
    #expect(effect.maximumDistance == 3 && abs(effect.meanDistance - 0.3) < 1e-12)
    #expect(SmoothingEffect(of: [], raw: raw).maximumDistance == 0)
  }
}
