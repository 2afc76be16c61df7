import TouchKit
import TouchViews

/// A converter from knots of the center line to the two edges of a stroke, as cubic curves.
///
/// A span of the center line becomes one Hermite curve on each side, from the exact edges and
/// derivatives at its ends. The curve is compared with the exact edge in its middle, and the span
/// is divided if the error exceeds the tolerance. Groups of up to four spans are joined to one
/// curve if it passes the nodes within half the tolerance.
///
/// In a turn that is tighter than the pen's tip, the inner edge would move backwards and form a
/// loop. There the outline passes through the center line, and whole tips are added, which cover
/// the inner side. All parts have the same orientation, so that the non-zero rule fills their
/// union.
struct OutlineBuilder: KnotReceiver {
  private let tolerance: Double
  /// The left edge, along the stroke. The first part is the move to its beginning.
  private(set) var left: [Path2D.Element] = []
  /// The right edge, each element in the direction opposite to the stroke.
  private(set) var right: [Path2D.Element] = []
  /// Whole tips in tight turns, each of them a closed subpath.
  private(set) var tips: [Path2D.Element] = []
  /// The number of groups of four spans that have been added.
  private(set) var groupCount = 0
  /// The bounding box of what has been added since it was emptied, if it is computed.
  var box = BoundingBox()
  private let tracksBox: Bool
  private(set) var first: OutlineSection?
  var last: OutlineSection? { pending.last?.section }
  /// The sections whose spans have not been added yet, with the interval before each. The first is
  /// the end of the spans before.
  private var pending: [(section: OutlineSection, interval: Double)] = []
  private var isTipAdded = false

  init(tolerance: Double, capacity: Int = 0, tracksBox: Bool = false) {
    self.tolerance = tolerance
    self.tracksBox = tracksBox
    // The whole outline is assembled behind the left edge. The system provides only those pages of
    // a large block that are used (`touch-bench ink/curves`).
    left.reserveCapacity(2 * capacity)
    right.reserveCapacity(capacity)
    tips.reserveCapacity(capacity)
    pending.reserveCapacity(5)
  }

  // MARK: - Building

  /// Appends a knot with the parameter interval before it.
  mutating func receive(_ knot: CenterKnot, interval: Double) {
    let fallback =
      pending.isEmpty
      ? knot.velocity : knot.node.location - pending[pending.count - 1].section.center
    let section = OutlineSection(knot, fallback: fallback)
    if first == nil {
      first = section
      left.append(.move(to: section.leftCorner))
    }
    pending.append((section, interval))
    if pending.count == 5 {
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
      return addSpan(sections[from].section, sections[to].section, sections[to].interval, depth: 0)
    }
    if let interval = joinedInterval(sections, from, to) {
      return addCurves(sections[from].section, sections[to].section, interval)
    }
    let middle = from + (to - from) / 2
    addSpans(sections, from, middle)
    addSpans(sections, middle, to)
  }

  /// Returns the interval of several spans if one curve on each side passes all nodes, or `nil`.
  private func joinedInterval(
    _ sections: UnsafeBufferPointer<(section: OutlineSection, interval: Double)>, _ from: Int,
    _ to: Int
  ) -> Double? {
    var interval = 0.0
    for index in from...to {
      if sections[index].section.isTight { return nil }
      if index > from { interval += sections[index].interval }
    }
    let (begin, end) = (sections[from].section, sections[to].section)
    guard begin.tangent.dot(end.tangent) > 0.7 else { return nil }
    let scale = 1 / interval
    var time = 0.0
    for index in from + 1..<to {
      time += sections[index].interval
      let section = sections[index].section
      let weights = HermiteWeights(at: time * scale, interval: interval)
      let error = max(
        abs((weights.point(begin.left, end.left) - section.left.point).dot(section.normal)),
        abs(
          (weights.point(begin.right, end.right) - section.right.point).dot(section.normal)))
      guard error <= tolerance / 2 else { return nil }
    }
    return interval
  }

  /// Adds one span of the center line, which is divided until its curves are within the tolerance.
  private mutating func addSpan(
    _ from: OutlineSection, _ to: OutlineSection, _ interval: Double, depth: Int
  ) {
    if depth < InkConstants.maximumSpanDivisions {
      let middle = OutlineSection.middle(from, to, interval: interval)
      if needsDivision(from, middle, to, interval) {
        addSpan(from, middle, interval / 2, depth: depth + 1)
        return addSpan(middle, to, interval / 2, depth: depth + 1)
      }
    }
    addCurves(from, to, interval)
  }

  private func needsDivision(
    _ from: OutlineSection, _ middle: OutlineSection, _ to: OutlineSection, _ interval: Double
  ) -> Bool {
    if from.tangent.dot(to.tangent) < 0.5 { return from.center != to.center }
    let weights = HermiteWeights(at: 0.5, interval: interval)
    func isFar(
      _ begin: OutlineSection.Edge, _ middle: OutlineSection.Edge, _ end: OutlineSection.Edge,
      _ normal: Vector2D
    ) -> Bool {
      if begin.isTight || end.isTight { return false }
      return middle.isTight
        || abs((weights.point(begin, end) - middle.point).dot(normal)) > tolerance / 2
    }
    if isFar(from.left, middle.left, to.left, middle.normal)
      || isFar(from.right, middle.right, to.right, middle.normal)
    {
      return true
    }
    return (from.isTight || to.isTight) && isGap(from, to)
  }

  /// Adds the two edges between two sections.
  private mutating func addCurves(
    _ from: OutlineSection, _ to: OutlineSection, _ interval: Double
  ) {
    let third = interval / 3
    if tracksBox { extendBox(from, to, third) }
    left.append(Self.curve(from: from.left, to: to.left, third, corner: to.leftCorner))
    right.append(Self.curve(from: to.right, to: from.right, -third, corner: from.rightCorner))
    guard from.isTight || to.isTight else {
      isTipAdded = false
      return
    }
    if !isTipAdded { Self.addTip(from, to: &tips) }
    Self.addTip(to, to: &tips)
    isTipAdded = true
  }

  private mutating func extendBox(_ from: OutlineSection, _ to: OutlineSection, _ third: Double) {
    for (begin, end) in [(from.left, to.left), (from.right, to.right)] {
      box.insert(begin.point)
      box.insert(end.point)
      if !begin.isTight, !end.isTight {
        box.insert(begin.point + begin.velocity * third)
        box.insert(end.point - end.velocity * third)
      }
    }
    if from.isTight || to.isTight {
      extendBox(byTip: from)
      extendBox(byTip: to)
    }
  }

  /// Returns a part of an edge: a curve, or a line to the corner in a tight turn.
  @inline(__always)
  private static func curve(
    from begin: OutlineSection.Edge, to end: OutlineSection.Edge, _ third: Double, corner: Point2D
  ) -> Path2D.Element {
    if begin.isTight || end.isTight { return .line(to: corner) }
    return .curve(
      to: end.point, control1: begin.point + begin.velocity * third,
      control2: end.point - end.velocity * third)
  }

  /// Extends the box by the tip at a section.
  mutating func extendBox(byTip section: OutlineSection) {
    let nib = section.nib
    let reach = nib.radius + Vector2D(dx: nib.stretch, dy: nib.shear).length
    box.insert(section.center + Vector2D(dx: reach, dy: reach))
    box.insert(section.center - Vector2D(dx: reach, dy: reach))
  }

  // MARK: - Tips

  /// Whether the notch between two tips is deeper than the tolerance.
  private func isGap(_ from: OutlineSection, _ to: OutlineSection) -> Bool {
    (to.center - from.center).lengthSquared
      > 8 * tolerance * max(min(from.halfWidth, to.halfWidth), tolerance)
  }

  /// Appends a quarter of the tip's edge, from the image of one unit vector to that of the next.
  private static func addQuarter(
    _ section: OutlineSection, _ from: Vector2D, _ to: Vector2D,
    to elements: inout [Path2D.Element]
  ) {
    let share = Path2D.quarterCircle
    elements.append(
      .curve(
        to: section.center + section.nib.applied(to: to),
        control1: section.center + section.nib.applied(to: from + to * share),
        control2: section.center + section.nib.applied(to: to + from * share)))
  }

  /// Appends half of the tip's edge, around the front from left to right, or around the back from
  /// right to left.
  private static func addHalfTip(
    _ section: OutlineSection, isFront: Bool, to elements: inout [Path2D.Element]
  ) {
    let end = isFront ? section.contact : -section.contact
    let middle = -end.perpendicular
    addQuarter(section, -end, middle, to: &elements)
    addQuarter(section, middle, end, to: &elements)
  }

  /// Appends the tip at a section as a closed subpath.
  private static func addTip(_ section: OutlineSection, to elements: inout [Path2D.Element]) {
    elements.append(.move(to: section.left.point))
    addHalfTip(section, isFront: true, to: &elements)
    addHalfTip(section, isFront: false, to: &elements)
    elements.append(.close)
  }

  // MARK: - Path

  /// Returns a builder with the same state that has no edges yet, for the end of an outline that is
  /// not complete.
  func continuation() -> OutlineBuilder {
    var builder = self
    (builder.left, builder.right, builder.tips) = ([], [], [])
    return builder
  }

  /// Removes the last parts of the edges, so that as many are left as an earlier state had.
  mutating func removeEdges(behind counts: (left: Int, right: Int, tips: Int)) {
    left.removeLast(left.count - counts.left)
    right.removeLast(right.count - counts.right)
    tips.removeLast(tips.count - counts.tips)
  }

  /// Takes the edges of another builder.
  mutating func takeEdges(of other: inout OutlineBuilder) {
    swap(&left, &other.left)
    swap(&right, &other.right)
    swap(&tips, &other.tips)
  }

  /// Ends the outline and returns it as a closed path.
  ///
  /// - Parameters:
  ///   - cap: The shape of both ends.
  ///   - beginning: The builder of which this one is the continuation, or `nil`.
  mutating func finish(_ cap: StrokeCap, after beginning: OutlineBuilder? = nil) -> Path2D {
    addPendingSpans()
    guard let first, let last else { return Path2D() }
    var elements: [Path2D.Element] = []
    if let beginning {
      elements = beginning.left + left
    } else {
      // The left edge is the largest part, and is not copied.
      swap(&elements, &left)
    }
    guard elements.count > 1 else {
      Self.addTip(first, to: &tips)
      return Path2D(elements: tips)
    }
    let hasRoundCaps = cap != .butt
    if hasRoundCaps, !last.isTight, last.nib.radius > 0 {
      Self.addHalfTip(last, isFront: true, to: &elements)
    } else {
      elements.append(.line(to: last.rightCorner))
    }
    // One by one: appending `right.reversed()` as a whole takes longer (`ink/fresh/curves`).
    for element in right.reversed() { elements.append(element) }
    if let beginning {
      for element in beginning.right.reversed() { elements.append(element) }
    }
    if hasRoundCaps, !first.isTight, first.nib.radius > 0 {
      Self.addHalfTip(first, isFront: false, to: &elements)
    }
    elements.append(.close)
    if let beginning { elements += beginning.tips }
    elements += tips
    return Path2D(elements: elements)
  }
}

/// The weights of a cubic Hermite curve at a fraction of its interval.
private struct HermiteWeights {
  let end, beginVelocity, endVelocity: Double

  @inline(__always)
  init(at fraction: Double, interval: Double) {
    let rest = 1 - fraction
    end = fraction * fraction * (3 - 2 * fraction)
    beginVelocity = fraction * rest * rest * interval
    endVelocity = -fraction * fraction * rest * interval
  }

  @inline(__always)
  func point(_ from: OutlineSection.Edge, _ to: OutlineSection.Edge) -> Point2D {
    from.point.interpolated(to: to.point, at: end)
      + (from.velocity * beginVelocity + to.velocity * endVelocity)
  }
}
