import TestSupport
import Testing

@testable import TouchKit

@Suite("Recursive least squares")
struct RecursiveLeastSquaresTests {
  private func inputs(_ generator: inout SeededGenerator) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    (.random(in: -3...3, using: &generator), .random(in: -3...3, using: &generator))
  }

  @Test("the first feature is the first prediction, and coefficients are learned in all directions")
  func learnsInEveryDirection() {
    var regression = RecursiveLeastSquares()
    var generator = SeededGenerator(seed: 7)
    let first = inputs(&generator)
    #expect(regression.predict(first.x, first.y) == Vector2D(dx: first.x[0], dy: first.y[0]))
    let real = SIMD8<Double>(0.8, 0.3, -0.2, 0, 0.1, -0.4, 0.5, 0)
    for _ in 0..<400 {
      let (x, y) = inputs(&generator)
      // All displacements are on one axis; the coefficients of the other one are learned from it.
      regression.learn(x, y, truth: Vector2D(dx: (real * x).sum(), dy: (real * y).sum()))
    }
    #expect(
      ((regression.coefficients - real) * (regression.coefficients - real)).sum().squareRoot()
        < 0.01)
  }

  @Test("coefficients follow a model that changes")
  func followsChangingModels() {
    var regression = RecursiveLeastSquares()
    var generator = SeededGenerator(seed: 8)
    for factor in [1.0, 0.5] {
      for _ in 0..<2000 {
        let (x, y) = inputs(&generator)
        regression.learn(x, y, truth: Vector2D(dx: factor * x[0], dy: factor * y[0]))
      }
      #expect(abs(regression.coefficients[0] - factor) < 0.02)
    }
  }

  @Test("a long rest without information keeps the coefficients")
  func restKeepsCoefficients() {
    var regression = RecursiveLeastSquares()
    for _ in 0..<TestLoad.count(100_000, quick: 5_000) {
      regression.learn(.zero, .zero, truth: .zero)
    }
    #expect(regression.coefficients == RecursiveLeastSquares().coefficients)
    regression.learn(SIMD8(repeating: 1), .zero, truth: Vector2D(dx: 2, dy: 0))
    #expect(regression.coefficients.max() < 3)
  }

  @Test("a jump that no hand can make is not learned")
  func jumpsAreNotLearned() {
    var regression = RecursiveLeastSquares()
    for truth in [1e4, 1e300, .infinity, .nan] {
      regression.learn(SIMD8(repeating: 1), SIMD8(repeating: 1), truth: Vector2D(dx: truth, dy: 0))
    }
    #expect(regression.coefficients == RecursiveLeastSquares().coefficients)
  }
}
