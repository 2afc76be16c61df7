import TouchKit

/// The center line of a stroke: the centripetal Catmull-Rom spline through its nodes (Barry and
/// Goldman, 1988).
///
/// The parameter grows by the square root of the distance between two nodes. With it, no span has a
/// cusp or a loop of its own (Yuksel, Schaefer and Keyser, 2011). At each node, velocity and
/// acceleration are those of the parabola through the node and its two neighbors. At both ends the
/// acceleration is zero.
///
/// A node is a corner if the line turns there by more than 50 degrees, and nearly runs straight
/// before and after, or for at least 8 points to the next node. The spline ends there and begins
/// anew, because a smooth one would bulge on both sides. It also ends at an exact reversal, where
/// it would rest and have no direction.
///
/// In other turns of more than 38 degrees, the velocity is reduced so that no span bulges by more
/// than 8 % of the longer distance between its node and the neighbors.
///
/// The nib is interpolated by the same spline, with limited slopes: between two nodes it is
/// monotone, so a radius that falls quickly does not become negative (Fritsch and Carlson, 1980).
struct CenterSpline: Equatable {
  /// A part of the line between two nodes: the parameter interval, which is also the length of
  /// `slope`, and the changes by the parameter.
  private struct Span: Equatable {
    var interval = 0.0
    var slope = Vector2D.zero
    var nibSlope = Nib(radius: 0)

    /// Whether the span is long enough to be a straight run by itself.
    @inline(always)
    var isRun: Bool { interval * interval >= InkConstants.cornerRun }

    /// Whether the line turns by more than the angle of a cosine from this span to the next.
    @inline(always)
    func turns(beyond cosine: Double, to next: Span) -> Bool {
      slope.dot(next.slope) < cosine * interval * next.interval
    }
  }

  /// The last two nodes, and the spans that end at them. A knot is known when two nodes follow.
  private var middle: CenterNode?
  private var arriving = Span()
  private var last: CenterNode?
  private var leaving = Span()
  /// Whether the line is nearly straight where `arriving` begins.
  private var isStraight = true
  /// The first node of the spline, until its second knot is known.
  private var first: CenterNode?
  private var velocity = Vector2D.zero
  private var nibVelocity = Nib(radius: 0)

  /// Adds a node at a distance from the last one, and the knots that are now known to the sink.
  @inline(always)
  mutating func addNode(
    _ node: CenterNode, after distance: Double, to sink: inout some KnotSink
  ) {
    guard let last else {
      last = node
      first = node
      return
    }
    let interval = distance.squareRoot()
    let scale = 1 / interval
    let span = Span(
      interval: interval, slope: (node.location - last.location) * scale,
      nibSlope: (node.nib - last.nib) * scale)
    if let middle { addInnerKnot(middle, next: span, to: &sink) }
    if leaving.interval > 0 { middle = last }
    arriving = leaving
    self.last = node
    leaving = span
  }

  /// Adds the last knots to the sink, as if the line ended at its last node.
  func addLastKnots(to sink: inout some KnotSink) {
    guard let last else { return }
    var line = self
    if let middle { line.addInnerKnot(middle, next: leaving, to: &sink) }
    line.addEndKnots(at: last, leaving, to: &sink)
  }

  /// Adds the knot between `arriving` and `leaving`, or ends the spline there.
  @inline(always)
  private mutating func addInnerKnot(
    _ node: CenterNode, next: Span, to sink: inout some KnotSink
  ) {
    let wasStraight = isStraight
    isStraight = !arriving.turns(beyond: InkConstants.straightCosine, to: leaving)
    let isCorner =
      !isStraight && (wasStraight || arriving.isRun)
      && arriving.turns(beyond: InkConstants.cornerCosine, to: leaving)
      && (leaving.isRun || !leaving.turns(beyond: InkConstants.straightCosine, to: next))
    let scale = 1 / (arriving.interval + leaving.interval)
    var velocity = (leaving.interval * arriving.slope + arriving.interval * leaving.slope) * scale
    let rest = arriving.interval * leaving.interval * scale * InkConstants.restingSpeed
    if isCorner || velocity.lengthSquared <= rest * rest {
      addEndKnots(at: node, arriving, to: &sink)
      first = node
      // The run behind the corner begins straight.
      isStraight = true
      return
    }
    let turn = abs(arriving.slope.cross(leaving.slope))
    let limit = InkConstants.maximumBulge * arriving.interval * leaving.interval
    if turn > limit { velocity = velocity * (limit / turn) }
    let nibVelocity = Nib.monotone(
      (arriving.nibSlope * leaving.interval + leaving.nibSlope * arriving.interval) * scale,
      between: arriving.nibSlope, leaving.nibSlope)
    if let first {
      sink.addKnot(
        CenterKnot(
          first, velocity: 1.5 * arriving.slope - 0.5 * velocity,
          nibVelocity: arriving.nibSlope * 1.5 - nibVelocity * 0.5), interval: 0)
      self.first = nil
    }
    sink.addKnot(
      CenterKnot(
        node, velocity: velocity,
        acceleration: (leaving.slope - arriving.slope) * (2 * scale), nibVelocity: nibVelocity),
      interval: arriving.interval)
    self.velocity = velocity
    self.nibVelocity = nibVelocity
  }

  /// Adds the last knot of a spline, which ends at a node, and the first if it is not added yet.
  private mutating func addEndKnots(
    at node: CenterNode, _ span: Span, to sink: inout some KnotSink
  ) {
    guard let first else {
      let knot = CenterKnot(
        node, velocity: 1.5 * span.slope - 0.5 * velocity,
        nibVelocity: span.nibSlope * 1.5 - nibVelocity * 0.5)
      return sink.addKnot(knot, interval: span.interval)
    }
    self.first = nil
    if span.interval > 0 {
      sink.addKnot(
        CenterKnot(first, velocity: span.slope, nibVelocity: span.nibSlope), interval: 0)
    }
    sink.addKnot(
      CenterKnot(node, velocity: span.slope, nibVelocity: span.nibSlope), interval: span.interval)
  }
}
