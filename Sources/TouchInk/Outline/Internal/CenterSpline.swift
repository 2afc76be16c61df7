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
  /// The places in the spans that are not added yet at which tapers end, and whether there are any.
  private var stops = TaperStops()
  private var hasStops = false

  /// Adds a node at a distance from the last one, and the knots that are now known to the sink.
  ///
  /// Tapers may end in the spans of a tapered line. Other lines, which are most, do not test that.
  @inline(always)
  mutating func addNode(
    _ node: CenterNode, after distance: Double, isTapered: Bool, to sink: inout some KnotSink
  ) {
    guard let last else {
      last = node
      first = node
      return
    }
    let interval = distance.squareRoot()
    let scale = 1 / interval
    var span = Span(
      interval: interval, slope: (node.location - last.location) * scale,
      nibSlope: (node.nib - last.nib) * scale)
    if isTapered { span.nibSlope = firstNibSlope(span, from: last, to: node) }
    if let middle { addInnerKnot(middle, next: span, isTapered: isTapered, to: &sink) }
    if leaving.interval > 0 { middle = last }
    arriving = leaving
    self.last = node
    leaving = span
  }

  /// Adds the last knots to the sink, as if the line ended at its last node.
  func addLastKnots(to sink: inout some KnotSink) {
    guard let last else { return }
    var line = self
    if let middle { line.addInnerKnot(middle, next: leaving, isTapered: true, to: &sink) }
    line.addEndKnots(at: last, leaving, isTapered: true, to: &sink)
  }

  /// Adds the knot between `arriving` and `leaving`, or ends the spline there.
  @inline(always)
  private mutating func addInnerKnot(
    _ node: CenterNode, next: Span, isTapered: Bool, to sink: inout some KnotSink
  ) {
    let wasStraight = isStraight
    isStraight = !arriving.turns(beyond: InkConstants.straightCosine, to: leaving)
    let isCorner = !isStraight && turnsSharply(wasStraight, before: next)
    let scale = 1 / (arriving.interval + leaving.interval)
    var velocity = (leaving.interval * arriving.slope + arriving.interval * leaving.slope) * scale
    let rest = arriving.interval * leaving.interval * scale * InkConstants.restingSpeed
    if isCorner || velocity.lengthSquared <= rest * rest {
      addEndKnots(at: node, arriving, isTapered: isTapered, to: &sink)
      first = node
      // The run behind the corner begins straight.
      isStraight = true
      return
    }
    let turn = abs(arriving.slope.cross(leaving.slope))
    let limit = InkConstants.maximumBulge * arriving.interval * leaving.interval
    if turn > limit { velocity = velocity * (limit / turn) }
    let arrivingNibSlope = isTapered ? lastNibSlope(arriving, to: node) : arriving.nibSlope
    let nibVelocity = Nib.monotone(
      (arrivingNibSlope * leaving.interval + leaving.nibSlope * arriving.interval) * scale,
      between: arrivingNibSlope, leaving.nibSlope)
    if let first {
      add(
        CenterKnot(
          first, velocity: 1.5 * arriving.slope - 0.5 * velocity,
          nibVelocity: endSlope(arriving.nibSlope, nibVelocity, before: isTapered ? node : nil)),
        after: 0, isTapered: isTapered, to: &sink)
      self.first = nil
    }
    add(
      CenterKnot(
        node, velocity: velocity,
        acceleration: (leaving.slope - arriving.slope) * (2 * scale), nibVelocity: nibVelocity),
      after: arriving.interval, isTapered: isTapered, to: &sink)
    self.velocity = velocity
    self.nibVelocity = nibVelocity
  }

  /// Whether the node between `arriving` and `leaving`, at which the line turns, is a corner.
  @inline(always)
  private func turnsSharply(_ wasStraight: Bool, before next: Span) -> Bool {
    (wasStraight || arriving.isRun)
      && arriving.turns(beyond: InkConstants.cornerCosine, to: leaving)
      && (leaving.isRun || !leaving.turns(beyond: InkConstants.straightCosine, to: next))
  }

  /// Adds the last knot of a spline, which ends at a node, and the first if it is not added yet.
  private mutating func addEndKnots(
    at node: CenterNode, _ span: Span, isTapered: Bool, to sink: inout some KnotSink
  ) {
    guard let first else {
      let knot = CenterKnot(
        node, velocity: 1.5 * span.slope - 0.5 * velocity,
        nibVelocity: endSlope(
          lastNibSlope(span, to: node), nibVelocity, before: isTapered ? node : nil))
      return add(knot, after: span.interval, isTapered: isTapered, to: &sink)
    }
    self.first = nil
    if span.interval > 0 {
      add(
        CenterKnot(first, velocity: span.slope, nibVelocity: span.nibSlope), after: 0,
        isTapered: isTapered, to: &sink)
    }
    add(
      CenterKnot(node, velocity: span.slope, nibVelocity: lastNibSlope(span, to: node)),
      after: span.interval, isTapered: isTapered, to: &sink)
  }

  /// Adds a knot to the sink, and before it one at each place where a taper ends.
  @inline(always)
  private mutating func add(
    _ knot: CenterKnot, after interval: Double, isTapered: Bool, to sink: inout some KnotSink
  ) {
    if isTapered, hasStops {
      addStops(before: knot, after: interval, to: &sink)
    } else {
      sink.addKnot(knot, interval: interval)
    }
  }
}

// MARK: - Tapers

// The slopes of the nib in a span in which a taper ends are those to and from that place.
extension CenterSpline {
  /// Adds the places between the last node and the next one at which tapers end.
  mutating func addStops(_ start: TaperStops.Stop?, _ end: TaperStops.Stop?) {
    if let start { stops.start = start }
    if let end { stops.end = end }
    hasStops = stops != TaperStops()
  }

  /// Adds a knot behind those at the places in the span before it at which tapers end.
  @inline(never)
  private mutating func addStops(
    before knot: CenterKnot, after interval: Double, to sink: inout some KnotSink
  ) {
    let rest = stops.addKnots(before: knot, after: interval, to: &sink)
    sink.addKnot(knot, interval: rest)
    if stops.isPassed(by: knot) {
      stops = TaperStops()
      hasStops = false
    }
  }

  private func firstNibSlope(_ span: Span, from last: CenterNode, to node: CenterNode) -> Nib {
    guard hasStops, let stop = stops.first(before: node) else { return span.nibSlope }
    return (stop.nib - last.nib) * (1 / (span.interval * stop.share))
  }

  private func lastNibSlope(_ span: Span, to node: CenterNode) -> Nib {
    guard hasStops, let stop = stops.last(before: node) else { return span.nibSlope }
    return (node.nib - stop.nib) * (1 / (span.interval * (1 - stop.share)))
  }

  /// Returns the change of the nib at an end of the line from the change towards it, and that at
  /// the next knot. It is 0 where a taper ends before a node.
  @inline(always)
  private func endSlope(_ slope: Nib, _ next: Nib, before node: CenterNode?) -> Nib {
    if let node, hasStops, stops.first(before: node) != nil { return slope * 1.5 }
    return slope * 1.5 - next * 0.5
  }
}
