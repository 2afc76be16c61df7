import TouchKit

/// A least-squares fit of a polynomial to locations over time.
struct PolynomialFit {
  /// The slope of the polynomial at the requested time, per second.
  let velocity: Vector2D

  /// Fits a polynomial and computes its slope at `time`. Returns `nil` if the locations do not
  /// determine a polynomial.
  ///
  /// - Parameter scale: The length of the window in seconds, which keeps the equations
  ///   well-conditioned.
  init?(_ window: some Collection<TouchSample>, degree: Int, at time: Double, scale: Double) {
    let size = degree + 1
    guard window.count >= size else { return nil }
    var rows = [[Double]](repeating: [Double](repeating: 0, count: size + 2), count: size)
    for sample in window {
      let t = (sample.timestamp - time) / scale
      let powers = (0..<size).map { power in (0..<power).reduce(1.0) { product, _ in product * t } }
      for row in 0..<size {
        for column in 0..<size { rows[row][column] += powers[row] * powers[column] }
        rows[row][size] += powers[row] * sample.location.x
        rows[row][size + 1] += powers[row] * sample.location.y
      }
    }
    guard Self.eliminate(&rows) else { return nil }
    velocity = Vector2D(
      dx: rows[1][size] / rows[1][1] / scale, dy: rows[1][size + 1] / rows[1][1] / scale)
  }

  /// Solves the equations by Gauss-Jordan elimination with partial pivoting. Returns `false` if
  /// they are singular.
  private static func eliminate(_ rows: inout [[Double]]) -> Bool {
    let size = rows.count
    for column in 0..<size {
      let pivot = (column..<size).max { rows[$0][column].magnitude < rows[$1][column].magnitude }!
      guard rows[pivot][column].magnitude > 1e-9 else { return false }
      rows.swapAt(pivot, column)
      for row in 0..<size where row != column {
        let factor = rows[row][column] / rows[column][column]
        for entry in column..<size + 2 { rows[row][entry] -= factor * rows[column][entry] }
      }
    }
    return true
  }
}
