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
    func row(_ index: Int) -> Row {
      var row = Row.zero
      row[index] = value
      return row
    }
    row0 = row(0)
    row1 = row(1)
    row2 = row(2)
    row3 = row(3)
    row4 = row(4)
    row5 = row(5)
    row6 = row(6)
    row7 = row(7)
  }

  /// The diagonal.
  @inline(__always)
  var diagonal: Row { Row(row0[0], row1[1], row2[2], row3[3], row4[4], row5[5], row6[6], row7[7]) }

  /// Returns the products with two vectors. The matrix is symmetric, so these are sums of rows,
  /// each of which is loaded once.
  @inline(__always)
  func times(_ x: Row, _ y: Row) -> (x: Row, y: Row) {
    var sumX = row0 * x[0]
    var sumY = row0 * y[0]
    @inline(__always)
    func add(_ row: Row, _ index: Int) {
      sumX += row * x[index]
      sumY += row * y[index]
    }
    add(row1, 1)
    add(row2, 2)
    add(row3, 3)
    add(row4, 4)
    add(row5, 5)
    add(row6, 6)
    add(row7, 7)
    return (sumX, sumY)
  }

  /// Subtracts the outer products of `a` with `x` and of `b` with `y`, whose sum must be symmetric,
  /// then multiplies by `factor`.
  @inline(__always)
  mutating func subtractProducts(_ a: Row, _ x: Row, _ b: Row, _ y: Row, times factor: Double) {
    @inline(__always)
    func update(_ row: inout Row, _ index: Int) {
      row = (row - a * x[index] - b * y[index]) * factor
    }
    update(&row0, 0)
    update(&row1, 1)
    update(&row2, 2)
    update(&row3, 3)
    update(&row4, 4)
    update(&row5, 5)
    update(&row6, 6)
    update(&row7, 7)
  }
}
