import TouchKit
import TouchViews

extension OutlineSection {
  /// Returns the point of the unit circle whose image under the matrix of the nib is the point of
  /// an edge.
  func contact(_ side: EdgePoints.Side) -> Vector2D {
    let normal = edges[side].tangent.perpendicular * (side == .left ? -1 : 1)
    return nib.isDisc ? normal : nib.applied(to: normal).normalized ?? normal
  }

  /// Appends the end of an outline: around the front of the tip from the left edge to the right
  /// one, or around its back from the right edge to the left one.
  func addCap(isFront: Bool, isRound: Bool, to elements: inout [Path2D.Element]) {
    let (begin, end): (EdgePoints.Side, EdgePoints.Side) =
      isFront ? (.left, .right) : (.right, .left)
    if isRound, nib.radius > 0 {
      addArc(from: contact(begin), to: contact(end), isLong: true, to: &elements)
    } else if isFront {
      elements.append(.line(to: right.point))
    }
  }

  /// Appends the tip's edge from the image of one unit vector clockwise to that of another. An arc
  /// of more than 270 degrees is distinguished from a line back by whether it `isLong`.
  ///
  /// A curve whose control points are at the distance 4/3 tan(a/4) along the tangents is within
  /// 0.03 % of the radius of an arc of the angle a, up to 90 degrees.
  func addArc(
    from begin: Vector2D, to end: Vector2D, isLong: Bool, to elements: inout [Path2D.Element]
  ) {
    let cosine = begin.dot(end)
    let sine = begin.cross(end)
    if cosine < -0.1 || isLong && sine < 0 {
      guard let middle = (begin - end).perpendicular.normalized else { return }
      addArc(from: begin, to: middle, isLong: false, to: &elements)
      return addArc(from: middle, to: end, isLong: false, to: &elements)
    }
    let point = center + nib.applied(to: end)
    guard sine > 0 else { return elements.append(.line(to: point)) }
    let half = sine / (1 + cosine)
    let arm = 4 / 3 * half / (1 + (1 + half * half).squareRoot())
    elements.append(
      .curve(
        to: point, control1: center + nib.applied(to: begin + begin.perpendicular * arm),
        control2: center + nib.applied(to: end - end.perpendicular * arm)))
  }
}

extension BoundingBox {
  /// Extends the box by the tip at a section, whose arcs are up to 0.04 % outside.
  mutating func insert(tip section: OutlineSection) {
    let reach = section.nib.reach * 1.0005
    insert(section.center + Vector2D(dx: reach, dy: reach))
    insert(section.center - Vector2D(dx: reach, dy: reach))
  }
}
