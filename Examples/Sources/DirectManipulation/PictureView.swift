import TouchGestures
import TouchKit
import TouchViews

/// A picture that fingers move, scale and rotate at the same time, as one affine transform. Each
/// finger stays on the point of the picture that it touches.
///
/// A tap selects the picture, a double tap flips it vertically, a long press shears it, and a tap
/// with two fingers resets it.
final class PictureView: TouchView {
  private(set) var isSelected = false
  /// The transform when the gesture began. The gesture's whole transform is applied to it, so
  /// rounding errors do not accumulate, and a picture that was scaled down to a point can be
  /// enlarged again.
  private var initialTransform = Transform2D.identity

  override init(frame: Rect2D) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    addTaps()
    addLongPress()
    addTransform()
  }

  private func addTaps() {
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    let twoFingerTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.numberOfTouchesRequired = 2
    twoFingerTap.name = "two-finger tap"
    // Otherwise the first tap of a double tap would select the picture. In return, a tap is
    // recognized only when the time for a second tap is over.
    tap.require(toFail: doubleTap)
    tap.addAction { [unowned self] _ in isSelected.toggle() }
    doubleTap.addAction { [unowned self] _ in edit { $0.scaleY = -$0.scaleY } }
    twoFingerTap.addAction { [unowned self] _ in edit { $0 = TransformComponents() } }
    for recognizer in [tap, doubleTap, twoFingerTap] { addGestureRecognizer(recognizer) }
  }

  private func addLongPress() {
    let press = LongPressGestureRecognizer()
    press.addAction { [unowned self] press in
      if press.state == .began { edit { $0.shear += 0.5 } }
    }
    addGestureRecognizer(press)
  }

  private func addTransform() {
    let recognizer = TransformGestureRecognizer()
    recognizer.addAction { [unowned self] recognizer in
      if recognizer.state == .began { initialTransform = transform }
      // The transform of a view is about its center, in the superview's coordinates.
      transform = initialTransform.concatenating(
        recognizer.transform(about: center, in: superview))
      setNeedsDisplay()
    }
    addGestureRecognizer(recognizer)
  }

  /// Changes some components of the transform and keeps the others.
  private func edit(_ change: (inout TransformComponents) -> Void) {
    var components = transform.components
    change(&components)
    transform = Transform2D(components)
    setNeedsDisplay()
  }
}
