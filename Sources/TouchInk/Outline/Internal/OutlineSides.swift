import TouchKit
import TouchViews

/// The two edges of an outline, to which parts are added along the stroke.
///
/// In a tight turn an edge is inside the stroke: it is led to a point there, and back behind the
/// turn.
struct OutlineSides {
  /// The numbers of parts of both edges.
  struct Counts: Equatable {
    var left = 0
    var right = 0

    static func += (one: inout Counts, other: Counts) { one = one + other }
    static func + (one: Counts, other: Counts) -> Counts {
      Counts(left: one.left + other.left, right: one.right + other.right)
    }
    static func - (one: Counts, other: Counts) -> Counts {
      Counts(left: one.left - other.left, right: one.right - other.right)
    }
  }

  /// The left edge, along the stroke. The first part is the move to its beginning.
  var left: [Path2D.Element] = []
  /// The right edge, each element in the direction opposite to the stroke.
  private(set) var right: [Path2D.Element] = []
  /// The points inside the stroke at which the edges are in a tight turn.
  private(set) var insideLeft: Point2D?
  private(set) var insideRight: Point2D?
  /// The numbers of parts before those of these edges, if they continue others.
  private var offset = Counts()
  /// The bounding box of what has been added since it was emptied, if it is computed.
  var box = BoundingBox()
  private let tracksBox: Bool

  init(capacity: Int, tracksBox: Bool) {
    self.tracksBox = tracksBox
    // The whole outline is assembled behind the left edge. The system provides only those pages of
    // a large block that are used (`touch-bench ink/curves`).
    left.reserveCapacity(3 * capacity)
    right.reserveCapacity(2 * capacity)
  }

  /// The numbers of parts of the edges so far.
  var counts: Counts { offset + Counts(left: left.count, right: right.count) }

  /// Begins the left edge.
  mutating func begin(at point: Point2D) { left.append(.move(to: point)) }

  /// Adds a curve to the left edge.
  @inline(always)
  mutating func addLeft(_ curve: EdgeCurve) {
    leaveLeft(curve.begin)
    left.append(.curve(to: curve.end, control1: curve.control1, control2: curve.control2))
    if tracksBox { curve.extend(&box) }
  }

  /// Adds a curve to the right edge.
  @inline(always)
  mutating func addRight(_ curve: EdgeCurve) {
    leaveRight()
    right.append(.curve(to: curve.begin, control1: curve.control2, control2: curve.control1))
    if tracksBox { curve.extend(&box) }
  }

  /// Adds a turn on the spot: the tip's edge on the outer side, and a line through the center on
  /// the inner side.
  mutating func addTurn(from: OutlineSection, to: OutlineSection) {
    let isLong = from.tangent.dot(to.tangent) < 0
    if from.tangent.cross(to.tangent) < 0 {
      enterLeft(to.center)
      leaveRight()
      let start = right.count
      from.addArc(
        from: to.contact(.right), to: from.contact(.right), isLong: isLong, to: &right)
      // Without a slice, which would be a copy.
      for offset in 0..<(right.count - start) / 2 {
        right.swapAt(start + offset, right.count - 1 - offset)
      }
    } else {
      leaveLeft(from.left.point)
      to.addArc(from: from.contact(.left), to: to.contact(.left), isLong: isLong, to: &left)
      enterRight(to.center, from.right.point)
    }
    if tracksBox {
      box.insert(tip: from)
      box.insert(tip: to)
    }
  }

  // MARK: - Tight turns

  /// Leads the left edge to a point inside the stroke.
  mutating func enterLeft(_ point: Point2D) {
    left.append(.line(to: point))
    insideLeft = point
  }

  /// Leads the left edge back to a point.
  @inline(always)
  private mutating func leaveLeft(_ point: Point2D) {
    guard insideLeft != nil else { return }
    left.append(.line(to: point))
    insideLeft = nil
  }

  /// Leads the right edge, which is written backwards, from its point to one inside the stroke.
  mutating func enterRight(_ point: Point2D, _ begin: Point2D) {
    right.append(.line(to: insideRight ?? begin))
    insideRight = point
  }

  @inline(always)
  private mutating func leaveRight() {
    guard let point = insideRight else { return }
    right.append(.line(to: point))
    insideRight = nil
  }

  // MARK: - Replacement

  /// Removes everything, to continue others behind a number of parts. The storage is kept.
  mutating func restart(after counts: Counts, insideLeft: Point2D?, insideRight: Point2D?) {
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    offset = counts
    self.insideLeft = insideLeft
    self.insideRight = insideRight
    box = BoundingBox()
  }

  /// Replaces the parts from where others begin up to some numbers of parts by the others, or
  /// without these numbers all up to the end.
  mutating func replace(upTo end: Counts?, by other: OutlineSides) {
    let end = end ?? counts
    left.replaceSubrange(other.offset.left..<end.left, with: other.left)
    right.replaceSubrange(other.offset.right..<end.right, with: other.right)
  }

  /// Takes the state at the end from others.
  mutating func takeEnd(of other: OutlineSides) {
    insideLeft = other.insideLeft
    insideRight = other.insideRight
  }

  /// Returns whether others have the same parts of the edges in a range.
  func hasParts(
    from begin: Counts, to end: Counts, equalTo other: OutlineSides,
    from otherBegin: Counts, to otherEnd: Counts
  ) -> Bool {
    let first = otherBegin - other.offset
    let last = otherEnd - other.offset
    return left[begin.left..<end.left] == other.left[first.left..<last.left]
      && right[begin.right..<end.right] == other.right[first.right..<last.right]
  }
}
