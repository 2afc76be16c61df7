import TouchKit
import TouchViews

/// A thumb stick of a game: its knob follows one finger, not farther than the rim.
final class StickView: TouchView {
  private let knob = TouchView(frame: Rect2D(x: 0, y: 0, width: 44, height: 44))
  /// The number of fingers that have moved the knob.
  private(set) var touchCount = 0
  /// The direction and distance of the knob, with a length of at most 1.
  private(set) var value = Vector2D.zero
  /// The value at the latest movement of the latest finger.
  private(set) var lastValue = Vector2D.zero

  init(named name: String) {
    super.init(frame: .zero)
    self.name = name
    backgroundColor = TouchColor(white: 0.3)
    knob.backgroundColor = TouchColor(red: 0.35, green: 0.62, blue: 0.95)
    knob.layer.cornerRadius = 22
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.width / 2
    showKnob()
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent?) {
    touchCount += 1
    follow(touches)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent?) {
    follow(touches)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent?) { letGo() }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent?) { letGo() }

  private func follow(_ touches: TouchCollection) {
    guard let touch = touches.first, bounds.width > 0 else { return }
    let offset = (touch.location(in: self) - bounds.center) / (bounds.width / 2)
    value = offset.length > 1 ? offset / offset.length : offset
    lastValue = value
    showKnob()
  }

  private func letGo() {
    value = .zero
    showKnob()
  }

  private func showKnob() {
    knob.center = bounds.center + value * (bounds.width / 2 - 22)
  }
}
