import TouchKit

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
