import TouchKit
import TouchViews

/// A converter from knots of the center line to the closed outline of a stroke, as cubic curves.
///
/// A span of the center line becomes one Hermite curve on each side, from the exact edges and
/// speeds at its ends (`EdgePoints`). The curve is compared with the exact edge in its middle,
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
struct OutlineBuilder: KnotSink {
  private let tolerance: Double
  var sides: OutlineSides
  /// The number of groups of about four spans that have been added.
  private(set) var groupCount = 0
  var first: OutlineSection?
  /// Whether the line has stayed within the tip at its beginning. A dot has round ends.
  private(set) var isDot = true
  /// The knots whose spans have not been added yet, with the interval before each. The first is the
  /// end of the spans before. While a span is divided, the middles of its parts are behind them.
  private var knots: [(knot: CenterKnot, interval: Double)] = []
  /// Whether a taper ends at one of them, between two samples. The knots are then too far apart to
  /// compare a joined curve with them.
  private var hasStops = false
  /// The edges at these knots, which are computed together: that is faster than one by one, because
  /// the processor overlaps the computations (`touch-bench ink/recorded`).
  private var edges: [EdgePoints] = []

  var last: OutlineSection? {
    edges.last.map { OutlineSection(knot: knots[edges.count - 1].knot, edges: $0) }
  }

  init(tolerance: Double, capacity: Int = 0, tracksBox: Bool = false) {
    self.tolerance = tolerance
    sides = OutlineSides(capacity: capacity, tracksBox: tracksBox)
    knots.reserveCapacity(16)
    edges.reserveCapacity(16)
  }

  // MARK: - Spans

  /// Appends a knot with the parameter interval before it.
  @inline(always)
  mutating func addKnot(_ knot: CenterKnot, interval: Double) {
    knots.append((knot, interval))
    // A group does not end between the two knots at a corner, nor between two samples, so that what
    // follows depends on one section only (`Boundary`).
    if !knot.node.isSample {
      hasStops = true
    } else if knots.count >= 5, interval > 0 {
      addPendingSpans()
      groupCount += 1
    }
  }

  /// Adds the spans up to the last knot.
  mutating func addPendingSpans() {
    let last = knots.count - 1
    guard last >= edges.count else { return }
    let isFirst = edges.isEmpty
    for index in edges.count...last {
      let (knot, interval) = knots[index]
      let fallback =
        interval > 0 ? knot.location - knots[index - 1].knot.location : knot.velocity
      edges.append(EdgePoints(knot, fallback: fallback))
    }
    if isFirst { begin() }
    if isDot { updateDot() }
    guard last > 0 else { return }
    addSpans(0, last)
    knots.removeSubrange(..<last)
    edges.removeSubrange(..<last)
    hasStops = false
  }

  /// Begins the outline at the first knot.
  private mutating func begin() {
    first = OutlineSection(knot: knots[0].knot, edges: edges[0])
    sides.begin(at: edges[0].left.point)
  }

  private mutating func updateDot() {
    guard let first else { return }
    isDot = knots.allSatisfy {
      $0.knot.location.distance(to: first.center) <= first.nib.radius
    }
  }

  private mutating func addSpans(_ from: Int, _ to: Int) {
    if to - from == 1 { return addSpan(from, to, knots[to].interval, turns: 0, divisions: 0) }
    if !hasStops, addJoinedCurves(from, to) { return }
    let middle = from + (to - from) / 2
    addSpans(from, middle)
    addSpans(middle, to)
  }

  /// Adds the two curves of several spans, and returns `true`, if they pass all knots.
  @inline(always)
  private mutating func addJoinedCurves(_ from: Int, _ to: Int) -> Bool {
    guard edges[from].tangent.dot(edges[to].tangent) > 0.7 else { return false }
    var interval = 0.0
    for index in from + 1...to {
      // The interval at a corner is 0.
      guard knots[index].interval > 0 else { return false }
      interval += knots[index].interval
    }
    guard let left = joinedCurve(.left, from, to, interval),
      let right = joinedCurve(.right, from, to, interval)
    else { return false }
    for index in from..<to
    where crossing(.left, index, index + 1) != nil || crossing(.right, index, index + 1) != nil {
      return false
    }
    sides.addLeft(left)
    sides.addRight(right)
    return true
  }

  /// Returns the curve of an edge of several spans if it passes all knots, or `nil`.
  @inline(always)
  private func joinedCurve(
    _ side: EdgePoints.Side, _ from: Int, _ to: Int, _ interval: Double
  ) -> EdgeCurve? {
    let curve = EdgeCurve(edges[from][side], edges[to][side], interval)
    let scale = 1 / interval
    var time = 0.0
    for index in from + 1..<to {
      time += knots[index].interval
      let longer = max(knots[index].interval, knots[index + 1].interval)
      let edge = edges[index][side]
      let allowed = allowedError(knots[index].knot.nib)
      guard curve.error(at: edge, time * scale) <= allowed,
        curve.skew(at: edge, time * scale) * (longer * scale) <= allowed
      else { return nil }
    }
    return curve
  }

  /// Adds one span of the center line, which is divided until its curves are within the tolerance.
  @inline(always)
  private mutating func addSpan(
    _ from: Int, _ to: Int, _ interval: Double, turns: Int, divisions: Int
  ) {
    let spot = tolerance * InkConstants.spotLength
    let step = knots[to].knot.location - knots[from].knot.location
    let turnsFar = edges[from].tangent.dot(edges[to].tangent) < 0.5
    if interval == 0 || step.lengthSquared < spot * spot
      || turnsFar && turns == InkConstants.maximumTurnDivisions
    {
      return sides.addTurn(
        from: OutlineSection(knot: knots[from].knot, edges: edges[from]),
        to: OutlineSection(knot: knots[to].knot, edges: edges[to]))
    }
    // Of this section, only what a test needs is computed, unless the span is divided.
    let middle = CenterSpan(from: knots[from].knot, to: knots[to].knot, interval: interval).middle
    let points = EdgePoints(middle, fallback: step)
    let insideLeft = crossing(.left, from, to)
    let insideRight = crossing(.right, from, to)
    let left = EdgeCurve(edges[from].left, edges[to].left, interval)
    let right = EdgeCurve(edges[from].right, edges[to].right, interval)
    let allowed = allowedError(middle.nib)
    @inline(always)
    func isFar(_ side: EdgePoints.Side, _ curve: EdgeCurve, _ inside: Point2D?) -> Bool {
      inside == nil
        ? curve.error(at: points[side], 0.5) > allowed
        : isVisible(side, from, middle.location, points[side].point, to)
    }
    if turnsFar
      || divisions < InkConstants.maximumSpanDivisions
        && (isFar(.left, left, insideLeft) || isFar(.right, right, insideRight))
    {
      knots.append((middle, interval / 2))
      edges.append(points)
      return addHalves(
        from, to, interval / 2, turns: turnsFar ? turns + 1 : turns,
        divisions: turnsFar ? divisions : divisions + 1)
    }
    if let insideLeft { sides.enterLeft(insideLeft) } else { sides.addLeft(left) }
    if let insideRight { sides.enterRight(insideRight, right.begin) } else { sides.addRight(right) }
  }

  /// Adds the halves of a span, between which the last knot is.
  private mutating func addHalves(
    _ from: Int, _ to: Int, _ half: Double, turns: Int, divisions: Int
  ) {
    let middle = knots.count - 1
    addSpan(from, middle, half, turns: turns, divisions: divisions)
    addSpan(middle, to, half, turns: turns, divisions: divisions)
    knots.removeLast()
    edges.removeLast()
  }

  /// The maximum distance of a curve from an edge of a nib: half the tolerance, and less for a
  /// hairline.
  @inline(always)
  private func allowedError(_ nib: Nib) -> Double {
    max(min(tolerance / 2, nib.radius * 0.05), tolerance / 8)
  }

  /// Returns the crossing of the lines from the center to an edge at two knots, or `nil` if they do
  /// not cross.
  @inline(always)
  private func crossing(_ side: EdgePoints.Side, _ from: Int, _ to: Int) -> Point2D? {
    Self.crossing(
      side, knots[from].knot.location, edges[from][side].point,
      knots[to].knot.location, edges[to][side].point)
  }

  /// Returns the crossing of the lines from two centers to an edge, or `nil` if they do not cross.
  @inline(always)
  private static func crossing(
    _ side: EdgePoints.Side, _ center: Point2D, _ point: Point2D, _ nextCenter: Point2D,
    _ nextPoint: Point2D
  ) -> Point2D? {
    let sign: Double = side == .left ? -1 : 1
    let reach = point - center
    let nextReach = nextPoint - nextCenter
    let turn = reach.cross(nextReach) * sign
    guard turn > 0 else { return nil }
    let step = nextCenter - center
    let share = step.cross(nextReach) * sign
    let nextShare = step.cross(reach) * sign
    guard share >= 0, nextShare >= 0, share <= turn, nextShare <= turn else { return nil }
    return center + reach * (share / turn)
  }

  /// Returns whether a half of a span that is tight on one side may be visible there, because that
  /// half is not tight.
  private func isVisible(
    _ side: EdgePoints.Side, _ from: Int, _ center: Point2D, _ middle: Point2D, _ to: Int
  ) -> Bool {
    let begin = edges[from][side].point
    let end = edges[to][side].point
    let square = tolerance * tolerance
    return (middle - begin).lengthSquared > square
      && Self.crossing(side, knots[from].knot.location, begin, center, middle) == nil
      || (end - middle).lengthSquared > square
        && Self.crossing(side, center, middle, knots[to].knot.location, end) == nil
  }

  // MARK: - Groups

  /// The cross-section between two groups. What follows depends on what was before only by it.
  struct Boundary: Equatable {
    var counts: OutlineSides.Counts
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
        counts: sides.counts, groupCount: groupCount, section: $0, insideLeft: sides.insideLeft,
        insideRight: sides.insideRight, isDot: isDot)
    }
  }

  /// Removes everything, to continue another builder at a boundary, or to begin anew. The storage
  /// is kept.
  mutating func restart(at boundary: Boundary? = nil, of other: OutlineBuilder? = nil) {
    sides.restart(
      after: boundary?.counts ?? OutlineSides.Counts(), insideLeft: boundary?.insideLeft,
      insideRight: boundary?.insideRight)
    setPending(boundary?.section)
    groupCount = boundary?.groupCount ?? 0
    first = boundary == nil ? nil : other?.first
    isDot = boundary?.isDot ?? true
  }

  private mutating func setPending(_ section: OutlineSection?) {
    knots.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    hasStops = false
    if let section {
      knots.append((section.knot, 0))
      edges.append(section.edges)
    }
  }

  /// Takes the state at the end of the outline from another builder.
  mutating func takeEnd(of other: OutlineBuilder) {
    setPending(other.last)
    isDot = other.isDot
    sides.takeEnd(of: other.sides)
  }

  // MARK: - Path

  /// Ends the outline and returns it as a closed path.
  ///
  /// - Parameters:
  ///   - cap: The shape of both ends.
  ///   - isCut: Whether the beginning and the end are cut by an eraser.
  mutating func closedPath(_ cap: StrokeCap, isCut: (begin: Bool, end: Bool) = (false, false))
    -> Path2D
  {
    addPendingSpans()
    var elements: [Path2D.Element] = []
    // The left edge is the largest part, and is not copied.
    swap(&elements, &sides.left)
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
    elements += sides.left[(begin?.counts.left ?? 0)..<(end?.counts.left ?? sides.left.count)]
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
      if sides.insideLeft != nil { elements.append(.line(to: last.left.point)) }
      last.addCap(isFront: true, isRound: isRound && !isCut.end, to: &elements)
    }
    if let point = end == nil ? sides.insideRight : end?.insideRight {
      elements.append(.line(to: point))
    }
    let edge = sides.right[(begin?.counts.right ?? 0)..<(end?.counts.right ?? sides.right.count)]
    // One by one: appending `edge.reversed()` as a whole takes longer (`ink/fresh/curves`).
    for element in edge.reversed() { elements.append(element) }
    if begin == nil {
      first.addCap(isFront: false, isRound: isRound && !isCut.begin, to: &elements)
    }
    elements.append(.close)
  }
}
