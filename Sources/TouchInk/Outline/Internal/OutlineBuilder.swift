import TouchKit
import TouchViews

/// A converter from knots of the center line to the closed outline of a stroke, as cubic curves.
///
/// A span of the center line becomes one Hermite curve on each side, from the exact edges and
/// speeds at its ends (`OutlineSection`). The curve is compared with the exact edge in its middle,
/// and the span is divided if the error exceeds the tolerance. Groups of up to four spans are
/// joined to one curve if it passes the nodes within half the tolerance.
///
/// In a turn that is tighter than the tip, the inner edge would move backwards, and the lines from
/// the center to the edge at both ends of a span cross. There the outline follows these lines and
/// passes through their crossing, which is the center of curvature. So no part of the outline has
/// the opposite orientation, and the non-zero rule fills all parts. They are all that the tips
/// cover: the point of the center line that is nearest to a covered point is an end of the stroke,
/// so that a cap has the point, or the foot of a perpendicular that is not longer than the radius
/// of curvature there, so that a span has it.
///
/// Where the line turns on the spot, at a corner or a reversal, the tip's edge is the outer edge,
/// and the inner one passes through the center.
struct OutlineBuilder: KnotReceiver {
  private let tolerance: Double
  /// The left edge, along the stroke. The first part is the move to its beginning.
  private(set) var left: [Path2D.Element] = []
  /// The right edge, each element in the direction opposite to the stroke.
  private(set) var right: [Path2D.Element] = []
  /// The number of groups of about four spans that have been added.
  private(set) var groupCount = 0
  /// The numbers of parts of the edges before those of this builder, if it continues another one.
  private var offset = EdgeCounts()
  /// The bounding box of what has been added since it was emptied, if it is computed.
  var box = BoundingBox()
  private let tracksBox: Bool
  var first: OutlineSection?
  var last: OutlineSection? { pending.last?.section }
  /// Whether the line has stayed within the tip at its beginning. A dot has round ends.
  private(set) var isDot = true
  /// The points inside the stroke at which the edges are in a tight turn.
  private var insideLeft: Point2D?
  private var insideRight: Point2D?
  /// The sections whose spans have not been added yet, with the interval before each. The first is
  /// the end of the spans before.
  private var pending: [(section: OutlineSection, interval: Double)] = []

  init(tolerance: Double, capacity: Int = 0, tracksBox: Bool = false) {
    self.tolerance = tolerance
    self.tracksBox = tracksBox
    // The whole outline is assembled behind the left edge. The system provides only those pages of
    // a large block that are used (`touch-bench ink/curves`).
    left.reserveCapacity(2 * capacity)
    right.reserveCapacity(capacity)
    pending.reserveCapacity(6)
  }

  // MARK: - Spans

  /// Appends a knot with the parameter interval before it.
  mutating func receive(_ knot: CenterKnot, interval: Double) {
    let fallback =
      interval > 0 ? knot.node.location - pending[pending.count - 1].section.center : knot.velocity
    let section = OutlineSection(knot, fallback: fallback)
    if let first {
      if isDot { isDot = section.center.distance(to: first.center) <= first.nib.radius }
    } else {
      first = section
      left.append(.move(to: section.left.point))
    }
    pending.append((section, interval))
    // A group does not end between the two knots at a corner, so that what follows depends on one
    // section only (`Boundary`).
    if pending.count >= 5, interval > 0 {
      addPendingSpans()
      groupCount += 1
    }
  }

  /// Adds the spans between the pending sections.
  mutating func addPendingSpans() {
    guard let end = pending.last, pending.count > 1 else { return }
    pending.withUnsafeBufferPointer { addSpans($0, 0, $0.count - 1) }
    pending.removeAll(keepingCapacity: true)
    pending.append(end)
  }

  private mutating func addSpans(
    _ sections: UnsafeBufferPointer<(section: OutlineSection, interval: Double)>, _ from: Int,
    _ to: Int
  ) {
    if to - from == 1 {
      return addSpan(
        sections[from].section, sections[to].section, sections[to].interval, turns: 0, divisions: 0)
    }
    if let curves = joinedCurves(sections, from, to) {
      return addCurves(sections[from].section, sections[to].section, curves)
    }
    let middle = from + (to - from) / 2
    addSpans(sections, from, middle)
    addSpans(sections, middle, to)
  }

  /// Returns the two curves of several spans if they pass all nodes, or `nil`.
  @inline(__always)
  private func joinedCurves(
    _ sections: UnsafeBufferPointer<(section: OutlineSection, interval: Double)>, _ from: Int,
    _ to: Int
  ) -> EdgeCurves? {
    let (begin, end) = (sections[from].section, sections[to].section)
    guard begin.tangent.dot(end.tangent) > 0.7 else { return nil }
    var interval = 0.0
    for index in from + 1...to {
      // The interval at a corner is 0.
      guard sections[index].interval > 0,
        !sections[index - 1].section.isTight(to: sections[index].section)
      else { return nil }
      interval += sections[index].interval
    }
    let curves = EdgeCurves(begin, end, interval)
    let scale = 1 / interval
    var time = 0.0
    for index in from + 1..<to {
      time += sections[index].interval
      let section = sections[index].section
      let longer = max(sections[index].interval, sections[index + 1].interval)
      guard
        curves.error(at: section, time * scale, near: longer * scale) <= allowedError(at: section)
      else { return nil }
    }
    return curves
  }

  /// Adds one span of the center line, which is divided until its curves are within the tolerance.
  private mutating func addSpan(
    _ from: OutlineSection, _ to: OutlineSection, _ interval: Double, turns: Int, divisions: Int
  ) {
    let spot = tolerance * InkConstants.spotLength
    if interval == 0 || (to.center - from.center).lengthSquared < spot * spot {
      return addTurn(from, to)
    }
    let turnsFar = from.tangent.dot(to.tangent) < 0.5
    if turnsFar, turns == InkConstants.maximumTurnDivisions { return addTurn(from, to) }
    let curves = EdgeCurves(from, to, interval)
    if turnsFar || divisions < InkConstants.maximumSpanDivisions {
      let middle = OutlineSection.middle(from, to, interval: interval)
      if turnsFar || isFar(curves, from, middle, to) {
        let (turns, divisions) = turnsFar ? (turns + 1, divisions) : (turns, divisions + 1)
        addSpan(from, middle, interval / 2, turns: turns, divisions: divisions)
        return addSpan(middle, to, interval / 2, turns: turns, divisions: divisions)
      }
    }
    addCurves(from, to, curves)
  }

  /// The maximum distance of a curve from an edge at a section: half the tolerance, and less for a
  /// hairline.
  @inline(__always)
  private func allowedError(at section: OutlineSection) -> Double {
    max(min(tolerance / 2, section.nib.radius / 20), tolerance / 8)
  }

  private func isFar(
    _ curves: EdgeCurves, _ from: OutlineSection, _ middle: OutlineSection, _ to: OutlineSection
  ) -> Bool {
    func isFar(_ side: OutlineSection.Side, _ curve: EdgeCurve) -> Bool {
      guard from.crossing(to, side) != nil else {
        return curve.error(at: middle[side], 0.5) > allowedError(at: middle)
      }
      // The part of the span that is not tight may be visible.
      func isVisible(_ from: OutlineSection, _ to: OutlineSection) -> Bool {
        (to[side].point - from[side].point).lengthSquared > tolerance * tolerance
          && from.crossing(to, side) == nil
      }
      return isVisible(from, middle) || isVisible(middle, to)
    }
    return isFar(.left, curves.left) || isFar(.right, curves.right)
  }

  /// Adds the two edges between two sections.
  @inline(__always)
  private mutating func addCurves(
    _ from: OutlineSection, _ to: OutlineSection, _ curves: EdgeCurves
  ) {
    if let inside = from.crossing(to, .left) {
      enterLeft(inside)
    } else {
      leaveLeft(from)
      let curve = curves.left
      left.append(.curve(to: curve.end, control1: curve.control1, control2: curve.control2))
      if tracksBox { curve.extend(&box) }
    }
    if let inside = from.crossing(to, .right) {
      enterRight(inside, from)
    } else {
      leaveRight(from)
      let curve = curves.right
      right.append(.curve(to: curve.begin, control1: curve.control2, control2: curve.control1))
      if tracksBox { curve.extend(&box) }
    }
  }

  /// Adds a turn on the spot: the tip's edge on the outer side, and a line through the center on
  /// the inner side.
  private mutating func addTurn(_ from: OutlineSection, _ to: OutlineSection) {
    let isLong = from.tangent.dot(to.tangent) < 0
    if from.tangent.cross(to.tangent) < 0 {
      enterLeft(to.center)
      leaveRight(from)
      let start = right.count
      from.addArc(
        from: to.contact(.right), to: from.contact(.right), isLong: isLong, to: &right)
      right[start...].reverse()
    } else {
      leaveLeft(from)
      to.addArc(from: from.contact(.left), to: to.contact(.left), isLong: isLong, to: &left)
      enterRight(to.center, from)
    }
    if tracksBox {
      box.insert(tip: from)
      box.insert(tip: to)
    }
  }

  // MARK: - Tight turns

  /// Leads the left edge to a point inside the stroke.
  private mutating func enterLeft(_ point: Point2D) {
    left.append(.line(to: point))
    insideLeft = point
  }

  /// Leads the left edge back to its point at a section.
  @inline(__always)
  private mutating func leaveLeft(_ section: OutlineSection) {
    guard insideLeft != nil else { return }
    left.append(.line(to: section.left.point))
    insideLeft = nil
  }

  /// Leads the right edge, which is written backwards, to a point inside the stroke.
  private mutating func enterRight(_ point: Point2D, _ section: OutlineSection) {
    right.append(.line(to: insideRight ?? section.right.point))
    insideRight = point
  }

  @inline(__always)
  private mutating func leaveRight(_ section: OutlineSection) {
    guard let point = insideRight else { return }
    right.append(.line(to: point))
    insideRight = nil
  }

  // MARK: - Groups

  /// The numbers of parts of both edges.
  struct EdgeCounts: Equatable {
    var left = 0
    var right = 0

    static func += (one: inout EdgeCounts, other: EdgeCounts) { one = one + other }
    static func + (one: EdgeCounts, other: EdgeCounts) -> EdgeCounts {
      EdgeCounts(left: one.left + other.left, right: one.right + other.right)
    }
    static func - (one: EdgeCounts, other: EdgeCounts) -> EdgeCounts {
      EdgeCounts(left: one.left - other.left, right: one.right - other.right)
    }
  }

  /// The numbers of parts of the edges so far.
  var counts: EdgeCounts { offset + EdgeCounts(left: left.count, right: right.count) }

  /// The cross-section between two groups. What follows depends on what was before only by it.
  struct Boundary: Equatable {
    var counts: EdgeCounts
    let groupCount: Int
    fileprivate let section: OutlineSection
    fileprivate let insideLeft: Point2D?
    fileprivate let insideRight: Point2D?
    fileprivate let isDot: Bool
  }

  /// The end of the group that has just been added, or `nil` if there is none.
  var boundary: Boundary? {
    last.map {
      Boundary(
        counts: counts, groupCount: groupCount, section: $0, insideLeft: insideLeft,
        insideRight: insideRight, isDot: isDot)
    }
  }

  /// Removes everything, to continue another builder at a boundary, or to begin anew. The storage
  /// is kept.
  mutating func restart(at boundary: Boundary? = nil, of other: OutlineBuilder? = nil) {
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    setPending(boundary?.section)
    box = BoundingBox()
    (offset, groupCount) = (boundary?.counts ?? EdgeCounts(), boundary?.groupCount ?? 0)
    (insideLeft, insideRight) = (boundary?.insideLeft, boundary?.insideRight)
    first = boundary == nil ? nil : other?.first
    isDot = boundary?.isDot ?? true
  }

  private mutating func setPending(_ section: OutlineSection?) {
    pending.removeAll(keepingCapacity: true)
    if let section { pending.append((section, 0)) }
  }

  /// Replaces the edges from where another builder begins up to a boundary by those of the other
  /// builder, or without a boundary the whole end of the outline.
  mutating func replace(upTo end: EdgeCounts?, by other: OutlineBuilder) {
    let end = end ?? counts
    left.replaceSubrange(other.offset.left..<end.left, with: other.left)
    right.replaceSubrange(other.offset.right..<end.right, with: other.right)
  }

  /// Takes the state at the end of the outline from another builder.
  mutating func takeEnd(of other: OutlineBuilder) {
    setPending(other.last)
    isDot = other.isDot
    (insideLeft, insideRight) = (other.insideLeft, other.insideRight)
  }

  /// Returns whether another builder has the same parts of the edges in a range.
  func hasEdges(
    from begin: EdgeCounts, to end: EdgeCounts, equalTo other: OutlineBuilder,
    from otherBegin: EdgeCounts, to otherEnd: EdgeCounts
  ) -> Bool {
    let (first, last) = (otherBegin - other.offset, otherEnd - other.offset)
    return left[begin.left..<end.left] == other.left[first.left..<last.left]
      && right[begin.right..<end.right] == other.right[first.right..<last.right]
  }

  // MARK: - Path

  /// Ends the outline and returns it as a closed path.
  ///
  /// - Parameters:
  ///   - cap: The shape of both ends.
  ///   - isCut: Whether the beginning and the end are cut by an eraser.
  mutating func finish(_ cap: StrokeCap, isCut: (begin: Bool, end: Bool) = (false, false))
    -> Path2D
  {
    addPendingSpans()
    var elements: [Path2D.Element] = []
    // The left edge is the largest part, and is not copied.
    swap(&elements, &left)
    close(cap, from: nil, to: nil, isCut: isCut, &elements)
    return Path2D(elements: elements)
  }

  /// Appends the part of the outline between two boundaries as a closed path, which is cut straight
  /// across. Without a boundary, it begins or ends with a cap.
  func addPiece(
    _ cap: StrokeCap, from begin: Boundary? = nil, upTo end: Boundary? = nil,
    to elements: inout [Path2D.Element]
  ) {
    if let begin {
      elements.append(.move(to: begin.section.left.point))
      if let point = begin.insideLeft { elements.append(.line(to: point)) }
    }
    elements += left[(begin?.counts.left ?? 0)..<(end?.counts.left ?? left.count)]
    close(cap, from: begin, to: end, isCut: (false, false), &elements)
  }

  /// Appends what follows the left edge.
  private func close(
    _ cap: StrokeCap, from begin: Boundary?, to end: Boundary?, isCut: (begin: Bool, end: Bool),
    _ elements: inout [Path2D.Element]
  ) {
    guard let first, let last else { return }
    let isRound = isDot && !isCut.begin && !isCut.end || cap != .butt
    if let end {
      if end.insideLeft != nil { elements.append(.line(to: end.section.left.point)) }
      elements.append(.line(to: end.section.right.point))
    } else {
      if insideLeft != nil { elements.append(.line(to: last.left.point)) }
      last.addCap(isFront: true, isRound: isRound && !isCut.end, to: &elements)
    }
    if let point = end == nil ? insideRight : end?.insideRight {
      elements.append(.line(to: point))
    }
    let edge = right[(begin?.counts.right ?? 0)..<(end?.counts.right ?? right.count)]
    // One by one: appending `edge.reversed()` as a whole takes longer (`ink/fresh/curves`).
    for element in edge.reversed() { elements.append(element) }
    if begin == nil {
      first.addCap(isFront: false, isRound: isRound && !isCut.begin, to: &elements)
    }
    elements.append(.close)
  }
}

extension BoundingBox {
  /// Extends the box by the tip at a section.
  mutating func insert(tip section: OutlineSection) {
    let reach = section.nib.reach
    insert(section.center + Vector2D(dx: reach, dy: reach))
    insert(section.center - Vector2D(dx: reach, dy: reach))
  }
}

extension OutlineSection {
  fileprivate enum Side { case left, right }

  @inline(__always)
  fileprivate subscript(side: Side) -> Edge { side == .left ? left : right }

  /// Whether the lines to an edge here and at the next section cross.
  @inline(__always)
  fileprivate func isTight(to next: OutlineSection) -> Bool {
    crossing(next, .left) != nil || crossing(next, .right) != nil
  }

  /// Returns the crossing of the lines from the center to an edge here and at the next section, or
  /// `nil` if they do not cross.
  @inline(__always)
  fileprivate func crossing(_ next: OutlineSection, _ side: Side) -> Point2D? {
    let sign: Double = side == .left ? -1 : 1
    let (reach, nextReach) = (self[side].point - center, next[side].point - next.center)
    let step = next.center - center
    let turn = reach.cross(nextReach) * sign
    let (share, nextShare) = (step.cross(nextReach) * sign, step.cross(reach) * sign)
    guard turn > 0, share >= 0, nextShare >= 0, share <= turn, nextShare <= turn else { return nil }
    return center + reach * (share / turn)
  }

  /// Returns the point of the unit circle whose image under the matrix of the nib is the point of
  /// an edge.
  fileprivate func contact(_ side: Side) -> Vector2D {
    let normal = self[side].tangent.perpendicular * (side == .left ? -1 : 1)
    return nib.isDisc ? normal : nib.applied(to: normal).normalized ?? normal
  }

  /// Appends the end of an outline: around the front of the tip from the left edge to the right
  /// one, or around its back from the right edge to the left one.
  fileprivate func addCap(isFront: Bool, isRound: Bool, to elements: inout [Path2D.Element]) {
    let (begin, end): (Side, Side) = isFront ? (.left, .right) : (.right, .left)
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
  fileprivate func addArc(
    from begin: Vector2D, to end: Vector2D, isLong: Bool, to elements: inout [Path2D.Element]
  ) {
    let (cosine, sine) = (begin.dot(end), begin.cross(end))
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

/// The two edges of a part of a stroke.
private struct EdgeCurves {
  let left, right: EdgeCurve

  @inline(__always)
  init(_ from: OutlineSection, _ to: OutlineSection, _ interval: Double) {
    left = EdgeCurve(from.left, to.left, third: interval / 3)
    right = EdgeCurve(from.right, to.right, third: interval / 3)
  }

  /// Returns the greatest distance of the curves from the edges at a section, at a fraction of the
  /// interval, and in the spans beside it.
  @inline(__always)
  func error(at section: OutlineSection, _ time: Double, near span: Double) -> Double {
    max(
      left.error(at: section.left, time), left.skew(at: section.left, time) * span,
      right.error(at: section.right, time), right.skew(at: section.right, time) * span)
  }
}

/// A part of one edge: the cubic curve with the points and speeds of the edge at both ends.
private struct EdgeCurve {
  let begin, control1, control2, end: Point2D

  @inline(__always)
  init(_ from: OutlineSection.Edge, _ to: OutlineSection.Edge, third: Double) {
    (begin, end) = (from.point, to.point)
    var (departure, arrival) = (from.speed * third, to.speed * third)
    // A curve that departs backwards, or farther than its chord is long, because the line turns
    // within a short part of it, would leave the stroke.
    let chord = (to.point - from.point).length
    if min(from.speed, to.speed) < 0 || max(departure, arrival) > chord {
      departure = chord / 3
      arrival = departure
    }
    control1 = from.point + from.tangent * departure
    control2 = to.point - to.tangent * arrival
  }

  /// Returns the distance of the curve at a fraction from an edge, across that edge.
  @inline(__always)
  func error(at edge: OutlineSection.Edge, _ time: Double) -> Double {
    let rest = 1 - time
    let offset =
      (begin - edge.point) * (rest * rest * rest) + (control1 - edge.point)
      * (3 * rest * rest * time)
      + (control2 - edge.point) * (3 * rest * time * time) + (end - edge.point)
      * (time * time * time)
    return abs(edge.tangent.cross(offset))
  }

  /// Returns a quarter of the velocity across an edge of the curve at a fraction. Two cubic curves
  /// whose velocities differ by v at each end of an interval h are at most vh/4 apart.
  @inline(__always)
  func skew(at edge: OutlineSection.Edge, _ time: Double) -> Double {
    let rest = 1 - time
    let velocity =
      (control1 - begin) * (rest * rest) + (control2 - control1) * (2 * rest * time)
      + (end - control2) * (time * time)
    return abs(edge.tangent.cross(velocity)) * 0.75
  }

  /// Extends a box by the curve.
  func extend(_ box: inout BoundingBox) {
    box.insert(begin)
    box.insert(control1)
    box.insert(control2)
    box.insert(end)
  }
}
