import TouchKit
import TouchViews

/// A window observer that shows a disc at each touch, in a color of its own.
final class FingerDiscs: TouchWindowObserver {
  private var touches: [(id: TouchID, location: Point2D)] = []

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
    touches = event.allTouches.filter { !$0.phase.isFinal && !window.isHover($0.id) }
      .map { ($0.id, $0.location) }
  }

  func shapes(in window: TouchWindow) -> [DrawnShape] {
    touches.filter { window.owns($0.id) }.map { id, location in
      let color = Palette.accent(Int(truncatingIfNeeded: id.rawValue))
      return .disc(
        center: location, radius: 25, fill: color.withAlphaComponent(0.3), stroke: color,
        strokeWidth: 2)
    }
  }
}
