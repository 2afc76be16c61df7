import TouchKit

/// The fingers that are down in a view, and whether they tap together.
struct FingerTap {
  /// The locations at which the fingers have landed, in window coordinates.
  private var origins = TouchTracker<Point2D>()
  /// The number of fingers since all were up.
  private var count = 0
  /// The time at which the first finger has landed.
  private(set) var startTime = 0.0
  private var isTap = false

  mutating func begin(_ touches: TouchCollection) {
    for touch in touches where touch.type == .finger {
      if origins.isEmpty {
        count = 0
        startTime = touch.timestamp
        isTap = true
      }
      count += 1
      origins[touch.id] = touch.location
    }
  }

  mutating func move(_ touches: TouchCollection) {
    for touch in touches {
      guard let origin = origins[touch.id] else { continue }
      if origin.distance(to: touch.location) > InkConstants.fingerSlop { isTap = false }
    }
  }

  /// Returns the number of fingers of a tap that has ended, or `nil` if none has.
  mutating func end(_ touches: TouchCollection) -> Int? {
    move(touches)
    for touch in touches {
      guard origins.removeValue(forKey: touch.id) != nil, origins.isEmpty, isTap else { continue }
      let duration = touch.timestamp - startTime
      if duration <= InkConstants.undoTapDuration + TouchConstants.timeTolerance { return count }
    }
    return nil
  }

  mutating func cancel(_ touches: TouchCollection) {
    for touch in touches where origins.removeValue(forKey: touch.id) != nil { isTap = false }
  }
}
