import TouchKit

/// The cross-section of a stroke: the points at which the pen's tip touches the two edges, with
/// their derivatives by the parameter of the center line.
///
/// The tip at a point of the center line touches an edge with normal N at S²N / |SN|, where S is
/// the matrix of the nib.
struct OutlineSection {
  /// One of the two edges.
  struct Edge {
    var point: Point2D
    var velocity: Vector2D
    /// Whether the tip is wider than the curve: the edge moves backwards here, and lies inside the
    /// stroke.
    var isTight: Bool
  }

  let center: Point2D
  let velocity: Vector2D
  let nib: Nib
  let nibVelocity: Nib
  /// The unit vector along the stroke, and its clockwise normal.
  let tangent: Vector2D
  let normal: Vector2D
  /// The point of the unit circle whose image under the matrix of the nib is the right edge.
  let contact: Vector2D
  /// Half the width of the stroke, in points.
  let halfWidth: Double
  let left: Edge
  let right: Edge

  @inline(__always)
  init(
    center: Point2D, velocity: Vector2D, acceleration: Vector2D, nib: Nib, nibVelocity: Nib,
    fallback: Vector2D
  ) {
    self.center = center
    self.velocity = velocity
    self.nib = nib
    self.nibVelocity = nibVelocity
    let square = velocity.lengthSquared
    // At an exact reversal the line rests, and has no direction of its own.
    let isResting = !(square > 1e-12 * fallback.lengthSquared)
    let speed = isResting ? 0 : square.squareRoot()
    tangent =
      isResting ? fallback.normalized ?? Vector2D(dx: 1, dy: 0) : velocity * (1 / speed)
    normal = tangent.perpendicular
    // The angular speed of the tangent towards the normal.
    let turning = isResting ? 0 : acceleration.dot(normal) / speed
    var (reach, reachVelocity): (Vector2D, Vector2D)
    if nib.isDisc && nibVelocity.isDisc {
      (contact, halfWidth) = (normal, nib.radius)
      reach = normal * nib.radius
      reachVelocity = normal * nibVelocity.radius - tangent * (turning * nib.radius)
    } else {
      let image = nib.applied(to: normal)
      halfWidth = image.length
      let scale = halfWidth > 0 ? 1 / halfWidth : 0
      contact = halfWidth > 0 ? image * scale : normal
      reach = nib.applied(to: contact)
      let change = nibVelocity.applied(to: normal) - nib.applied(to: tangent) * turning
      let contactVelocity = (change - contact * change.dot(contact)) * scale
      reachVelocity = nibVelocity.applied(to: contact) + nib.applied(to: contactVelocity)
    }
    let (leftVelocity, rightVelocity) = (velocity - reachVelocity, velocity + reachVelocity)
    left = Edge(
      point: center - reach, velocity: leftVelocity, isTight: !(leftVelocity.dot(tangent) > 0))
    right = Edge(
      point: center + reach, velocity: rightVelocity, isTight: !(rightVelocity.dot(tangent) > 0))
  }

  init(_ knot: CenterKnot, fallback: Vector2D) {
    self.init(
      center: knot.node.location, velocity: knot.velocity, acceleration: knot.acceleration,
      nib: knot.node.nib, nibVelocity: knot.nibVelocity, fallback: fallback)
  }

  /// Returns the section in the middle of the cubic curve between two sections.
  static func middle(_ from: OutlineSection, _ to: OutlineSection, interval: Double)
    -> OutlineSection
  {
    let scale = 1 / interval
    let chord = to.center - from.center
    return OutlineSection(
      center: from.center.interpolated(to: to.center, at: 0.5)
        + (from.velocity - to.velocity) * (interval / 8),
      velocity: chord * (1.5 * scale) - (from.velocity + to.velocity) * 0.25,
      acceleration: (to.velocity - from.velocity) * scale,
      nib: (from.nib + to.nib) * 0.5 + (from.nibVelocity - to.nibVelocity) * (interval / 8),
      nibVelocity: (to.nib - from.nib) * (1.5 * scale)
        - (from.nibVelocity + to.nibVelocity) * 0.25,
      fallback: chord)
  }

  /// Whether an edge lies inside the stroke. The outline passes through the center instead.
  @inline(__always)
  var isTight: Bool { left.isTight || right.isTight }
  @inline(__always)
  var leftCorner: Point2D { left.isTight ? center : left.point }
  @inline(__always)
  var rightCorner: Point2D { right.isTight ? center : right.point }
}
