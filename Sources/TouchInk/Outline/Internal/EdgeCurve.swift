import TouchKit

/// A part of one edge: the cubic curve with the points and speeds of the edge at both ends.
struct EdgeCurve {
  let begin, control1, control2, end: Point2D

  @inline(always)
  init(_ from: EdgePoint, _ to: EdgePoint, _ interval: Double) {
    let third = interval / 3
    begin = from.point
    end = to.point
    var departure = from.speed * third
    var arrival = to.speed * third
    // A curve that departs backwards, or farther than its chord is long, because the line turns
    // within a short part of it, would leave the stroke.
    let chord = (to.point - from.point).lengthSquared
    let longer = max(departure, arrival)
    if min(departure, arrival) < 0 || longer * longer > chord {
      departure = chord.squareRoot() / 3
      arrival = departure
    }
    control1 = from.point + from.tangent * departure
    control2 = to.point - to.tangent * arrival
  }

  /// Returns the distance of the curve at a fraction from an edge, across that edge.
  @inline(always)
  func error(at edge: EdgePoint, _ time: Double) -> Double {
    let rest = 1 - time
    let first = 3 * rest * rest * time
    let second = 3 * rest * time * time
    let ends = (begin - .zero) * (rest * rest * rest) + (end - .zero) * (time * time * time)
    let controls = (control1 - .zero) * first + (control2 - .zero) * second
    let offset = ends + controls - (edge.point - .zero)
    return abs(edge.tangent.cross(offset))
  }

  /// Returns a quarter of the velocity across an edge of the curve at a fraction. Two cubic curves
  /// whose velocities differ by v at each end of an interval h are at most vh/4 apart.
  @inline(always)
  func skew(at edge: EdgePoint, _ time: Double) -> Double {
    let rest = 1 - time
    let velocity =
      (control1 - begin) * (rest * rest) + (control2 - control1) * (2 * rest * time)
      + (end - control2) * (time * time)
    return abs(edge.tangent.cross(velocity)) * 0.75
  }

  /// Extends a box by the curve.
  func extend(_ box: inout BoundingBox) {
    box.insert(begin)
    box.insert(control1)
    box.insert(control2)
    box.insert(end)
  }
}
