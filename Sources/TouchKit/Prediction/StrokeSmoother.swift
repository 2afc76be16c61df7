/// Takes the jitter out of a finished stroke, for ink: the path of least jerk that stays near what
/// was read.
///
/// Of all paths it takes the one that minimises `Σ |z − x|² + (τ/h)⁶ Σ |Δ³z|²`, where x is what was
/// read, z the result, Δ³ the third difference from sample to sample, h the stroke's median
/// interval, and τ the time constant: what swings faster than 1/(2πτ) times a second goes, slower
/// movement stays. Hands plan movements of least jerk (Flash and Hogan, 1985), so curves keep their
/// shape. Single time stamps do not enter, because a drawn line has none, and their jitter would
/// come out as jitter of the line.
///
/// The first and the last place stay where they were. No place moves farther than `tolerance`, so a
/// corner is cut by that much at most. A pure function of the samples, linear in their number;
/// nothing but their locations changes. It sees the whole stroke, so it is for strokes that are
/// complete, or for the part of one that is. `SmoothingEffect` tells what it did.
public struct StrokeSmoother: Hashable, Sendable {
  /// τ in seconds. 0 or less, or not finite: nothing is smoothed.
  public var timeConstant: Double
  /// How far a place may move, in points. 0 or less, or NaN: nothing is smoothed.
  public var tolerance: Double

  /// A smoother. By default what swings more than 13 times a second goes, which is faster than
  /// hands write, and places move by at most 2 points: 0.3 mm on a phone, the width of a fine pen.
  public init(timeConstant: Double = 0.012, tolerance: Double = 2) {
    self.timeConstant = timeConstant
    self.tolerance = tolerance
  }

  /// The samples at their smoothed locations. Fewer than four are given back as they are: they have
  /// no jerk.
  public func smoothed(_ samples: [TouchSample]) -> [TouchSample] {
    guard samples.count > 3, timeConstant > 0, timeConstant.isFinite, tolerance > 0 else {
      return samples
    }
    let interval = Self.medianInterval(samples)
    guard interval > 0 else { return samples }
    let ratio = Swift.min(timeConstant / interval, PredictionConstants.strongestSmoothing)
    let system = JerkSystem(
      count: samples.count, strength: ratio * ratio * ratio * ratio * ratio * ratio)
    let (xs, ys) = (
      system.solve(samples.map { $0.location.x }), system.solve(samples.map { $0.location.y })
    )
    var result = samples
    for row in 1..<samples.count - 1 {
      let shift = Point2D(x: xs[row], y: ys[row]) - samples[row].location
      guard shift.isFinite else { return samples }
      let length = shift.length
      result[row].location += length > tolerance ? shift * (tolerance / length) : shift
    }
    return result
  }

  private static func medianInterval(_ samples: [TouchSample]) -> Double {
    let intervals = (1..<samples.count).map { samples[$0].timestamp - samples[$0 - 1].timestamp }
      .sorted()
    return intervals[intervals.count / 2]
  }
}

/// The equations of `StrokeSmoother`: symmetric, with three side diagonals, factored once and
/// solved for each axis.
private struct JerkSystem {
  /// The matrix's factors: its diagonal, and what stands one, two and three places below it.
  private var bands: [SIMD4<Double>]
  /// How much each reading weighs: the ends are as good as certain.
  private let endWeight: Double

  init(count: Int, strength: Double) {
    endWeight = PredictionConstants.endWeight * (1 + strength)
    bands = [SIMD4<Double>](repeating: SIMD4(1, 0, 0, 0), count: count)
    bands[0][0] = endWeight
    bands[count - 1][0] = endWeight
    let third = SIMD4<Double>(-1, 3, -3, 1)
    for first in 0..<count - 3 {
      for row in 0..<4 {
        for below in 0..<4 - row {
          bands[first + row][below] += strength * third[row] * third[row + below]
        }
      }
    }
    factor()
  }

  /// Cholesky's method without roots: L D L'.
  private mutating func factor() {
    for row in bands.indices {
      for below in 1..<4 where row + below < bands.count {
        let share = bands[row][below] / bands[row][0]
        for next in below..<4 where row + next < bands.count {
          bands[row + below][next - below] -= share * bands[row][next]
        }
      }
      for below in 1..<4 { bands[row][below] /= bands[row][0] }
    }
  }

  func solve(_ readings: [Double]) -> [Double] {
    let count = readings.count
    var values = readings
    values[0] *= endWeight
    values[count - 1] *= endWeight
    for row in 0..<count {
      for below in 1..<4 where row + below < count {
        values[row + below] -= bands[row][below] * values[row]
      }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      values[row] /= bands[row][0]
      for below in 1..<4 where row + below < count {
        values[row] -= bands[row][below] * values[row + below]
      }
    }
    return values
  }
}
