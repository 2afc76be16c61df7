import TouchKit

/// A search for the positions along a stroke whose cross-section is erased from edge to edge, so
/// that nothing is left between its parts there.
struct EraserSearch {
  /// The erasers that together cover a section.
  private let erasers: [Eraser]
  private let reach: BoundingBox
  /// The distance of cross-sections between which no gap is looked for.
  private let spacing: Double
  private(set) var covered: [ClosedRange<Double>] = []
  /// The beginning of a covered range whose end is not known yet.
  private var begin: Double?

  /// Creates a search near an eraser, after others.
  init(_ eraser: Eraser, after others: [Eraser]) {
    let reach = eraser.bounds
    self.reach = reach
    erasers = [eraser] + others.filter { $0.bounds.isNear(reach, within: 0) }
    spacing = max(eraser.radius / 4, InkConstants.outlineTolerance)
  }

  /// Searches the spans of a stroke.
  mutating func search(_ spans: [CenterSpan]) {
    for span in spans {
      if span.isSpot { mark(span.end, covers(span.to)) } else { search(span, divisions: 0) }
    }
    if let span = spans.last { mark(span.end, false) }
  }

  private mutating func search(_ span: CenterSpan, divisions: Int) {
    guard span.box.isNear(reach, within: 0) else { return mark(span.start, false) }
    let step = span.movement
    if step > spacing, divisions < InkConstants.maximumEraserDivisions {
      search(span.part(0, 0.5), divisions: divisions + 1)
      return search(span.part(0.5, 1), divisions: divisions + 1)
    }
    // The tip turns on the spot.
    if step > spacing { return mark(span.start, covers(span.from)) }
    let (from, to) = span.sections
    let isCovered = covers(from)
    mark(span.start, isCovered)
    guard isCovered != covers(to) else { return }
    var low = 0.0
    var high = 1.0
    for _ in 0..<InkConstants.cutDivisions {
      let middle = (low + high) / 2
      if covers(span.part(middle, 1).sections.from) == isCovered {
        low = middle
      } else {
        high = middle
      }
    }
    mark(span.knot(at: isCovered ? low : high).node.position, !isCovered)
  }

  /// Begins or ends a covered range at a position.
  private mutating func mark(_ position: Double, _ isCovered: Bool) {
    if let begin, !isCovered {
      if begin < position { covered.append(begin...position) }
      self.begin = nil
    } else if isCovered, begin == nil {
      begin = position
      leaveTip(at: position)
    }
  }

  /// Makes room for ink that the tip has left where it turns, if the cross-sections are covered
  /// before and after it.
  private mutating func leaveTip(at position: Double) {
    guard let last = covered.last, last.upperBound == position else { return }
    let end = position - InkConstants.turnLength
    covered.removeLast()
    if last.lowerBound < end { covered.append(last.lowerBound...end) }
    begin = position + InkConstants.turnLength
  }

  /// Returns whether the erasers cover a whole cross-section.
  private func covers(_ section: OutlineSection) -> Bool {
    covers(section.center, section.left.point) && covers(section.center, section.right.point)
  }

  /// Returns whether the erasers cover a whole tip.
  private func covers(_ knot: CenterKnot) -> Bool {
    (0..<InkConstants.tipPointCount).allSatisfy { index in
      let angle = Double(index) * 2 * .pi / Double(InkConstants.tipPointCount)
      return covers(
        knot.location, knot.location + knot.nib.applied(to: Vector2D(angle: angle)))
    }
  }

  private func covers(_ start: Point2D, _ end: Point2D) -> Bool {
    var reached = 0.0
    var isExtended = true
    while isExtended, reached < 1 {
      isExtended = false
      for eraser in erasers {
        guard let part = eraser.coveredPart(of: start, end), part.upperBound > reached,
          part.lowerBound <= reached
        else { continue }
        reached = part.upperBound
        isExtended = true
      }
    }
    return reached >= 1
  }
}

extension CenterSpan {
  /// The distance by which the fastest of the center and the edges moves. The line may turn there
  /// and back, so the section in the middle counts too.
  var movement: Double {
    let (from, to) = sections
    let middle = OutlineSection(middle, fallback: to.center - from.center)
    return max(from.movement(to: middle), middle.movement(to: to))
  }
}

extension OutlineSection {
  /// Returns how far the fastest of the center and the edges moves to another section.
  func movement(to other: OutlineSection) -> Double {
    max(
      left.point.distance(to: other.left.point), right.point.distance(to: other.right.point),
      center.distance(to: other.center))
  }
}
