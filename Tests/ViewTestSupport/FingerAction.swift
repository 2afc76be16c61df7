import TouchKit

/// An action of a finger, or of a hovering pencil, at a location in points.
package enum FingerAction: Sendable {
  case down(Int, Double, Double)
  case move(Int, Double, Double)
  /// A lift at the last location.
  case up(Int)
  /// A lift at a new location.
  case lift(Int, Double, Double)
  case cancel(Int)
  case hover(Int, Double, Double)
  case leave(Int)

  /// Returns the contact report of the action at `time`, in seconds.
  package func report(at time: Double) -> ContactReport {
    switch self {
    case .down(let finger, let x, let y): return report(.down, finger, time, x, y)
    case .move(let finger, let x, let y): return report(.move, finger, time, x, y)
    case .up(let finger): return ContactReport(.up, ContactID(finger), at: time)
    case .lift(let finger, let x, let y): return report(.up, finger, time, x, y)
    case .cancel(let finger): return ContactReport(.cancel, ContactID(finger), at: time)
    case .hover(let finger, let x, let y): return report(.hover, finger, time, x, y)
    case .leave(let finger): return ContactReport(.leave, ContactID(finger), at: time)
    }
  }

  private func report(
    _ kind: ContactReport.Kind, _ finger: Int, _ time: Double, _ x: Double, _ y: Double
  ) -> ContactReport {
    ContactReport(kind, ContactID(finger), at: time, location: Point2D(x: x, y: y))
  }
}
