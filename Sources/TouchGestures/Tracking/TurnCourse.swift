import TouchKit

/// How fingers turned on the straight way from one reading to the next, and whether they crossed a rotation's slop there (R38).
///
/// The product of the fingers' similarity is linear in their places, so that it goes straight while they do: the turn grows or falls
/// all the way, by less than half a turn. The span is convex. The slop takes an angle and an arc, which is angle times span, at once;
/// between two readings that both lack one of them, both may be there: where the fingers are far apart at first, and turn as they close.
struct TurnCourse {
  /// The fingers at some moment of the way.
  private struct Moment {
    /// The part of the way that is done, from 0 to 1.
    let part: Double
    let turn: Double
    let span: Double
  }

  private let spans: SpanCourse
  private let from: Moment
  private let to: Moment
  private let scales: (first: Double, last: Double)

  /// From a turn in radians and a scale to the next; `span` is that at the end, in points.
  init(from first: (turn: Double, scale: Double), to last: (turn: Double, scale: Double), spans: SpanCourse, span: Double) {
    self.spans = spans
    from = Moment(part: 0, turn: first.turn, span: spans.before)
    to = Moment(part: 1, turn: last.turn, span: span)
    scales = (first.scale, last.scale)
  }

  /// The slop that is crossed at the end or, where it is not, between the readings, in radians, of the turn's sign; nil: none is.
  var crossedSlop: Double? {
    slop(at: to) ?? (mayCross(from, to) ? slop(between: from, to, depth: GestureConstants.turnHalvings) : nil)
  }

  private func slop(at moment: Moment) -> Double? {
    guard moment.span > 0 else { return nil }
    let slop = Swift.max(GestureConstants.minimumTurn, 2 * GestureConstants.turnArc / moment.span)
    guard Swift.abs(moment.turn) >= slop - GestureConstants.angleTolerance else { return nil }
    return moment.turn > 0 ? slop : -slop
  }

  /// Nowhere between is the turn or the span greater than at one of the ends.
  private func mayCross(_ first: Moment, _ last: Moment) -> Bool {
    let turn = Swift.max(Swift.abs(first.turn), Swift.abs(last.turn))
    return turn >= GestureConstants.minimumTurn && turn * Swift.max(first.span, last.span) >= 2 * GestureConstants.turnArc
  }

  private func slop(between first: Moment, _ last: Moment, depth: Int) -> Double? {
    guard depth > 0, mayCross(first, last) else { return nil }
    let middle = moment(at: (first.part + last.part) / 2)
    return slop(at: middle) ?? slop(between: first, middle, depth: depth - 1) ?? slop(between: middle, last, depth: depth - 1)
  }

  /// The product goes straight from the first scale, along +x, to the last one at the angle that the fingers turned by.
  private func moment(at part: Double) -> Moment {
    let last = Vector2D(angle: to.turn - from.turn, length: scales.last)
    let product = Vector2D(dx: scales.first, dy: 0) * (1 - part) + last * part
    return Moment(part: part, turn: from.turn + product.angle, span: spans.span(at: part))
  }
}
