import TouchKit

/// The active and the completed strokes of a drawing.
public struct StrokeCollection: Sendable {
  /// The strokes whose touches are down, in the order in which they began.
  public private(set) var active = TouchTracker<Stroke>()
  /// The strokes whose touches have ended, in the order in which they ended.
  public private(set) var completed: [Stroke] = []
  /// The IDs of `completed`, so that a search for one reads little memory.
  private var completedIDs: [TouchID] = []
  private var history = UndoHistory()
  /// The touches with strokes that expect late updates and were replaced. Their parts, and those
  /// in the history, are refined too.
  private var detachedTouches: [TouchID] = []
  /// The number of the next part of an erased stroke.
  private var nextPartNumber = InkConstants.firstPartNumber
  /// The spatial index of `completed`, which copies of the collection share.
  private var sharedIndex = SharedStrokeIndex()

  /// The changes of `completed` since a view has shown it.
  private(set) var changeLog = StrokeChangeLog()

  /// Whether further changes belong to the latest step, so that one `undo()` reverts them together:
  /// for example the events of one movement of an eraser, after the first.
  public var continuesUndoStep: Bool {
    get { history.continuesStep }
    set { history.continuesStep = newValue }
  }

  /// The maximum number of steps that can be undone, 100 by default. Older ones are forgotten.
  public var undoLimit: Int {
    get { history.limit }
    set { history.limit = newValue }
  }

  /// Creates a collection without strokes.
  public init() {}

  /// Returns the stroke of a touch, active or completed, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of completed strokes after it.
  public subscript(id: TouchID) -> Stroke? {
    active[id] ?? completedIDs.lastIndex(of: id).map { completed[$0] }
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
    guard let position = completedIDs.lastIndex(of: id) else { return false }
    change(&completed[position])
    completedDidChange(at: position)
    return true
  }

  /// Marks an ended stroke as one that expects no late updates, which does not change its ink.
  ///
  /// - Returns: Whether it was not marked before.
  mutating func finalize(_ id: TouchID) -> Bool {
    guard let position = completedIDs.lastIndex(of: id), !completed[position].isFinalized else {
      return false
    }
    completed[position].isFinalized = true
    return true
  }

  /// Whether strokes of a touch that were replaced expect late updates.
  @inline(__always)
  func isDetached(_ touch: TouchID) -> Bool {
    !detachedTouches.isEmpty && detachedTouches.contains(touch)
  }

  /// Mutates the parts of a touch's stroke that an eraser has left, and the strokes of the touch
  /// that undo or redo can restore.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - isLast: Whether no more updates are expected.
  ///   - change: The change.
  /// - Returns: The IDs of the completed strokes that were changed.
  mutating func updateDetached(
    _ touch: TouchID, isLast: Bool = false, _ change: (inout Stroke) -> Void
  ) -> [TouchID] {
    var changed: [TouchID] = []
    for position in completed.indices where completed[position].isPart(of: touch) {
      change(&completed[position])
      completed[position].inkDidChange()
      completedDidChange(at: position)
      changed.append(completed[position].id)
    }
    history.update(touch, change)
    if isLast { detachedTouches.removeAll { $0 == touch } }
    return changed
  }

  /// Marks all strokes as drawn.
  ///
  /// - Complexity: O(*n*), where *n* is the number of strokes.
  public mutating func clearChanges() {
    clearActiveChanges()
    for position in completed.indices { completed[position].clearChanges() }
  }

  /// Marks the active strokes as drawn.
  mutating func clearActiveChanges() {
    for index in active.indices { update(active[index].id) { $0.clearChanges() } }
  }

  mutating func begin(_ stroke: Stroke) { active[stroke.id] = stroke }

  mutating func complete(_ id: TouchID) {
    guard let stroke = active.removeValue(forKey: id) else { return }
    change([Replacement(index: completed.count, count: 0, strokes: [stroke])])
  }

  // MARK: - Changes

  /// Returns the spatial index of `completed`, up to date.
  ///
  /// - Parameter place: What is looked for, if the chunks of the strokes near it are needed.
  func spatialIndex(near place: (box: BoundingBox, distance: Double)? = nil) -> StrokeIndex {
    sharedIndex.updated(with: completed, near: place)
  }

  /// Returns a mark of the collection, whose changes from now on are logged.
  mutating func restartChangeLog() -> StrokeChangeLog.Mark { changeLog.restart() }

  /// Records that the ink of a completed stroke has changed.
  private mutating func completedDidChange(at position: Int) {
    changeIndex { $0.invalidate(position) }
    changeLog.append(position..<position + 1, count: 1)
  }

  private mutating func changeIndex(_ change: (inout StrokeIndex) -> Void) {
    if !isKnownUniquelyReferenced(&sharedIndex) { sharedIndex = sharedIndex.copy() }
    sharedIndex.change(change)
  }

  /// Appends a completed stroke, for example one of a saved drawing. If it is active, it ends.
  ///
  /// - Complexity: Amortized O(1)
  public mutating func append(_ stroke: Stroke) {
    insert(stroke, at: completed.count)
    // Its samples are in the cache, so that the index of a large drawing costs no pause later.
    _ = spatialIndex()
  }

  /// Inserts a completed stroke between others, which is drawn above those before it. If it is
  /// active, it ends.
  ///
  /// If several strokes have the same ID, the last one is found by it. Those of a drawing that was
  /// loaded have others than the touches of this session.
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
    change([Replacement(index: index, count: 0, strokes: [stroke])])
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
    change([Replacement(index: index, count: 1, strokes: strokes)])
  }

  /// Removes and returns the stroke of a touch, active or completed, or returns `nil` if there is
  /// none. The removal of a completed stroke can be undone.
  ///
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func remove(_ id: TouchID) -> Stroke? {
    if let stroke = active.removeValue(forKey: id) { return stroke }
    guard let index = completedIDs.lastIndex(of: id) else { return nil }
    let stroke = completed[index]
    change([Replacement(index: index, count: 1, strokes: [])])
    return stroke
  }

  /// Removes all completed strokes, which can be undone. Active strokes continue.
  public mutating func clear() {
    if completed.isEmpty { return }
    change([Replacement(index: 0, count: completed.count, strokes: [])])
  }

  /// Removes a cancelled stroke. This cannot be undone. Returns whether there was one.
  mutating func cancel(_ id: TouchID) -> Bool {
    if active.removeValue(forKey: id) != nil { return true }
    let removed = completed.indices.filter {
      completedIDs[$0] == id || completed[$0].isPart(of: id)
    }.map { Replacement(index: $0, count: 1, strokes: []) }
    guard let index = removed.first?.index else { return false }
    _ = exchange(removed)
    history.forgetStroke(at: index)
    return true
  }

  /// Replaces strokes by the parts that an eraser leaves, as one change to undo.
  mutating func replaceErased(_ replacements: [Replacement]) {
    var replacements = replacements
    for index in replacements.indices {
      for part in replacements[index].strokes.indices {
        replacements[index].strokes[part].id = TouchID(nextPartNumber)
        nextPartNumber += 1
      }
    }
    change(replacements)
  }

  /// Transforms completed strokes, as one change to undo. Their widths stay the same.
  ///
  /// - Parameters:
  ///   - transform: The transform.
  ///   - indices: The indices of the strokes, in ascending order.
  mutating func apply(_ transform: Transform2D, toStrokesAt indices: [Int]) {
    change(
      indices.map {
        Replacement(index: $0, count: 1, strokes: [completed[$0].applying(transform)])
      })
  }

  /// Replaces completed strokes as a change that can be undone. Active strokes end.
  private mutating func change(_ replacements: [Replacement]) {
    var replacements = replacements
    for index in replacements.indices {
      for stroke in replacements[index].strokes.indices {
        replacements[index].strokes[stroke].end()
      }
    }
    let inverse = exchange(replacements)
    detachStrokes(of: inverse)
    history.append(inverse)
  }

  /// Records the touches of strokes that were replaced and still expect late updates.
  private mutating func detachStrokes(of replacements: [Replacement]) {
    for replacement in replacements {
      for stroke in replacement.strokes
      where stroke.pendingUpdateCount > 0 && !isDetached(stroke.touchID) {
        detachedTouches.append(stroke.touchID)
      }
    }
  }

  /// Makes replacements in ascending order of their indices, which are those before all of them.
  ///
  /// - Returns: The replacements that revert them.
  private mutating func exchange(_ replacements: [Replacement]) -> [Replacement] {
    var inverse = [Replacement]()
    var shift = 0
    inverse.reserveCapacity(replacements.count)
    for replacement in replacements {
      for stroke in replacement.strokes
      where stroke.id.rawValue < InkConstants.firstLoadedNumber {
        nextPartNumber = max(nextPartNumber, stroke.id.rawValue &+ 1)
      }
      inverse.append(
        Replacement(
          index: replacement.index + shift, count: replacement.strokes.count,
          strokes: Array(completed[replacement.range])))
      let start = replacement.index + shift
      changeLog.append(start..<start + replacement.count, count: replacement.strokes.count)
      shift += replacement.strokes.count - replacement.count
    }
    changeIndex { $0.replace(replacements) }
    completed.replace(replacements) { $0.strokes }
    completedIDs.replace(replacements) { $0.strokes.map { $0.id } }
    return inverse
  }

  // MARK: - Undo

  /// Whether there is a change to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is a change to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the latest change of the completed strokes: a stroke that ended or was inserted, one
  /// that was removed, replaced or erased, or `clear()`. Late updates also refine the strokes that
  /// an undo or a redo brings back.
  ///
  /// - Returns: A stroke that was removed or that is back, or `nil` if there is nothing to undo.
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func undo() -> Stroke? {
    guard let step = history.nextToUndo() else { return nil }
    let inverse = exchange(step)
    detachStrokes(of: inverse)
    history.appendUndone(inverse)
    return inverse.last?.strokes.last ?? step.last?.strokes.last
  }

  /// Redoes the change that was undone last, unless the completed strokes have changed since.
  ///
  /// - Returns: A stroke that was removed or that is back, or `nil` if there is nothing to redo.
  /// - Complexity: O(*n*), where *n* is the number of completed strokes.
  @discardableResult
  public mutating func redo() -> Stroke? {
    guard let step = history.nextToRedo() else { return nil }
    let inverse = exchange(step)
    detachStrokes(of: inverse)
    history.appendRedone(inverse)
    return step.last?.strokes.last ?? inverse.last?.strokes.last
  }

  /// Reverts the latest change, whose movement was cancelled, so that it cannot be redone, but what
  /// could be before it.
  mutating func cancelStep() {
    guard let step = history.nextToUndo() else { return }
    _ = exchange(step)
    history.restoreUndone()
  }
}

extension Stroke {
  /// Whether the stroke is a part of the erased stroke of a touch.
  fileprivate func isPart(of touch: TouchID) -> Bool { touchID == touch && id != touch }
}
