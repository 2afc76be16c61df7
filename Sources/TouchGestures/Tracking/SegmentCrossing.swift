import TouchKit

// Between two samples, every finger moves in a straight line at a constant speed. That is the one
// assumption of this file, and its purpose is an invariant: more samples on the same lines do not
// change what a gesture decides.
//
// A swipe limits quantities that are themselves linear in the time t, from 0 at the earlier sample
// to 1 at the later one: `SegmentPart`. What a slop limits is, in each case, the norm of a vector
// u + t v that is linear:
//
//   - of a pan, the displacement of the centroid;
//   - of a pinch, the offsets of all n fingers from their centroid as one vector, times 2 / √n: its
//     norm is the span (R37);
//   - of a rotation, the product Σ conj(p) q of the similarity, because p is constant and q is
//     linear. Its angle is the turn.
//
// The square of the norm, |u|² + 2 t (u · v) + t² |v|², is convex in t. From that follow three
// facts:
//
//   1. A norm that is within a limit at both samples is within it between them. A limit of the
//      greatest norm needs no search.
//   2. A norm that is within a limit at the earlier sample and beyond it at the later one crosses
//      it once, at the greater root.
//   3. The least norm may lie between the samples, at t = -(u · v) / |v|²: two fingers that pass
//      each other were closer than they are at either sample.

/// The norm of a vector that moves linearly from one sample to the next, and where it crosses a
/// limit.
struct SegmentCrossing {
  /// The norm at the earlier sample.
  let start: Double
  /// u · v: negative if the norm decreases at first.
  let slope: Double
  /// |v|².
  let squaredLength: Double

  /// Returns the norm at a time from 0 to 1.
  func norm(at time: Double) -> Double {
    root(start * start + time * (2 * slope + time * squaredLength))
  }

  /// The least norm, if it lies between the samples and not at one of them.
  var innerMinimum: Double? {
    guard slope < 0, -slope < squaredLength else { return nil }
    return root(start * start - slope * (slope / squaredLength))
  }

  /// Returns the time after which the norm stays beyond `limit`: from 0 to 1, and 1 if it is within
  /// the limit at the later sample.
  func exit(beyond limit: Double) -> Double {
    let time =
      (root(slope * slope + squaredLength * (limit * limit - start * start)) - slope)
      / squaredLength
    // `min` returns its first operand if the second one is NaN, so that the result is 1 then.
    return max(0, min(1, time))
  }

  /// Returns the square root, and 0 for what should be 0 and is negative by rounding.
  private func root(_ square: Double) -> Double { square > 0 ? square.squareRoot() : 0 }
}

extension SegmentCrossing {
  /// Creates the norm of a displacement.
  init(from start: Vector2D, to end: Vector2D) {
    let step = end - start
    self.init(start: start.length, slope: start.dot(step), squaredLength: step.lengthSquared)
  }
}

/// The part of the segment between two samples in which linear quantities are not negative.
struct SegmentPart {
  private var lower = 0.0
  private var upper = 1.0

  /// Whether there is no time at which all quantities are not negative.
  var isEmpty: Bool { !(lower <= upper) }

  /// Limits the part to the later sample.
  mutating func limitToEnd() { lower = 1 }

  /// Limits the part to where a quantity, from its values at the two samples, is not negative.
  mutating func limit(to start: Double, _ end: Double) {
    switch (start < 0, end < 0) {
    case (false, false): break
    case (true, true): upper = -1
    case (true, false): lower = max(lower, start / (start - end))
    case (false, true): upper = min(upper, start / (start - end))
    }
  }
}

/// The turn of fingers from one sample to the next, and the slop of a rotation that it crosses
/// (R38).
///
/// The slop is an angle and an arc, which is an angle times half a span, and both must be reached
/// together. Fingers that are far apart at first and turn as they approach each other reach the
/// arc, but not the angle, at the earlier sample, the angle, but not the arc, at the later one, and
/// possibly both between them. On any part of the segment, the turn is monotone (the product moves
/// in a straight line, by less than half a turn) and the span is convex: neither is greater than at
/// one of the ends of the part. A part whose ends rule the slop out is skipped, any other is
/// halved, `GestureConstants.turnHalvings` times.
struct TurnCrossing {
  private struct Moment {
    /// From 0 at the earlier sample to 1 at the later one.
    let time: Double
    let turn: Double
    let span: Double
  }

  private let spans: SegmentCrossing
  private let first: Moment
  private let last: Moment
  private let scales: (first: Double, last: Double)
  private let arc: Double
  private let angle: Double

  /// Creates the turn between two angles in radians, at which the fingers have these scales. `span`
  /// is that of the later sample, `arc` and `angle` are the slops in points and radians.
  init(
    from first: (turn: Double, scale: Double), to last: (turn: Double, scale: Double),
    spans: SegmentCrossing, span: Double, arc: Double, angle: Double
  ) {
    self.arc = arc
    self.angle = angle
    self.spans = spans
    self.first = Moment(time: 0, turn: first.turn, span: spans.norm(at: 0))
    self.last = Moment(time: 1, turn: last.turn, span: span)
    scales = (first.scale, last.scale)
  }

  /// The slop that is crossed at the later sample or, if it is not crossed there, between the
  /// samples, in radians and with the sign of the turn; `nil` if none is crossed.
  var slop: Double? {
    slop(at: last)
      ?? (canCross(first, last)
        ? slop(between: first, last, halvings: GestureConstants.turnHalvings) : nil)
  }

  /// The turn that crosses the slop at the later sample, in radians; 0 if the fingers meet.
  var limit: Double { last.span > 0 ? limit(ofSpan: last.span) : 0 }

  private func limit(ofSpan span: Double) -> Double {
    max(angle, 2 * arc / span)
  }

  private func slop(at moment: Moment) -> Double? {
    guard moment.span > 0 else { return nil }
    let slop = limit(ofSpan: moment.span)
    guard abs(moment.turn) >= slop - GestureConstants.angleTolerance else { return nil }
    return moment.turn > 0 ? slop : -slop
  }

  private func canCross(_ first: Moment, _ last: Moment) -> Bool {
    let turn = max(abs(first.turn), abs(last.turn))
    return turn >= angle
      && turn * max(first.span, last.span) >= 2 * arc
  }

  private func slop(between first: Moment, _ last: Moment, halvings: Int) -> Double? {
    guard halvings > 0, canCross(first, last) else { return nil }
    let middle = moment(at: (first.time + last.time) / 2)
    return slop(at: middle) ?? slop(between: first, middle, halvings: halvings - 1)
      ?? slop(between: middle, last, halvings: halvings - 1)
  }

  /// Returns the moment at a time. The product moves from the first scale, along +x, to the last
  /// scale at the angle between the samples.
  private func moment(at time: Double) -> Moment {
    let end = Vector2D(angle: last.turn - first.turn, length: scales.last)
    let product = Vector2D(dx: scales.first, dy: 0) * (1 - time) + end * time
    return Moment(time: time, turn: first.turn + product.angle, span: spans.norm(at: time))
  }
}
