import TouchGestures
import TouchKit
import TouchViews

/// A picture under the fingers: they move, scale and turn it all at once, as one affine transform, and each finger stays on what it
/// holds.
///
/// A tap selects it, a double tap flips it top to bottom, a long press slants it, a tap of two fingers puts it back.
final class PictureView: TouchView {
  private(set) var isSelected = false
  /// The transform when the fingers took hold. What they did since is put after it as a whole: no error adds up, and a picture that
  /// fingers squeezed to a point comes back with them.
  private var held = Transform2D.identity

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
    // Else the first half of a double tap would select, too. The price: a tap waits until no second one can come.
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
      if recognizer.state == .began { held = transform }
      // A view's transform is about its centre, and both are the superview's: the same in one that is turned or scaled itself.
      transform = held.concatenating(recognizer.transform(about: center, in: superview))
      setNeedsDisplay()
    }
    addGestureRecognizer(recognizer)
  }

  /// Changes one part of the transform and leaves the others as they are.
  private func edit(_ change: (inout TransformComponents) -> Void) {
    var parts = transform.components
    change(&parts)
    transform = Transform2D(parts)
    setNeedsDisplay()
  }
}
