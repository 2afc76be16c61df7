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
  /// The strokes that were undone, the latest last, until the drawing changes otherwise.
  private var undone: [Stroke] = []

  /// Creates a collection without strokes.
  public init() {}

  /// Returns the stroke of a touch, active or completed, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*); O(*n*) if strokes did not end in the order in which they began.
  public subscript(id: TouchID) -> Stroke? {
    active[id] ?? completedIndices[id].map { completed[$0] }
  }

  /// Whether a touch has an active stroke.
  func isActive(_ id: TouchID) -> Bool { active.contains(id) }

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
    guard let index = completedIndices[id] else { return false }
    change(&completed[index])
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
    undone.removeAll()
    push(stroke)
  }

  private mutating func push(_ stroke: Stroke) {
    completedIndices[stroke.id] = completed.count
    completed.append(stroke)
  }

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
    undone.removeAll()
    var stroke = stroke
    stroke.end()
    completed.insert(stroke, at: index)
    updateIndices(from: index)
  }

  /// Updates the indices of the completed strokes from one on.
  private mutating func updateIndices(from start: Int) {
    for index in start..<completed.count { completedIndices[completed[index].id] = index }
  }

  /// Removes and returns the stroke of a touch, active or completed, or returns `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of strokes completed after it.
  @discardableResult
  public mutating func remove(_ id: TouchID) -> Stroke? {
    if let stroke = active.removeValue(forKey: id) { return stroke }
    guard let index = completedIndices.removeValue(forKey: id) else { return nil }
    undone.removeAll()
    let stroke = completed.remove(at: index)
    updateIndices(from: index)
    return stroke
  }

  /// Removes and returns the last completed stroke, or returns `nil` if there is none. Late updates
  /// of the stroke are ignored afterwards.
  ///
  /// - Complexity: O(log *n*); O(*n*) if strokes did not end in the order in which they began.
  @discardableResult
  public mutating func undo() -> Stroke? {
    guard let stroke = completed.popLast() else { return nil }
    completedIndices.removeValue(forKey: stroke.id)
    undone.append(stroke)
    return stroke
  }

  /// Whether there is a stroke to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Appends and returns the stroke that was undone last, or returns `nil` if there is none or if
  /// strokes were completed, inserted or removed since.
  ///
  /// - Complexity: O(log *n*); O(*n*) if strokes did not end in the order in which they began.
  @discardableResult
  public mutating func redo() -> Stroke? {
    guard let stroke = undone.popLast() else { return nil }
    push(stroke)
    return stroke
  }

  /// Removes all completed strokes. Active strokes continue.
  public mutating func clear() {
    completed.removeAll()
    completedIndices.removeAll()
    undone.removeAll()
  }
}
