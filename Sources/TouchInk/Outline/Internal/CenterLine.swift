import TouchKit

/// A point of the center line with its derivatives by the parameter of the spline.
struct CenterKnot {
  var node: CenterNode
  var velocity: Vector2D
  var acceleration: Vector2D
  var nibVelocity: Nib
}

/// A receiver of the knots of a center line.
protocol KnotReceiver {
  /// Receives a knot with the parameter interval before it.
  mutating func receive(_ knot: CenterKnot, interval: Double)
}

/// The center line of a stroke: the centripetal Catmull-Rom spline through its nodes (Barry and
/// Goldman, 1988). The nib is interpolated by the same spline.
///
/// The parameter grows by the square root of the distance between two nodes. With it, no span has a
/// cusp or a loop of its own (Yuksel, Schaefer and Keyser, 2011). At each node, velocity and
/// acceleration are those of the parabola through the node and its two neighbors. At both ends the
/// acceleration is zero.
struct CenterLine {
  private var previous: CenterNode?
  /// The span that ends at `previous`: its parameter interval, and its slopes.
  private var interval = 0.0
  private var slope = Vector2D.zero
  private var nibSlope = Nib(radius: 0)
  /// The first node, until the second knot is known.
  private var first: CenterNode?
  private var velocity = Vector2D.zero
  private var nibVelocity = Nib(radius: 0)

  /// Appends a node, and sends the knots that are now complete.
  @inline(__always)
  mutating func append(_ node: CenterNode, to receiver: inout some KnotReceiver) {
    guard let previous else {
      self.previous = node
      first = node
      return
    }
    let step = node.location - previous.location
    let next = step.length.squareRoot()
    let (slope, nibSlope) = (step * (1 / next), (node.nib - previous.nib) * (1 / next))
    if interval > 0 {
      let scale = 1 / (interval + next)
      let velocity = (next * self.slope + interval * slope) * scale
      let nibVelocity = (self.nibSlope * next + nibSlope * interval) * scale
      if let first {
        receiver.receive(
          CenterKnot(
            node: first, velocity: 1.5 * self.slope - 0.5 * velocity, acceleration: .zero,
            nibVelocity: self.nibSlope * 1.5 - nibVelocity * 0.5), interval: 0)
        self.first = nil
      }
      receiver.receive(
        CenterKnot(
          node: previous, velocity: velocity, acceleration: (slope - self.slope) * (2 * scale),
          nibVelocity: nibVelocity), interval: interval)
      (self.velocity, self.nibVelocity) = (velocity, nibVelocity)
    }
    (self.previous, interval, self.slope, self.nibSlope) = (node, next, slope, nibSlope)
  }

  /// Sends the last knots, as if the line ended at its last node.
  func finish(to receiver: inout some KnotReceiver) {
    guard let previous else { return }
    let isStraight = first != nil
    if let first, interval > 0 {
      receiver.receive(
        CenterKnot(node: first, velocity: slope, acceleration: .zero, nibVelocity: nibSlope),
        interval: 0)
    }
    receiver.receive(
      CenterKnot(
        node: previous, velocity: isStraight ? slope : 1.5 * slope - 0.5 * velocity,
        acceleration: .zero,
        nibVelocity: isStraight ? nibSlope : nibSlope * 1.5 - nibVelocity * 0.5), interval: interval
    )
  }
}
