import TouchKit
import TouchViews

/// The edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8
  /// Creates a set of edges from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A pan that begins at an edge of the window and moves inwards (R41).
///
/// Every finger lands within 20 points of one of `edges`, and the centroid leaves the slop at most
/// 45 degrees off the perpendicular of the edge.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The accepted edges of the window.
  public final var edges: RectEdge = .left
  /// The accepted edges at which the first finger landed.
  private var landingEdges: RectEdge = []

  /// `edge pan`.
  open override var kind: String { "edge pan" }

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers(event)
    guard admits(touches, of: event) else { return }
    if requestedState == .possible {
      for touch in touches {
        let (near, distance) = edges(near: touch)
        guard !near.isEmpty else {
          fail(.notAtEdge(distance, limit: GestureConstants.edgeDistance))
          return
        }
        if touch.id == trackedTouches.first?.id { landingEdges = near }
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// `false`: a scroll begins at no edge.
  open override func follows(_ event: IndirectEvent) -> Bool { false }

  /// Returns the accepted edges near a touch, and its distance from the nearest accepted edge, in
  /// points.
  private func edges(near touch: Touch) -> (edges: RectEdge, distance: Double) {
    guard let window = view?.window else { return ([], .infinity) }
    let point = touch.location(in: window)
    let bounds = window.bounds
    let distances: [(RectEdge, Double)] = [
      (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x),
      (.top, point.y - bounds.minY),
      (.bottom, bounds.maxY - point.y),
    ]
    var near: RectEdge = []
    var nearest = Double.infinity
    for (edge, distance) in distances where edges.contains(edge) {
      nearest = min(nearest, distance)
      if distance <= GestureConstants.edgeDistance { near.insert(edge) }
    }
    return (near, nearest)
  }

  override func directionFailure(at crossing: Vector2D) -> GestureReason? {
    let perpendiculars: [(RectEdge, Vector2D)] = [
      (.left, Vector2D(dx: 1, dy: 0)), (.right, Vector2D(dx: -1, dy: 0)),
      (.top, Vector2D(dx: 0, dy: 1)),
      (.bottom, Vector2D(dx: 0, dy: -1)),
    ]
    var deviation = Double.pi
    for (edge, inwards) in perpendiculars where landingEdges.contains(edge) {
      deviation = min(deviation, abs(inwards.angle(to: crossing)))
    }
    let limit = GestureConstants.edgeDeviation
    return deviation <= limit + GestureConstants.angleTolerance
      ? nil : .wrongDirection(deviation, limit: limit)
  }
}
