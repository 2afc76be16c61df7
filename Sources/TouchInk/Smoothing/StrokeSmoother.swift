import TouchKit

/// Removes the jitter of a finished stroke by Whittaker-Henderson smoothing, for ink.
///
/// The result is the path z that minimizes `Σ |z − x|² + (τ/h)⁶ Σ |Δ³z|²`, where x are the samples,
/// Δ³ is the third difference, h is the stroke's median interval and τ is the time constant.
/// Movements faster than 1/(2πτ) oscillations per second are removed, slower ones stay. Hands plan
/// movements of minimum jerk (Flash and Hogan, 1985), so curves keep their shape. The individual
/// time stamps are not used, because their jitter would become jitter of the line.
///
/// The first and last locations do not change. No location moves by more than `tolerance`, so a
/// corner is cut by at most that distance. The result is a pure function of the samples in which
/// only the locations change. The smoother needs the whole stroke, so it is for complete strokes or
/// complete parts of a stroke.
public struct StrokeSmoother: Hashable, Sendable {
  /// The time constant τ in seconds. Nothing is smoothed if it is 0 or less, or not finite.
  public var timeConstant: Double
  /// The maximum distance in points by which a location may move. Nothing is smoothed if it is 0 or
  /// less, or NaN.
  public var tolerance: Double

  /// Creates a smoother.
  ///
  /// The default time constant removes oscillations above 13 Hz, which is faster than hands write.
  /// The default tolerance is 2 points: 0.3 mm on a phone, the width of a fine pen.
  public init(timeConstant: Double = 0.012, tolerance: Double = 2) {
    self.timeConstant = timeConstant
    self.tolerance = tolerance
  }

  /// Returns the samples with smoothed locations. Fewer than four samples are returned unchanged,
  /// because they have no jerk.
  ///
  /// - Complexity: O(*n* log *n*) for the median of the intervals, otherwise O(*n*).
  public func smoothed(_ samples: [TouchSample]) -> [TouchSample] {
    guard samples.count > 3, timeConstant > 0, timeConstant.isFinite, tolerance > 0 else {
      return samples
    }
    let interval = Self.medianInterval(samples)
    guard interval > 0 else { return samples }
    let ratio = min(timeConstant / interval, InkConstants.strongestSmoothing)
    let strength = ratio * ratio * ratio * ratio * ratio * ratio
    let system = SmoothingSystem(
      count: samples.count, strength: strength,
      endWeight: InkConstants.endWeight * (1 + strength))
    let xs = system.solve(samples.map { $0.location.x })
    let ys = system.solve(samples.map { $0.location.y })
    var result = samples
    for row in 1..<samples.count - 1 {
      let shift = Point2D(x: xs[row], y: ys[row]) - samples[row].location
      guard shift.isFinite else { return samples }
      let length = shift.length
      result[row].location += length > tolerance ? shift * (tolerance / length) : shift
    }
    return result
  }

  /// Returns the weights of a number of samples at a constant interval in the smoothed location of
  /// one of them, if the first and the last one are smoothed like the others. Their sum is 1.
  ///
  /// - Parameters:
  ///   - row: The index of the sample.
  ///   - count: The number of samples, at least four.
  ///   - ratio: The time constant in intervals.
  package static func weights(at row: Int, of count: Int, ratio: Double) -> [Double] {
    let system = SmoothingSystem(
      count: count, strength: ratio * ratio * ratio * ratio * ratio * ratio, endWeight: 1)
    var unit = [Double](repeating: 0, count: count)
    unit[row] = 1
    // The matrix is symmetric, so a row of its inverse is a column.
    return system.solve(unit)
  }

  private static func medianInterval(_ samples: [TouchSample]) -> Double {
    let intervals = (1..<samples.count).map { samples[$0].timestamp - samples[$0 - 1].timestamp }
      .sorted()
    return intervals[intervals.count / 2]
  }
}

/// The linear equations of `StrokeSmoother`: a symmetric matrix with three side diagonals, which is
/// factored once and solved for each axis.
private struct SmoothingSystem {
  /// The factors of the matrix: for each row, the diagonal and the three entries below it.
  private var bands: [SIMD4<Double>]
  /// The weight of the first and last samples. An enormous one makes them practically fixed.
  private let endWeight: Double

  init(count: Int, strength: Double, endWeight: Double) {
    self.endWeight = endWeight
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

  /// Computes the Cholesky factorization without square roots, L D Lᵀ.
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
