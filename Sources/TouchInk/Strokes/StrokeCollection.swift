import TouchKit

/// The active and the completed strokes of a drawing.
public struct StrokeCollection: Sendable {
  /// The strokes whose touches are down, in the order in which they began.
  public private(set) var active = TouchTracker<Stroke>()
  /// The strokes whose touches have ended, in the order in which they ended.
  public private(set) var completed: [Stroke] = []
  /// The index in `completed` of each completed stroke, keyed by touch, for updates after the end
  /// (R14).
  private var completedIndices = TouchTracker<Int>()
  /// The changes of completed strokes, to undo them, and those that were undone, until the drawing
  /// changes otherwise. The latest ones are last.
  private var history: [Change] = []
  private var undone: [Change] = []
  private var step = 0
  private(set) var spatialIndex = StrokeIndex()

  /// Whether further changes belong to the latest step, so that one `undo()` reverts them together:
  /// for example the events of one movement of an eraser, after the first.
  public var continuesUndoStep = false

  /// A replacement of completed strokes by others.
  private struct Change {
    var index: Int
    /// The strokes that were removed.
    var removed: [Stroke]
    /// The number of strokes that replaced them.
    var insertedCount: Int
    var step: Int
  }

  /// Creates a collection without strokes.
  public init() {}

  /// Returns the stroke of a touch, active or completed, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*); O(*n*) if strokes did not end in the order in which they began.
  public subscript(id: TouchID) -> Stroke? {
    active[id] ?? completedIndices[id].map { completed[$0] }
  }

  /// Mutates a stroke in place, without a copy.
  ///
  /// - Returns: Whether the touch has a stroke.
  @discardableResult
  mutating func update(_ id: TouchID, _ change: (inout Stroke) -> Void) -> Bool {
    if active.contains(id) {
      // Unlike `active[id]?`, this subscript does not move the stroke out of its storage and back,
      // which takes longer than appending a sample (`touch-bench ink/builder`). The default is not
      // evaluated.
      change(&active[id, default: Stroke(id: id, type: .finger)])
      return true
    }
    guard let position = completedIndices[id] else { return false }
    change(&completed[position])
    spatialIndex.invalidate(position)
    return true
  }

  /// Marks all strokes as drawn.
  ///
  /// - Complexity: O(*n*), where *n* is the number of strokes.
  public mutating func clearChanges() {
    for id in active.keys { update(id) { $0.clearChanges() } }
    for position in completed.indices { completed[position].clearChanges() }
  }

  mutating func begin(_ stroke: Stroke) { active[stroke.id] = stroke }

  mutating func complete(_ id: TouchID) {
    guard let stroke = active.removeValue(forKey: id) else { return }
    change(completed.count..<completed.count, to: [stroke])
  }

  // MARK: - Changes

  mutating func updateSpatialIndex() { spatialIndex.update(completed) }

  /// Appends a completed stroke, for example one of a saved drawing. If it is active, it ends.
  ///
  /// - Complexity: Amortized O(1)
  public mutating func append(_ stroke: Stroke) { insert(stroke, at: completed.count) }

  /// Inserts a completed stroke between others, which is drawn above those before it. If it is
  /// active, it ends.
  ///
  /// If several strokes have the same ID, because they are from different sessions, the last one is
  /// found by it.
  ///
  /// - Parameters:
  ///   - stroke: The stroke to insert.
  ///   - index: Its index in `completed`.
  /// - Precondition: `index` is at least 0 and at most `completed.count`.
  /// - Complexity: O(*n*), where *n* is the number of strokes after it.
  public mutating func insert(_ stroke: Stroke, at index: Int) {
    precondition(
      index >= 0 && index <= completed.count,
      "index \(index) is out of range: there are \(completed.count) completed strokes")
    change(index..<index, to: [stroke])
  }

  /// Replaces a completed stroke by others, for example by the parts that an eraser leaves, or by a
  /// transformed one. Active ones end.
  ///
  /// - Parameters:
  ///   - index: The index of the stroke in `completed`.
  ///   - strokes: The strokes that replace it. If there are none, the stroke is removed.
  /// - Precondition: `index` is a valid index of `completed`.
  /// - Complexity: O(*n*), where *n* is the number of strokes after it.
  public mutating func replace(at index: Int, with strokes: [Stroke]) {
    precondition(
      completed.indices.contains(index),
      "index \(index) is out of range: there are \(completed.count) completed strokes")
    change(index..<index + 1, to: strokes)
  }

  /// Removes and returns the stroke of a touch, active or completed, or returns `nil` if there is
  /// none. The removal of a completed stroke can be undone.
  ///
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func remove(_ id: TouchID) -> Stroke? {
    if let stroke = active.removeValue(forKey: id) { return stroke }
    guard let index = completedIndices[id] else { return nil }
    let stroke = completed[index]
    change(index..<index + 1, to: [])
    return stroke
  }

  /// Removes all completed strokes, which can be undone. Active strokes continue.
  public mutating func clear() {
    if !completed.isEmpty { change(completed.indices, to: []) }
  }

  /// Removes a cancelled stroke. This cannot be undone. Returns whether there was one.
  mutating func cancel(_ id: TouchID) -> Bool {
    if active.removeValue(forKey: id) != nil { return true }
    guard let index = completedIndices[id] else { return false }
    _ = exchange(index..<index + 1, with: [])
    undone.removeAll()
    if let last = history.last, last.index == index, last.insertedCount == 1, last.removed.isEmpty {
      history.removeLast()
    } else {
      // The indices of other changes may be behind the stroke.
      history.removeAll()
    }
    return true
  }

  /// Replaces completed strokes as a change that can be undone. Active strokes end.
  private mutating func change(_ range: Range<Int>, to strokes: [Stroke]) {
    var strokes = strokes
    for index in strokes.indices { strokes[index].end() }
    undone.removeAll()
    if !continuesUndoStep { step += 1 }
    history.append(
      Change(
        index: range.lowerBound, removed: exchange(range, with: strokes),
        insertedCount: strokes.count, step: step))
  }

  /// Replaces completed strokes, and returns those that were removed.
  private mutating func exchange(_ range: Range<Int>, with strokes: [Stroke]) -> [Stroke] {
    let removed = Array(completed[range])
    completed.replaceSubrange(range, with: strokes)
    spatialIndex.replace(range, count: strokes.count)
    if completed.isEmpty {
      completedIndices.removeAll()
      return removed
    }
    for stroke in removed {
      // Another stroke may have the same ID, for example another part of an erased one.
      if let index = completed.lastIndex(where: { $0.id == stroke.id }) {
        completedIndices[stroke.id] = index
      } else {
        completedIndices.removeValue(forKey: stroke.id)
      }
    }
    for index in range.lowerBound..<completed.count {
      completedIndices[completed[index].id] = index
    }
    return removed
  }

  // MARK: - Undo

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.isEmpty }

  /// Whether there is a change to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Undoes the latest change of the completed strokes: a stroke that ended or was inserted, one
  /// that was removed, replaced or erased, or `clear()`. Late updates of a stroke that is removed
  /// are ignored.
  ///
  /// - Returns: A stroke that was removed or that is back, or `nil` if there is nothing to undo.
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func undo() -> Stroke? {
    guard let step = history.last?.step else { return nil }
    var stroke: Stroke?
    while let change = history.last, change.step == step {
      history.removeLast()
      let inverse = revert(change)
      undone.append(inverse)
      stroke = inverse.removed.last ?? change.removed.last
    }
    return stroke
  }

  /// Redoes the change that was undone last, unless the completed strokes have changed since.
  ///
  /// - Returns: A stroke that was removed or that is back, or `nil` if there is nothing to redo.
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func redo() -> Stroke? {
    guard let step = undone.last?.step else { return nil }
    var stroke: Stroke?
    while let change = undone.last, change.step == step {
      undone.removeLast()
      let inverse = revert(change)
      history.append(inverse)
      stroke = change.removed.last ?? inverse.removed.last
    }
    return stroke
  }

  /// Reverts a change, and returns the change that restores it.
  private mutating func revert(_ change: Change) -> Change {
    let range = change.index..<change.index + change.insertedCount
    return Change(
      index: change.index, removed: exchange(range, with: change.removed),
      insertedCount: change.removed.count, step: change.step)
  }
}
