import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite struct OneEuroFilterTests {
  private func samples(_ count: Int, _ location: (Int) -> Point2D) -> [TouchSample] {
    (0..<count).map { TouchSample(timestamp: Double($0) / 240, location: location($0)) }
  }

  private func filtered(_ samples: [TouchSample]) -> [TouchSample] {
    var filter = OneEuroFilter()
    return samples.map { filter.filter($0) }
  }

  @Test("the lag of a steady movement is the stated one", arguments: [20.0, 200, 1000])
  func theLagIsTheStatedOne(_ speed: Double) throws {
    let steady = samples(1000) { Point2D(x: speed * Double($0) / 240, y: 0) }
    let last = try #require(filtered(steady).last)
    let lag = (steady[999].location.x - last.location.x) / speed
    #expect(abs(lag - OneEuroFilter().lag(atSpeed: speed)) < 1e-6)
  }

  @Test("the jitter of a slow pen is removed, a fast movement hardly changes")
  func aSlowPenIsSmoothed() {
    var random = SeededGenerator(seed: 4)
    func effect(_ speed: Double) -> SmoothingEffect {
      let raw = samples(400) {
        Point2D(
          x: speed * Double($0) / 240 + .random(in: -0.25...0.25, using: &random),
          y: .random(in: -0.25...0.25, using: &random))
      }
      return SmoothingEffect(of: filtered(raw), raw: raw)
    }
    let (slow, fast) = (effect(20).removedJitter, effect(4000).removedJitter)
    #expect(slow > 0.8 && fast < slow - 0.4)
  }

  @Test("repeated times, reversed times and enormous locations give finite samples")
  func extremeSamplesStayFinite() {
    var filter = OneEuroFilter()
    for (time, x) in [(0.0, 0.0), (0, 1), (-1, 2), (1e-300, 1e308), (2, -1e308), (3, 1)] {
      let sample = filter.filter(TouchSample(timestamp: time, location: Point2D(x: x, y: -x)))
      #expect(sample.location.isFinite)
    }
  }

  @Test("live smoothing removes the jitter of a drawn stroke, which ends where the touch ends")
  func liveSmoothingRemovesJitter() throws {
    var strokes: [Stroke] = []
    for filter in [nil, OneEuroFilter()] {
      var builder = StrokeBuilder()
      builder.liveSmoothing = filter
      var session = InkSession(builder, predicting: 0.02)
      for index in 0...80 {
        session.draw(
          .pencil(
            index == 0 ? .down : index == 80 ? .up : .move, Double(index) * 0.4,
            index.isMultiple(of: 2) ? 0 : 0.5, at: Double(index) / 240,
            estimates: index == 40 ? [.force, .location] : [], index: index == 40 ? 40 : nil))
      }
      var update = ContactReport.refine(40, at: 1, force: 0.7)
      update.location = Point2D(x: 500, y: 500)
      session.draw(update)
      strokes.append(try #require(session.stroke(1)))
    }
    let raw = Array(strokes[0].samples)
    let smooth = Array(strokes[1].samples)
    #expect(smooth.count == raw.count && smooth.last?.location == raw.last?.location)
    #expect(smooth.first?.location == raw.first?.location)
    #expect(smooth[40].force == 0.7 && smooth[40].location.x < 50, "only the force is updated")
    #expect(raw[40].location.x == 500)
    let pairs = zip(smooth[10..<39], smooth[11..<40])
    #expect(pairs.allSatisfy { abs($0.location.y - $1.location.y) < 0.25 })
    #expect(strokes[1].isFinalized)
  }

  @Test("predictions of a smoothed stroke continue it without a jump (R12)")
  func predictionsContinueASmoothedStroke() throws {
    var builder = StrokeBuilder()
    builder.liveSmoothing = OneEuroFilter()
    var session = InkSession(builder, predicting: 0.02)
    for index in 0...60 {
      session.draw(
        .pencil(index == 0 ? .down : .move, Double(index), 0, at: Double(index) / 240))
    }
    let stroke = try #require(session.stroke(1))
    let xs = (stroke.samples.suffix(2) + stroke.predictedSamples).map(\.location.x)
    #expect(stroke.predictedSamples.count > 1)
    for (before, after) in zip(xs, xs.dropFirst()) { #expect(abs(after - before - 1) < 0.5) }
  }
}
