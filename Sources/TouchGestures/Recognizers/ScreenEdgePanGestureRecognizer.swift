import TouchKit
import TouchViews

/// A pan from an edge of the window inwards (R41).
///
/// Every finger lands within 20 points of one of `edges`, and the pan sets out at most 45 degrees off the straight way in.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges of the window from which it comes; of several, any.
  public final var edges: RectEdge = .left
  /// The edges at which the first finger landed.
  private final var landed: RectEdge = []

  /// `edge pan`.
  open override var kind: String { "edge pan" }

  /// After what the others did, takes fingers that land at the edge; before it began, any other fails it.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    followFingers()
    guard admits(touches, of: event) else { return }
    if requestedState == .possible {
      for touch in touches {
        let (near, distance) = edges(near: touch)
        guard !near.isEmpty else {
          fail(.notAtEdge(distance, limit: GestureConstants.edgeDistance))
          return
        }
        if touch.id == trackedTouches.first?.id { landed = near }
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// The edges that a touch landed at, and how far it is from the nearest of those wanted, in points.
  private func edges(near touch: Touch) -> (RectEdge, distance: Double) {
    guard let window = view?.window else { return ([], .infinity) }
    let (point, bounds) = (touch.location(in: window), window.bounds)
    let distances: [(RectEdge, Double)] = [
      (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY), (.bottom, bounds.maxY - point.y),
    ]
    var (near, nearest): (RectEdge, Double) = ([], .infinity)
    for (edge, distance) in distances where edges.contains(edge) {
      nearest = Swift.min(nearest, distance)
      if distance <= GestureConstants.edgeDistance { near.insert(edge) }
    }
    return (near, nearest)
  }

  override func directionFailure(at crossing: Vector2D) -> GestureReason? {
    var deviation = Double.pi
    let ways: [(RectEdge, Vector2D)] = [
      (.left, Vector2D(dx: 1, dy: 0)), (.right, Vector2D(dx: -1, dy: 0)), (.top, Vector2D(dx: 0, dy: 1)),
      (.bottom, Vector2D(dx: 0, dy: -1)),
    ]
    for (edge, inwards) in ways where landed.contains(edge) {
      deviation = Swift.min(deviation, Swift.abs(inwards.angle(to: crossing)))
    }
    let limit = GestureConstants.edgeDeviation
    return deviation <= limit + GestureConstants.angleTolerance ? nil : .wrongDirection(deviation, limit: limit)
  }
}
