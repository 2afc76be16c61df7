import TouchKit
import TouchViews

/// A view that shows a gray spot under each finger.
final class TouchableView: TouchView {
  private var touchViews: [TouchID: TouchSpotView] = [:]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { createView(for: touch) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { touchViews[touch.id]?.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { removeView(for: touch) }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { removeView(for: touch) }
  }

  private func createView(for touch: Touch) {
    let spot = TouchSpotView(frame: .zero)
    spot.name = "\(touch.id)"
    spot.bounds = Rect2D(x: 0, y: 0, width: 1, height: 1)
    spot.center = touch.location(in: self)
    addSubview(spot)
    spot.animate(withDuration: 0.2) {
      spot.bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
    }
    touchViews[touch.id] = spot
  }

  private func removeView(for touch: Touch) {
    touchViews.removeValue(forKey: touch.id)?.removeFromSuperview()
  }
}
