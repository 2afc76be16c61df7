/// Takes the jitter out of a finished stroke, for ink: the path of least jerk that stays near what was read.
///
/// Of all paths through the stroke's times it takes the one that minimises `∫ |z − x|² dt + τ⁶ ∫ |z‴|² dt`, where x is what was read, z the
/// result, and τ the time constant: what swings faster than 1/(2πτ) times a second goes, slower movement stays. Hands plan
/// movements of least jerk (Flash and Hogan, 1985), so curves keep their shape. Real time stamps are used.
///
/// The first and the last place stay where they were. No place moves farther than `tolerance`, so a corner is cut by that much at most.
/// A pure function of the samples, linear in their number; nothing but their locations changes. It sees the whole stroke, so it is for
/// strokes that are complete, or for the part of one that is.
public struct StrokeSmoother: Hashable, Sendable {
  /// τ in seconds. 0 or less, or not finite: nothing is smoothed.
  public var timeConstant: Double
  /// How far a place may move, in points. 0 or less, or NaN: nothing is smoothed.
  public var tolerance: Double

  /// A smoother. By default it keeps what is slower than 16 Hz, of which handwriting has next to nothing more, and moves places by less
  /// than the stroke of a fine pen is wide (2 points, 0.3 mm on a phone).
  public init(timeConstant: Double = 0.01, tolerance: Double = 2) {
    self.timeConstant = timeConstant
    self.tolerance = tolerance
  }

  /// The samples at their smoothed locations. Fewer than four are given back as they are: they have no jerk.
  public func smoothed(_ samples: [TouchSample]) -> [TouchSample] {
    guard samples.count > 3, timeConstant > 0, timeConstant.isFinite, tolerance > 0 else { return samples }
    let system = JerkSystem(times: samples.map(\.timestamp), timeConstant: timeConstant)
    let xs = system.solve(samples.map(\.location.x))
    let ys = system.solve(samples.map(\.location.y))
    var result = samples
    for place in 1..<samples.count - 1 {
      let raw = samples[place].location
      let shift = Point2D(x: xs[place], y: ys[place]) - raw
      guard shift.isFinite else { return samples }
      let length = shift.length
      result[place].location = length > tolerance ? raw + shift * (tolerance / length) : raw + shift
    }
    return result
  }
}

/// The equations of `StrokeSmoother`: symmetric, with three side diagonals, factored once and solved for each axis.
private struct JerkSystem {
  private var weights: [Double]
  /// The matrix, then its factors: the diagonal, and what stands one, two and three places below it.
  private var bands: [SIMD4<Double>]

  init(times: [Double], timeConstant: Double) {
    let count = times.count
    // Samples closer than a millisecond count as that far apart: a jerk over less would drown the rest.
    var steps = [Double](repeating: 0, count: count - 1)
    for place in steps.indices { steps[place] = Swift.max(times[place + 1] - times[place], MotionConstants.smallestSmoothingStep) }
    weights = (0..<count).map { ($0 > 0 ? steps[$0 - 1] / 2 : 0) + ($0 < count - 1 ? steps[$0] / 2 : 0) }
    // The ends are as good as certain.
    weights[0] *= MotionConstants.endWeight
    weights[count - 1] *= MotionConstants.endWeight
    bands = weights.map { SIMD4($0, 0, 0, 0) }
    let square = timeConstant * timeConstant
    let strength = square * square * square
    for first in 0..<count - 3 {
      let row = Self.jerk(steps[first], steps[first + 1], steps[first + 2])
      let weight = strength * (steps[first] + steps[first + 1] + steps[first + 2]) / 3
      for place in 0..<4 {
        for below in 0..<4 - place { bands[first + place][below] += weight * row[place] * row[place + below] }
      }
    }
    factor()
  }

  /// The third derivative at four places that far apart, as what to multiply them with.
  private static func jerk(_ a: Double, _ b: Double, _ c: Double) -> SIMD4<Double> {
    6
      * SIMD4(
        -1 / (a * (a + b) * (a + b + c)), 1 / (a * b * (b + c)), -1 / ((a + b) * b * c), 1 / ((a + b + c) * (b + c) * c))
  }

  /// Cholesky's method without roots: L D L'.
  private mutating func factor() {
    for place in bands.indices {
      let pivot = bands[place][0]
      for below in 1..<4 where place + below < bands.count {
        let share = bands[place][below] / pivot
        for next in below..<4 where place + next < bands.count {
          bands[place + below][next - below] -= share * bands[place][next]
        }
      }
      for below in 1..<4 { bands[place][below] /= pivot }
    }
  }

  func solve(_ readings: [Double]) -> [Double] {
    let count = readings.count
    var values = (0..<count).map { weights[$0] * readings[$0] }
    for place in 0..<count {
      for below in 1..<4 where place + below < count { values[place + below] -= bands[place][below] * values[place] }
    }
    for place in stride(from: count - 1, through: 0, by: -1) {
      values[place] /= bands[place][0]
      for below in 1..<4 where place + below < count { values[place] -= bands[place][below] * values[place + below] }
    }
    return values
  }
}
