import TouchKit

/// A closed polygon that selects the ink inside it, also where it overlaps itself.
struct Lasso {
  private var edges: [(from: Point2D, to: Point2D)] = []
  private(set) var box = BoundingBox()

  init(_ corners: [Point2D]) {
    guard var last = corners.last else { return }
    for corner in corners {
      edges.append((last, corner))
      box.insert(corner)
      last = corner
    }
  }

  func contains(_ point: Point2D) -> Bool {
    var winding = 0
    for (from, to) in edges where (from.y <= point.y) != (to.y <= point.y) {
      let side = (to - from).cross(point - from)
      if from.y <= point.y, side > 0 { winding += 1 }
      if from.y > point.y, side < 0 { winding -= 1 }
    }
    return winding != 0
  }

  /// Returns whether all of a rectangle is inside or outside: no edge of the polygon passes it.
  func isUniform(in box: BoundingBox) -> Bool {
    !edges.contains { from, to in
      var edge = BoundingBox(from)
      edge.insert(to)
      return edge.isNear(box, within: 0)
    }
  }

  /// Returns the fraction of a stroke's ink that is inside, from 0 to 1. Ink that overlaps itself
  /// counts more than once.
  ///
  /// - Parameters:
  ///   - stroke: The stroke.
  ///   - inkBox: A box that contains its ink.
  func coverage(of stroke: Stroke, in inkBox: BoundingBox) -> Double {
    guard let rect = inkBox.rect else { return 0 }
    if isUniform(in: inkBox) { return contains(rect.origin) ? 1 : 0 }
    let spans = stroke.spans()
    // Other edges have no part in whether a point of the ink is inside.
    var near = self
    near.edges.removeAll { from, to in
      max(from.y, to.y) < rect.minY || min(from.y, to.y) > rect.maxY
    }
    var area = CoveredArea(lasso: near, erasers: stroke.erasers)
    let isRound = stroke.hasRoundEnds
    for (index, span) in spans.enumerated() {
      let isFirst = index == 0
      let isLast = index == spans.count - 1
      if span.isSpot {
        if isFirst, isLast { area.add(span.from.nib, at: span.from.location, towards: nil) }
        continue
      }
      if isFirst, isRound.begin {
        let section = span.sections.from
        area.add(section.nib, at: section.center, towards: section.tangent * -1)
      }
      if isLast, isRound.end {
        let section = span.sections.to
        area.add(section.nib, at: section.center, towards: section.tangent)
      }
      area.add(span, divisions: 0)
    }
    return area.all > 0 ? area.inside / area.all : 0
  }
}

/// The area of ink, and of that part of it which is inside a lasso, measured at points.
private struct CoveredArea {
  let lasso: Lasso
  let erasers: [Eraser]
  private(set) var inside = 0.0
  private(set) var all = 0.0

  init(lasso: Lasso, erasers: [Eraser]) {
    self.lasso = lasso
    self.erasers = erasers
  }

  private mutating func add(_ point: Point2D, area: Double) {
    if erasers.contains(where: { $0.covers(point) }) { return }
    all += area
    if lasso.contains(point) { inside += area }
  }

  /// Adds the tip, or the half of it in one direction.
  mutating func add(_ nib: Nib, at center: Point2D, towards direction: Vector2D?) {
    let area = .pi * (nib.radius * nib.radius - nib.stretch * nib.stretch - nib.shear * nib.shear)
    for index in 0..<InkConstants.tipPointCount {
      let share = (Double(index) + 0.5) / Double(InkConstants.tipPointCount)
      let offset = nib.applied(
        to: Vector2D(angle: Double(index) * InkConstants.goldenAngle, length: share.squareRoot()))
      if direction.map({ offset.dot($0) >= 0 }) ?? true {
        add(center + offset, area: area / Double(InkConstants.tipPointCount))
      }
    }
  }

  /// Adds a span. It is divided into parts that are shorter than the tip, unless all of it is
  /// inside or outside.
  mutating func add(_ span: CenterSpan, divisions: Int) {
    let (from, to) = span.sections
    let step = from.movement(to: to)
    if step > max(from.nib.reach / 2, InkConstants.coveredLength),
      divisions < InkConstants.maximumEraserDivisions,
      !erasers.isEmpty || !lasso.isUniform(in: span.box)
    {
      add(span.part(0, 0.5), divisions: divisions + 1)
      return add(span.part(0.5, 1), divisions: divisions + 1)
    }
    let center = from.center.interpolated(to: to.center, at: 0.5)
    for (edge, nextEdge) in [(from.left, to.left), (from.right, to.right)] {
      let middle = edge.point.interpolated(to: nextEdge.point, at: 0.5)
      let area = abs((nextEdge.point - from.center).cross(to.center - edge.point)) / 2
      add(center.interpolated(to: middle, at: 0.25), area: area / 2)
      add(center.interpolated(to: middle, at: 0.75), area: area / 2)
    }
  }
}
