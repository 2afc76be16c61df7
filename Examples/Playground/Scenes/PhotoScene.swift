import TouchGestures
import TouchKit
import TouchViews

/// A photo that pan, pinch and rotation move at the same time, by fingers, a trackpad or a wheel. A
/// double tap resets it, and a long press turns day into night.
final class PhotoScene: Scene {
  private let photo = PhotoView()
  private var taps = 0
  /// The size in which the photo was placed.
  private var placedSize = Size2D.zero

  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()

  override init(frame: Rect2D) {
    super.init(frame: frame)
    photo.name = "photo"
    photo.isMultipleTouchEnabled = true
    addSubview(photo)
    pan.allowedScrollTypes = .all
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    let recognizers: [(GestureRecognizer, String)] = [
      (pan, "pan"), (pinch, "pinch"), (rotation, "rotation"), (tap, "tap"),
      (doubleTap, "doubleTap"), (press, "press"),
    ]
    for (recognizer, name) in recognizers {
      recognizer.name = name
      photo.addGestureRecognizer(recognizer)
    }
    pan.recognizeSimultaneously(with: pinch)
    pan.recognizeSimultaneously(with: rotation)
    pinch.recognizeSimultaneously(with: rotation)
    addActions()
  }

  // Embedded Swift has no checked unowned references. The scene owns the recognizers.
  private func addActions() {
    pan.addAction { [unowned(unsafe) self] in
      log?.append($0, $0.values(in: self))
      photo.center = photo.center + $0.translation(in: self)
      $0.setTranslation(.zero, in: self)
    }
    pinch.addAction { [unowned(unsafe) self] in
      log?.append($0, [$0.scale, $0.velocity])
      apply(Transform2D(scaleX: $0.scale, y: $0.scale), about: $0.location(in: self))
      $0.scale = 1
    }
    rotation.addAction { [unowned(unsafe) self] in
      log?.append($0, [$0.rotation, $0.velocity])
      apply(Transform2D(rotationAngle: $0.rotation), about: $0.location(in: self))
      $0.rotation = 0
    }
    tap.addAction { [unowned(unsafe) self] in
      log?.append($0, [])
      taps += 1
    }
    doubleTap.addAction { [unowned(unsafe) self] in
      log?.append($0, [])
      resetSlowly()
    }
    press.addAction { [unowned(unsafe) self] in
      log?.append($0, [])
      if $0.state == .began { photo.isNight.toggle() }
    }
  }

  /// Transforms the photo about a point in the coordinates of the scene.
  private func apply(_ transform: Transform2D, about point: Point2D) {
    photo.center = photo.center.applying(transform.about(point))
    photo.transform = photo.transform.concatenating(transform)
  }

  private func reset() {
    let width = 0.62 * Swift.min(bounds.width, bounds.height * 4 / 3)
    photo.transform = .identity
    photo.frame = Rect2D(center: bounds.center, size: Size2D(width: width, height: width * 3 / 4))
    photo.setNeedsDisplay()
  }

  private func resetSlowly() { photo.animate(withDuration: 0.3) { reset() } }

  override func fitSubviews() {
    let former = placedSize
    placedSize = bounds.size
    let center = Point2D(x: former.width / 2, y: former.height / 2)
    let isUntouched = photo.transform.isIdentity && photo.center == center
    guard former.width > 0, former.height > 0, !isUntouched else { return reset() }
    // What was done stays when the device turns.
    photo.center = Point2D(
      x: photo.center.x * bounds.width / former.width,
      y: photo.center.y * bounds.height / former.height)
  }

  override var controls: [Control] {
    [Control(title: "Reset"), Control(title: "Night", isOn: photo.isNight)]
  }

  override func press(_ control: Int) {
    if control == 0 { resetSlowly() } else { photo.isNight.toggle() }
  }

  override var status: String {
    let parts = photo.transform.components
    return "scale \(rounded(parts.scaleX)), "
      + "turned by \(rounded(parts.rotation * 180 / .pi)) degrees, \(count(taps, "tap"))"
  }
}
