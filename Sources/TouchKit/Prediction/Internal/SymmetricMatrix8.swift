/// A symmetric 8 × 8 matrix that is stored inline. Accessing an array of rows would cost more than
/// the arithmetic (`predict/4`).
///
/// Changing the order of the arithmetic changes predictions by up to 10⁻⁷ points, because learning
/// amplifies rounding errors.
struct SymmetricMatrix8: Sendable {
  typealias Row = SIMD8<Double>

  private var row0: Row, row1: Row, row2: Row, row3: Row, row4: Row, row5: Row, row6: Row, row7: Row

  /// Creates a diagonal matrix with the same value everywhere on the diagonal.
  init(diagonal value: Double) {
    row0 = Row(value, 0, 0, 0, 0, 0, 0, 0)
    row1 = Row(0, value, 0, 0, 0, 0, 0, 0)
    row2 = Row(0, 0, value, 0, 0, 0, 0, 0)
    row3 = Row(0, 0, 0, value, 0, 0, 0, 0)
    row4 = Row(0, 0, 0, 0, value, 0, 0, 0)
    row5 = Row(0, 0, 0, 0, 0, value, 0, 0)
    row6 = Row(0, 0, 0, 0, 0, 0, value, 0)
    row7 = Row(0, 0, 0, 0, 0, 0, 0, value)
  }

  /// The diagonal.
  @inline(__always)
  var diagonal: Row { Row(row0[0], row1[1], row2[2], row3[3], row4[4], row5[5], row6[6], row7[7]) }

  /// Returns the products with two vectors. The matrix is symmetric, so these are sums of rows,
  /// each of which is loaded once.
  @inline(__always)
  func times(_ x: Row, _ y: Row) -> (x: Row, y: Row) {
    var (sumX, sumY) = (row0 * x[0], row0 * y[0])
    sumX += row1 * x[1]
    sumY += row1 * y[1]
    sumX += row2 * x[2]
    sumY += row2 * y[2]
    sumX += row3 * x[3]
    sumY += row3 * y[3]
    sumX += row4 * x[4]
    sumY += row4 * y[4]
    sumX += row5 * x[5]
    sumY += row5 * y[5]
    sumX += row6 * x[6]
    sumY += row6 * y[6]
    sumX += row7 * x[7]
    sumY += row7 * y[7]
    return (sumX, sumY)
  }

  /// Subtracts the outer products of `a` with `x` and of `b` with `y`, whose sum must be symmetric,
  /// then multiplies by `factor`.
  @inline(__always)
  mutating func subtractProducts(_ a: Row, _ x: Row, _ b: Row, _ y: Row, times factor: Double) {
    row0 = (row0 - a * x[0] - b * y[0]) * factor
    row1 = (row1 - a * x[1] - b * y[1]) * factor
    row2 = (row2 - a * x[2] - b * y[2]) * factor
    row3 = (row3 - a * x[3] - b * y[3]) * factor
    row4 = (row4 - a * x[4] - b * y[4]) * factor
    row5 = (row5 - a * x[5] - b * y[5]) * factor
    row6 = (row6 - a * x[6] - b * y[6]) * factor
    row7 = (row7 - a * x[7] - b * y[7]) * factor
  }
}
