import TouchKit
import TouchViews

/// Finger paint: a line for each finger, by touch, in progress until the finger lifts.
///
/// A line keeps the colour and width that it began with. Lines are completed in the order in which their touches end; what is cancelled
/// leaves no trace. Both kinds are drawn: the completed ones first, the ones in progress over them.
public struct FingerPaintCanvas: Sendable {
  /// The lines that are being painted, by touch, in the order in which they began.
  public private(set) var inProgress = TouchTracker<Polyline>()
  /// The lines whose touches have lifted, in the order in which they did.
  public private(set) var completed: [Polyline] = []
  /// The colour of lines that begin from now on.
  public var color: TouchColor
  /// The width of lines that begin from now on, in points.
  public var width: Double

  /// An empty canvas.
  public init(color: TouchColor = .black, width: Double = 4) {
    self.color = color
    self.width = width
  }

  /// Starts a line. A touch that paints already goes on with its line.
  public mutating func begin(_ id: TouchID, at location: Point2D) {
    guard !extend(id, to: location) else { return }
    inProgress[id] = Polyline(color: color, width: width, points: [location])
  }

  /// Goes on with a touch's line, and says whether there is one. A place that equals the last one adds nothing.
  @discardableResult
  public mutating func extend(_ id: TouchID, to location: Point2D) -> Bool {
    guard inProgress.contains(id) else { return false }
    if inProgress[id]?.points.last != location { inProgress[id]?.points.append(location) }
    return true
  }

  /// Completes a touch's line; nothing for a touch that does not paint.
  public mutating func end(_ id: TouchID) {
    if let line = inProgress.removeValue(forKey: id) { completed.append(line) }
  }

  /// Abandons a touch's line.
  public mutating func cancel(_ id: TouchID) { inProgress.removeValue(forKey: id) }

  /// Takes back the line that was completed last and hands it over; nil where none is.
  @discardableResult
  public mutating func undo() -> Polyline? { completed.popLast() }

  /// Takes away every completed line. Those in progress go on.
  public mutating func clear() { completed.removeAll() }

  /// Paints what an event brings for every touch of it: each sample that came is a point, so that no corner is lost between draws (R10).
  /// Says whether anything has to be drawn anew.
  @discardableResult
  public mutating func receive(_ event: TouchEvent) -> Bool {
    receive(event.allTouches, with: event) { $0.location }
  }

  /// Paints some of an event's touches, as their phases say. Says whether anything has to be drawn anew.
  ///
  /// - Parameter place: where a touch is on the canvas.
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
      // A touch without samples of its own has its last place there once more, which adds nothing.
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
