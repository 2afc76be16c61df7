import TouchGestures
import TouchKit
import TouchViews

/// A part of an app, isolated to the main actor.
final class Screen: GestureRecognizerDelegate {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private let pan = PanGestureRecognizer()
  private var isLocked = false
  private var landed = 0
  private var offset = 0.0

  init() {
    pan.delegate = self
    pan.shouldReceive = { [unowned self] touch in touch.type == .direct && !isLocked }
    pan.addAction { [unowned self] pan in offset = pan.translation(in: nil).x }
    window.addGestureRecognizer(pan)
    window.onTouchesBegan = { [unowned self] touches, _ in landed += touches.count }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !isLocked }
}
