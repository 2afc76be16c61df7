import TouchKit
import TouchViews

/// The outline of a growing stroke as curves. After each event, only the part that has changed is
/// computed again, and the rectangle that contains the change is returned.
///
///     if let rect = outline.update(with: stroke) { redraw(rect) }     // then clearChanges()
///
/// The outline always equals that of `Stroke.outlinePath(_:in:tolerance:)`. The part at its last
/// seven samples may change with each event, because the last ones settle; on a grid of whole
/// points, that at its last 41. The part before them is final: predictions and later samples do not
/// change it, only a late update does (R14).
///
/// `path` is the whole outline. A view that draws a long stroke draws its pieces instead: those
/// that are settled once, in a bitmap that it keeps, and `tailPath` and `predictedPath` after each
/// event. Two pieces overlap, so that no seam is seen between them. Draw translucent ink into an
/// opaque layer first.
public struct IncrementalOutline: Sendable {
  private var style: InkStyle
  private let ownStyle: InkStyle?
  private let tolerance: Double

  private var whole: OutlinePart
  /// The elements that are computed anew, before they replace a part of the whole. Kept for its
  /// storage.
  private var renewed: OutlinePart
  private var dot: PenTip.Dot?
  /// The tapers that the outline was computed with, and how far the stroke reaches.
  private var taper: PenTip.Taper?
  private var extent = PenTip.Extent(distance: 0, time: 0)
  private var tailBox = BoundingBox()
  private var prediction: KnotClipper<OutlineBuilder>
  private var previousPrediction = Path2D()
  /// The number of samples that the last update has read.
  private(set) var computedSampleCount = 0

  /// The outline of the real samples behind the settled pieces.
  public private(set) var tailPath = Path2D()

  /// The outline of the predicted samples, as `Stroke.predictedOutlinePath(_:tolerance:)` returns
  /// it.
  public private(set) var predictedPath = Path2D()

  /// Creates an empty outline.
  ///
  /// - Parameters:
  ///   - style: The style that determines the width and the ends, or `nil` for that of the stroke.
  ///   - tolerance: The maximum distance of the curves from the exact edges, 0.05 points by
  ///     default.
  public init(
    _ style: InkStyle? = nil, tolerance: Double = InkConstants.outlineTolerance
  ) {
    ownStyle = style
    self.style = style ?? InkStyle(.plain)
    self.tolerance = tolerance
    whole = OutlinePart(edges: OutlineBuilder(tolerance: tolerance))
    renewed = OutlinePart(edges: OutlineBuilder(tolerance: tolerance, tracksBox: true))
    prediction = KnotClipper(0...0, to: OutlineBuilder(tolerance: tolerance))
  }

  /// The whole outline of the real samples.
  ///
  /// - Complexity: O(*n*), where *n* is the number of curves.
  public var path: Path2D {
    var elements: [Path2D.Element] = []
    whole.edges.addPiece(style.cap, to: &elements)
    return Path2D(elements: elements)
  }

  // MARK: - Pieces

  /// The number of settled pieces.
  public var settledPieceCount: Int { whole.pieces.count }

  /// The index of the first settled piece that the last update has added or changed. It is
  /// `settledPieceCount` if there is none.
  public private(set) var firstChangedPiece = 0

  /// Returns a settled piece as a closed path, and a rectangle that contains it. Later samples do
  /// not change it, only a late update does, and on a grid of whole points the next 36 samples
  /// (`firstChangedPiece`).
  ///
  /// - Parameter index: The index of the piece, along the stroke.
  /// - Precondition: `index` is at least 0 and less than `settledPieceCount`.
  /// - Complexity: O(1): a piece has 32 to 36 spans between samples.
  public func settledPiece(at index: Int) -> (path: Path2D, bounds: Rect2D) {
    precondition(
      whole.pieces.indices.contains(index),
      "piece \(index) is out of range: the outline has \(whole.pieces.count) settled pieces")
    let piece = whole.pieces[index]
    let begin = index == 0 ? nil : whole.begins[index - 1]
    let edges = piece.end.boundary.counts - (begin?.counts ?? OutlineSides.Counts())
    var elements: [Path2D.Element] = []
    // With room for both ends. Growing took most of the allocations of `ink/view/event`.
    elements.reserveCapacity(edges.left + edges.right + 8)
    whole.edges.addPiece(style.cap, from: begin, upTo: piece.end.boundary, to: &elements)
    return (Path2D(elements: elements), piece.box.rect ?? .zero)
  }

  /// Removes the outline, for example because the stroke was cancelled, so that it can be used for
  /// another one. The memory is kept.
  ///
  /// - Returns: The rectangle that contains what was drawn, to erase it, or `nil` if there is
  ///   nothing.
  /// - Complexity: O(*n*), where *n* is the number of samples.
  @discardableResult
  public mutating func remove() -> Rect2D? {
    var box = tailBox
    for group in whole.groups { box.formUnion(group.box) }
    if let first = whole.edges.first { box.insert(tip: first) }
    whole.restart()
    renewed.restart()
    prediction.restart(in: 0...0)
    dot = nil
    taper = nil
    tailBox = BoundingBox()
    tailPath.replaceElements { _ in }
    predictedPath.replaceElements { _ in }
    firstChangedPiece = 0
    return box.rect
  }

  // MARK: - Update

  /// Updates the outline with the changes of a stroke since its last `clearChanges()`.
  ///
  /// Call it after each event that changed the stroke, and `clearChanges()` afterwards. An outline
  /// belongs to one stroke.
  ///
  /// - Returns: The rectangle that contains all changes of the outline and the predicted outline,
  ///   or `nil` if there is nothing to draw.
  /// - Complexity: O(*k*), where *k* is the number of samples that are new, or whose outline
  ///   depends on a changed one. If a late update changes the number of curves, those behind it are
  ///   moved in memory. A stroke whose tapered ends still become longer or sharper is computed as
  ///   a whole (`StrokeTaper`).
  @discardableResult
  public mutating func update(with stroke: Stroke) -> Rect2D? {
    if ownStyle == nil { style = stroke.style }
    let segments = stroke.segments
    firstChangedPiece = whole.pieces.count
    computedSampleCount = 0
    var dirty = BoundingBox()
    var changed = min(stroke.firstChangedIndex, segments.realCount)
    let last = style.isTapered ? whole.checkpoint(before: changed) : nil
    extent = PenTip.extent(
      of: segments, style, after: last?.tip, from: last?.index ?? 0, to: segments.realCount)
    // The first dot may grow until the pen has left it, and the tapers until both fit.
    let isDotChanged =
      changed <= (dot?.count ?? 0) && PenTip.dot(of: segments, style) != dot
    let isNew =
      isDotChanged
      || style.isTapered && PenTip(style, on: segments, to: extent).taper != taper
    if isNew {
      changed = 0
    } else if let recent = whole.recent.first, changed < recent.index {
      // Late updates far behind the end: what follows is soon the same as before.
      var settled = 0
      for range in stroke.changedRanges where range.upperBound > settled {
        settled = compute(
          from: max(range.lowerBound, settled), through: range.upperBound, stroke, segments, &dirty)
        if settled > segments.realCount { return dirty.rect }
      }
      changed = segments.realCount
    }
    compute(from: changed, through: .max, stroke, segments, &dirty)
    return dirty.rect
  }

  /// Computes the outline from a changed sample on, until what follows is the same as before, or up
  /// to the end.
  ///
  /// - Parameters:
  ///   - changed: The index of the changed sample.
  ///   - end: The index after the last changed sample.
  /// - Returns: The index before which the outline is that of the stroke, or `Int.max` if all is.
  @discardableResult
  private mutating func compute(
    from changed: Int, through end: Int, _ stroke: Stroke, _ segments: StrokeSegments,
    _ dirty: inout BoundingBox
  ) -> Int {
    let start = whole.checkpoint(before: changed, of: extent)
    var (tip, line) =
      start.map { ($0.tip, $0.line) } ?? (PenTip(style, on: segments, to: extent), CenterSpline())
    tip.extent = extent
    dot = tip.dot
    taper = tip.taper
    renewed.restart(at: start?.boundary, of: whole)
    let firstGroup = renewed.edges.groupCount
    for index in (start?.index ?? 0)..<segments.realCount {
      computedSampleCount += 1
      tip.move(to: segments.sample(at: index), at: index, adding: &line, &renewed.edges)
      guard renewed.edges.groupCount > firstGroup + renewed.groups.count, tip.isSettled(in: extent),
        let boundary = renewed.edges.boundary
      else { continue }
      var checkpoint = OutlinePart.Checkpoint(
        tip: tip, line: line, index: index + 1, boundary: boundary)
      checkpoint.tip.extent = PenTip.Extent(distance: 0, time: 0)
      renewed.addGroup(checkpoint)
      if boundary.groupCount.isMultiple(of: OutlinePart.pieceSize), index + 1 >= end,
        // Whether the stroke is still a dot depends on its first section, too.
        start != nil || !renewed.edges.isDot,
        case let piece = boundary.groupCount / OutlinePart.pieceSize - 1,
        piece < whole.pieces.count,
        whole.pieces[piece].end.continues(as: checkpoint)
      {
        replaceGroups(from: start?.boundary, to: whole.pieces[piece].end.boundary, &dirty)
        return index + 1
      }
    }
    replaceEnd(tip, line, from: start, stroke, segments, &dirty)
    return .max
  }

  // MARK: - Replacement

  /// Replaces the groups between two boundaries by the renewed ones, or without an end everything
  /// behind the beginning. Extends a box by those that differ.
  private mutating func replaceGroups(
    from begin: OutlineBuilder.Boundary?, to end: OutlineBuilder.Boundary?,
    _ dirty: inout BoundingBox
  ) {
    let first = begin?.groupCount ?? 0
    let last = end?.groupCount ?? whole.groups.count
    let oldCounts = end?.counts ?? whole.groups[..<last].last?.counts ?? OutlineSides.Counts()
    addChanges(first..<last, from: begin?.counts ?? OutlineSides.Counts(), &dirty)
    if begin == nil {
      addBeginning(to: &dirty)
      whole.edges.first = renewed.edges.first
      addBeginning(to: &dirty)
    }
    whole.edges.sides.replace(upTo: end?.counts, by: renewed.edges.sides)
    whole.groups.replaceSubrange(first..<last, with: renewed.groups)
    let pieces = first / OutlinePart.pieceSize..<last / OutlinePart.pieceSize
    whole.pieces.replaceSubrange(pieces, with: renewed.pieces)
    whole.begins.replaceSubrange(
      (first + 1) / OutlinePart.pieceSize..<(last + 1) / OutlinePart.pieceSize, with: renewed.begins
    )
    if end == nil {
      whole.replaceRecent(by: renewed, after: first)
    } else {
      whole.shiftCounts(behind: last, by: renewed.edges.sides.counts - oldCounts)
    }
    whole.updateBoxes(of: renewed, from: pieces.lowerBound)
  }

  /// Extends a box by the cap at the beginning.
  private mutating func addBeginning(to dirty: inout BoundingBox) {
    if let first = whole.edges.first { dirty.insert(tip: first) }
    firstChangedPiece = 0
  }

  /// Extends a box by the groups in a range that differ from the renewed ones, and by new ones.
  private mutating func addChanges(
    _ range: Range<Int>, from begin: OutlineSides.Counts, _ dirty: inout BoundingBox
  ) {
    var old = begin
    var new = begin
    for index in range.lowerBound..<max(range.upperBound, range.lowerBound + renewed.groups.count) {
      let offset = index - range.lowerBound
      let before = index < range.upperBound ? whole.groups[index] : nil
      let after = offset < renewed.groups.count ? renewed.groups[offset] : nil
      if let before, let after {
        let isSame = whole.edges.sides.hasParts(
          from: old, to: before.counts, equalTo: renewed.edges.sides, from: new, to: after.counts)
        old = before.counts
        new = after.counts
        if isSame { continue }
      }
      if let before { dirty.formUnion(before.box) }
      if let after { dirty.formUnion(after.box) }
      firstChangedPiece = min(firstChangedPiece, index / OutlinePart.pieceSize)
    }
  }

  // MARK: - End

  /// Computes the end of the outline, which changes with each sample, and the prediction.
  private mutating func replaceEnd(
    _ tip: PenTip, _ line: CenterSpline, from start: OutlinePart.Checkpoint?, _ stroke: Stroke,
    _ segments: StrokeSegments, _ dirty: inout BoundingBox
  ) {
    let begin = start?.boundary
    line.addLastKnots(to: &renewed.edges)
    renewed.edges.addPendingSpans()
    let isSame = whole.edges.sides.hasParts(
      from: whole.groups.last?.counts ?? OutlineSides.Counts(), to: whole.edges.sides.counts,
      equalTo: renewed.edges.sides,
      from: renewed.groups.last?.counts ?? begin?.counts ?? OutlineSides.Counts(),
      to: renewed.edges.sides.counts)
    replaceGroups(from: begin, to: nil, &dirty)
    // The ends of a dot are round, so the beginning changes when the dot becomes a line.
    if renewed.edges.isDot != whole.edges.isDot { addBeginning(to: &dirty) }
    whole.edges.takeEnd(of: renewed.edges)
    tailPath.replaceElements { elements in
      whole.edges.addPiece(
        style.cap, from: whole.pieces.isEmpty ? nil : whole.begins[whole.pieces.count - 1],
        to: &elements)
    }
    var box = renewed.edges.sides.box
    if whole.groups.isEmpty, let first = whole.edges.first { box.insert(tip: first) }
    if let last = whole.edges.last { box.insert(tip: last) }
    let isPredictionSame = !updatePrediction(tip, line, from: start, stroke, segments, &box)
    if !isSame || !isPredictionSame {
      dirty.formUnion(tailBox)
      dirty.formUnion(box)
    }
    tailBox = box
  }

  /// Computes the outline of the predicted samples, which begins at the last real one.
  ///
  /// - Returns: Whether it has changed.
  private mutating func updatePrediction(
    _ tip: PenTip, _ line: CenterSpline, from start: OutlinePart.Checkpoint?, _ stroke: Stroke,
    _ segments: StrokeSegments, _ box: inout BoundingBox
  ) -> Bool {
    swap(&predictedPath, &previousPrediction)
    predictedPath.replaceElements { elements in
      guard segments.realCount < segments.sampleCount else { return }
      let range = stroke.predictedRange(style)
      prediction.restart(in: Double(range.lowerBound)...Double(range.upperBound))
      var tip = tip
      var line = line
      var first = segments.realCount
      if style.isTapered {
        // It replaces the tapered end of the real samples.
        let extent = PenTip.extent(
          of: segments, style, after: tip, from: first, to: segments.sampleCount)
        let whole = PenTip(style, on: segments, to: extent)
        let isSame =
          whole.taper == tip.taper && start.map { $0.index <= range.lowerBound + 1 } != false
        (tip, line, first) =
          start.flatMap { isSame ? ($0.tip, $0.line, $0.index) : nil }
          ?? (whole, CenterSpline(), 0)
        tip.extent = extent
      }
      for index in first..<segments.sampleCount {
        tip.move(to: segments.sample(at: index), at: index, adding: &line, &prediction)
      }
      line.addLastKnots(to: &prediction)
      prediction.addLastKnot()
      prediction.sink.addPendingSpans()
      prediction.sink.addPiece(style.cap, to: &elements)
    }
    if !predictedPath.isEmpty {
      let rect = predictedPath.boundingBox
      box.insert(rect.origin)
      box.insert(Point2D(x: rect.maxX, y: rect.maxY))
    }
    return predictedPath != previousPrediction
  }
}
