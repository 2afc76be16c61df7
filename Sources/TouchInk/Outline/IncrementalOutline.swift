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
  }

  /// A group of spans that was added in one step.
  private struct Group {
    var box: BoundingBox
    /// The numbers of parts of the outline up to the end of the group.
    var counts: (left: Int, right: Int)
  }

  private var state: State?
  private var groups: [Group] = []
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
    var dirty = tailBox
    goBack(stroke, segments, &dirty)
    guard var state else { return nil }
    self.state = nil
    while state.index < segments.realCount {
      if let node = state.tip.move(to: segments.sample(at: state.index), at: state.index) {
        state.line.append(node, to: &state.builder)
      }
      state.index += 1
      if state.builder.groupCount > groups.count { addGroup(&state, &dirty) }
    }
    var tail = state.builder.continuation()
    state.line.finish(to: &tail)
    tail.addPendingSpans()
    if let first = tail.first {
      if groups.isEmpty { tail.box.insert(tip: first) }
      // The ends of a dot are round, so the beginning changes when the dot becomes a line.
      if tail.isDot != self.tail?.isDot { dirty.insert(tip: first) }
    }
    if let last = tail.last { tail.box.insert(tip: last) }
    tailBox = tail.box
    self.tail = tail
    updatePrediction(stroke, segments, state)
    self.state = state
    dirty.formUnion(tailBox)
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
  private mutating func addGroup(_ state: inout State, _ dirty: inout BoundingBox) {
    dirty.formUnion(state.builder.box)
    groups.append(
      Group(
        box: state.builder.box,
        counts: (state.builder.left.count, state.builder.right.count)))
    state.builder.box = BoundingBox()
    var copy = state
    copy.builder = state.builder.continuation()
    if groups.count.isMultiple(of: 64) { sparseStates.append(copy) }
    if recentStates.count == 64 { recentStates.removeFirst(32) }
    recentStates.append(copy)
  }

  /// Goes back to the last state before the first sample that has changed.
  private mutating func goBack(
    _ stroke: Stroke, _ segments: StrokeSegments, _ dirty: inout BoundingBox
  ) {
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
      guard changed < current.index else { return }
      state = nil
      while let last = recentStates.last, last.index > changed { recentStates.removeLast() }
      while let last = sparseStates.last, last.index > changed { sparseStates.removeLast() }
      if let earlier = recentStates.last ?? sparseStates.last {
        removeGroups(behind: earlier.builder.groupCount, &dirty)
        current.builder.removeEdges(behind: groups[groups.count - 1].counts)
        state = earlier
        state?.builder.takeEdges(of: &current.builder)
        return
      }
    }
    isEnded = stroke.state == .ended
    removeGroups(behind: 0, &dirty)
    state = State(
      tip: PenTip(style, on: segments, taper: stroke.taper(style, segments)),
      builder: OutlineBuilder(tolerance: tolerance, tracksBox: true))
  }

  private mutating func removeGroups(behind count: Int, _ dirty: inout BoundingBox) {
    while groups.count > count { dirty.formUnion(groups.removeLast().box) }
  }
}
