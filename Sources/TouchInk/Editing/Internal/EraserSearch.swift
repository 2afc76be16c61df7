import TouchKit

/// A search for the positions along a stroke at which an eraser covers ink: those whose
/// cross-section the eraser meets, and those with a whole tip that it meets, at a round end or at a
/// corner.
///
/// So what remains of the stroke can be cut straight across, and is no longer covered.
struct EraserSearch {
  /// The covered positions from one to another.
  struct Covered {
    var begin: Double
    var end: Double
    /// How far the cross-section moves between both, at its fastest point.
    var extent = 0.0
    /// Whether a whole tip is covered, so that a range without a length counts too.
    var hasTip: Bool
  }

  private let eraser: Eraser
  private let reach: BoundingBox
  /// The distance of cross-sections between which the eraser is not looked for.
  private let spacing: Double
  private(set) var covered: [Covered] = []
  /// The beginning of a covered range whose end is not known yet.
  private var begin: (position: Double, section: OutlineSection)?
  private var extent = 0.0

  init(_ eraser: Eraser) {
    self.eraser = eraser
    reach = eraser.box.expanded(by: eraser.radius)
    spacing = max(eraser.radius / 8, InkConstants.outlineTolerance)
  }

  /// Searches the spans of a stroke, and its ends if they are round.
  mutating func search(_ spans: [CenterSpan], isRound: (begin: Bool, end: Bool)) {
    guard let first = spans.first?.from, let last = spans.last?.to else { return }
    if isRound.begin { addTip(first) }
    for span in spans {
      if span.isSpot { addTip(span.from) } else { search(span, divisions: 0) }
    }
    if begin != nil, let span = spans.last { close(span.end, span.sections.to) }
    if isRound.end { addTip(last) }
  }

  private mutating func search(_ span: CenterSpan, divisions: Int) {
    guard span.box.isNear(reach, within: 0) else {
      if begin != nil { close(span.start, span.sections.from) }
      return
    }
    let (from, to) = span.sections
    let step = span.movement
    if step > spacing, divisions < InkConstants.maximumEraserDivisions {
      search(span.part(0, 0.5), divisions: divisions + 1)
      return search(span.part(0.5, 1), divisions: divisions + 1)
    }
    // The tip turns on the spot.
    if step > spacing, eraser.meets(span.from.nib, at: span.from.location) {
      return open(span.start, from)
    }
    let isCovered = meets(from)
    let isNextCovered = meets(to)
    if isCovered { open(span.start, from) } else { close(span.start, from) }
    guard isCovered != isNextCovered else { return }
    var low = 0.0
    var high = 1.0
    for _ in 0..<InkConstants.cutDivisions {
      let middle = (low + high) / 2
      if meets(span.part(middle, 1).sections.from) == isCovered {
        low = middle
      } else {
        high = middle
      }
    }
    // The part that is left has no covered section.
    let edge = span.part(0, isNextCovered ? low : high)
    if isNextCovered { open(edge.end, edge.sections.to) } else { close(edge.end, edge.sections.to) }
  }

  /// Returns whether the eraser covers a part of a cross-section, or of a straight cut there.
  private func meets(_ section: OutlineSection) -> Bool {
    eraser.coveredPart(of: section.center, section.left.point) != nil
      || eraser.coveredPart(of: section.center, section.right.point) != nil
      || eraser.coveredPart(of: section.left.point, section.right.point) != nil
  }

  private mutating func addTip(_ knot: CenterKnot) {
    guard begin == nil, eraser.meets(knot.nib, at: knot.location) else { return }
    let position = knot.node.position
    add(Covered(begin: position, end: position, hasTip: true))
  }

  private mutating func open(_ position: Double, _ section: OutlineSection) {
    if let begin {
      extent = max(extent, begin.section.movement(to: section))
    } else {
      begin = (position, section)
      extent = 0
    }
  }

  private mutating func close(_ position: Double, _ section: OutlineSection) {
    guard let begin else { return }
    open(position, section)
    add(Covered(begin: begin.position, end: position, extent: extent, hasTip: false))
    self.begin = nil
  }

  /// Adds a range, which is joined with the one before if they meet.
  private mutating func add(_ range: Covered) {
    guard let last = covered.last, last.end >= range.begin else { return covered.append(range) }
    covered[covered.count - 1] = Covered(
      begin: last.begin, end: max(last.end, range.end), extent: max(last.extent, range.extent),
      hasTip: last.hasTip || range.hasTip)
  }
}

extension CenterSpan {
  /// How far the fastest of the center and the edges moves. The line may turn there and back, so
  /// the section in the middle counts too.
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

extension Eraser {
  /// Returns whether the eraser covers a part of a tip.
  fileprivate func meets(_ nib: Nib, at center: Point2D) -> Bool {
    // The point of the movement that is nearest to the center, as the tip measures distances.
    let movement = to - from
    var near = from - center
    var across = movement
    if !nib.isDisc {
      near = nib.inverse(of: near)
      across = nib.inverse(of: across)
    }
    let share = -near.dot(across) / across.lengthSquared
    let nearest = share.isFinite ? from + movement * min(max(share, 0), 1) : from
    return nib.distance(to: nearest - center) <= radius
  }
}
