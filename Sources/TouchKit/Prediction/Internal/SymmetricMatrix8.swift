/// A symmetric 8 × 8 matrix that is stored inline by its diagonals.
///
/// The *n*-th vector contains the elements at *(i, i + n)*, with indices modulo 8. Vectors of
/// diagonals are multiplied lane by lane, while rows would require that every lane of the factors
/// is repeated. Each element off the main diagonal is stored once, which saves almost half of the
/// arithmetic of rows (`predict/4`) and keeps the matrix symmetric in spite of rounding.
struct SymmetricMatrix8: Sendable {
  typealias Lanes = SIMD8<Double>

  private(set) var diagonal: Lanes
  private var diagonal1 = Lanes.zero, diagonal2 = Lanes.zero, diagonal3 = Lanes.zero
  /// The lower half of this vector would repeat the upper one.
  private var diagonal4 = SIMD4<Double>.zero

  /// Creates a diagonal matrix with the same value everywhere on the diagonal.
  init(diagonal value: Double) { diagonal = Lanes(repeating: value) }

  /// Returns the product with a vector.
  @inline(__always)
  func times(_ x: Lanes) -> Lanes {
    diagonal * x + diagonal1 * x.rotated(by: 1) + diagonal2 * x.rotated(by: 2)
      + diagonal3 * x.rotated(by: 3)
      + Lanes(lowHalf: diagonal4 * x.highHalf, highHalf: diagonal4 * x.lowHalf)
      + (diagonal1 * x + (diagonal3 * x).rotated(by: 6)).rotated(by: 7)
      + (diagonal2 * x).rotated(by: 6)
  }

  /// Subtracts the outer products of `a` with `x` and of `b` with `y`, whose sum must be symmetric,
  /// then multiplies by `factor`.
  @inline(__always)
  mutating func subtractProducts(
    _ a: Lanes, _ x: Lanes, _ b: Lanes, _ y: Lanes, times factor: Double
  ) {
    diagonal = (diagonal - a * x - b * y) * factor
    diagonal1 = (diagonal1 - a * x.rotated(by: 1) - b * y.rotated(by: 1)) * factor
    diagonal2 = (diagonal2 - a * x.rotated(by: 2) - b * y.rotated(by: 2)) * factor
    diagonal3 = (diagonal3 - a * x.rotated(by: 3) - b * y.rotated(by: 3)) * factor
    diagonal4 = (diagonal4 - a.lowHalf * x.highHalf - b.lowHalf * y.highHalf) * factor
  }
}

extension SIMD8<Double> {
  /// Returns the lanes from the index `first` on, followed by those before it.
  @inline(__always)
  func rotated(by first: Int) -> SIMD8 {
    SIMD8(
      self[first & 7], self[(first + 1) & 7], self[(first + 2) & 7], self[(first + 3) & 7],
      self[(first + 4) & 7], self[(first + 5) & 7], self[(first + 6) & 7], self[(first + 7) & 7])
  }

  /// The sum of the lanes. `sum()` adds one lane after another, which takes longer.
  @inline(__always)
  var total: Double {
    let half = lowHalf + highHalf
    let quarter = half.lowHalf + half.highHalf
    return quarter[0] + quarter[1]
  }
}
