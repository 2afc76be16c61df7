import TouchGestures
import TouchKit
import TouchViews

// Examples of the guides. `GuideExampleTests` compares them with the pages and touches them.

// MARK: ComingFromUIKit

/// A view that keeps the location of each finger that touches it.
nonisolated final class SpotsView: TouchView {
  private(set) var spots = TouchTracker<Point2D>()

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    // Without this, a view receives one finger at a time.
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id] = touch.location(in: self) }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id] = touch.location(in: self) }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }
}

// MARK: TestingTouchCode

final class PhotoView: TouchView {
  private(set) var scale = 1.0
  private(set) var fingers: TouchTracker<Point2D> = [:]

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = touch.location(in: self) }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    let previous = span
    for touch in touches { fingers[touch.id] = touch.location(in: self) }
    if let previous, let span { scale *= span / previous }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { fingers[touch.id] = nil }
  }

  private var span: Double? {
    guard fingers.count == 2 else { return nil }
    return max(fingers.values[0].distance(to: fingers.values[1]), 1)
  }
}

// MARK: Gestures

final class MapView: TouchView {
  let pan = PanGestureRecognizer()
  let quickZoom = LongPressGestureRecognizer()
  private(set) var zoom = 1.0
  private(set) var offset = Vector2D.zero
  private var last = Point2D.zero

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    quickZoom.numberOfTapsRequired = 1
    quickZoom.minimumPressDuration = 0
    quickZoom.addAction { [unowned self] press in
      let location = press.location(in: superview)
      // Down enlarges the map: to the double by 100 points.
      if press.state == .changed { zoom *= max(1 + (location.y - last.y) / 100, 0.5) }
      last = location
    }
    pan.require(toFail: quickZoom)
    pan.addAction { [unowned self] pan in offset = pan.translation(in: superview) }
    addGestureRecognizer(quickZoom)
    addGestureRecognizer(pan)
  }
}

func addStick(_ stick: TouchView, to map: MapView) {
  map.addSubview(stick)
  for gesture in map.gestureRecognizers {
    gesture.shouldReceive = { [unowned map] touch in map.view(of: touch.id) === map }
  }
}

func moveSideways(_ row: TouchView, in list: TouchView, scroll: PanGestureRecognizer) {
  let swipe = PanGestureRecognizer()
  swipe.shouldBegin = { [unowned swipe] in
    let velocity = swipe.velocity(in: nil)
    return abs(velocity.dx) > abs(velocity.dy)
  }
  swipe.addAction { [unowned row] swipe in
    row.transform = Transform2D(translationX: swipe.translation(in: nil).dx, y: 0)
  }
  row.addGestureRecognizer(swipe)
  scroll.require(toFail: swipe)
}
