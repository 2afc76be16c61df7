import TouchKit
import TouchViews

/// The outline of a growing stroke as curves. After each event, only the part that has changed is
/// computed again, and the rectangle that contains the change is returned.
///
///     if let rect = outline.update(with: stroke) { redraw(rect) }     // then clearChanges()
///
/// The outline always equals that of `Stroke.outlinePath(_:in:tolerance:)`. The part at its last
/// seven samples may change with each event, because the last ones settle. The part before them is
/// final: predictions and later samples do not change it, only a late update does (R14).
///
/// `path` is the whole outline. A view that draws a long stroke draws its pieces instead: those
/// that are settled once, in a bitmap that it keeps, and `tailPath` and `predictedPath` after each
/// event. Two pieces overlap, so that no seam is seen between them. Draw translucent ink into an
/// opaque layer first.
public struct IncrementalOutline: Sendable {
  private var style: StrokeStyle
  private let ownStyle: StrokeStyle?
  private let tolerance: Double

  /// The computation up to some sample.
  private struct State {
    var tip: PenTip
    var line = CenterLine()
    var builder: OutlineBuilder
    /// The index of the next sample.
    var index = 0
    /// Where the piece after the settled ones begins, and the one after it.
    var pieceBegin: OutlineBuilder.Boundary?
    var nextPieceBegin: OutlineBuilder.Boundary?
  }

  /// A group of spans that was added in one step.
  private struct Group {
    var box: BoundingBox
    /// The numbers of parts of the outline up to the end of the group.
    var counts: (left: Int, right: Int)
  }

  /// A piece of the outline of some groups, with the last one before them.
  private struct Piece {
    var box: BoundingBox
    var begin: OutlineBuilder.Boundary?
    var end: OutlineBuilder.Boundary
  }
  /// The number of groups of a piece.
  private static let pieceSize = 8

  private var state: State?
  private var groups: [Group] = []
  private var pieces: [Piece] = []
  /// The states behind the latest groups, and behind every 64th group before. Their edges are those
  /// of `state`, up to the counts of the group.
  private var recentStates: [State] = []
  private var sparseStates: [State] = []
  private var isEnded = false
  /// The end of the outline, which changes with the next sample.
  private var tail: OutlineBuilder?
  private var tailBox = BoundingBox()
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
    _ style: StrokeStyle? = nil, tolerance: Double = InkConstants.outlineTolerance
  ) {
    ownStyle = style
    self.style = style ?? StrokeStyle(.plain)
    self.tolerance = tolerance
  }

  /// The whole outline of the real samples.
  ///
  /// - Complexity: O(*n*), where *n* is the number of curves.
  public var path: Path2D {
    guard var tail, let state else { return Path2D() }
    return tail.finish(style.cap, after: state.builder)
  }

  // MARK: - Pieces

  /// The number of settled pieces.
  public var settledPieceCount: Int { pieces.count }

  /// The index of the first settled piece that the last update has added or changed. It is
  /// `settledPieceCount` if there is none.
  public private(set) var firstChangedPiece = 0

  /// Returns a settled piece as a closed path, and a rectangle that contains it. Later samples do
  /// not change it, only a late update does (`firstChangedPiece`).
  ///
  /// - Parameter index: The index of the piece, along the stroke.
  /// - Precondition: `index` is at least 0 and less than `settledPieceCount`.
  /// - Complexity: O(1): a piece has 32 to 36 spans between samples.
  public func settledPiece(at index: Int) -> (path: Path2D, bounds: Rect2D) {
    precondition(
      pieces.indices.contains(index),
      "piece \(index) is out of range: the outline has \(pieces.count) settled pieces")
    let piece = pieces[index]
    guard let state else { return (Path2D(), .zero) }
    return (
      state.builder.piece(style.cap, from: piece.begin, to: piece.end), piece.box.rect ?? .zero
    )
  }

  /// The outline of the real samples behind the settled pieces.
  ///
  /// - Complexity: O(1)
  public var tailPath: Path2D {
    guard var tail, let state else { return Path2D() }
    return tail.finish(style.cap, after: state.builder, from: state.pieceBegin)
  }

  /// Removes the outline, for example because the stroke was cancelled, so that it can be used for
  /// another one.
  ///
  /// - Returns: The rectangle that contains what was drawn, to erase it, or `nil` if there is
  ///   nothing.
  /// - Complexity: O(*n*), where *n* is the number of samples.
  @discardableResult
  public mutating func remove() -> Rect2D? {
    var box = tailBox
    for group in groups { box.formUnion(group.box) }
    if let first = state?.builder.first { box.insert(tip: first) }
    self = IncrementalOutline(ownStyle, tolerance: tolerance)
    return box.rect
  }

  /// The parts of the left edge that only a late update changes.
  var finalEdge: [Path2D.Element] { state?.builder.left ?? [] }

  // MARK: - Update

  /// Updates the outline with the changes of a stroke since its last `clearChanges()`.
  ///
  /// Call it after each event that changed the stroke, and `clearChanges()` afterwards. An outline
  /// belongs to one stroke.
  ///
  /// - Returns: The rectangle that contains all changes of the outline and the predicted outline,
  ///   or `nil` if there is nothing to draw.
  /// - Complexity: O(*k*), where *k* is the number of samples from the first changed one on. When a
  ///   stroke with tapered ends ends, all of it is computed.
  @discardableResult
  public mutating func update(with stroke: Stroke) -> Rect2D? {
    if ownStyle == nil { style = stroke.style }
    let segments = stroke.segments
    var dirty = BoundingBox()
    firstChangedPiece = pieces.count
    let replaced = goBack(stroke, segments, &dirty)
    guard var state else { return nil }
    self.state = nil
    while state.index < segments.realCount {
      if let node = state.tip.move(to: segments.sample(at: state.index), at: state.index) {
        state.line.append(node, to: &state.builder)
      }
      state.index += 1
      if state.builder.groupCount > groups.count { addGroup(&state) }
    }
    addChanges(from: replaced, state, to: &dirty)
    var tail = state.builder.continuation()
    state.line.finish(to: &tail)
    tail.addPendingSpans()
    if let first = tail.first {
      if groups.isEmpty { tail.box.insert(tip: first) }
      // The ends of a dot are round, so the beginning changes when the dot becomes a line.
      if tail.isDot != self.tail?.isDot { dirty.insert(tip: first) }
    }
    if let last = tail.last { tail.box.insert(tip: last) }
    let isSame = self.tail.map { $0.left == tail.left && $0.right == tail.right } ?? false
    let (boxBefore, predictionBefore) = (tailBox, predictedPath)
    tailBox = tail.box
    self.tail = tail
    updatePrediction(stroke, segments, state)
    self.state = state
    if !isSame || predictedPath != predictionBefore {
      dirty.formUnion(boxBefore)
      dirty.formUnion(tailBox)
    }
    return dirty.rect
  }

  /// Computes the outline of the predicted samples, which begins at the last real one.
  private mutating func updatePrediction(
    _ stroke: Stroke, _ segments: StrokeSegments, _ state: State
  ) {
    guard segments.realCount < segments.sampleCount else {
      predictedPath = Path2D()
      return
    }
    let range = stroke.predictedRange
    var outline = ClippedKnots(
      Double(range.lowerBound)...Double(range.upperBound),
      to: OutlineBuilder(tolerance: tolerance, capacity: range.count))
    var (tip, line) = (state.tip, state.line)
    for index in segments.realCount..<segments.sampleCount {
      if let node = tip.move(to: segments.sample(at: index), at: index) {
        line.append(node, to: &outline)
      }
    }
    line.finish(to: &outline)
    outline.finish()
    predictedPath = outline.receiver.finish(style.cap)
    if !predictedPath.isEmpty {
      let box = predictedPath.boundingBox
      tailBox.insert(box.origin)
      tailBox.insert(Point2D(x: box.maxX, y: box.maxY))
    }
  }

  // MARK: - States

  /// Records the group of spans that has been added.
  private mutating func addGroup(_ state: inout State) {
    groups.append(
      Group(
        box: state.builder.box,
        counts: (state.builder.left.count, state.builder.right.count)))
    state.builder.box = BoundingBox()
    switch groups.count % Self.pieceSize {
    case Self.pieceSize - 1: state.nextPieceBegin = state.builder.boundary
    case 0:
      if let end = state.builder.boundary {
        // With the group before, or with the cap.
        var box = BoundingBox()
        for group in groups.suffix(Self.pieceSize + 1) { box.formUnion(group.box) }
        if state.pieceBegin == nil, let first = state.builder.first { box.insert(tip: first) }
        pieces.append(Piece(box: box, begin: state.pieceBegin, end: end))
      }
      state.pieceBegin = state.nextPieceBegin
    default: break
    }
    var copy = state
    copy.builder = state.builder.continuation()
    if groups.count.isMultiple(of: 64) { sparseStates.append(copy) }
    if recentStates.count == 64 { recentStates.removeFirst(32) }
    recentStates.append(copy)
  }

  /// The groups that a change has removed, with their edges.
  private struct Replaced {
    /// The number of groups before them.
    var count = 0
    var start: (left: Int, right: Int) = (1, 0)
    var groups: [Group] = []
    /// The edges from `start` on.
    var left: [Path2D.Element] = []
    var right: [Path2D.Element] = []
  }

  /// Goes back to the last state before the first sample that has changed.
  ///
  /// - Returns: The groups that are behind it.
  private mutating func goBack(
    _ stroke: Stroke, _ segments: StrokeSegments, _ dirty: inout BoundingBox
  ) -> Replaced {
    var changed = stroke.changedRanges.first?.lowerBound ?? segments.realCount
    if var current = state {
      // The first dot may grow until the pen has left it. The end of a stroke is tapered when it is
      // known, and a late update may change the length of the stroke.
      let hasEnded = stroke.state == .ended
      if style.isTapered && hasEnded && (!isEnded || changed < current.index)
        || min(changed, current.index) <= current.tip.dot.count
          && PenTip.dot(of: segments, style) != current.tip.dot
      {
        changed = 0
      }
      isEnded = hasEnded
      guard changed < current.index else { return Replaced(count: groups.count) }
      state = nil
      while let last = recentStates.last, last.index > changed { recentStates.removeLast() }
      while let last = sparseStates.last, last.index > changed { sparseStates.removeLast() }
      let earlier = recentStates.last ?? sparseStates.last
      let count = earlier?.builder.groupCount ?? 0
      let replaced = removeGroups(behind: count, of: &current.builder, &dirty)
      if let earlier {
        state = earlier
        state?.builder.takeEdges(of: &current.builder)
        return replaced
      }
      // The cap at the beginning may have changed.
      if let first = current.builder.first { dirty.insert(tip: first) }
      begin(stroke, segments)
      return replaced
    }
    isEnded = stroke.state == .ended
    begin(stroke, segments)
    return Replaced()
  }

  private mutating func begin(_ stroke: Stroke, _ segments: StrokeSegments) {
    state = State(
      tip: PenTip(style, on: segments, taper: stroke.taper(style, segments)),
      builder: OutlineBuilder(tolerance: tolerance, tracksBox: true))
  }

  private mutating func removeGroups(
    behind count: Int, of builder: inout OutlineBuilder, _ dirty: inout BoundingBox
  ) -> Replaced {
    var replaced = Replaced(count: count)
    if count > 0 { replaced.start = groups[count - 1].counts }
    if groups.count - count > InkConstants.redrawnGroupCount {
      replaced.groups = Array(groups[count...])
      replaced.left = Array(builder.left[replaced.start.left...])
      replaced.right = Array(builder.right[replaced.start.right...])
    } else {
      // The last groups are drawn again with each event.
      for group in groups[count...] { dirty.formUnion(group.box) }
      firstChangedPiece = min(firstChangedPiece, count / Self.pieceSize)
    }
    groups.removeLast(groups.count - count)
    pieces.removeLast(pieces.count - count / Self.pieceSize)
    if count > 0 { builder.removeEdges(behind: replaced.start) }
    return replaced
  }

  /// Extends a box by the groups that differ from those that they replace, and by new ones. After a
  /// late update, the outline is soon the same as before.
  private mutating func addChanges(
    from replaced: Replaced, _ state: State, to dirty: inout BoundingBox
  ) {
    if replaced.count == 0, let first = state.builder.first { dirty.insert(tip: first) }
    let (start, builder) = (replaced.start, state.builder)
    var (old, new) = (start, start)
    for offset in 0..<max(replaced.groups.count, groups.count - replaced.count) {
      let index = replaced.count + offset
      let before = offset < replaced.groups.count ? replaced.groups[offset] : nil
      let after = index < groups.count ? groups[index] : nil
      if let before, let after {
        let isSame =
          replaced.left[old.left - start.left..<before.counts.left - start.left]
          == builder.left[new.left..<after.counts.left]
          && replaced.right[old.right - start.right..<before.counts.right - start.right]
            == builder.right[new.right..<after.counts.right]
        (old, new) = (before.counts, after.counts)
        if isSame { continue }
      }
      if let before { dirty.formUnion(before.box) }
      if let after { dirty.formUnion(after.box) }
      firstChangedPiece = min(firstChangedPiece, index / Self.pieceSize)
    }
  }
}
