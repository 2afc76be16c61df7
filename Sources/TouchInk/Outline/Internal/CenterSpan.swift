import TouchKit

/// A part of the center line between two knots.
struct CenterSpan {
  var from: CenterKnot
  var to: CenterKnot
  /// The parameter interval, or 0 for a turn at a corner or a single dot.
  var interval: Double

  /// The position of the beginning. The line moves from a node to the next between the last sample
  /// at the location of the first node and the sample of the second.
  @inline(always)
  var start: Double { max(from.node.position, to.node.position.rounded(.up) - 1) }

  /// The position of the end.
  var end: Double { to.node.position }

  /// Whether the tip turns at one place.
  var isSpot: Bool { interval == 0 }

  /// Returns the point of the line at a fraction of the span, with its derivatives.
  func knot(at share: Double) -> CenterKnot {
    if share <= 0 { return from }
    if share >= 1 { return to }
    let rest = 1 - share
    let weight = share * share * (3 - 2 * share)
    let departure = share * rest * rest * interval
    let arrival = -share * share * rest * interval
    let slope = 6 * share * rest / interval
    let leaving = rest * (1 - 3 * share)
    let arriving = share * (3 * share - 2)
    let chord = to.location - from.location
    var knot = CenterKnot(
      CenterNode(
        position: start + share * (to.node.position - start),
        location: from.location.interpolated(to: to.location, at: weight)
          + (from.velocity * departure + to.velocity * arrival),
        nib: (from.nib * (1 - weight) + to.nib * weight + from.nibVelocity * departure
          + to.nibVelocity * arrival).valid),
      velocity: chord * slope + from.velocity * leaving + to.velocity * arriving,
      acceleration: (chord * (6 * (rest - share) / interval)
        + from.velocity * (6 * share - 4) + to.velocity * (6 * share - 2)) * (1 / interval),
      nibVelocity: Nib(radius: 0))
    // Its change is not limited, so that the parts of a span are as wide as the span.
    knot.nibVelocity =
      (to.nib - from.nib) * slope + from.nibVelocity * leaving
      + to.nibVelocity * arriving
    return knot
  }

  /// Returns the fraction of the span at which the line has moved by a fraction of its chord.
  func share(along fraction: Double) -> Double {
    let chord = to.location - from.location
    var low = 0.0
    var high = 1.0
    for _ in 0..<InkConstants.taperDivisions {
      let middle = (low + high) / 2
      let moved = (knot(at: middle).location - from.location).dot(chord)
      if moved < fraction * chord.lengthSquared { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns a part of the span.
  func part(_ begin: Double, _ end: Double) -> CenterSpan {
    CenterSpan(from: knot(at: begin), to: knot(at: end), interval: interval * (end - begin))
  }

  /// The cross-sections at both ends.
  var sections: (from: OutlineSection, to: OutlineSection) {
    let chord = to.location - from.location
    let fallback = chord == .zero ? from.velocity : chord
    return (
      OutlineSection(from, fallback: fallback),
      OutlineSection(to, fallback: isSpot ? to.velocity : fallback)
    )
  }

  /// The point in the middle of the span, as `knot(at:)` returns it but for its position. Every
  /// span is tested there, so this is faster.
  @inline(always)
  var middle: CenterKnot {
    let scale = 1 / interval
    let eighth = interval / 8
    let begin = from.node
    let end = to.node
    var knot = CenterKnot(
      CenterNode(
        position: end.position,
        location: begin.location.interpolated(to: end.location, at: 0.5)
          + (from.velocity - to.velocity) * eighth,
        nib: ((begin.nib + end.nib) * 0.5 + (from.nibVelocity - to.nibVelocity) * eighth).valid),
      velocity: (end.location - begin.location) * (1.5 * scale)
        - (from.velocity + to.velocity) * 0.25,
      acceleration: (to.velocity - from.velocity) * scale, nibVelocity: Nib(radius: 0))
    knot.nibVelocity =
      (end.nib - begin.nib) * (1.5 * scale) - (from.nibVelocity + to.nibVelocity) * 0.25
    return knot
  }

  /// A box that contains the ink of the span.
  var box: BoundingBox {
    var box = BoundingBox(from.location)
    box.insert(from.location + from.velocity * (interval / 3))
    box.insert(to.location - to.velocity * (interval / 3))
    box.insert(to.location)
    let reach = max(from.nib.reach, to.nib.reach)
    return box.expanded(by: reach)
  }

  /// The length of the line from the beginning to a fraction of the span, by Gauss's rule of five
  /// points.
  func length(upTo share: Double = 1) -> Double {
    if isSpot { return 0 }
    let half = share / 2
    var sum = 0.0
    for (offset, weight) in [
      (0.0, 0.5688888888888889), (0.5384693101056831, 0.47862867049936647),
      (-0.5384693101056831, 0.47862867049936647), (0.9061798459386640, 0.23692688505618908),
      (-0.9061798459386640, 0.23692688505618908),
    ] {
      sum += knot(at: half * (1 + offset)).velocity.length * weight
    }
    return sum * half * interval
  }
}
