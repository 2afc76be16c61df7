import TouchGestures
import TouchKit
import TouchViews

/// A picture that fingers drag, scale and rotate at the same time. A tap selects it, a tap with two
/// fingers resets it, a swipe to the left flips it, and a long press shears it.
final class PictureView: TouchView {
  private(set) var isSelected = false
  private let homeCenter: Point2D

  override init(frame: Rect2D) {
    homeCenter = frame.center
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    addTaps()
    addSwipe()
    addLongPress()
    addManipulations()
  }

  private func addTaps() {
    let tap = TapGestureRecognizer(), twoFingerTap = TapGestureRecognizer()
    tap.name = "tap"
    twoFingerTap.name = "two-finger tap"
    twoFingerTap.numberOfTouchesRequired = 2
    add(tap) { picture, _ in picture.isSelected.toggle() }
    add(twoFingerTap) { picture, _ in
      picture.transform = .identity
      picture.center = picture.homeCenter
    }
  }

  private func addSwipe() {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .left
    add(swipe) { picture, _ in picture.apply(Transform2D(scaleX: -1, y: 1)) }
  }

  private func addLongPress() {
    add(LongPressGestureRecognizer()) { picture, press in
      guard press.state == .began else { return }
      picture.apply(Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    }
  }

  /// Each action takes what has been measured since the last one, and resets it.
  private func addManipulations() {
    let pan = PanGestureRecognizer(), pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pan.recognizeSimultaneously(with: pinch)
    pinch.recognizeSimultaneously(with: rotation)
    rotation.recognizeSimultaneously(with: pan)
    // A fast movement to the left is a swipe and does not drag.
    for case let swipe as SwipeGestureRecognizer in gestureRecognizers {
      pan.require(toFail: swipe)
    }
    add(pan) { picture, pan in
      picture.center += pan.translation(in: picture.superview)
      pan.setTranslation(.zero, in: picture.superview)
    }
    add(pinch) { picture, pinch in
      picture.apply(Transform2D(scaleX: pinch.scale, y: pinch.scale))
      pinch.scale = 1
    }
    add(rotation) { picture, rotation in
      picture.apply(Transform2D(rotationAngle: rotation.rotation))
      rotation.rotation = 0
    }
  }

  /// Applies a transform about the picture's center, in the superview's coordinates, after the
  /// present one.
  private func apply(_ change: Transform2D) { transform = transform.concatenating(change) }

  /// Adds a recognizer with an action, and prints the picture when the gesture begins or ends.
  private func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ action: @escaping (PictureView, Recognizer) -> Void
  ) {
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] recognizer in
      action(self, recognizer)
      if recognizer.state != .changed { printState(after: recognizer) }
    }
  }
}
