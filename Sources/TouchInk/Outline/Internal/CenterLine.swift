import TouchKit

/// A point of the center line with its derivatives by the parameter of the spline.
struct CenterKnot: Equatable {
  var node: CenterNode
  var velocity: Vector2D
  var acceleration: Vector2D
  var nibVelocity: Nib

  var location: Point2D { node.location }
  var nib: Nib { node.nib }

  /// Creates a knot. The nib changes more slowly than the line moves, because a tip that grows
  /// faster has no edges: each covers those before it.
  @inline(always)
  init(
    _ node: CenterNode, velocity: Vector2D, acceleration: Vector2D = .zero, nibVelocity: Nib
  ) {
    self.node = node
    self.velocity = velocity
    self.acceleration = acceleration
    let limit = 0.36 * velocity.lengthSquared
    let square = nibVelocity.square
    self.nibVelocity = square > limit ? nibVelocity * (limit / square).squareRoot() : nibVelocity
  }
}

/// A receiver of the knots of a center line.
protocol KnotReceiver {
  /// Whether the receiver needs no more knots.
  var isComplete: Bool { get }
  /// Receives a knot with the parameter interval before it. The interval is 0 for the first knot,
  /// and for the second one of the two knots at a corner.
  mutating func receive(_ knot: CenterKnot, interval: Double)
}

extension KnotReceiver {
  var isComplete: Bool { false }
}

/// The center line of a stroke: the centripetal Catmull-Rom spline through its nodes (Barry and
/// Goldman, 1988).
///
/// The parameter grows by the square root of the distance between two nodes. With it, no span has a
/// cusp or a loop of its own (Yuksel, Schaefer and Keyser, 2011). At each node, velocity and
/// acceleration are those of the parabola through the node and its two neighbors. At both ends the
/// acceleration is zero.
///
/// A node is a corner if the line turns there by more than 50 degrees, and nearly runs straight
/// before and after. The spline ends there and begins anew, because a smooth one would bulge on
/// both sides. It also ends at an exact reversal, where it would rest and have no direction.
///
/// In other turns of more than 38 degrees, the velocity is reduced so that no span bulges by more
/// than 8 % of the longer distance between its node and the neighbors.
///
/// The nib is interpolated by the same spline, with limited slopes: between two nodes it is
/// monotone, so a radius that falls quickly does not become negative (Fritsch and Carlson, 1980).
struct CenterLine: Equatable {
  /// A part of the line between two nodes: the parameter interval, which is also the length of
  /// `slope`, and the changes by the parameter.
  private struct Span: Equatable {
    var interval = 0.0
    var slope = Vector2D.zero
    var nibSlope = Nib(radius: 0)

    /// Whether the line turns by more than the angle of a cosine from this span to the next.
    @inline(always)
    func turns(beyond cosine: Double, to next: Span) -> Bool {
      slope.dot(next.slope) < cosine * interval * next.interval
    }
  }

  /// The last two nodes, and the spans that end at them. A knot is sent when two nodes follow.
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

  /// Appends a node at a distance from the last one, and sends the knots that are now complete.
  @inline(always)
  mutating func append(
    _ node: CenterNode, after distance: Double, to receiver: inout some KnotReceiver
  ) {
    guard let last else {
      (last, first) = (node, node)
      return
    }
    let interval = distance.squareRoot()
    let scale = 1 / interval
    let span = Span(
      interval: interval, slope: (node.location - last.location) * scale,
      nibSlope: (node.nib - last.nib) * scale)
    if let middle { send(middle, next: span, to: &receiver) }
    if leaving.interval > 0 { middle = last }
    (arriving, self.last, leaving) = (leaving, node, span)
  }

  /// Sends the last knots, as if the line ended at its last node.
  func finish(to receiver: inout some KnotReceiver) {
    guard let last else { return }
    var line = self
    if let middle { line.send(middle, next: leaving, to: &receiver) }
    line.end(at: last, leaving, to: &receiver)
  }

  /// Sends the knot between `arriving` and `leaving`.
  @inline(always)
  private mutating func send(
    _ node: CenterNode, next: Span, to receiver: inout some KnotReceiver
  ) {
    let wasStraight = isStraight
    isStraight = !arriving.turns(beyond: InkConstants.straightCosine, to: leaving)
    let isCorner =
      wasStraight && !isStraight && arriving.turns(beyond: InkConstants.cornerCosine, to: leaving)
      && !leaving.turns(beyond: InkConstants.straightCosine, to: next)
    let scale = 1 / (arriving.interval + leaving.interval)
    var velocity = (leaving.interval * arriving.slope + arriving.interval * leaving.slope) * scale
    let rest = arriving.interval * leaving.interval * scale * InkConstants.restingSpeed
    if isCorner || velocity.lengthSquared <= rest * rest {
      end(at: node, arriving, to: &receiver)
      first = node
      // The run behind the corner begins straight.
      isStraight = true
      return
    }
    let (turn, limit) = (
      abs(arriving.slope.cross(leaving.slope)),
      InkConstants.maximumBulge * arriving.interval * leaving.interval
    )
    if turn > limit { velocity = velocity * (limit / turn) }
    let nibVelocity = Nib.monotone(
      (arriving.nibSlope * leaving.interval + leaving.nibSlope * arriving.interval) * scale,
      between: arriving.nibSlope, leaving.nibSlope)
    if let first {
      receiver.receive(
        CenterKnot(
          first, velocity: 1.5 * arriving.slope - 0.5 * velocity,
          nibVelocity: arriving.nibSlope * 1.5 - nibVelocity * 0.5), interval: 0)
      self.first = nil
    }
    receiver.receive(
      CenterKnot(
        node, velocity: velocity,
        acceleration: (leaving.slope - arriving.slope) * (2 * scale), nibVelocity: nibVelocity),
      interval: arriving.interval)
    (self.velocity, self.nibVelocity) = (velocity, nibVelocity)
  }

  /// Sends the last knot of a spline, which ends at a node, and the first if it is not sent yet.
  private mutating func end(
    at node: CenterNode, _ span: Span, to receiver: inout some KnotReceiver
  ) {
    guard let first else {
      let knot = CenterKnot(
        node, velocity: 1.5 * span.slope - 0.5 * velocity,
        nibVelocity: span.nibSlope * 1.5 - nibVelocity * 0.5)
      return receiver.receive(knot, interval: span.interval)
    }
    self.first = nil
    if span.interval > 0 {
      receiver.receive(
        CenterKnot(first, velocity: span.slope, nibVelocity: span.nibSlope), interval: 0)
    }
    receiver.receive(
      CenterKnot(node, velocity: span.slope, nibVelocity: span.nibSlope), interval: span.interval)
  }
}
