/// Four rows of four numbers, for values of four filters at four horizons.
struct Matrix4: Sendable {
  typealias Row = SIMD4<Double>

  private var row0: Row, row1: Row, row2: Row, row3: Row

  @inline(__always)
  init(_ row0: Row = .zero, _ row1: Row = .zero, _ row2: Row = .zero, _ row3: Row = .zero) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
  }

  /// Creates a matrix of computed rows. It is not a loop, because indices that are constants make
  /// lanes that are registers.
  @inline(__always)
  init(_ row: (Int) -> Row) { self.init(row(0), row(1), row(2), row(3)) }

  /// The sum of the rows.
  @inline(__always)
  var sum: Row { row0 + row1 + row2 + row3 }

  /// Returns the sum of the rows of another matrix, each multiplied by the row of this one.
  @inline(__always)
  func sum(weighting other: Matrix4) -> Row {
    row0 * other.row0 + row1 * other.row1 + row2 * other.row2 + row3 * other.row3
  }

  @inline(__always)
  subscript(index: Int) -> Row {
    switch index {
    case 0: row0
    case 1: row1
    case 2: row2
    default: row3
    }
  }

  /// The columns as rows.
  @inline(__always)
  var transposed: Matrix4 {
    Matrix4(
      Row(row0[0], row1[0], row2[0], row3[0]), Row(row0[1], row1[1], row2[1], row3[1]),
      Row(row0[2], row1[2], row2[2], row3[2]), Row(row0[3], row1[3], row2[3], row3[3]))
  }
}

extension SIMD4<Double> {
  /// The square roots. `squareRoot()` of a vector calls a function for each lane.
  @inline(__always)
  var roots: SIMD4 {
    SIMD4 { self[$0].magnitude.squareRoot() }
  }
}

extension SIMD4 {
  @inline(__always)
  init(_ lane: (Int) -> Scalar) { self.init(lane(0), lane(1), lane(2), lane(3)) }
}
