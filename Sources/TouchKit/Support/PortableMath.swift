/// Sine, cosine, arc tangent and exponential in plain Swift, for platforms without a math library.
///
/// Results are within 1e-14 of the platform's library for arguments up to 1e5, which a test checks.
/// Larger angles lose digits in the range reduction, but angles of touches are never that large.
@usableFromInline
package enum PortableMath {
  package static func sin(_ x: Double) -> Double { sine(of: x, quarters: 0) }
  package static func cos(_ x: Double) -> Double { sine(of: x, quarters: 1) }

  /// Returns the sine of an angle plus a number of quarter turns.
  private static func sine(of x: Double, quarters: Int) -> Double {
    guard x.isFinite else { return .nan }
    let (quarter, rest) = reduced(x)
    switch (quarter + quarters) % 4 {
    case 0: return sineSeries(rest)
    case 1: return cosineSeries(rest)
    case 2: return -sineSeries(rest)
    default: return -cosineSeries(rest)
    }
  }

  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    if x == 0 && y == 0 { return x.sign == .minus ? copySign(.pi, of: y) : y }
    if x.isInfinite && y.isInfinite { return copySign(x > 0 ? .pi / 4 : 3 * .pi / 4, of: y) }
    // The smaller value is divided by the larger one, so that the quotient is within 0...1.
    let width = x.magnitude
    let height = y.magnitude
    let first = height <= width ? arcTangent(height / width) : .pi / 2 - arcTangent(width / height)
    return copySign(x.sign == .minus ? .pi - first : first, of: y)
  }

  package static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    guard x < 709.782712893384 else { return .infinity }
    guard x > -745.14 else { return 0 }
    // e^x = 2^k e^r with |r| <= ln 2 / 2. ln 2 is split into two parts, so that r keeps its digits.
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10
    var term = 1.0
    var sum = 1.0
    for n in 1...14 {
      term *= r / Double(n)
      sum += term
    }
    // 2^k is applied in two steps, because 2^k alone may be below the smallest normal number.
    let half = Int(k) / 2
    return sum * powerOfTwo(half) * powerOfTwo(Int(k) - half)
  }

  package static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    // ln x = k ln 2 + ln m with m within a factor of the square root of 2 of 1, and ln m is twice
    // the area tangent of s. ln 2 is split as above.
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      k += 1
      m /= 2
    }
    let s = (m - 1) / (m + 1)
    var power = s
    var sum = 0.0
    for n in stride(from: 1.0, through: 27, by: 2) {
      sum += power / n
      power *= s * s
    }
    return k * 6.93147180369123816490e-01 + (k * 1.90821492927058770002e-10 + 2 * sum)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  private static func copySign(_ magnitude: Double, of sign: Double) -> Double {
    sign.sign == .minus ? -magnitude : magnitude
  }

  /// Returns an angle reduced by whole quarter turns: the quarter (0...3) and a rest within pi/4 of
  /// 0.
  private static func reduced(_ x: Double) -> (quarter: Int, rest: Double) {
    let turns = (x * (2 / Double.pi)).rounded()
    // pi/2 is split into three parts. The first two have trailing zeros, so that the products are
    // exact (Cody and Waite).
    let rest =
      ((x - turns * 1.57079632673412561417e+00) - turns * 6.07710050630396597660e-11) - turns
      * 2.02226624879595063154e-21
    let quarter = turns.truncatingRemainder(dividingBy: 4)
    return (Int(quarter < 0 ? quarter + 4 : quarter), rest)
  }

  /// Taylor's series up to x^19, in Horner's form. The first omitted term is below 3e-16 at pi/2,
  /// and below 1e-21 at pi/4.
  @inlinable
  @inline(__always)
  static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    // The signs alternate: -1/19!, 1/17!, ..., -1/3!.
    var sum = -1 / 121_645_100_408_832_000.0
    sum = sum * square + 1 / 355_687_428_096_000.0
    sum = sum * square - 1 / 1_307_674_368_000.0
    sum = sum * square + 1 / 6_227_020_800.0
    sum = sum * square - 1 / 39_916_800.0
    sum = sum * square + 1 / 362_880.0
    sum = sum * square - 1 / 5040.0
    sum = sum * square + 1 / 120.0
    sum = sum * square - 1 / 6.0
    return x + x * square * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var term = 1.0
    var sum = 1.0
    for n in stride(from: 1.0, through: 17, by: 2) {
      term *= -square / (n * (n + 1))
      sum += term
    }
    return sum
  }

  /// The arc tangent of a value in 0...1. The argument is halved twice (tan(t/2) = x / (1 + sqrt(1
  /// + x^2))), then the series is evaluated within 0.2.
  private static func arcTangent(_ x: Double) -> Double {
    var reduced = x
    for _ in 0..<2 { reduced = reduced / (1 + (1 + reduced * reduced).squareRoot()) }
    let square = reduced * reduced
    var power = reduced
    var sum = reduced
    for n in stride(from: 3.0, through: 27, by: 2) {
      power *= -square
      sum += power / n
    }
    return sum * 4
  }
}
