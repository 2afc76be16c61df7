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
