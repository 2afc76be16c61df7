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
    layout()
  }

  override func layout() { touchable.frame = bounds }

  override var status: String { "\(touchable.spots.count) down" }

  override func draw(into list: inout DrawList, at time: Double, _ palette: Palette) {
    for (id, view) in touchable.spots {
      let color = Palette.accent(Int(truncatingIfNeeded: id.rawValue))
      let radius = view.spot.diameter(at: time) / 2
      let center = view.spot.center
      list.disc(
        center, radius: radius, fill: color.withAlpha(0.22), stroke: color.withAlpha(0.8), width: 2)
      guard let label = touchable.labels[id] else { continue }
      list.text(
        "\(id)  \(label.phase)", at: Point2D(x: center.x, y: center.y - 72), size: 15,
        color: palette.ink)
      list.text(
        "\(label.samples) samples", at: Point2D(x: center.x, y: center.y - 56),
        color: palette.secondary)
    }
  }
}

/// A view with spots that also keeps the phase and counts the samples of each touch.
private final class LabelledTouchableView: TouchableView {
  struct Label {
    var phase: String
    var samples: Int
  }

  var labels = TouchTracker<Label>()

  private func count(_ touches: TouchCollection, _ event: TouchEvent, _ phase: String) {
    for touch in touches {
      let samples = (labels[touch.id]?.samples ?? 0) + event.samples(for: touch.id).count
      labels[touch.id] = Label(phase: phase, samples: samples)
    }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    count(touches, event, "began")
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    count(touches, event, "moved")
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
