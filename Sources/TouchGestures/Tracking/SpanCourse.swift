/// How far apart fingers were on the straight way from one reading to the next.
///
/// Each finger's distance from the middle changes evenly on that way, so the square of the span is a quadratic of the part t of the
/// way that is done, from 0 to 1: before² + 2 approach t + stride t². It is convex: nowhere on the way is the span greater than at both
/// ends, but it may well be less, as where two fingers pass each other.
struct SpanCourse {
  /// The span at the reading before, in points.
  var before = 0.0
  /// In square points: negative where the fingers set out towards each other.
  var approach = 0.0
  /// In square points: how far they went about their middle.
  var stride = 0.0

  /// The span when a part of the way is done, in points.
  func span(at part: Double) -> Double { root(before * before + part * (2 * approach + part * stride)) }

  /// The least span between the two readings, in points; nil where it is at one of them.
  var least: Double? {
    guard approach < 0, -approach < stride else { return nil }
    return root(before * before - approach * (approach / stride))
  }

  /// The part of the way after which the span reaches `limit`, if it is less at its start and not less at its end. From 0 to 1, for
  /// any numbers.
  func part(reaching limit: Double) -> Double {
    let missing = Swift.max(limit * limit - before * before, 0)
    let part = ((approach * approach + stride * missing).squareRoot() - approach) / stride
    return Swift.max(0, Swift.min(1, part))
  }

  /// What should be 0 may have come out less.
  private func root(_ square: Double) -> Double { square > 0 ? square.squareRoot() : 0 }
}
