import TouchGestures
import TouchKit
import TouchViews

/// A frame with a photo that pan, pinch and rotation move at the same time, by fingers or a
/// trackpad. The frame clips it. A double tap puts it back, and a long press makes it pale.
final class PhotoFrame: TouchView {
  let photo = PhotoView(frame: Rect2D(x: 0, y: 0, width: 200, height: 150))
  /// The modifier keys that were pressed while the photo was moved.
  private(set) var modifierFlags: KeyModifierFlags = []
  private static let start = Point2D(x: 150, y: 150)

  override init(frame: Rect2D) {
    super.init(frame: frame)
    backgroundColor = TouchColor(white: 0.72)
    layer.cornerRadius = 12
    clipsToBounds = true
    photo.center = Self.start
    addSubview(photo)
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    let press = LongPressGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    add([
      ("pan", pan), ("pinch", pinch), ("rotation", rotation), ("doubleTap", doubleTap),
      ("press", press),
    ])
    pan.recognizeSimultaneously(with: pinch)
    pan.recognizeSimultaneously(with: rotation)
    pinch.recognizeSimultaneously(with: rotation)
    pan.addAction { [unowned self] in
      photo.center += $0.translation(in: self)
      $0.setTranslation(.zero, in: self)
      modifierFlags.formUnion($0.modifierFlags)
    }
    pinch.addAction { [unowned self] in
      transformPhoto(Transform2D(scaleX: $0.scale, y: $0.scale), about: $0.location(in: self))
      $0.scale = 1
    }
    rotation.addAction { [unowned self] in
      transformPhoto(Transform2D(rotationAngle: $0.rotation), about: $0.location(in: self))
      $0.rotation = 0
    }
    doubleTap.addAction { [unowned self] _ in photo.animate(withDuration: 0.3) { reset() } }
    press.addAction { [unowned self] in
      if $0.state == .began { photo.alpha = photo.alpha == 1 ? 0.6 : 1 }
    }
  }

  private func add(_ recognizers: [(name: String, recognizer: GestureRecognizer)]) {
    for (name, recognizer) in recognizers {
      recognizer.name = name
      photo.addGestureRecognizer(recognizer)
    }
  }

  /// Puts the photo back to where it was at first.
  func reset() {
    photo.transform = .identity
    photo.center = Self.start
  }

  private func transformPhoto(_ transform: Transform2D, about point: Point2D) {
    photo.center = photo.center.applying(transform.about(point))
    photo.transform = photo.transform.concatenating(transform)
  }
}

/// A landscape with a white border.
final class PhotoView: TouchView {
  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "photo"
    isMultipleTouchEnabled = true
    backgroundColor = .white
  }

  override func draw(_ rect: Rect2D) {
    let sky = bounds.insetBy(dx: 10, dy: 10)
    drawing.append(.path(Path2D(sky), fill: TouchColor(red: 0.55, green: 0.77, blue: 0.97)))
    drawing.append(
      .disc(
        center: Point2D(x: sky.maxX - 40, y: sky.minY + 35), radius: 16,
        fill: TouchColor(red: 1, green: 0.85, blue: 0.4)))
    func hill(_ heights: (Double, Double, Double), _ color: TouchColor) {
      var path = Path2D([
        Point2D(x: sky.minX, y: sky.maxY), Point2D(x: sky.minX, y: sky.maxY - heights.0),
      ])
      path.addQuadCurve(
        to: Point2D(x: sky.maxX, y: sky.maxY - heights.2),
        control: Point2D(x: sky.midX, y: sky.maxY - heights.1))
      path.addLine(to: Point2D(x: sky.maxX, y: sky.maxY))
      path.close()
      drawing.append(.path(path, fill: color))
    }
    hill((60, 110, 20), TouchColor(red: 0.45, green: 0.58, blue: 0.72))
    hill((20, 30, 70), TouchColor(red: 0.28, green: 0.52, blue: 0.36))
    drawing.append(
      .text("photo", at: Point2D(x: sky.minX + 6, y: sky.maxY - 6), color: .white))
  }
}
