import TouchKit
import TouchSpots
import TouchViews

/// Spots below the fingers, each with the identifier of its touch, its phase and the number of its
/// samples.
final class SpotsScene: Scene {
  private let touchable = LabelledTouchableView()

  override init(frame: Rect2D) {
    super.init(frame: frame)
    touchable.name = "spots"
    addSubview(touchable)
  }

  override func layoutSubviews() { touchable.frame = bounds }

  override var status: String { "\(touchable.spots.count) down" }

  override func draw(_ rect: Rect2D) {
    for (id, view) in touchable.spots {
      let color = Palette.accent(Int(truncatingIfNeeded: id.rawValue))
      drawing.append(
        .disc(
          center: view.spot.center, radius: view.spot.diameter(at: time) / 2,
          fill: color.withAlpha(0.22), stroke: color.withAlpha(0.8), strokeWidth: 2))
    }
    for (id, label) in touchable.labels {
      guard let center = touchable.spots[id]?.spot.center else { continue }
      drawText("\(id) \(label.phase)", above: center, by: 74, palette.ink)
      drawText("\(count(label.samples, "sample"))", above: center, by: 58, palette.secondary)
    }
  }
}

/// A view with spots that also keeps the phase and counts the samples of each touch.
private final class LabelledTouchableView: TouchableView {
  var labels = TouchTracker<(phase: String, samples: Int)>()

  private func update(_ touches: TouchCollection, _ event: TouchEvent, _ phase: String) {
    for touch in touches {
      let samples = (labels[touch.id]?.samples ?? 0) + event.samples(for: touch.id).count
      labels[touch.id] = (phase, samples)
    }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    update(touches, event, "began")
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    update(touches, event, "moved")
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    for touch in touches { labels.removeValue(forKey: touch.id) }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    for touch in touches { labels.removeValue(forKey: touch.id) }
  }
}
