import TouchKit
import TouchViews

/// The lines of a finger-paint drawing, one for each touch.
///
/// A line keeps the color and the width that it began with. Lines are completed in the order in
/// which their touches end. The line of a cancelled touch is removed. Both collections are drawn:
/// completed lines first, lines in progress above them.
public struct FingerPaintCanvas: Sendable {
  /// The lines in progress, keyed by touch, in the order in which they began.
  public private(set) var inProgress = TouchTracker<Polyline>()
  /// The lines whose touches have ended, in the order in which they ended.
  public private(set) var completed: [Polyline] = []
  /// The color of lines that begin from now on.
  public var color: TouchColor
  /// The width of lines that begin from now on, in points.
  public var width: Double

  /// Creates an empty canvas.
  public init(color: TouchColor = .black, width: Double = 4) {
    self.color = color
    self.width = width
  }

  /// The lines as shapes: completed lines first, lines in progress above them.
  public var shapes: [Shape] {
    (completed + inProgress.map { $0.value }).map {
      .line($0.points, width: $0.width, color: $0.color)
    }
  }

  /// Begins a line, or extends the touch's line if it already has one.
  public mutating func begin(_ id: TouchID, at location: Point2D) {
    guard !extend(id, to: location) else { return }
    inProgress[id] = Polyline(color: color, width: width, points: [location])
  }

  /// Extends the line of a touch. A location that equals the last one adds no point.
  ///
  /// - Returns: Whether the touch has a line in progress.
  @discardableResult
  public mutating func extend(_ id: TouchID, to location: Point2D) -> Bool {
    guard inProgress.contains(id) else { return false }
    if inProgress[id]?.points.last != location { inProgress[id]?.points.append(location) }
    return true
  }

  /// Completes the line of a touch. Does nothing if the touch has no line in progress.
  public mutating func end(_ id: TouchID) {
    if let line = inProgress.removeValue(forKey: id) { completed.append(line) }
  }

  /// Removes the line in progress of a cancelled touch.
  public mutating func cancel(_ id: TouchID) { inProgress.removeValue(forKey: id) }

  /// Removes and returns the line that was completed last, or `nil` if there is none.
  @discardableResult
  public mutating func undo() -> Polyline? { completed.popLast() }

  /// Removes all completed lines. Lines in progress continue.
  public mutating func clear() { completed.removeAll() }

  /// Updates the lines with all touches of an event. Every coalesced sample becomes a point, so
  /// that no corner is lost between two draws (R10).
  ///
  /// - Returns: Whether the canvas has to be drawn again.
  @discardableResult
  public mutating func receive(_ event: TouchEvent) -> Bool {
    receive(event.allTouches, with: event) { $0.location }
  }

  /// Updates the lines with some touches of an event, according to their phases.
  ///
  /// - Parameters:
  ///   - touches: The touches to draw.
  ///   - event: The event with the samples of the touches.
  ///   - location: A closure that returns the location of a sample on the canvas.
  /// - Returns: Whether the canvas has to be drawn again.
  @discardableResult
  public mutating func receive(
    _ touches: TouchCollection, with event: TouchEvent, at location: (Touch) -> Point2D
  ) -> Bool {
    var isChanged = false
    for touch in touches {
      switch touch.phase {
      case .began, .moved, .ended: isChanged = true
      case .cancelled:
        cancel(touch.id)
        isChanged = true
        continue
      case .stationary, .regionEntered, .regionMoved, .regionExited: continue
      }
      // A touch without new samples has its previous location here, which adds no point.
      guard let run = event.coalescedTouches(for: touch.id) else { continue }
      for sample in run {
        if touch.phase == .began {
          begin(touch.id, at: location(sample))
        } else {
          extend(touch.id, to: location(sample))
        }
      }
    }
    for touch in touches.endedInCompletionOrder() { end(touch.id) }
    return isChanged
  }
}
