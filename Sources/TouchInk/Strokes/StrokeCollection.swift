import TouchKit

/// The strokes of a drawing: those that are being drawn, and those that are complete, in the order in which they were completed.
public struct StrokeCollection: Sendable {
  /// The strokes whose touches are down, in the order in which they began.
  public private(set) var active = TouchTracker<Stroke>()
  /// The strokes whose touches have lifted, in the order in which they did.
  public private(set) var completed: [Stroke] = []
  /// Where each completed stroke stands in `completed`, by touch: late updates come after the end (R14).
  private var completedIndices = TouchTracker<Int>()

  /// A drawing without a stroke.
  public init() {}

  /// The stroke of a touch, active or completed; nil where there is none.
  public subscript(id: TouchID) -> Stroke? {
    active[id] ?? completedIndices[id].map { completed[$0] }
  }

  /// Whether a touch is drawing.
  func isActive(_ id: TouchID) -> Bool { active[id] != nil }

  /// Changes a stroke in place, without copying it, and says whether there was one.
  @discardableResult
  mutating func update(_ id: TouchID, _ change: (inout Stroke) -> Void) -> Bool {
    if active.contains(id) {
      change(&active[id]!)
      return true
    }
    guard let index = completedIndices[id] else { return false }
    change(&completed[index])
    return true
  }

  /// A renderer has seen every stroke as it is now.
  public mutating func clearChanges() {
    for id in active.keys { active[id]?.clearChanges() }
    for position in completed.indices { completed[position].clearChanges() }
  }

  mutating func begin(_ stroke: Stroke) { active[stroke.id] = stroke }

  mutating func complete(_ id: TouchID) {
    guard let stroke = active.removeValue(forKey: id) else { return }
    completedIndices[id] = completed.count
    completed.append(stroke)
  }

  /// Takes away the stroke of a touch, active or completed, and hands it over. Costs as much as there are strokes completed after it.
  @discardableResult
  public mutating func remove(_ id: TouchID) -> Stroke? {
    if let stroke = active.removeValue(forKey: id) { return stroke }
    guard let index = completedIndices.removeValue(forKey: id) else { return nil }
    for later in completed[(index + 1)...] { completedIndices[later.id]? -= 1 }
    return completed.remove(at: index)
  }

  /// Takes back the stroke that was completed last and hands it over; nil where none is complete. Late updates for it are ignored.
  @discardableResult
  public mutating func undo() -> Stroke? {
    guard let stroke = completed.popLast() else { return nil }
    completedIndices.removeValue(forKey: stroke.id)
    return stroke
  }

  /// Takes away every completed stroke. Those that are being drawn go on.
  public mutating func clear() {
    completed.removeAll()
    completedIndices.removeAll()
  }
}
