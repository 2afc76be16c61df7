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
  /// The pen of lines that begin from now on, such as `.fountainPen`. It replaces the width.
  /// Without one, the default, lines are of constant width.
  public var pen: InkStyle?

  /// Creates an empty canvas.
  public init(color: TouchColor = .black, width: Double = 4) {
    self.color = color
    self.width = width
  }

  /// The lines as shapes: completed lines first, lines in progress above them.
  public var shapes: [DrawnShape] {
    (completed + inProgress.map { $0.value }).flatMap { $0.shapes }
  }

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
      case .began, .moved, .ended: break
      case .cancelled: inProgress.removeValue(forKey: touch.id)
      case .stationary, .regionEntered, .regionMoved, .regionExited: continue
      }
      isChanged = true
      for sample in event.coalescedTouches(for: touch.id) ?? [] {
        if touch.phase == .began, !inProgress.contains(touch.id) {
          var line = Polyline(color: color, width: pen?.width ?? width)
          line.stroke = pen.map { Stroke(id: touch.id, type: touch.type, style: $0) }
          line.stroke?.smoother = StrokeSmoother()
          inProgress[touch.id] = line
        }
        // A touch without new samples has its previous location here, which adds no point.
        let point = location(sample)
        if inProgress[touch.id]?.points.last != point {
          inProgress[touch.id]?.append(sample.sample, at: point)
        }
      }
    }
    for touch in touches.endedInCompletionOrder() {
      guard var line = inProgress.removeValue(forKey: touch.id) else { continue }
      line.stroke?.end()
      completed.append(line)
    }
    return isChanged
  }
}
