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
    let center = knot.location
    let velocity = knot.velocity
    let nib = knot.nib
    let nibVelocity = knot.nibVelocity
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
      let lean = Lean(sine: nibVelocity.radius * scale, tangent, normal)
      left = EdgePoint(
        point: center - (lean.across + lean.back) * nib.radius, tangent: lean.ahead - lean.aside,
        speed: speed * lean.cosine + turning * nib.radius)
      right = EdgePoint(
        point: center + (lean.across - lean.back) * nib.radius, tangent: lean.ahead + lean.aside,
        speed: speed * lean.cosine - turning * nib.radius)
      return
    }
    let motion = NibMotion(nib, nibVelocity, tangent, normal, turning: turning)
    let lean = Lean(sine: motion.growth * scale, tangent, normal)
    left = EdgePoint(
      point: center + nib.reach(lean.across * -1 - lean.back), tangent: lean.ahead - lean.aside,
      speed: speed * lean.cosine - motion.gain)
    right = EdgePoint(
      point: center + nib.reach(lean.across - lean.back), tangent: lean.ahead + lean.aside,
      speed: speed * lean.cosine + motion.gain)
  }

  @inline(always)
  subscript(side: Side) -> EdgePoint { side == .left ? left : right }
}

/// The change of an elliptical nib by the parameter of the center line.
private struct NibMotion {
  /// The derivative of the extent across the line, h = |SN|.
  let growth: Double
  /// The speed that is added to the right edge, and taken from the left one.
  let gain: Double

  @inline(always)
  init(_ nib: Nib, _ change: Nib, _ tangent: Vector2D, _ normal: Vector2D, turning: Double) {
    // The images of the normal and the tangent, and their derivatives, give the extent, its
    // derivative, and the speed along the edge of S²N/|SN|, which turns with the normal.
    let image = nib.applied(to: normal)
    let along = nib.applied(to: tangent)
    let imageChange = change.applied(to: normal)
    let alongChange = change.applied(to: tangent)
    let extent = image.length
    let inverse = extent > 0 ? 1 / extent : 0
    growth = image.dot(imageChange) * inverse
    let area = image.cross(along)
    gain =
      (along.dot(imageChange) + image.dot(alongChange)
        - (image.dot(along) * growth + turning * area * area * inverse) * inverse) * inverse
  }
}

/// The angle by which the normals of both edges lean back, by its sine, and the tangent and the
/// normal of the line multiplied by its sine and cosine.
///
/// The sine is bounded. A tip that grows faster than it moves covers all tips before it, so where
/// it touches an edge does not matter.
private struct Lean {
  let cosine: Double
  let across: Vector2D
  let back: Vector2D
  let ahead: Vector2D
  let aside: Vector2D

  @inline(always)
  init(sine: Double, _ tangent: Vector2D, _ normal: Vector2D) {
    var sine = sine
    if sine == 0 {
      sine = 0
      cosine = 1
    } else {
      sine = min(max(sine, -InkConstants.maximumLean), InkConstants.maximumLean)
      cosine = (1 - sine * sine).squareRoot()
    }
    across = normal * cosine
    back = tangent * sine
    ahead = tangent * cosine
    aside = normal * sine
  }
}
