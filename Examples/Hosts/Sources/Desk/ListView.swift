import TouchGestures
import TouchKit
import TouchViews

/// A list that scrolls by finger, wheel and trackpad: it coasts after a finger, stops under one,
/// and follows less beyond its ends.
final class ListView: TouchView {
  private let rows = RowsView(frame: .zero)
  private let pan = PanGestureRecognizer()
  private var grip = 0.0
  private var motion = Deceleration(from: 0, velocity: 0, precision: 0.5)
  private var release = 0.0
  private lazy var link = DisplayLink { [unowned self] link in
    offset = motion.value(at: link.timestamp - release)
    if link.timestamp - release >= motion.duration { link.invalidate() }
  }
  /// The distance from the top of the rows to that of the list, in points.
  private(set) var offset = 0.0 {
    // With another origin of the bounds, the round corners of the background are computed again.
    didSet { rows.frame.origin.y = -offset }
  }

  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "list"
    backgroundColor = .white
    layer.cornerRadius = 12
    clipsToBounds = true
    addSubview(rows)
    pan.name = "scroll"
    pan.allowedScrollTypes = .all
    pan.acceptsMomentum = true
    addGestureRecognizer(pan)
    pan.addAction { [unowned self] in follow($0) }
  }

  override func layoutSubviews() {
    let size = Size2D(width: bounds.width, height: RowsView.rowHeight * Double(RowsView.count))
    if rows.bounds.size != size { rows.frame = Rect2D(origin: rows.frame.origin, size: size) }
  }

  // A touch stops the list, before anyone knows whether it becomes a pan.
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent?) {
    link.invalidate()
  }

  private var limits: ClosedRange<Double> { 0...max(0, rows.bounds.height - bounds.height) }

  private func follow(_ pan: PanGestureRecognizer) {
    let band = RubberBand(bounds: limits, extent: bounds.height)
    if pan.state == .began {
      link.invalidate()
      grip = band.pull(showing: offset)
    }
    let pulled = grip - pan.translation(in: superview).dy
    if pan.state == .began || pan.state == .changed {
      offset = band.value(pulledTo: pulled)
    } else if let window {
      motion = Deceleration(
        from: offset, velocity: -pan.velocity(in: superview).dy, rate: .fast, bounds: limits,
        precision: 0.5)
      release = window.now
      if motion.duration > 0 { link.add(to: window) }
    }
  }
}

/// The rows of the list.
private final class RowsView: TouchView {
  static let count = 40
  static let rowHeight = 28.0

  override func draw(_ rect: Rect2D) {
    for row in 0..<Self.count {
      let top = Double(row) * Self.rowHeight
      if row % 2 == 1 {
        let stripe = Rect2D(x: 0, y: top, width: bounds.width, height: Self.rowHeight)
        drawing.append(.path(Path2D(stripe), fill: TouchColor(white: 0.94)))
      }
      drawing.append(
        .disc(
          center: Point2D(x: 18, y: top + Self.rowHeight / 2), radius: 6,
          fill: TouchColor(hue: Double(row) / 40, saturation: 0.6, brightness: 0.9)))
      drawing.append(
        .text("row \(row + 1)", at: Point2D(x: 34, y: top + 18), color: TouchColor(white: 0.2)))
    }
  }
}
