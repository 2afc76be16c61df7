// A map that is flung: it coasts after a pan, stops under a finger, follows a finger less beyond
// its edges and bounces back.
import TouchTesting

final class MapView: TouchView {
  let map = TouchView(frame: Rect2D(x: 0, y: 0, width: 1000, height: 800))
  private var motion = PointDeceleration(from: .zero, velocity: .zero)
  private var release = 0.0
  private var grip = Point2D.zero
  private lazy var link = DisplayLink { [unowned self] link in
    let time = link.timestamp - release
    show(motion.point(at: time))
    if time >= motion.duration { link.invalidate() }
  }

  override init(frame: Rect2D) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(map)
    addGestureRecognizer(PanGestureRecognizer { [unowned self] in follow($0) })
  }

  /// The offsets at which the map covers the view.
  private var limits: Rect2D {
    let width = map.bounds.width - bounds.width
    let height = map.bounds.height - bounds.height
    return Rect2D(x: 0, y: 0, width: width, height: height)
  }
  private(set) var offset = Point2D.zero

  private func show(_ offset: Point2D) {
    self.offset = offset
    map.frame.origin = Point2D(x: -offset.x, y: -offset.y)
  }

  // A touch stops the map, before anyone knows whether it becomes a pan.
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent?) {
    link.invalidate()
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let across = RubberBand(bounds: limits.minX...limits.maxX, extent: bounds.width)
    let down = RubberBand(bounds: limits.minY...limits.maxY, extent: bounds.height)
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        link.invalidate()
        grip = Point2D(x: across.pull(showing: offset.x), y: down.pull(showing: offset.y))
      }
      let pulled = grip - pan.translation(in: self)
      show(Point2D(x: across.value(pulledTo: pulled.x), y: down.value(pulledTo: pulled.y)))
    default:
      guard let window else { return }
      motion = PointDeceleration(from: offset, velocity: -pan.velocity(in: self), bounds: limits)
      release = window.now
      link.add(to: window)
    }
  }

  override func willMove(toWindow window: TouchWindow?) { link.invalidate() }
}

let view = MapView()
let stage = TouchStage(view)
let finger = stage.finger()

/// Prints where the map is every 100 ms until it rests, at most so many times.
@MainActor func report(_ what: String, times: Int = 100) {
  print(what)
  var former = ""
  for _ in 0..<times {
    let text = "\(Int(view.offset.x.rounded())),\(Int(view.offset.y.rounded()))"
    if text == former { return }
    print("  \(text)")
    former = text
    stage.wait(.milliseconds(100))
  }
}

finger.swipe(from: [300, 200], to: [200, 160])
report("Flung to the left and up, the map coasts, and is caught by a finger:", times: 4)
finger.tap(at: [150, 150])
report("It stays:")
finger.drag(from: [20, 200], to: [390, 200], over: 0.5)
report("Pulled beyond its left edge, it follows less:", times: 1)
finger.swipe(from: [100, 100], to: [300, 250])
report("Flung to its top left corner, it bounces:")
