import TouchKit

/// The cost of motion estimation: adding a sample and, if the row's name says so, making
/// predictions from it.
extension BenchRows {
  static var motionRows: [BenchRow] {
    [
      BenchRow("predict/4") {
        var track = SyntheticStroke()
        var predictor = TouchPredictor()
        let slot = predictor.begin(track.next(), contact: ContactID(device: 0, 0))
        var predictions: [TouchSample] = []
        return {
          for _ in 0..<100 {
            predictions.removeAll(keepingCapacity: true)
            predictor.add(track.next(), to: slot)
            predictor.predict(count: 4, interval: 1.0 / 120, from: slot, into: &predictions)
          }
          return 100
        }
      },
      BenchRow("velocity/1") {
        var track = SyntheticStroke()
        var estimator = VelocityEstimator()
        var sum = Vector2D.zero
        return {
          for _ in 0..<100 {
            let sample = track.next()
            estimator.add(sample.location, at: sample.timestamp)
            sum += estimator.velocity(at: sample.timestamp)
          }
          return sum.isFinite ? 100 : 0
        }
      },
    ]
  }
}

/// An endless curve with 240 samples a second: a circle with a ripple at about 500 points a second.
private struct SyntheticStroke {
  private var position = Vector2D(dx: 100, dy: 0)
  private var wobble = Vector2D(dx: 20, dy: 0)
  private var count = 0

  mutating func next() -> TouchSample {
    // The position is rotated step by step, because a sine would cost as much as what is measured.
    position = Self.turned(position, sine: 0.02, cosine: 0.9998)
    wobble = Self.turned(wobble, sine: 0.1, cosine: 0.994987437106620)
    count += 1
    return TouchSample(
      timestamp: Double(count) / 240, location: Point2D(x: 500, y: 500) + position + wobble)
  }

  private static func turned(_ vector: Vector2D, sine: Double, cosine: Double) -> Vector2D {
    let turned = Vector2D(
      dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
    return turned * (vector.length / turned.length)
  }
}
