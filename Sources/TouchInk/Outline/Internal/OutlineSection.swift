import TouchKit

// The edges of a stroke are the envelope of its moving tip: the points that the tip reaches and no
// neighboring tip covers.
//
// The tip is the image of the unit disc under the matrix S of the nib. In a direction N it extends
// by |SN| from its center c, to the point c + S²N/|SN|. On the envelope, that extent does not
// change to first order while the tip moves: c'·N + |SN|' = 0. So the normal of an edge is
// perpendicular to the movement while the nib is constant, and leans back by the angle whose sine
// is |SN|'/|c'| while it grows.

/// A point at which the tip touches an edge of a stroke.
struct EdgePoint: Equatable {
  var point: Point2D
  /// The direction of the edge, along the stroke.
  var tangent: Vector2D
  /// The speed of the point in that direction by the parameter of the center line, for the shape of
  /// a curve.
  var speed: Double
}

/// The two points of the edges at a knot of the center line.
struct EdgePoints: Equatable {
  enum Side { case left, right }

  /// The unit vector along the stroke.
  let tangent: Vector2D
  let left: EdgePoint
  let right: EdgePoint

  @inline(always)
  init(_ knot: CenterKnot, fallback: Vector2D) {
    let (center, velocity) = (knot.location, knot.velocity)
    let (nib, nibVelocity) = (knot.nib, knot.nibVelocity)
    let square = velocity.lengthSquared
    // At an exact reversal the line rests, and has no direction of its own.
    let isResting = !(square > 1e-12 * fallback.lengthSquared)
    let speed = isResting ? 0 : square.squareRoot()
    let scale = isResting ? 0 : 1 / speed
    tangent = isResting ? fallback.normalized ?? Vector2D(dx: 1, dy: 0) : velocity * scale
    let normal = tangent.perpendicular
    // The angular speed of the tangent towards the normal.
    let turning = knot.acceleration.dot(normal) * scale
    if nib.isDisc && nibVelocity.isDisc {
      let (sine, cosine) = Self.lean(nibVelocity.radius * scale)
      let (across, back) = (normal * cosine, tangent * sine)
      let (ahead, aside) = (tangent * cosine, normal * sine)
      left = EdgePoint(
        point: center - (across + back) * nib.radius, tangent: ahead - aside,
        speed: speed * cosine + turning * nib.radius)
      right = EdgePoint(
        point: center + (across - back) * nib.radius, tangent: ahead + aside,
        speed: speed * cosine - turning * nib.radius)
      return
    }
    // The images of the normal and the tangent, and their derivatives, give the extent h = |SN|,
    // its derivative, and the speed along the edge of S²N/|SN|, which turns with the normal.
    let (image, along) = (nib.applied(to: normal), nib.applied(to: tangent))
    let (change, alongChange) = (nibVelocity.applied(to: normal), nibVelocity.applied(to: tangent))
    let extent = image.length
    let inverse = extent > 0 ? 1 / extent : 0
    let growth = image.dot(change) * inverse
    let area = image.cross(along)
    let gain =
      (along.dot(change) + image.dot(alongChange)
        - (image.dot(along) * growth + turning * area * area * inverse) * inverse) * inverse
    let (sine, cosine) = Self.lean(growth * scale)
    let (across, back) = (normal * cosine, tangent * sine)
    let (ahead, aside) = (tangent * cosine, normal * sine)
    left = EdgePoint(
      point: center + nib.reach(across * -1 - back), tangent: ahead - aside,
      speed: speed * cosine - gain)
    right = EdgePoint(
      point: center + nib.reach(across - back), tangent: ahead + aside,
      speed: speed * cosine + gain)
  }

  @inline(always)
  subscript(side: Side) -> EdgePoint { side == .left ? left : right }

  /// Returns the sine and the cosine of the angle by which the normals of both edges lean back.
  ///
  /// The sine is bounded. A tip that grows faster than it moves covers all tips before it, so where
  /// it touches an edge does not matter.
  @inline(always)
  private static func lean(_ sine: Double) -> (Double, Double) {
    if sine == 0 { return (0, 1) }
    let sine = min(max(sine, -InkConstants.maximumLean), InkConstants.maximumLean)
    return (sine, (1 - sine * sine).squareRoot())
  }
}

/// The cross-section of a stroke at a knot of the center line.
struct OutlineSection: Equatable {
  let knot: CenterKnot
  let edges: EdgePoints

  var center: Point2D { knot.location }
  var nib: Nib { knot.nib }
  var tangent: Vector2D { edges.tangent }
  var left: EdgePoint { edges.left }
  var right: EdgePoint { edges.right }
}

extension OutlineSection {
  init(_ knot: CenterKnot, fallback: Vector2D) {
    self.init(knot: knot, edges: EdgePoints(knot, fallback: fallback))
  }
}
