import TouchKit
import TouchSpots
import TouchViews

/// Spots below the fingers, each with the identifier of its touch, its phase and the number of its
/// samples.
final class SpotsScene: Scene {
  private let touchable = LabelledTouchableView()
  private let labels = SpotLabelsView()

  override init(frame: Rect2D) {
    super.init(frame: frame)
    touchable.name = "board"
    labels.name = "labels"
    labels.touchable = touchable
    labels.isUserInteractionEnabled = false
    addSubview(touchable)
    addSubview(labels)
  }

  override func fitSubviews() {
    touchable.frame = bounds
    labels.frame = bounds
  }

  override var status: String { "\(touchable.spots.count) down" }
  override var showsDiscs: Bool { false }

  override func draw(_ rect: Rect2D) { labels.setNeedsDisplay() }
}

/// Rings and texts in front of the spots.
private final class SpotLabelsView: TouchView {
  var touchable: LabelledTouchableView?

  override func draw(_ rect: Rect2D) {
    guard let touchable else { return }
    for (id, _) in touchable.labels {
      guard let spot = touchable.spots[id]?.spot else { continue }
      drawing.append(
        .disc(
          center: spot.center, radius: spot.diameter(at: window?.now ?? 0) / 2, fill: .clear,
          stroke: Palette.accent(Int(truncatingIfNeeded: id.rawValue)), strokeWidth: 4))
    }
    /// Where the texts are, none in front of another one or behind a ring.
    var texts: [Point2D] = []
    for (id, label) in touchable.labels {
      guard let spot = touchable.spots[id]?.spot else { continue }
      var text = spot.center - Vector2D(dx: 0, dy: 62)
      while texts.contains(where: { abs($0.x - text.x) < 130 && abs($0.y - text.y) < 22 }) {
        text.y -= 4
      }
      texts.append(text)
      drawLabel(
        "\(id) \(label.phase) · \(label.samples)", at: text,
        (superview as? Scene)?.palette ?? Palette())
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
