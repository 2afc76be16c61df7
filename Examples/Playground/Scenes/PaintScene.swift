import TouchKit
import TouchViews

/// Finger paint: a line for each finger, in a color of its own or in the one that is selected.
final class PaintScene: Scene {
  private let paint = PaintView()
  /// The selected color, or `nil` if each finger has its own.
  private var color: Int? {
    didSet { paint.color = color }
  }
  private static let colors = ["Blue", "Red", "Green", "Violet"]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    paint.name = "paint"
    addSubview(paint)
  }

  override func fitSubviews() { paint.frame = bounds }

  override var controls: [Control] {
    let each = Control(title: "A color per finger", isOn: color == nil)
    let colors = Self.colors.enumerated().map {
      Control(title: $0.element, isOn: $0.offset == color, color: Palette.accent($0.offset))
    }
    let lines = paint.completed.count
    return [each] + colors + [
      Control(title: "Undo", isEnabled: lines > 0),
      Control(
        title: "Clear", isEnabled: lines > 0,
        question: "Clear the painting? \(count(lines, "line")) cannot be brought back."),
    ]
  }

  override func press(_ control: Int) {
    switch control {
    case 0...Self.colors.count: color = control == 0 ? nil : control - 1
    case Self.colors.count + 1: paint.undo()
    default: paint.clear()
    }
  }

  override var status: String {
    "\(count(paint.completed.count, "line")), \(paint.inProgress.count) in progress"
  }

  override var keepsDrawing: Bool { true }
}

/// A line that a finger has painted.
private struct PaintedLine {
  let color: TouchColor
  /// The shapes of parts that are complete, so that a frame draws only the parts that it changes.
  private var parts: [DrawnShape] = []
  /// The points since the last complete part.
  private var points: [Point2D] = []
  private static let width = 10.0

  init(color: TouchColor) { self.color = color }

  /// The shapes of all parts.
  var shapes: [DrawnShape] { parts + [.line(points, width: Self.width, color: color)] }

  /// Appends a point, and returns the rectangle that has changed.
  mutating func append(_ point: Point2D) -> Rect2D {
    let last = points.last ?? point
    // A touch without new samples has its previous location here.
    if points.isEmpty || point != last { points.append(point) }
    if points.count > 256 {
      parts.append(.line(points, width: Self.width, color: color))
      points = [point]
    }
    return Rect2D(
      x: min(last.x, point.x), y: min(last.y, point.y), width: abs(point.x - last.x),
      height: abs(point.y - last.y)
    ).insetBy(dx: -Self.width / 2, dy: -Self.width / 2)
  }
}

/// A view with finger paint.
private final class PaintView: TouchView {
  /// The number of the color of all lines, or `nil` if each finger has its own.
  var color: Int?
  /// The lines in progress, in the order in which they began.
  private(set) var inProgress = TouchTracker<PaintedLine>()
  /// The lines whose touches have ended, in the order in which they ended.
  private(set) var completed: [PaintedLine] = []

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func draw(_ rect: Rect2D) {
    for line in completed { drawing += line.shapes }
    for line in inProgress.values { drawing += line.shapes }
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      let color = Palette.accent(color ?? Int(truncatingIfNeeded: touch.id.rawValue))
      inProgress[touch.id] = PaintedLine(color: color)
    }
    extendLines(of: touches, with: event)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    extendLines(of: touches, with: event)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    extendLines(of: touches, with: event)
    for touch in touches.sorted(by: { ($0.timestamp, $0.id) < ($1.timestamp, $1.id) }) {
      if let line = inProgress.removeValue(forKey: touch.id) { completed.append(line) }
    }
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { inProgress.removeValue(forKey: touch.id) }
    setNeedsDisplay()
  }

  /// Adds every coalesced sample, so that no corner is lost between two frames (R10).
  private func extendLines(of touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      for sample in event.coalescedTouches(for: touch.id) ?? [] {
        guard let rect = inProgress[touch.id]?.append(sample.location(in: self)) else { continue }
        setNeedsDisplay(rect)
      }
    }
  }

  func undo() {
    completed.removeLast()
    setNeedsDisplay()
  }

  func clear() {
    completed.removeAll()
    setNeedsDisplay()
  }
}
